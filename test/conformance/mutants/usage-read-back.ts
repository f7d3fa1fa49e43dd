import { asking, become, bent } from './bend.js'
import type { Asked, Mutant } from './proxy.js'

const each = (
  body: { data: { items: Record<string, number | string | null>[] } },
  change: (item: Record<string, number | string | null>) => void,
) => body.data.items.forEach(change)

/** Answers a second time to what was asked before, from memory. */
function voidsAgain(): Mutant {
  const seen = new Set<string>()
  return {
    name: 'a second void is refused',
    means: 'After a lost answer, nobody knows whether it was taken back.',
    answer(answered, asked) {
      if (asked.operation !== 'voidUsage' || answered.status !== 200) return
      const called = asked.url + asked.body
      if (seen.has(called)) become(answered, 422, { message: 'Already void.', code: 'usage_not_found', errors: {} })
      seen.add(called)
    },
  }
}

/** A void reaches the server as a void of nothing, and is answered as if it had been done. */
function voidsNothing(): Mutant {
  const counted = new Map<string, object>()
  const keyIn = ({ body }: Asked) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey
  return {
    name: 'a void takes nothing back',
    means: 'A mistake is billed although it was undone.',
    ask(asked) {
      if (asked.operation === 'voidUsage') asked.body = asked.body.replace('all-of-it', 'nothing')
    },
    answer(answered, asked) {
      if (asked.operation === 'tallyUsage' && answered.status === 200)
        counted.set(keyIn(asked), (JSON.parse(answered.body.toString()) as { data: object }).data)
      const record = asked.operation === 'voidUsage' ? counted.get(keyIn(asked)) : undefined
      if (record && answered.status === 422)
        become(answered, 200, {
          data: { ...record, voidedAt: new Date().toISOString(), voidReason: 'Counted twice' },
        })
    },
  }
}

export const usageReadBackMutants = (): Mutant[] => [
  voidsAgain(),
  voidsNothing(),
  bent('usage shows one unit too many', 'Customers dispute every bill.', 'getUsage', (body) =>
    each(body, (item) => (item['total'] = Number(item['total']) + 1)),
  ),
  bent('usage shows nothing beyond what is covered', 'The bill comes as a surprise.', 'getUsage', (body) =>
    each(body, (item) => Object.assign(item, { overage: 0, amount: 0 })),
  ),
  bent('usage is priced at twice its price', 'Customers stop using what they could afford.', 'getUsage', (body) =>
    each(body, (item) => (item['amount'] = 2 * Number(item['amount']))),
  ),
  bent('usage says that a cap has nothing left', 'Customers buy more than they need.', 'getUsage', (body) =>
    each(body, (item) => (item['remaining'] = item['remaining'] === null ? null : 0)),
  ),
  bent('the oldest record is not listed', 'Records do not sum to the total.', 'listUsageRecords', (body) =>
    (body.data as unknown[]).pop(),
  ),
  bent('records come oldest first', 'The newest is pages away.', 'listUsageRecords', (body) =>
    (body.data as unknown[]).reverse(),
  ),
  bent('a record that was taken back seems to stand', 'Records do not sum to the total.', 'listUsageRecords', (body) =>
    (body.data as object[]).forEach((one) => Object.assign(one, { voidedAt: null, voidReason: null })),
  ),
  asking('the filter of records is ignored', 'Features are mixed up.', 'listUsageRecords', (asked) => {
    asked.url = asked.url.replace(/feature=[^&]*/, '')
  }),
  bent('a batch answers in another order', 'The wrong tally is sent again.', 'tallyUsageBatch', (body) =>
    (body.data as unknown[]).reverse(),
  ),
  bent(
    'a duplicate of a batch is called counted',
    'Clients believe that it counted twice.',
    'tallyUsageBatch',
    (body) =>
      (body.data as { outcome: string }[]).forEach((one) => {
        if (one.outcome === 'duplicate') one.outcome = 'counted'
      }),
  ),
  asking('a batch counts every entry anew', 'A repeated batch is charged twice.', 'tallyUsageBatch', (asked) => {
    asked.body = asked.body.replace(/"(b-\d)"/g, (_, key: string) => `"${key}-${Math.random()}"`)
  }),
  {
    name: 'one refused entry refuses the batch',
    means: 'One bad entry stops all usage.',
    answer(answered, { operation }) {
      if (operation === 'tallyUsageBatch' && answered.body.includes('"refused"'))
        become(answered, 422, { message: 'An entry is refused.', code: 'validation_failed', errors: {} })
    },
  },
  bent('a void has no reason', 'Nobody knows why a record does not count.', 'voidUsage', (body) =>
    Object.assign(body.data as object, { voidReason: 'none' }),
  ),
]
