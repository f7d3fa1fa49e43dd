import { bend, DAY_MS } from '../bend.js'
import { told } from '../operator/bend.js'
import type { Mutant } from '../proxy.js'

const exclusiveDay: Mutant = {
  name: 'figures over several days leave out the first',
  means: 'Who came on the first of the month is in no report.',
  ask(asked) {
    if (asked.operator !== 'getFigures') return
    asked.url = asked.url.replace(/from=(\d{4}-\d\d-\d\d)/, (whole, day: string) => {
      const later = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
      return asked.url.includes(`to=${day}`) ? whole : `from=${later}`
    })
  },
  answer(answered, asked) {
    const from = /from=(\d{4}-\d\d-\d\d)/.exec(asked.url)?.[1]
    if (asked.operator !== 'getFigures' || answered.status !== 200 || !from) return
    bend(answered, (body) => {
      body.data.from = from
    })
  },
}

export const outsideOperatorFigures = (): Mutant[] => [
  told(
    'figures of today speak of its end',
    'A report claims hours that are still to come.',
    'getFigures',
    ({ data }) => {
      data.asOf = new Date(Date.parse(data.to) + DAY_MS).toISOString()
    },
  ),
  told('upgrades count as new', 'Growth is told twice.', 'getFigures', ({ data }) => {
    data.new = Number(data.new) + Number(data.upgraded)
  }),
  exclusiveDay,
]

export const outsidePastDue = (): Mutant[] => [
  told('a past due subscription counts as active', 'Nobody sees who does not pay.', 'getFigures', ({ data }) => {
    data.living.active = Number(data.living.active) + Number(data.living.past_due)
    data.living.past_due = 0
  }),
]
