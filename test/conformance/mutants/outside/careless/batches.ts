/** Batches whose entries are not what they would be alone. */
import { become, bend, bent, keeping } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { dataOf, fieldsOf, refuse } from './memory.js'
import { keyIn } from './metering.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */

/** Caught by what a batch answers. */
export const totalsOfTheEnd = bent(
  'each total of a batch is that of its end',
  'A program that acts at a threshold acts too early.',
  'tallyUsageBatch',
  ({ data }, asked) => {
    const { tallies } = fieldsOf(asked)
    const ends = new Map<string, number>()
    const name = (index: number) => `${tallies[index].subscription} ${tallies[index].feature}`
    data.forEach(({ outcome, record }: any, index: number) => {
      if (outcome === 'counted') ends.set(name(index), Math.max(ends.get(name(index)) ?? 0, record.total))
    })
    data.forEach(({ outcome, record }: any, index: number) => {
      if (outcome === 'counted') record.total = ends.get(name(index))
    })
  },
)

const spentInBatches = (): Mutant =>
  keeping(new Set<string>(), (spent) => ({
    name: 'what a batch refused spends its key',
    means: 'Usage that is sent again after an upgrade is never counted.',
    answer(answered, asked) {
      if (asked.operation === 'tallyUsage' && answered.status === 200 && spent.has(keyIn(asked)))
        refuse(answered, 422, 'usage_blocked', { quantity: ['0 remain in this period'] })
      if (asked.operation !== 'tallyUsageBatch' || answered.status !== 200) return
      bend(answered, ({ data }) => {
        fieldsOf(asked).tallies.forEach(({ subscription, idempotencyKey }: any, index: number) => {
          const name = `${subscription} ${idempotencyKey}`
          if (data[index].outcome === 'refused') spent.add(name)
          else if (spent.has(name))
            Object.assign(data[index], {
              outcome: 'refused',
              record: null,
              error: { message: 'It was refused.', code: 'usage_blocked', errors: {} },
            })
        })
      })
    },
  }))

export const carelessBatches = (): Mutant[] => [
  spentInBatches(),
  bent(
    "another account's subscription is unknown to a batch",
    'A typing error looks like a deletion.',
    'tallyUsageBatch',
    ({ data }) => {
      for (const { error } of data) if (error?.code === 'forbidden') error.code = 'not_found'
    },
  ),
  {
    name: 'a batch of refused tallies is refused',
    means: 'A queue sends for ever what will always be refused.',
    answer(answered, { operation }) {
      const data = operation === 'tallyUsageBatch' ? dataOf(answered) : undefined
      if (data?.every(({ outcome }: { outcome: string }) => outcome === 'refused'))
        become(answered, 422, { message: 'All are refused.', code: 'usage_blocked', errors: {} })
    },
  },
  bent(
    'the faults of a refused tally are left out of a batch',
    'A form cannot say what is wrong.',
    'tallyUsageBatch',
    ({ data }) => {
      for (const { error } of data) if (error) error.errors = {}
    },
  ),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
