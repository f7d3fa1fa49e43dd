import type { Stripe } from 'stripe'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { GatewayError } from '../errors.js'
import { transactOnPool } from '../gateways/gateway-pool.js'
import { ask, idOf } from '../gateways/stripe/ask.js'
import type { StripeAccount } from '../gateways/stripe/client.js'
import { followCards } from './follow-cards.js'
import { followDispute } from './follow-dispute.js'
import { followInvoice } from './follow-invoice.js'
import { followRefund } from './follow-refund.js'
import { type Following, followSubscription } from './follow-subscription.js'

/**
 * Handles an event from Stripe. The changed object is read from Stripe as it is now, under the lock of our own row, so
 * neither the order nor the number of events matters.
 * @throws GatewayError where Stripe does not answer, UnavailableError where our own part is not committed yet, and what the
 * database throws; Stripe repeats the event later
 */
export async function takeStripeEvent(core: Core, { stripe }: StripeAccount, event: Stripe.Event) {
  const { id, type } = event
  const { gatewayPool: pool } = core
  const take = async (tx: Transaction) => {
    const taken = await tx.$executeRaw`
      INSERT INTO stripe_event (id, type, received_at) VALUES (${id}, ${type}, ${core.clock.now()})
      ON CONFLICT DO NOTHING`
    if (taken === 1) await follow({ services: core, tx, stripe }, event)
  }
  const subject = `stripe-${subjectOf(event)}`
  const outcome = await pool.enqueue({ owner: subject, subject }, () => ask(() => transactOnPool(pool, take)))
  if (outcome.kind !== 'done') throw new GatewayError(outcome.reason, { outcome: 'unknown' })
}

async function follow(following: Following, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return followSubscription(following, event.data.object.id)
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return followInvoice(following, event.data.object.id)
    case 'customer.updated':
    case 'customer.deleted':
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
    case 'payment_method.detached':
      return followCards(following, subjectOf(event))
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return followRefund(following, event.data.object.id)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return followDispute(following, event.data.object.id)
    default:
  }
}

/** The customer whom an event is about, even when its object has just left them; otherwise the object itself. */
function subjectOf({ data }: Stripe.Event): string {
  const { id, object, customer } = data.object as {
    id?: string
    object: string
    customer?: string | { id: string } | null
  }
  const before = (data.previous_attributes as { customer?: string } | undefined)?.customer
  if (object === 'customer') return id ?? ''
  return customer ? idOf(customer) : (before ?? id ?? '')
}
