import type { Stripe } from 'stripe'
import type { Transaction } from '../database/client.js'
import { GatewayException } from '../errors.js'
import type { Services } from '../services.js'
import { transactOnShare } from '../gateways/share.js'
import { ask, idOf } from '../gateways/stripe/ask.js'
import type { StripeAccount } from '../gateways/stripe/client.js'
import { followCards } from './follow-cards.js'
import { followInvoice } from './follow-invoice.js'
import { type Following, followSubscription } from './follow-subscription.js'

/**
 * Takes in what Stripe tells: whatever changed is read from Stripe as it is now, under the lock of our own row, so that
 * neither the order nor the number of events matters.
 * @throws GatewayException where Stripe does not answer, UnavailableError where our own part is not there yet; it tells
 * again later
 */
export async function takeStripeEvent(services: Services, { stripe }: StripeAccount, event: Stripe.Event) {
  const { id, type } = event
  const { gatewayShare: share } = services
  const take = async (tx: Transaction) => {
    const taken = await tx.$executeRaw`
      INSERT INTO stripe_event (id, type, received_at) VALUES (${id}, ${type}, ${services.clock.now()})
      ON CONFLICT DO NOTHING`
    if (taken === 1) await follow({ services, tx, stripe }, event)
  }
  const subject = `stripe-${subjectOf(event)}`
  const outcome = await share.inTurn({ owner: subject, subject }, () => ask(() => transactOnShare(share, take)))
  if (outcome.kind !== 'done') throw new GatewayException(outcome.reason, { outcome: 'unknown' })
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
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
    case 'payment_method.detached':
      return followCards(following, subjectOf(event))
    default:
  }
}

/** The customer whom an event is about, also where its object has just left them; else the object itself. */
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
