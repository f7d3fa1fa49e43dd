import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'

/** The task that delivers to a listener; only processes that have this listener know it. */
export const listenerTask = (name: string) => `listen:${name}`

/**
 * SQL that adds the job which delivers what is due to `recipient` (a row in scope). Jobs of one recipient run one at a
 * time, anywhere; those of different ones know nothing of each other.
 */
export const addDeliveryJob = (runAt: Date | null = null) => Prisma.sql`
  graphile_worker.add_job(
    CASE WHEN recipient.listener IS NULL THEN 'deliver_webhooks' ELSE 'listen:' || recipient.listener END,
    json_build_object('recipientId', recipient.id),
    queue_name => 'recipient:' || recipient.id,
    run_at => ${runAt}::timestamptz)`

/** Has what is due to a recipient delivered, at once or from a moment on. */
export async function wakeRecipient(
  tx: Pick<Transaction, '$executeRaw'>,
  recipientId: number,
  runAt: Date | null = null,
): Promise<void> {
  await tx.$executeRaw`
    SELECT job.id FROM event_recipient recipient, LATERAL ${addDeliveryJob(runAt)} job WHERE recipient.id = ${recipientId}`
}
