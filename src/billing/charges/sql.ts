import { type Invoice, Prisma, type Subscription, type SubscriptionStatus } from '../../../generated/prisma/client.js'
import { isoText } from '../../calendar/iso-text.js'
import type { Transaction } from '../../database/client.js'
import { columnsOf } from '../../database/rows.js'
import type { SubscriptionWithPlan } from '../../subscriptions/subscription.js'
import type { CollectedInvoice } from './collected-invoice.js'
import type { ChargeAttempt } from './dunning.js'
import { isDeclined } from './pay-declined.js'

export type SubscriptionChange = Readonly<{ status: SubscriptionStatus; endsAt: Date | null }>

/** An invoice as it is under its lock. */
export type Current = Pick<Invoice, 'id' | 'status' | 'attempts' | 'chargeId' | 'chargingBy'>

/**
 * Locks what the attempts change: their invoices, the subscriptions of these and the balances of those whose cards declined.
 * A cancel or a change may hold one of them while it waits for its gateway. Nobody waits for that: such an attempt is
 * recorded later. A balance that is held may still pay what was declined.
 * @returns the invoices of the others
 */
export async function lockFree(
  tx: Transaction,
  ended: readonly ChargeAttempt[],
): Promise<ReadonlyMap<number, Current>> {
  const invoices = ended.map(({ invoice }) => invoice)
  const declined = ended.filter(isDeclined).map(({ invoice }) => invoice)
  const rows = await tx.$queryRaw<Current[]>`
    WITH own AS MATERIALIZED (
      SELECT id, billable_id, subscription_id, status, attempts, charge_id, charging_by FROM invoice
      WHERE id = ANY (${invoices.map(({ id }) => id)}) FOR UPDATE SKIP LOCKED
    ), payer AS MATERIALIZED (
      SELECT id FROM subscription WHERE id = ANY (${invoices.flatMap(({ subscriptionId }) => subscriptionId ?? [])})
      FOR NO KEY UPDATE SKIP LOCKED
    ), balance AS MATERIALIZED (
      SELECT billable_id, currency FROM credit_balance
      WHERE billable_id = ANY (${declined.map(({ billableId }) => billableId)}) AND amount > 0 FOR UPDATE SKIP LOCKED
    )
    SELECT id, status, attempts, charge_id AS "chargeId", charging_by::text AS "chargingBy" FROM own
    WHERE (subscription_id IS NULL OR subscription_id IN (SELECT id FROM payer))
      AND (id <> ALL (${declined.map(({ id }) => id)}) OR NOT EXISTS (
        SELECT billable_id, currency FROM credit_balance WHERE billable_id = own.billable_id AND amount > 0
        EXCEPT SELECT billable_id, currency FROM balance))`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks subscriptions in the order of their ids. @returns the status of each */
export async function lockSubscriptions(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubscriptionStatus>> {
  const rows = await tx.$queryRaw<{ id: number; status: SubscriptionStatus }[]>`
    SELECT id, status FROM subscription WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Reads the subscriptions that an attempt changes. Most attempts change none. */
export async function readChanging(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubscriptionWithPlan>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.$queryRaw<(Subscription & Readonly<{ plan: SubscriptionWithPlan['plan'] }>)[]>`
    SELECT ${columnsOf('subscription', Prisma.SubscriptionScalarFieldEnum)},
      (SELECT jsonb_build_object('key', key, 'name', name) FROM plan WHERE id = plan_id) AS plan
    FROM subscription WHERE id = ANY (${ids})`
  return new Map(rows.map((row) => [row.id, row]))
}

/** A charge that may still arrive was sent before now, perhaps long after its invoice was claimed. */
export function updateInvoices(tx: Transaction, invoices: readonly CollectedInvoice[]) {
  const rows = invoices.map(({ id, status, paidAt, attempts, nextAttemptAt, chargeId, chargingAt, postponedAt }) => ({
    id,
    status,
    paidAt: paidAt && isoText(paidAt),
    attempts,
    nextAttemptAt: nextAttemptAt && isoText(nextAttemptAt),
    chargeId,
    mayArrive: chargingAt !== null,
    postponedAt: postponedAt && isoText(postponedAt),
  }))
  return tx.$executeRaw`
    UPDATE invoice SET status = new.status::"InvoiceStatus", paid_at = new."paidAt", attempts = new.attempts,
      next_attempt_at = new."nextAttemptAt", charge_id = new."chargeId", charging_by = NULL,
      charging_at = CASE WHEN new."mayArrive" THEN now() END, postponed_at = new."postponedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, status text, "paidAt" timestamptz,
      attempts int, "nextAttemptAt" timestamptz, "chargeId" text, "mayArrive" boolean, "postponedAt" timestamptz)
    WHERE invoice.id = new.id`
}

/**
 * Updates the subscriptions. An expired one is to be ended at its gateway, and its other open invoices become due at
 * once, so that the collector closes them.
 */
export async function updateSubscriptions(
  tx: Transaction,
  changes: ReadonlyMap<number, SubscriptionChange>,
): Promise<void> {
  if (changes.size === 0) return
  const rows = [...changes].map(([id, change]) => ({ id, ...change }))
  await tx.$executeRaw`
    UPDATE subscription SET status = new.status::"SubscriptionStatus", ends_at = new."endsAt",
      ending_due_at = CASE WHEN new.status = 'expired' AND gateway_id IS NOT NULL THEN new."endsAt" END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, status text, "endsAt" timestamptz)
    WHERE subscription.id = new.id`
  const expired = rows.filter(({ status }) => status === 'expired')
  if (expired.length > 0)
    await tx.$executeRaw`
      UPDATE invoice SET next_attempt_at = least(next_attempt_at, over."endsAt")
      FROM jsonb_to_recordset(${JSON.stringify(expired)}::jsonb) AS over (id int, "endsAt" timestamptz)
      WHERE subscription_id = over.id AND invoice.status = 'open'`
}
