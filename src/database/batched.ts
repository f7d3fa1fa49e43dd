import { type Queues, stateOf } from '../concurrency/queues.js'
import { refuseTheOld } from '../concurrency/refuse-the-old.js'
import { here, type Span, tracedTogether } from '../telemetry/tracing.js'

export type BatchOptions<Asked> = Readonly<{
  /** The queue's name where the operator sees it. */
  name: string
  queues: Queues
  /** The most values in one look-up. */
  size?: number
  /** The most look-ups under way at a time. */
  slots?: number
  share?: Share<Asked>
}>

/** At most so many of one owner are in one look-up, so that who asks for much keeps others waiting for that share of it. */
type Share<Asked> = Readonly<{ ownerOf: (one: Asked) => number; most: number }>

/**
 * Combines many single look-ups into one statement: all that are requested in one turn of the event loop, or while
 * every slot is busy. Nothing is cached: the statement is always sent after the request for it. A request that waits
 * for two seconds is refused.
 * @param read answers in the order of its arguments; when it throws, every caller in the batch gets the error
 */
export function batched<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly Found[]>,
  { name, queues, size = 256, slots = 2, share }: BatchOptions<Asked>,
): (one: Asked) => Promise<Found> {
  type Waiting = {
    one: Asked
    since: number
    from: Span | undefined
    resolve: (found: Found) => void
    reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let busy = 0
  let isScheduled = false
  const refuseInTime = refuseTheOld(() => [waiting])
  const recordSize = queues.recorder(name)
  queues.watch(name, () => stateOf([waiting]))

  function flush(): void {
    isScheduled = false
    while (waiting.length > 0 && busy < slots) {
      const batch = nextBatch()
      busy += 1
      recordSize(batch.length)
      void tracedTogether(`look up ${name}`, batch, () => answer(batch)).finally(() => {
        busy -= 1
        flush()
      })
    }
    if (waiting.length > 0) refuseInTime()
  }

  function nextBatch(): Waiting[] {
    const [batch, left] = share ? shared(share) : [waiting.splice(0, size), waiting]
    waiting = left
    return batch
  }

  function shared({ ownerOf, most }: Share<Asked>): [Waiting[], Waiting[]] {
    const taken = new Map<number, number>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const each of waiting) {
      const owner = ownerOf(each.one)
      const count = taken.get(owner) ?? 0
      const hasRoom = batch.length < size && count < most
      if (hasRoom) taken.set(owner, count + 1)
      ;(hasRoom ? batch : left).push(each)
    }
    return [batch, left]
  }

  async function answer(batch: readonly Waiting[]): Promise<void> {
    try {
      const found = await read(batch.map(({ one }) => one))
      batch.forEach(({ resolve }, place) => resolve(found[place] as Found))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, since: performance.now(), from: here(), resolve, reject })
      if (busy === slots) return refuseInTime()
      if (isScheduled) return
      isScheduled = true
      setImmediate(flush)
    })
}

/** What PostgreSQL takes for the length of a list that it does not know. */
const GUESSED = 10

/**
 * A list for `= ANY ($1)`, at least as long as PostgreSQL guesses: its last value comes again. For a shorter one PostgreSQL
 * finds a plan of its own cheaper than the one that it keeps, and plans each look-up anew for longer than it runs.
 */
export function forKeptPlan<T>(values: readonly T[]): readonly T[] {
  const missing = Math.max(0, GUESSED - values.length)
  return [...values, ...values.slice(-1).flatMap((last) => Array<T>(missing).fill(last))]
}
