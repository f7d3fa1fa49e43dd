import { refuseOlder, refuseTheOld } from '../concurrency/refuse-the-old.js'
import { filledLines, join, lengthOf, type Lines, putBack, type Waiting } from './lines.js'
import { nextBatch } from './next-batch.js'

/** How many locked subscriptions are waited for at once. */
const PATIENT_QUEUES = 3
const NONE: ReadonlySet<number> = new Set()

/** The tallies of locked subscriptions, each subscription in a queue of its own. A queue goes once it is empty. */
export function openPatientQueues(
  count: (batch: readonly Waiting[]) => Promise<readonly Waiting[]>,
  patienceMs: number,
) {
  /** By subscription, in the order in which they have their turns. */
  const queues = new Map<number, Lines>()
  const running = new Set<number>()
  const refuseInTime = refuseTheOld(() => [...queues.values()].flatMap((lines) => [...filledLines(lines)]), patienceMs)

  function open(): void {
    for (const subscriptionId of queues.keys()) {
      if (running.size === PATIENT_QUEUES) return
      if (!running.has(subscriptionId)) void run(subscriptionId)
    }
  }

  async function run(subscriptionId: number): Promise<void> {
    running.add(subscriptionId)
    for (;;) {
      const lines = queues.get(subscriptionId)
      const batch = lines ? nextBatch(lines, NONE) : []
      if (!lines || batch.length === 0) {
        queues.delete(subscriptionId)
        break
      }
      const busy = await count(batch)
      putBack(lines, busy)
      for (const line of lines.values()) refuseOlder(line, patienceMs)
      queues.delete(subscriptionId)
      if (lengthOf(lines) > 0) queues.set(subscriptionId, lines)
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
        const lines = queues.get(one.tally.subscriptionId) ?? new Map<number, Waiting[]>()
        join(lines, one)
        queues.set(one.tally.subscriptionId, lines)
      }
      open()
      refuseInTime()
    },
  }
}
