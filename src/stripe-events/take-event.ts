import type { Stripe } from 'stripe'
import type { Core } from '../core.js'
import { GatewayError } from '../errors.js'
import { transactOnPool } from '../gateways/gateway-pool.js'
import { ask, idOf } from '../gateways/stripe/ask.js'
import type { StripeAccount } from '../gateways/stripe/client.js'
import { followCards } from './follow-cards.js'
import { bringDisputed, followDispute } from './follow-dispute.js'
import { followInvoice } from './follow-invoice.js'
import { bringRefunded, followRefund } from './follow-refund.js'
import { type Following, followSubscription } from './follow-subscription.js'

/**
 * Handles an event from Stripe. The changed object is read from Stripe as it is now, under the lock of our own row, so
 * neither the order nor the number of events matters. An event that is not followed is not recorded either: when Stripe
 * sends it again, a later version may follow it.
 * @throws GatewayError where Stripe does not answer, UnavailableError where our own part is not committed yet or Stripe does
 * not know what it tells of, and what the database throws; Stripe repeats the event later
 */
export async function takeStripeEvent(core: Core, { stripe }: StripeAccount, event: Stripe.Event) {
  const followed = followedIn(event)
  if (!followed) return
  const { id, type } = event
  const { gatewayPool: pool } = core
  const within = <T>(work: (following: Following) => Promise<T>) =>
    transactOnPool(pool, (tx) => work({ services: core, tx, stripe }))
  const take = async () => {
    const invoiceId = followed.bring && (await within(followed.bring))
    await within(async (following) => {
      const taken = await following.tx.$executeRaw`
        INSERT INTO stripe_event (id, type, received_at) VALUES (${id}, ${type}, ${core.clock.now()})
        ON CONFLICT DO NOTHING`
      if (taken === 1) await followed.follow(following, invoiceId)
    })
  }
  const subject = `stripe-${subjectOf(event)}`
  const outcome = await pool.enqueue({ owner: subject, subject }, () => ask(take))
  if (outcome.kind !== 'done') throw new GatewayError(outcome.reason, { outcome: 'unknown' })
}

type Followed = Readonly<{
  /** Brings here, in a transaction of its own, the invoice that the event is about. @returns its id */
  bring?: (following: Following) => Promise<number | undefined>
  follow: (following: Following, invoiceId: number | undefined) => Promise<void>
}>

/** How an event is followed; undefined where its type is not. */
function followedIn(event: Stripe.Event): Followed | undefined {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { follow: (following) => followSubscription(following, event.data.object.id) }
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return { follow: (following) => followInvoice(following, event.data.object.id) }
    case 'customer.updated':
    case 'customer.deleted':
    case 'payment_method.attached':
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
    case 'payment_method.detached':
      return { follow: (following) => followCards(following, subjectOf(event)) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return ofInvoice(event.data.object.id, bringRefunded, followRefund)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return ofInvoice(event.data.object.id, bringDisputed, followDispute)
    default:
      return undefined
  }
}

type Bring = (following: Following, gatewayId: string) => Promise<number | undefined>
type Follow = (following: Following, gatewayId: string, invoiceId: number) => Promise<void>

const ofInvoice = (gatewayId: string, bring: Bring, follow: Follow): Followed => ({
  bring: (following) => bring(following, gatewayId),
  follow: async (following, invoiceId) => {
    if (invoiceId !== undefined) await follow(following, gatewayId, invoiceId)
  },
})

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
