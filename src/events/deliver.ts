import type { TaskRun } from '../jobs/task.js'
import { secondsSince } from '../telemetry/metrics.js'
import { currentTracer, here, traced } from '../telemetry/tracing.js'
import { deferFollowers } from './defer-followers.js'
import { dueDeliveries, type DueDelivery } from './due.js'
import { type DeliveryOutcome, recordAttempt } from './record-attempt.js'
import { announceDeliveries } from './wake.js'

/**
 * Tries to deliver an event.
 * @throws when the outcome is unknown, such as after being cut off; the event is then tried again
 */
export type AttemptDelivery = (due: DueDelivery) => Promise<DeliveryOutcome>

export type Recipient = Readonly<{ id: number; kind: 'webhook' | 'listener' }>

/** How many partitions of one recipient are delivered at once. */
const PARTITIONS_AT_ONCE = 8
/** After this time other recipients get their turn, so one that never answers cannot hold them up. */
const TURN_MS = 5_000

/**
 * Delivers what is due to a recipient: several partitions at once, each in its order, until nothing is due or the
 * recipient's turn is over.
 */
export async function deliverDue(
  { services, stopping }: TaskRun,
  { id: recipientId, kind: recipient }: Recipient,
  attempt: AttemptDelivery,
): Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  const begin = (due: DueDelivery) => {
    const began = performance.now()
    const ended = tracedAttempt(due, recipient, () => attempt(due))
      .then((outcome) => {
        const labels = { recipient, outcome: outcome.delivered ? 'delivered' : 'failed' }
        services.metrics.observe('paywright_delivery_attempt_duration_seconds', labels, secondsSince(began))
        return recordAttempt(services, recipientId, due, outcome)
      })
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
  await deferFollowers(services.database, recipientId)
  if (isOver()) await announceDeliveries(services.database)
}

/** An attempt belongs to the trace that published the event. It is linked to the job that makes it. */
function tracedAttempt(
  { event: { id, type }, attempts, traceparent }: DueDelivery,
  recipient: Recipient['kind'],
  attempt: () => Promise<DeliveryOutcome>,
): Promise<DeliveryOutcome> {
  const job = here()
  const attributes = {
    'paywright.event.id': id,
    'paywright.event.type': type,
    'paywright.delivery.recipient': recipient,
    'paywright.delivery.attempt': attempts + 1,
  }
  const under = traceparent === null ? undefined : { traceparent }
  const links = job ? [job] : []
  return traced({ name: `deliver ${type}`, kind: 'producer', under, links, attributes }, async (span) => {
    const outcome = await attempt()
    if (outcome.status !== undefined) span?.setAttribute('http.response.status_code', outcome.status)
    if (span && !outcome.delivered) currentTracer()?.fail(span, String(outcome.status ?? 'no answer'))
    return outcome
  })
}
