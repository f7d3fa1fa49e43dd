import type { TaskRun } from '../jobs/task.js'
import type { Event } from './catalogue.js'
import { dueDeliveries, type DueDelivery } from './due.js'
import { type DeliveryOutcome, recordAttempt } from './record-attempt.js'
import { announceDeliveries } from './wake.js'

/**
 * Tries to deliver an event.
 * @param at the moment, by the database's clock
 * @throws where it cannot be told how it ended, such as on being cut off: it will then be tried again
 */
export type AttemptDelivery = (event: Event, at: Date) => Promise<DeliveryOutcome>

/** How many partitions of one recipient are delivered to at once. */
const PARTITIONS_AT_ONCE = 8
/** After this the others come first: a recipient that does not answer has had its turn. */
const TURN_MS = 5_000

/**
 * Delivers to a recipient what is due: each partition in its order, several at once, until nothing is left or its
 * turn is over.
 */
export async function deliverDue(
  { services, stopping }: TaskRun,
  recipientId: number,
  attempt: AttemptDelivery,
): Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  const begin = (due: DueDelivery) => {
    const ended = attempt(due.event, due.at)
      .then((outcome) => recordAttempt(services, recipientId, due, outcome))
      .catch((error: unknown) => void faults.push(error))
      .finally(() => underWay.delete(due.partitionKey))
    underWay.set(due.partitionKey, ended)
  }
  const turnEnds = performance.now() + TURN_MS
  const isOver = () => stopping.aborted || performance.now() >= turnEnds
  const takeDue = async () => {
    const due = await dueDeliveries(
      services.database,
      recipientId,
      [...underWay.keys()],
      PARTITIONS_AT_ONCE - underWay.size,
    )
    due.forEach(begin)
  }
  for (;;) {
    if (!isOver() && faults.length === 0 && underWay.size < PARTITIONS_AT_ONCE)
      await takeDue().catch((error: unknown) => void faults.push(error))
    if (underWay.size === 0) break
    await Promise.race(underWay.values())
  }
  if (faults.length > 0) throw faults[0] as Error
  if (isOver()) await announceDeliveries(services.database)
}
