import { refuseOlder, refuseTheOld } from '../concurrency/refuse-the-old.js'
import { nextBatch, type Waiting } from './next-batch.js'

/** How many locked subscriptions are waited for at once. */
const PATIENT_QUEUES = 3

/** The tallies of locked subscriptions, each subscription in a queue of its own. A queue goes once it is empty. */
export function openPatientQueues(
  count: (batch: readonly Waiting[]) => Promise<readonly Waiting[]>,
  patienceMs: number,
) {
  /** By subscription, in the order in which they have their turns. */
  const queues = new Map<number, Waiting[]>()
  const running = new Set<number>()
  const refuseInTime = refuseTheOld(() => oldestOf(queues.values()), patienceMs)

  function open(): void {
    for (const subscriptionId of queues.keys()) {
      if (running.size === PATIENT_QUEUES) return
      if (!running.has(subscriptionId)) void run(subscriptionId)
    }
  }

  async function run(subscriptionId: number): Promise<void> {
    running.add(subscriptionId)
    for (;;) {
      const { batch, rest } = nextBatch(queues.get(subscriptionId) ?? [], new Set())
      if (batch.length === 0) {
        queues.delete(subscriptionId)
        break
      }
      queues.set(subscriptionId, rest)
      const busy = await count(batch)
      const left = [...busy, ...(queues.get(subscriptionId) ?? [])]
      refuseOlder(left, patienceMs)
      queues.delete(subscriptionId)
      if (left.length > 0) queues.set(subscriptionId, left)
      refuseInTime()
      if (busy.length > 0 && queues.size > running.size) break
    }
    running.delete(subscriptionId)
    open()
  }

  return {
    has: (subscriptionId: number) => queues.has(subscriptionId),
    add(waiting: readonly Waiting[]) {
      for (const one of waiting) {
        const queue = queues.get(one.tally.subscriptionId)
        if (queue) queue.push(one)
        else queues.set(one.tally.subscriptionId, [one])
      }
      open()
      refuseInTime()
    },
  }
}

/** The queue whose first tally has waited longest. */
function oldestOf(queues: Iterable<Waiting[]>): Waiting[] {
  let oldest: Waiting[] = []
  for (const queue of queues) if ((queue[0]?.since ?? Infinity) < (oldest[0]?.since ?? Infinity)) oldest = queue
  return oldest
}
