import type { Replacement } from '../service/tree.js'

/** A fault that was once in the service, put back into it. A change finds its place by a file's name and its text. */
export type Mutant = Readonly<{
  name: string
  changes: readonly Replacement[]
  /** What has to be found broken. */
  breaks: readonly string[]
  seeds: readonly number[]
  hours: number
}>

const LIVES = ['what lives at the gateway lives here', 'what lives here lives at the gateway']
const CHARGES = 'every charge belongs to exactly one paid invoice'
const HAND = 'every paid invoice has its charge or a recorded hand payment'

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a losing upgrade ends and refunds the purchase of the winner',
    changes: [
      {
        file: 'end-attempt.ts',
        from: 'if (given) await endAtGateway(services, given)',
        to: `await endAtGateway(services, given ?? { ...attempt, state: 'ending' })`,
      },
    ],
    breaks: [...LIVES, HAND],
    seeds: [11, 12, 13],
    hours: 400,
  },
  {
    name: 'an invoice is settled by hand over a charge that was made',
    changes: [
      {
        file: 'settle-invoice.ts',
        from: `const made = await findMadeCharge(services, seen)
    if (made.kind === 'unclear') throw unclear(id, made.reason)
    if (made.kind === 'none' && seen.mayArrive) throw underWay(id)`,
        to: `const made = { kind: 'none' }`,
      },
    ],
    breaks: [CHARGES],
    seeds: [31, 32, 33, 34],
    hours: 2_000,
  },
  {
    name: 'a batch of charges that takes too long rolls back as one',
    changes: [
      {
        file: 'collect.ts',
        from: `if (claimed.length > 0 && ended.length === 0)
        await upTo(FIRST_ANSWER_MS, new Promise<void>((resolve) => (wake = resolve)))`,
        to: `const began = Date.now()
      await Promise.all(underWay)
      if (Date.now() - began > 1_500) dropped.push(...ended.splice(0).map(({ invoice }) => invoice.id))`,
      },
    ],
    breaks: [CHARGES, 'nothing stays open for longer than its longest time-out'],
    seeds: [40],
    hours: 1_500,
  },
  {
    name: 'a key names the kind of act, so that a second cancellation is taken for the first',
    changes: [
      {
        file: 'next-act.ts',
        from: 'UPDATE subscription SET acts = acts + 1 WHERE id = ${subscriptionId} RETURNING acts`\n  return row?.acts ?? 0',
        to: 'UPDATE subscription SET acts = acts + 1 WHERE id = ${subscriptionId} RETURNING acts`\n  return row ? 1 : 0',
      },
    ],
    breaks: LIVES,
    seeds: [21, 22, 23],
    hours: 1_500,
  },
  {
    name: 'a cancellation within grace tells nobody',
    changes: [
      {
        file: 'cancel-subscription.ts',
        from: `await publishChange(tx, status === 'grace' ? 'SubscriptionEnded' : 'SubscriptionCanceled', canceled, now)`,
        to: `if (status !== 'grace') await publishChange(tx, 'SubscriptionCanceled', canceled, now)`,
      },
    ],
    breaks: ['events fold to what GET says'],
    seeds: [51, 52, 53],
    hours: 1_500,
  },
  {
    name: 'a cancellation while billing is late bills less than was begun',
    changes: [{ file: 'cancel-subscription.ts', from: 'await bringUpToDate(services, billableId, id)', to: '' }],
    breaks: ['periods tile', ...LIVES],
    seeds: [61, 62, 63],
    hours: 1_500,
  },
]
