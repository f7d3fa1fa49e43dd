import type { Prisma } from '../../../generated/prisma/client.js'
import { addHours } from '../../calendar/clock.js'
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
 * was made. The key says what is owed and not which invoice asks for it: a restored database writes a lost renewal again
 * under another id, and must not charge it again. No two invoices of a subscription ask for the same. What an older version
 * may have charged keeps that version's keys.
 */
export function chargeKey(invoice: KeyedInvoice, attempt: number): string {
  const { id, billableId, subscriptionId, reason, issuedAt, periodStart, periodEnd, total, currency } = invoice
  const owed = [issuedAt, periodStart, periodEnd, total, currency]
  if (invoice.markedClaims === null) return `invoice-${id}-attempt-${attempt}`
  if (invoice.contentClaims === null)
    return `invoice-${id}-${markOf([billableId, subscriptionId, ...owed])}-attempt-${attempt}`
  return `invoice-of-${subscriptionId}-${markOf([billableId, reason, ...owed])}-attempt-${attempt}`
}

type KeyedInvoice = Omit<CollectedInvoice, 'status' | 'paidAt' | 'chargeId'>

/** How late a charge is before it may be one that a lost database has made. Gateways remember keys for longer. */
const LATE_HOURS = 1

/**
 * Whether a charge may have been made of which nothing is recorded here: by an attempt that is said to have failed, or by a
 * database whose last hours were lost.
 */
export const mayHaveBeenMade = ({ attempts, nextAttemptAt }: CollectedInvoice, now: Date): boolean =>
  attempts > 0 || nextAttemptAt === null || addHours(nextAttemptAt, LATE_HOURS) <= now

/** How many attempts may have been made: one more than is recorded, and the retries that could have followed by now. */
function attemptsBy({ clock, settings: { dunningRetryHours: hours } }: Core, invoice: CollectedInvoice): number {
  const { attempts, nextAttemptAt } = invoice
  const next = hours[attempts - 1] ?? 0
  const isOver = (hour: number) => nextAttemptAt === null || addHours(nextAttemptAt, hour - next) <= clock.now()
  return attempts + 1 + hours.slice(attempts).filter(isOver).length
}

/** Asks the gateway whether any attempt to charge the invoice took money, whatever is recorded here. */
export async function findMadeCharge(core: Core, invoice: ChargedInvoice): Promise<MadeCharge> {
  const { gateways } = core
  const name = invoice.subscription?.gateway ?? NULL_GATEWAY
  const customer = invoice.billable.customers.find((each) => each.gateway === name)
  if (name === NULL_GATEWAY || !customer) return { kind: 'none' }
  const gateway = gateways.find(name)
  if (!gateway) return { kind: 'unclear', reason: `the gateway ${name} has no driver here` }
  if (gateway.billedBy === 'gateway') return { kind: 'none' }
  const attempts = Array.from({ length: attemptsBy(core, invoice) }, (_, failed) => failed + 1)
  const outcomes = await Promise.all(
    attempts.map((attempt) => gateway.findCharge({ key: chargeKey(invoice, attempt), customerId: customer.gatewayId })),
  )
  const made = outcomes.find((outcome) => outcome.kind === 'done' && outcome.value !== null)
  if (made?.kind === 'done' && made.value) return { kind: 'paid', chargeId: made.value.gatewayId }
  const unclear = outcomes.find((outcome) => outcome.kind !== 'done')
  return unclear ? { kind: 'unclear', reason: unclear.reason } : { kind: 'none' }
}
