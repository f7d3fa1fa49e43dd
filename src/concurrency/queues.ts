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

/** @param queue the oldest first */
export function stateOf(queue: readonly Waiting[]): QueueState {
  const [oldest] = queue
  return { length: queue.length, ageMs: oldest ? performance.now() - oldest.since : 0 }
}
