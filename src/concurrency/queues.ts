import { UnavailableError } from '../errors.js'
import { type Metrics, noMetrics } from '../telemetry/metrics.js'

/** What waits in a queue: how many, and for how long the oldest has waited. */
export type QueueState = Readonly<{ length: number; ageMs: number }>

/** The queues in which requests wait for the database, by name. */
export type Queues = Readonly<{
  watch(name: string, state: () => QueueState): void
  /** What records that so many left a queue together. */
  recorder(name: string): (size: number) => void
  states(): ReadonlyMap<string, QueueState>
}>

/** How long something may wait in a queue before it is refused. */
const MOST_AGE_MS = 2_000

export type Waiting = Readonly<{ since: number; reject: (error: unknown) => void }>

export function openQueues(metrics: Metrics = noMetrics): Queues {
  const queues = new Map<string, () => QueueState>()
  return {
    watch: (name, state) => void queues.set(name, state),
    recorder: (queue) => metrics.observer('paywright_batch_size', { queue }),
    states: () => new Map([...queues].map(([name, state]) => [name, state()])),
  }
}

/** @param queue the oldest first */
export function stateOf(queue: readonly Waiting[]): QueueState {
  const [oldest] = queue
  return { length: queue.length, ageMs: oldest ? performance.now() - oldest.since : 0 }
}

/**
 * Refuses what has waited too long in a queue, the oldest first, with 503. Nobody has begun with it, so nothing was
 * changed.
 * @returns a function to call whenever something waits
 */
export function refuseTheOld(queue: () => Waiting[]): () => void {
  let timer: NodeJS.Timeout | undefined
  function refuse(): void {
    timer = undefined
    const waiting = queue()
    const limit = performance.now() - MOST_AGE_MS
    const young = waiting.findIndex(({ since }) => since > limit)
    for (const { reject } of waiting.splice(0, young < 0 ? waiting.length : young)) reject(new UnavailableError())
    arrange()
  }
  function arrange(): void {
    const [oldest] = queue()
    if (timer || !oldest) return
    timer = setTimeout(refuse, Math.max(1, oldest.since + MOST_AGE_MS - performance.now())).unref()
  }
  return arrange
}
