import { Prisma, type SubscriptionStatus } from '../../../generated/prisma/client.js'
import type { Database, Transaction } from '../../database/client.js'
import { columnsOf } from '../../database/rows.js'
import { transact } from '../../database/transact.js'
import { ARRIVES_WITHIN_S } from '../../gateways/timeouts.js'
import type { Issued } from '../../invoices/new-invoice.js'
import { type Batch, lockDueInvoices } from '../due/due.js'
import { COLLECTED_FIELDS, type CollectedInvoice } from './collected-invoice.js'
import type { ChargedInvoice } from './find-charge.js'

/**
 * `wasSent`: an earlier charge under the same key may have been sent, and its outcome is unknown. `mayArrive`: so
 * recently that the gateway may still receive it.
 */
type Earlier = Readonly<{ wasSent: boolean; mayArrive: boolean }>
export type ClaimedInvoice = ChargedInvoice & Earlier

/** How often a run renews its claims. A claim lapses when it was not renewed for `LEASE_MS`. */
export const RENEW_EVERY_MS = 5_000
export const LEASE_MS = 15_000

/** From when a claim was last renewed until no charge can arrive any more: it may be sent for as long as the claim holds. */
export const MAY_ARRIVE_S = LEASE_MS / 1_000 + ARRIVES_WITHIN_S

/** SQL: whether a charge of the invoice may still arrive at the gateway, by the database's clock. */
export const mayArrive = Prisma.sql`
  coalesce(charging_at > now() - ${MAY_ARRIVE_S}::int * interval '1 second', false)`

/** SQL: whether no living run has claimed the invoice. */
const isUnclaimed = Prisma.sql`(charging_by IS NULL OR charging_at < now() - ${LEASE_MS} * interval '1 millisecond')`

/**
 * Claims due invoices for a billing run, which then charges them outside a transaction. A claim keeps every other run
 * away until the outcome is recorded. The claims of a dead run lapse, and the next run charges under the same key.
 */
export const claimDueInvoices = (database: Database, run: string, batch: Batch): Promise<ClaimedInvoice[]> =>
  transact(database, async (tx) => claim(tx, run, await lockDueInvoices(tx, batch, isUnclaimed)))

type Row = CollectedInvoice &
  Earlier &
  Readonly<{ gateway: string | null; remoteId: string | null; now: SubscriptionStatus }> &
  Readonly<{ customers: ChargedInvoice['billable']['customers'] }>

/** SQL: what a charge of the invoice `claimed` needs, and the tables that it comes from. */
const CHARGED = Prisma.sql`${columnsOf('claimed', COLLECTED_FIELDS)},
  subscription.gateway, subscription.gateway_id AS "remoteId", subscription.status AS now,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('gateway', gateway, 'gatewayId', gateway_id)), '[]')
    FROM customer WHERE billable_id = claimed.billable_id) AS customers`
const WITH_SUBSCRIPTION = Prisma.sql`LEFT JOIN subscription ON subscription.id = claimed.subscription_id`

async function claim(tx: Transaction, run: string, ids: readonly number[]): Promise<ClaimedInvoice[]> {
  if (ids.length === 0) return []
  const rows = await tx.$queryRaw<Row[]>`
    WITH earlier AS (
      SELECT id, charging_at IS NOT NULL AS was_sent, ${mayArrive} AS may_arrive FROM invoice WHERE id = ANY (${ids})
    ), claimed AS (
      UPDATE invoice SET charging_by = ${run}::uuid, charging_at = now(), marked_claims = marked_claims + 1,
        content_claims = content_claims + 1
      WHERE id = ANY (${ids}) RETURNING *
    )
    SELECT ${CHARGED}, was_sent AS "wasSent", may_arrive AS "mayArrive"
    FROM claimed JOIN earlier ON earlier.id = claimed.id ${WITH_SUBSCRIPTION}
    ORDER BY next_attempt_at, claimed.id`
  return rows.map(claimedInvoice)
}

/** Who pays an invoice: its subscription, as it is now, and its customer at that one's gateway. */
export type Payer = Readonly<{
  subscription: NonNullable<ChargedInvoice['subscription']>
  customerId: string | null
}>

/**
 * The invoices that this transaction has written and claimed, in the order of their ids. Only what the database gave them
 * is read. Nobody can have sent a charge of theirs before.
 */
export async function claimedAsWritten(
  tx: Transaction,
  run: string,
  written: readonly Readonly<{ invoice: Issued; payer: Payer }>[],
): Promise<ClaimedInvoice[]> {
  if (written.length === 0) return []
  const inOrder = written.toSorted((a, b) => a.invoice.id - b.invoice.id)
  const [given] = await tx.$queryRaw<{ numbers: string[]; chargingAt: Date }[]>`
    SELECT array_agg(number ORDER BY id) AS numbers, max(charging_at) AS "chargingAt"
    FROM invoice WHERE id = ANY (${inOrder.map(({ invoice }) => invoice.id)})`
  return inOrder.map(({ invoice, payer: { subscription, customerId } }, place) => ({
    id: invoice.id,
    billableId: invoice.billableId,
    subscriptionId: invoice.subscriptionId,
    number: given?.numbers[place] ?? null,
    status: 'open',
    currency: invoice.currency,
    total: BigInt(invoice.total),
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    paidAt: null,
    attempts: 0,
    nextAttemptAt: invoice.issuedAt,
    chargeId: null,
    chargingBy: run,
    chargingAt: given?.chargingAt ?? null,
    postponedAt: null,
    issuedAt: invoice.issuedAt,
    reason: invoice.reason,
    markedClaims: 0,
    contentClaims: 0,
    wasSent: false,
    mayArrive: false,
    subscription,
    billable: { customers: customerId === null ? [] : [{ gateway: subscription.gateway, gatewayId: customerId }] },
  }))
}

const claimedInvoice = ({ gateway, remoteId, now, customers, ...invoice }: Row): ClaimedInvoice =>
  Object.assign(invoice, {
    subscription: gateway === null ? null : { gateway, gatewayId: remoteId, status: now },
    billable: { customers },
  })

/** Renews the claims of a run, all but those of invoices that others hold. @returns those that it still had */
export const renewClaims = (database: Database, run: string, ids: readonly number[]) =>
  database.$queryRaw<{ id: number }[]>`
    UPDATE invoice SET charging_at = now() WHERE charging_by = ${run}::uuid AND id = ANY (ARRAY(
      SELECT id FROM invoice WHERE id = ANY (${ids}) AND charging_by = ${run}::uuid FOR NO KEY UPDATE SKIP LOCKED))
    RETURNING id`

/** Releases claims without an outcome. `charging_at` stays, since a charge may have been made. */
export const releaseClaims = (database: Database, run: string, ids: readonly number[]) =>
  database.$executeRaw`
    UPDATE invoice SET charging_by = NULL WHERE id = ANY (${ids}) AND charging_by = ${run}::uuid`
