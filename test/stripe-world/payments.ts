import {
  type Books,
  held,
  list,
  make,
  metadataOf,
  note,
  Refused,
  type Route,
  type StripeObject,
  textOf,
} from './books.js'
import { type Customer, declinedCard, type Method, TEST_CARDS } from './customers.js'
import { amountIn } from './money.js'

export type Payment = StripeObject & {
  customer: string
  amount: number
  currency: string
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled'
  latest_charge: { id: string; refunded: boolean; amount_refunded: number } | null
}

export const PAYMENT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/payment_intents$/,
    answer: (books, _ids, form) => {
      const currency = textOf(form['currency']) ?? ''
      const amount = amountIn(currency, form['amount'])
      if (amount < 1) throw new Refused(400, 'amount_too_small')
      const { id: customer } = held(books, form['customer'], 'customer')
      const method = form['payment_method'] === undefined ? undefined : held<Method>(books, form['payment_method'])
      const metadata = metadataOf(form)
      const outcome = judgeCard(method)
      // https://docs.stripe.com/api/payment_intents/create#create_payment_intent-error_on_requires_action
      if (outcome === 'requires_action' || outcome === 'declined') {
        pay(books, { customer, amount, currency, metadata, status: 'requires_payment_method' })
        throw outcome === 'requires_action' ? new Refused(402, 'authentication_required', 'card_error') : declinedCard()
      }
      return pay(books, { customer, amount, currency, metadata, status: outcome })
    },
  },
  {
    method: 'GET',
    path: /^\/payment_intents$/,
    answer: (books, _ids, form) => list(books, 'payment_intent', form, ({ customer }) => customer === form['customer']),
  },
  { method: 'GET', path: /^\/payment_intents\/(\w+)$/, answer: (books, [id]) => held(books, id, 'payment_intent') },
  {
    method: 'POST',
    path: /^\/refunds$/,
    answer: (books, _ids, form) => {
      const payment = held<Payment>(books, form['payment_intent'], 'payment_intent')
      const { currency, latest_charge: charge } = payment
      if (payment.status !== 'succeeded' || !charge) throw new Refused(400, 'payment_intent_unexpected_state')
      if (charge.refunded) throw new Refused(400, 'charge_already_refunded')
      const left = payment.amount - charge.amount_refunded
      const amount = form['amount'] === undefined ? left : amountIn(currency, form['amount'])
      // https://docs.stripe.com/api/refunds/create: never more than what remains unrefunded.
      if (amount > left) throw new Refused(400, 'amount_too_large')
      const refunded = charge.amount_refunded + amount
      payment.latest_charge = { id: charge.id, refunded: refunded === payment.amount, amount_refunded: refunded }
      note(books, 'charge.refunded', { ...payment.latest_charge, object: 'charge', customer: payment.customer })
      const metadata = metadataOf(form)
      const made = make(books, 're', 'refund', {
        payment_intent: payment.id,
        amount,
        currency,
        metadata,
        status: 'succeeded',
      })
      note(books, 'refund.created', made)
      return made
    },
  },
  {
    method: 'GET',
    path: /^\/refunds$/,
    answer: (books, _ids, form) =>
      list(books, 'refund', form, ({ payment_intent: of }) => of === form['payment_intent']),
  },
  { method: 'GET', path: /^\/refunds\/(\w+)$/, answer: (books, [id]) => held(books, id, 'refund') },
  { method: 'GET', path: /^\/disputes\/(\w+)$/, answer: (books, [id]) => held(books, id, 'dispute') },
]

/** The bank takes a payment back until the dispute is decided: https://docs.stripe.com/disputes */
export function dispute(books: Books, { id, amount, currency }: Payment): StripeObject {
  const fields = { payment_intent: id, amount, currency, reason: 'fraudulent', status: 'needs_response' }
  const made = make(books, 'dp', 'dispute', fields)
  note(books, 'charge.dispute.created', made)
  return made
}

export function decide(books: Books, disputed: StripeObject, status: 'won' | 'lost'): void {
  Object.assign(disputed, { status })
  for (const type of ['charge.dispute.updated', 'charge.dispute.closed']) note(books, type, disputed)
}

/** A bank may send a refund back weeks later: https://docs.stripe.com/refunds#failed-refunds */
export function failRefund(books: Books, refund: StripeObject): void {
  const payment = held<Payment>(books, refund['payment_intent'], 'payment_intent')
  const { id, amount_refunded: refunded } = payment.latest_charge!
  payment.latest_charge = { id, refunded: false, amount_refunded: refunded - Number(refund['amount']) }
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed']) note(books, type, refund)
}

/** What becomes of a payment with the card; one without a card cannot be made. */
export function judgeCard(method: Method | undefined): 'succeeded' | 'processing' | 'requires_action' | 'declined' {
  if (!method) throw new Refused(400, 'resource_missing')
  if (method.number === TEST_CARDS.requiresAction) return 'requires_action'
  if (method.number === TEST_CARDS.processes) return 'processing'
  return method.number === TEST_CARDS.declinedLater || method.number === TEST_CARDS.declined ? 'declined' : 'succeeded'
}

/** Invoices and subscriptions are paid with the customer's default method where they have none of their own. */
export function defaultMethod(books: Books, customerId: string): Method | undefined {
  const { default_payment_method: method } = held<Customer>(books, customerId, 'customer').invoice_settings
  return method === null ? undefined : held<Method>(books, method)
}

type NewPayment = Pick<Payment, 'customer' | 'amount' | 'currency' | 'status'> & { metadata: object }

export function pay(books: Books, fields: NewPayment): Payment {
  const made = make(books, 'pi', 'payment_intent', { ...fields, latest_charge: chargeOf(books, fields) })
  note(books, `payment_intent.${TOLD[fields.status] ?? 'payment_failed'}`, made)
  return made
}

const TOLD: Partial<Record<Payment['status'], string>> = { succeeded: 'succeeded', processing: 'processing' }

const chargeOf = (books: Books, { status }: Pick<Payment, 'status'>): Payment['latest_charge'] =>
  status === 'succeeded' ? { id: `ch_${books.last + 1}`, refunded: false, amount_refunded: 0 } : null

/** What the bank says a day later of a payment that was processing. */
export function endProcessing(books: Books, payment: Payment, status: 'succeeded' | 'requires_payment_method'): void {
  Object.assign(payment, { status, latest_charge: chargeOf(books, { status }) })
  note(books, `payment_intent.${TOLD[status] ?? 'payment_failed'}`, payment)
}
