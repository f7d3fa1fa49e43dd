import type { Stripe } from 'stripe'
import type { Card, GatewayCalls, Keyed, RemoteRef, NewCharge } from '../gateway.js'
import { toStripe } from './amounts.js'
import {
  ask,
  asItIsNow,
  FailedSinceError,
  idOf,
  isReplayed,
  NotAskedError,
  NotSettledError,
  options,
  underKey,
} from './ask.js'
import type { StripeAccount } from './client.js'
import { stripeKey } from './key.js'

type Calls = Pick<GatewayCalls, 'attachCard' | 'listCards' | 'setDefaultCard' | 'detachCard' | 'charge' | 'findCharge'>

export function stripePayments(account: StripeAccount): Calls {
  const { stripe } = account
  return {
    attachCard: ({ key, customerId, number, expMonth, expYear }) =>
      ask(async () => {
        const method = number.startsWith('pm_')
          ? number
          : await madeOf(account, { key, card: { number, exp_month: expMonth, exp_year: expYear } })
        const attached = await stripe.paymentMethods.attach(
          method,
          { customer: customerId },
          options('change', stripeKey(account, key)),
        )
        return cardOf(attached)
      }),

    listCards: ({ customerId }) => ask(() => cardsAt(stripe, customerId)),

    setDefaultCard: ({ key, customerId, gatewayId }) =>
      ask(async () => {
        const data = { invoice_settings: { default_payment_method: gatewayId } }
        await underKey(stripeKey(account, key), (own) =>
          stripe.customers.update(customerId, data, options('change', own)),
        )
        return null
      }),

    detachCard: ({ key, gatewayId }) =>
      ask(async () => {
        const { customer } = await stripe.paymentMethods.retrieve(gatewayId, {}, options('read'))
        if (customer === null) return null
        await underKey(stripeKey(account, key), (own) =>
          stripe.paymentMethods.detach(gatewayId, {}, options('change', own)),
        )
        return null
      }),

    charge: (charge) => ask(() => pay(account, charge)),
    findCharge: (request) => ask(async () => (await findPayment(account, request)) ?? noneOf(account, request)),
  }
}

type CardNumber = Readonly<{ number: string; exp_month: number; exp_year: number }>

async function madeOf(account: StripeAccount, { key, card }: Keyed & Readonly<{ card: CardNumber }>) {
  const made = await account.stripe.paymentMethods.create(
    { type: 'card', card },
    options('change', stripeKey(account, `${key}-card`)),
  )
  return made.id
}

/** All cards of the customer: Stripe lists a hundred at once. */
export async function cardsAt(stripe: Stripe, customerId: string): Promise<Card[]> {
  const listed = stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }, options('read'))
  const cards = []
  for await (const method of listed) cards.push(cardOf(method))
  return cards
}

function cardOf({ id, card }: Stripe.PaymentMethod): Card {
  const { brand = 'unknown', last4 = '0000', exp_month: expMonth = 1, exp_year: expYear = 2000 } = card ?? {}
  return { gatewayId: id, brand, last4, expMonth, expYear }
}

/** Statuses of a payment for which nothing is collected unless somebody acts: nobody does, since it is off session. */
const NOT_COLLECTED: readonly Stripe.PaymentIntent.Status[] = ['canceled', 'requires_payment_method', 'requires_action']

/**
 * Charges the customer's default card. Stripe accepts or declines most payments at once. Some are `processing` for a day:
 * https://docs.stripe.com/payments/paymentintents/lifecycle
 */
export async function pay(account: StripeAccount, charge: NewCharge): Promise<RemoteRef> {
  const { stripe } = account
  const { key, customerId, amount, currency, description } = charge
  const customer = await stripe.customers.retrieve(customerId, {}, options('lookUp'))
  const method = customer.deleted ? null : customer.invoice_settings.default_payment_method
  const data = {
    customer: customerId,
    amount: toStripe(amount, currency),
    currency: currency.toLowerCase(),
    description,
    confirm: true,
    off_session: true,
    error_on_requires_action: true,
    allowed_payment_method_types: ['card'],
    metadata: { key: stripeKey(account, key) },
    ...(method && { payment_method: idOf(method) }),
  }
  return underKey(
    stripeKey(account, key),
    async (own) => {
      const made = await stripe.paymentIntents.create(data, options('pay', own))
      if (isReplayed(made.lastResponse)) return stillPaid(account, made.id)
      const { id, status } = made
      if (status === 'succeeded') return { gatewayId: id }
      if (NOT_COLLECTED.includes(status)) throw new NotAskedError('declined', `the payment is ${status} at Stripe`)
      throw notSettled(id, status)
    },
    () => findPayment(account, charge),
  )
}

/**
 * A payment of which Stripe replays how it was when it was made.
 * @throws FailedSinceError, or NotAskedError where it was given back
 */
async function stillPaid({ stripe }: StripeAccount, id: string): Promise<RemoteRef> {
  const expand = ['latest_charge']
  const payment = await asItIsNow(() => stripe.paymentIntents.retrieve(id, { expand }, options('lookUp')))
  const { status } = payment
  if (status === 'canceled' || isRefunded(payment))
    throw new NotAskedError('failed', `the payment ${id} was taken back at Stripe`)
  if (NOT_COLLECTED.includes(status)) throw new FailedSinceError('failed', `the payment is ${status} at Stripe`)
  if (status !== 'succeeded') throw notSettled(id, status)
  return { gatewayId: id }
}

const isRefunded = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge?.refunded === true

const notSettled = (id: string, status: string) => new NotSettledError(`the payment ${id} is ${status} at Stripe`)

/**
 * Finds the paid payment under this key, unless it was refunded. Stripe forgets a key after a day, so several payments can
 * have been made under it.
 * @throws NotSettledError where one of them may still be paid
 */
export async function findPayment(
  account: StripeAccount,
  { key, customerId }: Keyed & Readonly<{ customerId: string }>,
): Promise<RemoteRef | null> {
  const listed = account.stripe.paymentIntents.list(
    { customer: customerId, limit: 100, expand: ['data.latest_charge'] },
    options('lookUp'),
  )
  let underWay: NotSettledError | undefined
  for await (const payment of listed) {
    const { id, status, metadata } = payment
    if (metadata['key'] !== stripeKey(account, key) || NOT_COLLECTED.includes(status)) continue
    if (status !== 'succeeded') underWay = notSettled(id, status)
    else if (!isRefunded(payment)) return { gatewayId: id }
  }
  if (underWay) throw underWay
  return null
}

/**
 * Nothing was found among what a customer has.
 * @throws where Stripe does not know the customer, so that it cannot tell
 */
export async function noneOf(
  { stripe }: StripeAccount,
  { customerId }: Readonly<{ customerId: string }>,
): Promise<null> {
  await stripe.customers.retrieve(customerId, {}, options('lookUp'))
  return null
}

/** Refunds a payment in full. Does nothing when it was refunded already. */
export async function payBack(account: StripeAccount, payment: string, key: string): Promise<null> {
  try {
    await underKey(stripeKey(account, `${key}-refund`), (own) =>
      account.stripe.refunds.create({ payment_intent: payment }, options('change', own)),
    )
  } catch (error) {
    const { code } = error as Partial<Stripe.errors.StripeError>
    if (code !== 'charge_already_refunded') throw error
  }
  return null
}
