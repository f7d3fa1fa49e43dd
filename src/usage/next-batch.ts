import type { Span } from '../telemetry/tracing.js'
import type { OwnTally, TallyOutcome } from './count-tallies.js'

/** A tally that waits to be counted, and whom its outcome is told. */
export type Waiting = Readonly<{
  tally: OwnTally
  since: number
  from: Span | undefined
  resolve: (outcome: TallyOutcome) => void
  reject: (error: unknown) => void
}>

/** The most tallies in one transaction. A larger batch delays its first tally more than it helps its last. */
const MAX_BATCH = 256

/**
 * Splits off the longest start of a queue that one batch can count. A batch holds no idempotency key twice for one
 * subscription. A repeated key waits for a later batch, and so does every later tally of its subscription. The tallies
 * of a subscription that is underway wait too.
 */
export function nextBatch(
  queue: readonly Waiting[],
  underway: ReadonlySet<number>,
): Readonly<{ batch: Waiting[]; rest: Waiting[] }> {
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  const left = new Set<number>()
  const isRepeated = openKeys()
  for (const waiting of queue) {
    const { subscriptionId } = waiting.tally
    if (batch.length === MAX_BATCH) rest.push(waiting)
    else if (left.has(subscriptionId) || underway.has(subscriptionId) || isRepeated(waiting.tally)) {
      left.add(subscriptionId)
      rest.push(waiting)
    } else batch.push(waiting)
  }
  return { batch, rest }
}

/** Remembers keys with their subscriptions, and says which came before. Most keys belong to one subscription. */
function openKeys(): (tally: OwnTally) => boolean {
  const owners = new Map<string, number | Set<number>>()
  return ({ subscriptionId, idempotencyKey }) => {
    if (idempotencyKey === undefined) return false
    const known = owners.get(idempotencyKey)
    if (known === undefined) {
      owners.set(idempotencyKey, subscriptionId)
      return false
    }
    const all = typeof known === 'number' ? new Set([known]) : known
    if (all.has(subscriptionId)) return true
    owners.set(idempotencyKey, all.add(subscriptionId))
    return false
  }
}
