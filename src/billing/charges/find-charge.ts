import type { Prisma } from '../../../generated/prisma/client.js'
import { NULL_GATEWAY } from '../../contract/gateway-names.js'
import type { Core } from '../../core.js'
import { markOf } from '../../gateways/mark-of.js'
import type { CollectedInvoice } from './collected-invoice.js'

/** What a charge needs to know of an invoice. */
export const withPayer = {
  subscription: { select: { gateway: true, gatewayId: true, status: true } },
  billable: { select: { customers: { select: { gateway: true, gatewayId: true } } } },
} satisfies Prisma.InvoiceInclude

type WithPayer = Prisma.InvoiceGetPayload<{ include: typeof withPayer }>
export type ChargedInvoice = CollectedInvoice & Pick<WithPayer, 'subscription' | 'billable'>

export type MadeCharge =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'paid'; chargeId: string }>
  | Readonly<{ kind: 'unclear'; reason: string }>

/**
 * An attempt keeps its key, however often it is sent. A new key follows only after the gateway has said that nothing
 * was made. What an older version may have charged keeps that version's keys.
 */
export const chargeKey = (invoice: KeyedInvoice, attempt: number) =>
  invoice.markedClaims === null
    ? `invoice-${invoice.id}-attempt-${attempt}`
    : `invoice-${invoice.id}-${invoiceMark(invoice)}-attempt-${attempt}`

type KeyedInvoice = Omit<CollectedInvoice, 'status' | 'paidAt' | 'chargeId'>

const invoiceMark = ({ billableId, subscriptionId, issuedAt, periodStart, periodEnd, total, currency }: KeyedInvoice) =>
  markOf([billableId, subscriptionId, issuedAt, periodStart, periodEnd, total, currency])

/** Asks the gateway whether any attempt to charge the invoice took money, whatever is recorded here. */
export async function findMadeCharge({ gateways }: Core, invoice: ChargedInvoice): Promise<MadeCharge> {
  const name = invoice.subscription?.gateway ?? NULL_GATEWAY
  const customer = invoice.billable.customers.find((each) => each.gateway === name)
  if (name === NULL_GATEWAY || !customer) return { kind: 'none' }
  const gateway = gateways.find(name)
  if (!gateway) return { kind: 'unclear', reason: `the gateway ${name} has no driver here` }
  if (gateway.billedBy === 'gateway') return { kind: 'none' }
  const attempts = Array.from({ length: invoice.attempts + 1 }, (_, failed) => failed + 1)
  const outcomes = await Promise.all(
    attempts.map((attempt) => gateway.findCharge({ key: chargeKey(invoice, attempt), customerId: customer.gatewayId })),
  )
  const made = outcomes.find((outcome) => outcome.kind === 'done' && outcome.value !== null)
  if (made?.kind === 'done' && made.value) return { kind: 'paid', chargeId: made.value.gatewayId }
  const unclear = outcomes.find((outcome) => outcome.kind !== 'done')
  return unclear ? { kind: 'unclear', reason: unclear.reason } : { kind: 'none' }
}
