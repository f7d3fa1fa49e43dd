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
]
