import type { OwnTally } from './count-tallies.js'
import type { Lines, Waiting } from './lines.js'

/** The most tallies in one transaction. A larger batch delays its first tally more than it helps its last. */
const MAX_BATCH = 256
/** The most of one account in a batch, while others wait. */
const SHARE = Math.ceil(MAX_BATCH / 3)

/**
 * Takes what one batch can count. Accounts take turns: each gives the longest start of its line that it may. A batch holds no
 * idempotency key twice for one subscription. A tally that repeats another one of the batch gets its answer. Where only the
 * key is the same, it waits for a later batch, and so does every later tally of its subscription. The tallies of a
 * subscription that is underway wait too.
 */
export function nextBatch(lines: Lines, underway: ReadonlySet<number>): Waiting[] {
  const batch = openBatch(underway)
  const share = lines.size > 1 ? SHARE : MAX_BATCH
  const served: [account: number, rest: Waiting[]][] = []
  for (const [account, line] of lines) {
    const rest = batch.takeFrom(line, share)
    if (rest.length === 0) lines.delete(account)
    else if (rest.length < line.length) served.push([account, rest])
    if (batch.isFull()) break
  }
  for (const [account, rest] of served) {
    lines.delete(account)
    lines.set(account, rest)
  }
  return batch.close()
}

function openBatch(underway: ReadonlySet<number>) {
  const batch: Waiting[] = []
  const isRepeated = openKeys()
  const repetitions = new Map<number, Waiting[]>()

  function isAnsweredWithAnother(waiting: Waiting): boolean {
    const place = batch.findIndex((earlier) => isRepetition(waiting, earlier))
    if (place < 0) return false
    const again = repetitions.get(place) ?? []
    again.push(waiting)
    repetitions.set(place, again)
    return true
  }

  return {
    isFull: () => batch.length >= MAX_BATCH,
    /** Takes tallies from a line's start. @returns what stays of it */
    takeFrom(line: readonly Waiting[], most: number): Waiting[] {
      const stay: Waiting[] = []
      let left: Set<number> | undefined
      const end = Math.min(MAX_BATCH, batch.length + most)
      let seen = 0
      for (const waiting of line) {
        if (batch.length >= end) break
        seen += 1
        const { subscriptionId } = waiting.tally
        const mayCount = !left?.has(subscriptionId) && !underway.has(subscriptionId)
        if (mayCount && !isRepeated(waiting.tally)) batch.push(waiting)
        else if (!mayCount || !isAnsweredWithAnother(waiting)) {
          left ??= new Set()
          left.add(subscriptionId)
          stay.push(waiting)
        }
      }
      return seen < line.length ? stay.concat(line.slice(seen)) : stay
    },
    close(): Waiting[] {
      for (const [place, again] of repetitions) batch[place] = answeredTogether(batch[place] as Waiting, again)
      return batch
    },
  }
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
