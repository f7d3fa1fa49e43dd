import type { Core } from '../core.js'
import type { Tally, UsageRecorded } from './count-tallies.js'
import { countAllUpToDate } from './count-up-to-date.js'
import type { TallyQueue } from './tally-queue.js'
import { isCounted, refusalOfTally, type TallyRefusal } from './tally-usage.js'

export type BatchedTally = Required<Tally> & Readonly<{ subscription: number }>

export type TallyResult =
  | Readonly<{ outcome: 'counted' | 'duplicate'; record: UsageRecorded }>
  | Readonly<{ outcome: 'refused'; refusal: TallyRefusal }>
  | Readonly<{ outcome: 'not_renewed'; error: unknown }>

/**
 * Counts tallies, each by itself, through the queue that single ones go through. The results are in their order.
 * @throws UnavailableError where one of them could not be decided; others may be counted, and are duplicates next time
 */
export async function tallyUsageBatch(
  core: Core & { countTally: TallyQueue },
  billableId: number,
  tallies: readonly BatchedTally[],
): Promise<TallyResult[]> {
  const outcomes = await countAllUpToDate(
    core,
    tallies.map(({ subscription, feature, quantity, idempotencyKey }) => ({
      feature,
      quantity,
      idempotencyKey,
      billableId,
      subscriptionId: subscription,
    })),
  )
  return outcomes.map((outcome, place) => {
    if (outcome.kind === 'not_renewed') return { outcome: 'not_renewed', error: outcome.error }
    return isCounted(outcome)
      ? { outcome: outcome.kind === 'recorded' ? 'counted' : 'duplicate', record: outcome.record }
      : { outcome: 'refused', refusal: refusalOfTally(outcome, tallies[place] as BatchedTally) }
  })
}
