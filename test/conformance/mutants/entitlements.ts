import { become, bent, HOUR_MS, idIn, shift } from './bend.js'
import type { Mutant } from './proxy.js'

type Told = {
  feature: string
  entitled: boolean
  reason: string
  metered: boolean
  remaining: number | null
  resetsAt: string | null
  sources: { subscription: number }[]
  asOf: string
}

/** Changes each entitlement, alone and in the list: the lie is consistent. */
const told = (name: string, means: string, change: (told: Told) => void): Mutant =>
  bent(name, means, ['getEntitlement', 'listEntitlements'], (body) => [body.data as Told].flat().forEach(change))

/** Subscriptions that were canceled for the end of their period grant nothing any more. */
function graceIsLost(): Mutant {
  const canceled = new Set<number>()
  return {
    name: 'a canceled subscription grants nothing until it ends',
    means: 'Customers lose what they have paid for.',
    answer(answered, asked) {
      if (asked.operation === 'cancelSubscription' && answered.body.includes('"grace"')) canceled.add(idIn(asked))
      if (asked.operation !== 'getEntitlement' || answered.status !== 200) return
      const { data } = JSON.parse(answered.body.toString()) as { data: Told }
      if (data.entitled && data.sources.every(({ subscription }) => canceled.has(subscription)))
        become(answered, 200, { data: { ...data, entitled: false, reason: 'no_access', remaining: 0 } })
    },
  }
}

export const entitlementMutants = (): Mutant[] => [
  graceIsLost(),
  told('what is used up may be used', 'Programs count on what is then refused.', (one) => {
    if (one.reason === 'limit_reached') Object.assign(one, { entitled: true, reason: 'granted' })
  }),
  told('a flag that is off is granted', 'Customers use what they have not bought.', (one) => {
    if (one.reason === 'switched_off') Object.assign(one, { entitled: true, reason: 'granted' })
  }),
  told('an entitlement says one unit too many', 'The last unit is refused.', (one) => {
    if (one.remaining !== null) one.remaining += 1
  }),
  told('only the first subscription counts', 'Customers pay twice and may use half.', (one) => {
    one.sources = one.sources.slice(0, 1)
  }),
  told('an entitlement begins anew an hour late', 'Programs wait too long.', (one) => {
    one.resetsAt = one.resetsAt && shift(one.resetsAt, HOUR_MS)
  }),
  told('an entitlement is an hour old', 'Nobody sees what has changed since.', (one) => {
    one.asOf = shift(one.asOf, -HOUR_MS)
  }),
  told('an item seems not to be counted', 'Usage is never tallied, and never billed.', (one) => {
    one.metered = false
  }),
  bent('the last entitlement is not listed', 'A feature seems not to exist.', 'listEntitlements', (body) =>
    (body.data as Told[]).pop(),
  ),
  {
    name: 'an unknown feature is not found',
    means: 'Programs fail on a feature that is new.',
    answer(answered, { operation, url }) {
      if (operation === 'getEntitlement' && url.includes('no_such_feature'))
        become(answered, 404, { message: 'There is no such feature.', code: 'not_found' })
    },
  },
]
