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

export type Waiting = Readonly<{ since: number; reject: (error: unknown) => void }>

export function openQueues(metrics: Metrics = noMetrics): Queues {
  const queues = new Map<string, () => QueueState>()
  return {
    watch: (name, state) => void queues.set(name, state),
    recorder: (queue) => metrics.observer('paywright_batch_size', { queue }),
    states: () => new Map([...queues].map(([name, state]) => [name, state()])),
  }
}

/** @param queues each with its oldest first */
export function stateOf(queues: Iterable<readonly Waiting[]>): QueueState {
  let length = 0
  for (const queue of queues) length += queue.length
  const oldest = oldestOf(queues)
  return { length, ageMs: oldest ? performance.now() - oldest.since : 0 }
}

export function oldestOf(queues: Iterable<readonly Waiting[]>): Waiting | undefined {
  let oldest: Waiting | undefined
  for (const [first] of queues) if (first && !(oldest && oldest.since <= first.since)) oldest = first
  return oldest
}
