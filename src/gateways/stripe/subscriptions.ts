import type { Stripe } from 'stripe'
import type { GatewayCalls, Keyed, RemoteRef, NewSubscription } from '../gateway.js'
import { toStripe } from './amounts.js'
import { ask, asItIsNow, idOf, isMissing, isReplayed, NotAskedError, options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'
import { stripeKey } from './key.js'
import { findPayment, noneOf, pay, payBack } from './payments.js'
import { priceFor } from './prices.js'

type Calls = Required<
  Pick<
    GatewayCalls,
    | 'createSubscription'
    | 'findSubscription'
    | 'cancelSubscription'
    | 'pauseSubscription'
    | 'resumeSubscription'
    | 'abandonSubscription'
  >
>

const LIVING = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

/** A plan that is bought once is a payment at Stripe, not a subscription. Its id is the payment's. */
const isPayment = (gatewayId: string) => gatewayId.startsWith('pi_')

export function stripeSubscriptions(account: StripeAccount): Calls {
  const { stripe } = account
  return {
    createSubscription: (order) =>
      ask(() => (order.plan.isRecurring ? subscribe(account, order) : buy(account, order))),

    findSubscription: (request) =>
      ask(
        async () =>
          (await findLiving(account, request)) ?? (await findPayment(account, request)) ?? noneOf(account, request),
      ),

    cancelSubscription: ({ key, gatewayId, when }) =>
      ask(async () => {
        if (isPayment(gatewayId)) return null
        if (when === 'now') return end(account, gatewayId, key)
        return endWithPeriod(account, gatewayId, key)
      }),

    // With `void`, the customer owes nothing for the pause: https://docs.stripe.com/billing/subscriptions/pause-payment
    pauseSubscription: ({ key, gatewayId }) =>
      ask(async () => {
        if (isPayment(gatewayId)) return null
        await update(account, gatewayId, key, { pause_collection: { behavior: 'void' } })
        return null
      }),

    resumeSubscription: ({ key, gatewayId }) =>
      ask(async () => {
        const { status } = await stripe.subscriptions.retrieve(gatewayId, {}, options('lookUp'))
        if (status === 'unpaid') throw new NotAskedError('declined', 'its last invoice at Stripe is unpaid')
        await update(account, gatewayId, key, { cancel_at_period_end: false, pause_collection: '' })
        return null
      }),

    abandonSubscription: ({ key, gatewayId }) =>
      ask(async () => {
        if (isPayment(gatewayId)) return payBack(account, gatewayId, key)
        // The end comes last: a subscription that has ended is not found any more, and nobody would refund the rest.
        await giveBack(account, gatewayId, key)
        return end(account, gatewayId, key)
      }),
  }
}

/** When the period ends for which Stripe collects; undefined where it has no items. */
export function periodEnd({ items }: Stripe.Subscription): Date | undefined {
  const ends = items.data.map((item) => item.current_period_end)
  return ends.length === 0 ? undefined : new Date(Math.max(...ends) * 1000)
}

/**
 * Collects the first payment or makes nothing: with `error_if_incomplete`, Stripe refuses instead of waiting for it.
 */
async function subscribe(account: StripeAccount, order: NewSubscription): Promise<RemoteRef> {
  const { key, customerId, plan, quantity, items, trialEndsAt } = order
  const ahead = items.filter((item) => item.quantity > item.includedQuantity)
  const lines = [{ price: await priceFor(account, plan, undefined), quantity }]
  for (const item of ahead)
    lines.push({ price: await priceFor(account, plan, item), quantity: item.quantity - item.includedQuantity })
  // Stripe bills usage at these prices later. An amount that it cannot collect must fail now, not then.
  for (const { unitPrice } of items) toStripe(unitPrice, plan.currency)
  const data = {
    customer: customerId,
    items: lines,
    payment_behavior: 'error_if_incomplete' as const,
    off_session: true,
    metadata: { key: stripeKey(account, key) },
    ...(trialEndsAt && { trial_end: Math.floor(trialEndsAt.getTime() / 1000) }),
  }
  return underKey(
    stripeKey(account, key),
    async (own) => {
      const { id, lastResponse } = await account.stripe.subscriptions.create(data, options('pay', own))
      if (isReplayed(lastResponse)) await ensureLiving(account, id)
      return { gatewayId: id }
    },
    () => findLiving(account, order),
  )
}

/** @throws NotAskedError where somebody has ended what Stripe replays */
async function ensureLiving({ stripe }: StripeAccount, id: string): Promise<void> {
  const { status } = await asItIsNow(() => stripe.subscriptions.retrieve(id, {}, options('lookUp')))
  if (!LIVING.has(status)) throw new NotAskedError('failed', `the subscription ${id} is ${status} at Stripe`)
}

async function findLiving(
  account: StripeAccount,
  { key, customerId }: Keyed & Readonly<{ customerId: string }>,
): Promise<RemoteRef | null> {
  const listed = account.stripe.subscriptions.list(
    { customer: customerId, status: 'all', limit: 100 },
    options('lookUp'),
  )
  for await (const { id, status, metadata } of listed)
    if (metadata['key'] === stripeKey(account, key)) return LIVING.has(status) ? { gatewayId: id } : null
  return null
}

const update = (account: StripeAccount, id: string, key: string, data: Stripe.SubscriptionUpdateParams) =>
  underKey(stripeKey(account, key), (own) => account.stripe.subscriptions.update(id, data, options('change', own)))

function buy(account: StripeAccount, { key, customerId, plan, quantity, items }: NewSubscription): Promise<RemoteRef> {
  const ahead = items.map((item) => item.unitPrice * Math.max(0, item.quantity - item.includedQuantity))
  const amount = ahead.reduce((sum, price) => sum + price, plan.price * quantity)
  return pay(account, { key, customerId, amount, currency: plan.currency, description: plan.name })
}

/** Stripe refuses to change what has ended already. */
async function endWithPeriod(account: StripeAccount, gatewayId: string, key: string) {
  try {
    const endsAt = periodEnd(await update(account, gatewayId, key, { cancel_at_period_end: true }))
    return endsAt ? { endsAt } : null
  } catch (error) {
    if ((error as Partial<Stripe.errors.StripeError>).type !== 'StripeInvalidRequestError') throw error
    const { status } = await asItIsNow(() => account.stripe.subscriptions.retrieve(gatewayId, {}, options('lookUp')))
    if (isOver(status)) return null
    throw error
  }
}

const isOver = (status: Stripe.Subscription.Status) => status === 'canceled' || status === 'incomplete_expired'

/** @throws where Stripe does not know the subscription: it keeps those that have ended, so this one goes on elsewhere */
async function end(account: StripeAccount, gatewayId: string, key: string): Promise<null> {
  const { stripe } = account
  const { status } = await stripe.subscriptions.retrieve(gatewayId, {}, options('lookUp'))
  if (isOver(status)) return null
  try {
    await stripe.subscriptions.cancel(
      gatewayId,
      { invoice_now: false, prorate: false },
      options('change', stripeKey(account, key)),
    )
  } catch (error) {
    // Stripe answers so where somebody has ended it meanwhile.
    if (!isMissing(error)) throw error
  }
  return null
}

/** Voids the subscription's open invoices, and refunds the paid ones. */
async function giveBack(account: StripeAccount, subscription: string, key: string): Promise<void> {
  const { stripe } = account
  const { data: invoices } = await stripe.invoices.list({ subscription, limit: 100 }, options('lookUp'))
  for (const { id, status } of invoices) {
    if (status === 'open')
      await underKey(stripeKey(account, `${key}-${id}`), (own) =>
        stripe.invoices.voidInvoice(id, {}, options('change', own)),
      )
    if (status !== 'paid') continue
    const { data: payments } = await stripe.invoicePayments.list(
      { invoice: id, status: 'paid', limit: 100 },
      options('lookUp'),
    )
    for (const { payment } of payments)
      if (payment.payment_intent) await payBack(account, idOf(payment.payment_intent), `${key}-${id}`)
  }
}
