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
 * subscription. A tally that repeats another one of the batch gets its answer. Where only the key is the same, it waits for
 * a later batch, and so does every later tally of its subscription. The tallies of a subscription that is underway wait too.
 */
export function nextBatch(
  queue: readonly Waiting[],
  underway: ReadonlySet<number>,
): Readonly<{ batch: Waiting[]; rest: Waiting[] }> {
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  const left = new Set<number>()
  const isRepeated = openKeys()
  const repetitions = new Map<number, Waiting[]>()
  for (const waiting of queue) {
    const { subscriptionId } = waiting.tally
    const mayCount = batch.length < MAX_BATCH && !left.has(subscriptionId) && !underway.has(subscriptionId)
    if (mayCount && !isRepeated(waiting.tally)) {
      batch.push(waiting)
      continue
    }
    const place = mayCount ? batch.findIndex((earlier) => isRepetition(waiting, earlier)) : -1
    if (place >= 0) {
      const again = repetitions.get(place) ?? []
      again.push(waiting)
      repetitions.set(place, again)
    } else {
      left.add(subscriptionId)
      rest.push(waiting)
    }
  }
  for (const [place, again] of repetitions) batch[place] = answeredTogether(batch[place] as Waiting, again)
  return { batch, rest }
}

const isRepetition = ({ tally: one }: Waiting, { tally: other }: Waiting): boolean =>
  one.subscriptionId === other.subscriptionId &&
  one.billableId === other.billableId &&
  one.idempotencyKey === other.idempotencyKey &&
  one.feature === other.feature &&
  one.quantity === other.quantity

/** A client that repeats a request before it is answered, however often, costs no batch of its own. */
const answeredTogether = (first: Waiting, repetitions: readonly Waiting[]): Waiting => ({
  ...first,
  resolve: (outcome) => {
    first.resolve(outcome)
    const again = outcome.kind === 'recorded' ? { ...outcome, kind: 'duplicate' as const } : outcome
    for (const { resolve } of repetitions) resolve(again)
  },
  reject: (error) => {
    first.reject(error)
    for (const { reject } of repetitions) reject(error)
  },
})

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
