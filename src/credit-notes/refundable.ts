import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import { CreditError } from '../errors.js'
import type { Gateway, Payment } from '../gateways/gateway.js'
import type { CreditedInvoice } from './credit-note.js'

/** How a gateway refunds, and what it has to know of the payment. */
export type Refundable = Readonly<{
  refund: NonNullable<Gateway['refund']>
  findRefund: NonNullable<Gateway['findRefund']>
  customerId: string
  payment: Payment
}>

/**
 * How the money of a paid invoice can be given back.
 * @throws CreditError `refund_not_possible`
 */
export function refundableOf({ gateways }: Core, invoice: CreditedInvoice): Refundable {
  const name = invoice.subscription?.gateway ?? NULL_GATEWAY
  const payment = paymentOf(invoice)
  const customer = invoice.billable.customers.find((each) => each.gateway === name)
  if (!payment || !customer) throw impossible(invoice, `Invoice ${invoice.id} was not paid through a gateway`)
  const { refund, findRefund } = gateways.find(name) ?? {}
  if (!refund || !findRefund) throw impossible(invoice, `The gateway ${name} cannot refund`)
  return { refund, findRefund, customerId: customer.gatewayId, payment }
}

/**
 * What collected the invoice at its gateway. A first invoice is written when its purchase has been paid, so what was
 * purchased collected it; after a trial it is charged as any other. Undefined where the balance paid it, or somebody
 * marked it as paid elsewhere.
 */
function paymentOf({ total, gatewayId, chargeId, reason, subscription }: CreditedInvoice): Payment | undefined {
  if (total === 0n) return undefined
  if (gatewayId !== null) return { kind: 'invoice', gatewayId }
  if (chargeId !== null) return { kind: 'charge', gatewayId: chargeId }
  const bought = subscription?.trialEndsAt ? null : (subscription?.gatewayId ?? null)
  return reason === 'first' && bought !== null ? { kind: 'subscription', gatewayId: bought } : undefined
}

/** What a gateway has collected for an invoice and not given back. */
export const collectedLeft = ({ total, creditNotes }: CreditedInvoice): bigint =>
  total - creditNotes.filter(({ settle }) => settle === 'refund').reduce((sum, note) => sum + note.total, 0n)

/** @throws CreditError where the refunds of an invoice would be more than its gateway has collected */
export function ensureCollected(invoice: CreditedInvoice, amount: bigint): void {
  if (invoice.paidElsewhere)
    throw impossible(invoice, `Invoice ${invoice.id} was paid outside of the gateway that wrote it`)
  const left = collectedLeft(invoice)
  if (amount > left)
    throw impossible(invoice, `Of what the gateway collected for invoice ${invoice.id}, ${left} minor units are left`)
}

/** What a gateway writes uses no balance here, and nobody could use that of an erased account. */
const usesBalance = ({ gatewayId, billable }: CreditedInvoice): boolean =>
  gatewayId === null && billable.erasedAt === null

const impossible = (invoice: CreditedInvoice, why: string) =>
  new CreditError(
    'refund_not_possible',
    `${why}. ${usesBalance(invoice) ? 'Credit it to the balance, or pay it back elsewhere.' : 'Pay it back outside.'}`,
  )
