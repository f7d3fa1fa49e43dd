import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import type { DueDelivery } from './due.js'
import { DISABLE_AFTER_HOURS, RETRY_AFTER } from './retry.js'

/** How an attempt ended. `status` is the HTTP status, if one arrived. `reason` is shown to the operator. */
export type DeliveryOutcome =
  Readonly<{ delivered: true; status?: number }> | Readonly<{ delivered: false; status?: number; reason: string }>

const LONGEST_REASON = 500

/** Records an attempt. After a failure the later deliveries in the partition wait until the next attempt. */
export async function recordAttempt(
  core: Core,
  recipientId: number,
  due: DueDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  if (outcome.delivered) return recordDelivered(core, recipientId, due, outcome.status)
  const retryAfter = RETRY_AFTER[due.attempts]
  const reason = outcome.reason.slice(0, LONGEST_REASON)
  if (retryAfter === undefined) return markFailed(core, recipientId, due, { ...outcome, reason })
  const next = new Date(due.at.getTime() + retryAfter * 1000)
  await transact(core.database, async (tx) => {
    await tx.eventDelivery.updateMany({
      where: { recipientId, eventSequence: due.eventSequence, state: 'pending' },
      data: { attempts: { increment: 1 }, lastStatus: outcome.status ?? null, lastError: reason },
    })
    await tx.eventDelivery.updateMany({
      where: { recipientId, partitionKey: due.partitionKey, state: 'pending' },
      data: { nextAttemptAt: next },
    })
    await tx.eventRecipient.updateMany({
      where: { id: recipientId, failingSince: null },
      data: { failingSince: due.at },
    })
  })
}

function recordDelivered(
  { database }: Core,
  recipientId: number,
  due: DueDelivery,
  status: number | undefined,
): Promise<void> {
  return transact(database, async (tx) => {
    await endDelivery(tx, recipientId, due, { state: 'delivered', status, reason: null })
    await tx.eventRecipient.updateMany({
      where: { id: recipientId, NOT: { failingSince: null } },
      data: { failingSince: null },
    })
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
  const { owner, isDisabled } = await transact(database, async (tx) => {
    await endDelivery(tx, recipientId, due, { state: 'failed', status, reason })
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

type Ended = Readonly<{ state: 'delivered' | 'failed'; status: number | undefined; reason: string | null }>

/** Ends a delivery, and releases those of its partition that waited behind it. */
async function endDelivery(
  tx: Transaction,
  recipientId: number,
  { eventSequence, partitionKey, at }: DueDelivery,
  { state, status, reason }: Ended,
): Promise<void> {
  await tx.eventDelivery.updateMany({
    where: { recipientId, eventSequence, state: 'pending' },
    data: { state, attempts: { increment: 1 }, lastStatus: status ?? null, lastError: reason, settledAt: at },
  })
  await tx.eventDelivery.updateMany({
    where: { recipientId, partitionKey, state: 'pending', nextAttemptAt: { gt: at } },
    data: { nextAttemptAt: at },
  })
}
