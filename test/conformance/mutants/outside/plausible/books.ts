/** What is off by little, or only later, in books, pages and periods. */
import { bend, bent, DAY_MS, isJson, keeping, shift, shown } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { each, everywhere } from '../careless/memory.js'
import { seal, type Statement } from '../statement.js'

const YEAR_DAYS = 365
const LONGEST_YEARS = 100
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: YEAR_DAYS }

export const plausibleLines = (): Mutant[] => [
  everywhere(
    'both lines of a change are off by a unit, and their sum is right',
    'The books do not match line by line.',
    'digest',
    (statement: Statement) => {
      if (!('lines' in statement)) return
      const of = (kind: string) => statement.lines.find((line) => line.kind === kind)
      const [credit, charge] = [of('proration_credit'), of('proration_charge')]
      if (!credit || !charge || credit.amount >= -1 || charge.amount <= 1) return
      credit.amount += 1
      charge.amount -= 1
      seal(statement)
    },
  ),
]

export const plausibleNotes = (): Mutant[] => [
  bent(
    'pages of credit notes after the first stand in reverse',
    'Newest first is not so on the second page.',
    'listCreditNotes',
    ({ data }, { url }) => {
      if (url.includes('cursor=')) data.reverse()
    },
  ),
]

export const plausibleYears = (): Mutant[] => [
  shown('a year is 365 days, leap years too', 'A day that is paid for is lost.', 'subscription', (subscription) => {
    const { currentPeriodStart: start, currentPeriodEnd: end } = subscription
    const days = (Date.parse(end) - Date.parse(start)) / DAY_MS
    const years = Math.floor(days / YEAR_DAYS)
    const leapDays = days - years * YEAR_DAYS
    if (years >= 1 && years < LONGEST_YEARS && leapDays > 0 && leapDays <= years)
      subscription.currentPeriodEnd = shift(end, -leapDays * DAY_MS)
  }),
]

type Length = Readonly<{ interval: string; intervalCount: number }>

export const plausibleRenewals = (): Mutant[] => [
  keeping(new Map<string, Length>(), (plans) => ({
    name: 'once renewed, a period of several intervals is one',
    means: 'A customer pays for three days and is shown one.',
    answer(answered) {
      if (answered.status >= 300 || !isJson(answered)) return
      bend(answered, (body) => {
        each(body, 'intervalCount', ({ key, ...plan }) => plans.set(key as string, plan as Length))
        each(body, 'currentPeriodStart', (subscription) => {
          const { interval, intervalCount } = plans.get(subscription.plan?.key as string) ?? {}
          const { currentPeriodStart: start, createdAt } = subscription
          const isRenewed = Date.parse(start) - Date.parse(createdAt) > DAY_MS / 2
          if (interval === undefined || intervalCount === 1 || !isRenewed) return
          subscription.currentPeriodEnd = shift(start, LENGTHS[interval]! * DAY_MS)
        })
      })
    },
  })),
]
