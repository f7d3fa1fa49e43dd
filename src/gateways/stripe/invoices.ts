import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { GatewayCalls, UsageReport } from '../gateway.js'
import { toStripe } from './amounts.js'
import { ask, NotAskedError, options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'
import { stripeKey } from './key.js'

type Calls = Required<Pick<GatewayCalls, 'reportUsage' | 'voidInvoice' | 'markInvoicePaid'>>

export function stripeInvoices(account: StripeAccount): Calls {
  const { stripe } = account
  return {
    reportUsage: (report) => ask(() => billUsage(account, report)),

    voidInvoice: ({ key, gatewayId }) =>
      ask(() =>
        unless(account, gatewayId, 'void', () =>
          underKey(stripeKey(account, key), (own) =>
            stripe.invoices.voidInvoice(gatewayId, {}, options('change', own)),
          ),
        ),
      ),

    markInvoicePaid: ({ key, gatewayId }) =>
      ask(() =>
        unless(account, gatewayId, 'paid', () =>
          underKey(stripeKey(account, key), (own) =>
            stripe.invoices.pay(gatewayId, { paid_out_of_band: true }, options('change', own)),
          ),
        ),
      ),
  }
}

export const WITH_PAYMENTS = { expand: ['payments'] }

/** Whether Stripe knows of no payment of its own: a transfer that somebody has marked, or the customer's credit there. */
export const isPaidElsewhere = ({ payments }: Stripe.Invoice): boolean =>
  payments?.has_more === false &&
  payments.data.every(({ status, payment }) => status !== 'paid' || payment.type === 'payment_record')

/** Runs `settle` to bring an unpaid invoice to `status`, unless it has that status already. What Stripe has collected stays. */
async function unless(
  { stripe }: StripeAccount,
  gatewayId: string,
  status: 'paid' | 'void',
  settle: () => Promise<unknown>,
): Promise<null> {
  const invoice = await stripe.invoices.retrieve(gatewayId, WITH_PAYMENTS, options('lookUp'))
  if (invoice.status === 'paid' && status === 'paid' && !isPaidElsewhere(invoice))
    throw new NotAskedError(
      'declined',
      'Stripe has collected it, and its event invoice.paid says so here: have Stripe send it again if it was missed',
    )
  if (invoice.status === status) return null
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw new NotAskedError('declined', `the invoice is ${invoice.status} at Stripe`)
  await settle()
  return null
}

/**
 * Bills usage with an invoice of its own. As an item of the subscription's next invoice, it would be billed a period
 * late, and never if the subscription ended before. Each call first checks what an earlier try has made.
 */
async function billUsage(account: StripeAccount, report: UsageReport): Promise<null> {
  const { stripe } = account
  const { customerId, feature, name, quantity, currency, recordedAt } = report
  const amount = amountOf(report)
  const { key, invoice } = await invoiceFor(account, report)
  if (invoice.status !== 'draft') return null
  const description = `${name || feature}: ${quantity} until ${recordedAt.toISOString().slice(0, 10)}`
  const item = { customer: customerId, invoice: invoice.id, currency: currency.toLowerCase(), amount, description }
  if (invoice.lines.data.length === 0)
    await underKey(`${key}-item`, (own) => stripe.invoiceItems.create(item, options('change', own)))
  await underKey(`${key}-final`, (own) =>
    stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: true }, options('change', own)),
  )
  return null
}

const amountOf = ({ unitPrice, currency, quantity }: UsageReport) => toStripe(unitPrice, currency) * quantity

/**
 * The report's invoice, with the key that it has. A restored database gives the ids of reports that it has lost to others, and
 * keys are made of ids: what is of another subscription or of another amount is of a lost report, and stays.
 */
async function invoiceFor(account: StripeAccount, report: UsageReport) {
  const { customerId, gatewayId, feature, recordedAt } = report
  const key = stripeKey(account, report.key)
  const lost = createHash('sha256').update(`${gatewayId} ${feature} ${recordedAt.getTime()}`).digest('hex')
  for (const own of [key, `${key}-${lost.slice(0, 12)}`]) {
    const found = await findInvoice(account, customerId, own)
    if (!found || isOf(found, report)) return { key: own, invoice: found ?? (await openInvoice(account, report, own)) }
  }
  throw new NotAskedError('failed', `what Stripe has under the key ${key} is of other usage`)
}

const isOf = ({ metadata, lines: { data } }: Stripe.Invoice, report: UsageReport): boolean =>
  metadata?.['subscription'] === report.gatewayId &&
  (data.length === 0 || data.some(({ amount }) => amount === amountOf(report)))

const openInvoice = ({ stripe }: StripeAccount, { customerId, gatewayId, currency }: UsageReport, key: string) =>
  underKey(key, (own) =>
    stripe.invoices.create(
      {
        customer: customerId,
        currency: currency.toLowerCase(),
        collection_method: 'charge_automatically',
        pending_invoice_items_behavior: 'exclude',
        auto_advance: false,
        metadata: { key, subscription: gatewayId },
      },
      options('change', own),
    ),
  )

async function findInvoice({ stripe }: StripeAccount, customer: string, key: string): Promise<Stripe.Invoice | null> {
  for await (const invoice of stripe.invoices.list({ customer, limit: 100 }, options('lookUp')))
    if (invoice.metadata?.['key'] === key) return invoice
  return null
}
