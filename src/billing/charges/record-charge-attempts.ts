import type { Invoice, SubscriptionStatus } from '../../../generated/prisma/client.js'
import type { Core } from '../../core.js'
import type { Transaction } from '../../database/client.js'
import { type NewEvent, publishAll } from '../../events/publish.js'
import { viewInvoice } from '../../invoices/view.js'
import { viewSubscription } from '../../subscriptions/view.js'
import { statusAfter, type DunningAction } from './dunning.js'

/** An attempt to collect an invoice, made at `at`. */
export type ChargeAttempt = Readonly<{ invoice: Invoice; at: Date; action: DunningAction }>

type Change = Readonly<{ status: SubscriptionStatus; endsAt: Date | null }>

/** Records what came of attempts, at most one per subscription, on their invoices and subscriptions. */
export async function recordChargeAttempts(
  core: Core,
  tx: Transaction,
  attempts: readonly ChargeAttempt[],
): Promise<void> {
  if (attempts.length === 0) return
  const subscriptions = await lockSubscriptions(tx, attempts)
  const charged = attempts.map(after)
  await updateInvoices(tx, charged)
  const owing = await withFailedInvoices(tx, [...subscriptions.keys()])
  const events: NewEvent[] = []
  const changes = new Map<number, Change>()
  for (const [index, { invoice, at, action }] of attempts.entries()) {
    const event = { billableId: invoice.billableId, occurredAt: at }
    const of = invoice.subscriptionId === null ? event : { ...event, subscriptionId: invoice.subscriptionId }
    const type = INVOICE_EVENT[action.kind]
    if (type) events.push({ ...of, type, data: viewInvoice(charged[index] ?? invoice, core.settings.productSlug) })
    const subscription = subscriptions.get(invoice.subscriptionId ?? 0)
    const status = subscription && statusAfter(action.kind, subscription.status, owing.has(subscription.id))
    if (!subscription || !status) continue
    const change = { status, endsAt: status === 'expired' ? at : subscription.endsAt }
    changes.set(subscription.id, change)
    if (status !== 'active')
      events.push({
        ...of,
        type: status === 'expired' ? 'SubscriptionEnded' : 'SubscriptionPastDue',
        data: viewSubscription({ ...subscription, ...change }, at),
      })
  }
  await updateSubscriptions(tx, changes)
  await publishAll(tx, events)
}

const INVOICE_EVENT = {
  paid: 'InvoicePaid',
  retry: 'InvoicePaymentFailed',
  exhausted: 'InvoicePaymentFailed',
  closed: undefined,
  postpone: undefined,
  voided: undefined,
} as const satisfies Record<DunningAction['kind'], NewEvent['type'] | undefined>

/**
 * The invoice after the attempt, claimed by no run. A postponed charge keeps `chargingAt`, since it may still take
 * money.
 */
function after({ invoice: before, at, action }: ChargeAttempt): Invoice {
  const invoice = { ...before, chargingBy: null, chargingAt: action.kind === 'postpone' ? before.chargingAt : null }
  switch (action.kind) {
    case 'paid':
      return { ...invoice, status: 'paid', paidAt: at, chargeId: action.chargeId, nextAttemptAt: null }
    case 'retry':
      return { ...invoice, attempts: invoice.attempts + 1, nextAttemptAt: action.nextAttemptAt }
    case 'postpone':
      return { ...invoice, nextAttemptAt: action.nextAttemptAt }
    case 'voided':
      return { ...invoice, status: 'void', nextAttemptAt: null }
    case 'closed':
      return { ...invoice, status: 'uncollectible', nextAttemptAt: null }
    case 'exhausted':
      return { ...invoice, status: 'uncollectible', attempts: invoice.attempts + 1, nextAttemptAt: null }
  }
}

async function lockSubscriptions(tx: Transaction, attempts: readonly ChargeAttempt[]) {
  const ids = attempts.flatMap(({ invoice }) => invoice.subscriptionId ?? [])
  await tx.$queryRaw`SELECT 1 FROM subscription WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`
  const rows = await tx.subscription.findMany({ where: { id: { in: ids } }, include: { plan: true } })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The subscriptions that have an open invoice whose charge has failed. */
async function withFailedInvoices(tx: Transaction, subscriptionIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT subscription_id AS id FROM invoice
    WHERE subscription_id = ANY (${subscriptionIds}) AND status = 'open' AND attempts > 0`
  return new Set(rows.map(({ id }) => id))
}

function updateInvoices(tx: Transaction, invoices: readonly Invoice[]) {
  const rows = invoices.map(({ id, status, paidAt, attempts, nextAttemptAt, chargeId, chargingAt }) => ({
    id,
    status,
    paidAt,
    attempts,
    nextAttemptAt,
    chargeId,
    chargingAt,
  }))
  return tx.$executeRaw`
    UPDATE invoice SET status = new.status::"InvoiceStatus", paid_at = new."paidAt", attempts = new.attempts,
      next_attempt_at = new."nextAttemptAt", charge_id = new."chargeId", charging_by = NULL, charging_at = new."chargingAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, status text, "paidAt" timestamptz,
      attempts int, "nextAttemptAt" timestamptz, "chargeId" text, "chargingAt" timestamptz)
    WHERE invoice.id = new.id`
}

/**
 * Updates the subscriptions. An expired one's other open invoices become due at once, so that the collector closes
 * them.
 */
async function updateSubscriptions(tx: Transaction, changes: ReadonlyMap<number, Change>): Promise<void> {
  if (changes.size === 0) return
  const rows = [...changes].map(([id, change]) => ({ id, ...change }))
  await tx.$executeRaw`
    UPDATE subscription SET status = new.status::"SubscriptionStatus", ends_at = new."endsAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, status text, "endsAt" timestamptz)
    WHERE subscription.id = new.id`
  const expired = rows.filter(({ status }) => status === 'expired')
  if (expired.length > 0)
    await tx.$executeRaw`
      UPDATE invoice SET next_attempt_at = least(next_attempt_at, over."endsAt")
      FROM jsonb_to_recordset(${JSON.stringify(expired)}::jsonb) AS over (id int, "endsAt" timestamptz)
      WHERE subscription_id = over.id AND invoice.status = 'open'`
}
