import { Prisma } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { storable } from '../database/text-storage.js'
import { transact } from '../database/transact.js'
import type { DueDelivery } from './due.js'
import { PENDING, PENDING_BY_KEY } from './pending.js'
import { DISABLE_AFTER_HOURS, nextAttempt, TRIED_FOR } from './retry.js'

/** How an attempt ended. `status` is the HTTP status, if one arrived. `reason` is shown to the operator. */
export type DeliveryOutcome =
  Readonly<{ delivered: true; status?: number }> | Readonly<{ delivered: false; status?: number; reason: string }>

const LONGEST_REASON = 500

/**
 * Records an attempt. After a failure the lane waits: its later deliveries are not looked at before the first one is due.
 * Of what was sent again meanwhile a failure counts for nothing. Of an endpoint that has moved meanwhile nothing counts: the
 * new address gets the event too.
 */
export async function recordAttempt(
  core: Core,
  recipientId: number,
  due: DueDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  if (outcome.delivered) return recordDelivered(core, recipientId, due, outcome.status)
  const nextAttemptAt = nextAttempt(due)
  const reason = storable(outcome.reason.slice(0, LONGEST_REASON))
  if (nextAttemptAt === undefined) return markFailed(core, recipientId, due, { ...outcome, reason })
  const { attempts, round, giveUpAt, at } = due
  await transact(core.database, async (tx) => {
    await tx.eventRecipient.updateMany({
      where: { id: recipientId, failingSince: null },
      data: { failingSince: at },
    })
    await tx.eventDelivery.updateMany({
      where: attempted(recipientId, due),
      data: {
        attempts: attempts + 1,
        round,
        nextAttemptAt,
        giveUpAt,
        lastStatus: outcome.status ?? null,
        lastError: reason,
      },
    })
  })
}

/** The delivery, unless it has ended or was sent again since it was due. */
const attempted = (recipientId: number, { eventSequence, recorded, round, giveUpAt }: DueDelivery) =>
  ({
    ...PENDING_BY_KEY,
    recipientId,
    eventSequence,
    attempts: recorded,
    OR: [{ giveUpAt }, { round: { lt: round } }],
  }) satisfies Prisma.EventDeliveryWhereInput

function recordDelivered(
  { database }: Core,
  recipientId: number,
  due: DueDelivery,
  status: number | undefined,
): Promise<void> {
  return transact(database, async (tx) => {
    const { eventSequence, round } = due
    await tx.eventRecipient.updateMany({
      where: { id: recipientId, round, NOT: { failingSince: null } },
      data: { failingSince: null },
    })
    const ending = { state: 'delivered', lastStatus: status ?? null, lastError: null } as const
    const where = { ...PENDING_BY_KEY, recipientId, eventSequence, recipient: { round } }
    await endDelivery(tx, recipientId, due, ending, where)
  })
}

/** The delivery has failed after three days of attempts. An endpoint that took nothing in that time is disabled. */
async function markFailed(
  core: Core,
  recipientId: number,
  due: DueDelivery,
  { status, reason }: Readonly<{ status?: number; reason: string }>,
): Promise<void> {
  const { database, log } = core
  const { at, event } = due
  const givenUp = await transact(database, async (tx) => {
    await tx.$queryRaw`SELECT FROM event_recipient WHERE id = ${recipientId} FOR NO KEY UPDATE`
    const ending = { state: 'failed', lastStatus: status ?? null, lastError: reason } as const
    const where = { ...attempted(recipientId, due), recipient: { round: due.round } }
    if ((await endDelivery(tx, recipientId, due, ending, where)) === 0) return undefined
    const recipient = await tx.eventRecipient.findUnique({ where: { id: recipientId }, select: { billableId: true } })
    const billableId = recipient?.billableId ?? undefined
    const { count } = await tx.eventRecipient.updateMany({
      where: {
        id: recipientId,
        listener: null,
        disabledAt: null,
        failingSince: { lte: new Date(at.getTime() - DISABLE_AFTER_HOURS * 3_600_000) },
      },
      data: { disabledAt: at },
    })
    const subject = { subject: 'webhook_endpoint', subjectId: recipientId, billableId }
    const views = { before: { disabledAt: null }, after: { disabledAt: at } }
    if (count > 0) await writeEntry(tx, core, { action: 'webhook_endpoint.disable', ...subject, ...views })
    return { owner: billableId, isDisabled: count > 0 }
  })
  if (!givenUp) return
  const { owner, isDisabled } = givenUp
  const facts = { recipient: recipientId, event: event.id, status, reason }
  // The account sees it in its own list, and it is the account's to mend.
  if (owner !== undefined)
    return log.warn({ ...facts, billable: owner, isDisabled }, 'an account did not take an event')
  log.error(facts, 'an event could not be delivered in three days')
  if (isDisabled)
    log.error(
      { endpoint: recipientId },
      'webhook endpoint disabled: it has taken nothing for three days. Mend it, then: paywright webhook enable ID',
    )
}

/** SQL for when the last attempt of an outbox event `event` (a row in scope) is that waited behind one that failed for good. */
const TRIED_UNTIL = Prisma.sql`event.published_at + make_interval(secs => ${TRIED_FOR})`

type Ending = Readonly<{ state: 'delivered' | 'failed'; lastStatus: number | null; lastError: string | null }>

/**
 * Ends a delivery, and releases the first of those that waited behind it. What has waited behind one that failed for good
 * counts as tried since it was published, until the lane has caught up: until one was delivered that had more time.
 * What waits for its next attempt, since the one that ended was sent again, has all attempts once more.
 * @returns how many were ended: none where `where` does not hold
 */
async function endDelivery(
  tx: Transaction,
  recipientId: number,
  { eventSequence, partitionKey, attempts, round, at }: DueDelivery,
  ending: Ending,
  where: Prisma.EventDeliveryWhereInput,
): Promise<number> {
  const { count } = await tx.eventDelivery.updateMany({
    where,
    data: { ...ending, attempts: attempts + 1, settledAt: at },
  })
  if (count === 0) return count
  await tx.$executeRaw`
    UPDATE event_delivery AS delivery SET next_attempt_at = least(next_attempt_at, ${at}), round = ${round},
      attempts = CASE WHEN next_attempt_at <= ${at} AND delivery.round = ${round} THEN attempts ELSE 0 END,
      give_up_at = coalesce(CASE WHEN delivery.round = ${round} THEN give_up_at END,
        CASE WHEN ended.is_behind THEN ${TRIED_UNTIL} END)
    FROM outbox_event AS event, (
      SELECT state = 'failed' OR coalesce(round = ${round} AND give_up_at <= ${TRIED_UNTIL}, false) AS is_behind
      FROM event_delivery JOIN outbox_event AS event ON event.sequence = event_sequence
      WHERE recipient_id = ${recipientId} AND event_sequence = ${eventSequence}) AS ended
    WHERE event.sequence = delivery.event_sequence AND (ended.is_behind OR next_attempt_at > ${at})
      AND delivery.recipient_id = ${recipientId} AND ${PENDING.byKey} AND delivery.event_sequence = (
        SELECT event_sequence FROM event_delivery
        WHERE recipient_id = ${recipientId} AND lane = ${partitionKey} AND ${PENDING.byLane}
        ORDER BY event_sequence LIMIT 1)`
  return count
}
