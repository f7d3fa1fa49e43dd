import type { Stripe } from 'stripe'
import type { Invoice } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import { buyerOf } from '../billables/buyer.js'
import type { Transaction } from '../database/client.js'
import { onCommit } from '../database/transact.js'
import type { Core } from '../core.js'
import type { EventType } from '../events/catalogue.js'
import { publish } from '../events/publish.js'
import { idOf, ifThere, options } from '../gateways/stripe/ask.js'
import { isPaidElsewhere, WITH_PAYMENTS } from '../gateways/stripe/invoices.js'
import { invoiceEntry } from '../invoices/entry.js'
import { sellerOf } from '../invoices/issue-invoices.js'
import { isPayable } from '../invoices/state.js'
import { viewInvoice } from '../invoices/view.js'
import type { Settings } from '../settings.js'
import { FOREVER } from '../subscriptions/period.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { type Following, lockFollowed } from './follow-subscription.js'
import { instant, linesOf, totalOf } from './invoice-lines.js'
import { knownAtStripe } from './known-at-stripe.js'
import { ensureNotOnItsWay } from './on-its-way.js'

const STATUSES = ['open', 'paid', 'uncollectible', 'void'] as const
const ACTIONS = { paid: 'invoice.pay', uncollectible: 'invoice.give_up', void: 'invoice.void' } as const

/**
 * Writes Stripe's invoice for one of our subscriptions here, and brings it to the state of Stripe's.
 * @throws UnavailableError where Stripe does not know it, or its subscription may still become one here
 */
export async function followInvoice({ services, tx, stripe }: Following, gatewayId: string): Promise<void> {
  const read = () => knownAtStripe(services, gatewayId, readRemote(stripe, gatewayId))
  const found = await read()
  // At Stripe, an invoice for usage is not attached to the subscription: its metadata names the subscription.
  const reference = found.parent?.subscription_details?.subscription ?? found.metadata?.['subscription']
  // A settling locks the invoice before its subscription.
  if (reference) await tx.$queryRaw`SELECT 1 FROM invoice WHERE gateway_id = ${gatewayId} FOR NO KEY UPDATE`
  const subscription = reference && (await lockFollowed(tx, idOf(reference)))
  if (reference && !subscription) {
    const key = found.parent?.subscription_details?.metadata?.['key']
    await ensureNotOnItsWay({ services, tx }, { gatewayId: idOf(reference), key })
  }
  // The invoice is read again under the lock: the previous holder may have seen a later state than our first read.
  const remote = subscription && (await read())
  if (!remote || remote.status === 'draft' || remote.status === null) return
  const now = services.clock.now()
  const { productSlug } = services.settings
  const tell = (type: EventType, invoice: Invoice) => {
    countMoney(services, tx, type, invoice)
    return publish(tx, {
      type,
      billableId: invoice.billableId,
      subscriptionId: subscription.id,
      occurredAt: now,
      data: viewInvoice(invoice, productSlug),
    })
  }

  let invoice = await tx.invoice.findUnique({ where: { gatewayId } })
  if (!invoice) {
    invoice = await write({ tx, stripe }, remote, subscription, services.settings)
    await tell('InvoiceCreated', invoice)
  }
  const { attempt_count: attempts } = remote
  const status = STATUSES.find((known) => known === remote.status)
  const paidElsewhere = status === 'paid' && isPaidElsewhere(remote)
  if (status === invoice.status) {
    // An operator marks it as paid here before Stripe tells of it.
    if (paidElsewhere && !invoice.paidElsewhere)
      await tx.invoice.update({ where: { gatewayId }, data: { paidElsewhere } })
    if (attempts <= invoice.attempts || status !== 'open') return
    const failed = await tx.invoice.update({ where: { gatewayId }, data: { attempts } })
    await tell('InvoicePaymentFailed', failed)
    return writeEntry(tx, services, invoiceEntry('invoice.fail_charge', invoice, failed))
  }
  if (status === undefined || !isPayable(invoice.status) || status === 'open') return
  const paidAt = status === 'paid' ? instant(remote.status_transitions.paid_at ?? now.getTime() / 1000) : null
  const updated = await tx.invoice.update({
    where: { gatewayId },
    data: { status, paidAt, paidElsewhere, attempts, nextAttemptAt: null },
  })
  if (status === 'paid') await tell('InvoicePaid', updated)
  await writeEntry(tx, services, invoiceEntry(ACTIONS[status], invoice, updated))
}

const MONEY = {
  InvoiceCreated: 'paywright_invoiced_minor_units_total',
  InvoicePaid: 'paywright_collected_minor_units_total',
} as const

function countMoney({ metrics }: Core, tx: Transaction, type: EventType, { currency, total }: Invoice): void {
  const name = type === 'InvoiceCreated' || type === 'InvoicePaid' ? MONEY[type] : undefined
  if (name) onCommit(tx, () => metrics.count(name, { currency }, Number(total)))
}

type Reading = Readonly<{ tx: Transaction; stripe: Stripe }>

const readRemote = (stripe: Stripe, gatewayId: string): Promise<Stripe.Invoice | undefined> =>
  ifThere(stripe.invoices.retrieve(gatewayId, WITH_PAYMENTS, options('lookUp')))

/**
 * Writes the invoice as open, whatever its state is by now; the caller applies the rest. Stripe collects it, so it is
 * never due here.
 */
async function write(
  { tx, stripe }: Reading,
  remote: Stripe.Invoice,
  { id: subscriptionId, billableId }: WholeSubscription,
  settings: Settings,
): Promise<Invoice> {
  const lines = await linesOf(stripe, remote)
  const buyer = await buyerOf(tx, billableId)
  const issuedAt = instant(remote.status_transitions.finalized_at ?? remote.created)
  const starts = lines.map(({ periodStart }) => periodStart.getTime())
  const ends = lines.map(({ periodEnd }) => periodEnd.getTime())
  const { id } = await tx.invoice.create({
    data: {
      billableId,
      subscriptionId,
      gatewayId: remote.id,
      status: 'draft',
      buyer,
      createdAt: issuedAt,
      currency: remote.currency.toUpperCase(),
      total: totalOf(remote),
      periodStart: new Date(Math.min(...starts)),
      periodEnd: new Date(Math.max(...ends)),
      seller: sellerOf(settings),
      lines: { create: lines.map((line, position) => ({ ...line, position })) },
    },
  })
  const number = remote.number ?? remote.id
  return tx.invoice.update({ where: { id }, data: { status: 'open', number, issuedAt, nextAttemptAt: FOREVER } })
}
