import { CUSTOMER_ROUTES } from './fake-stripe-customers.js'
import {
  type Answered,
  type Books,
  ensurePays,
  held,
  list,
  make,
  metadataOf,
  Refused,
  type Route,
} from './fake-stripe-objects.js'

/** What Stripe would answer, and what it writes down. */
export function answerOf(books: Books, method: string, path: string, form: URLSearchParams): Answered {
  for (const route of [...CUSTOMER_ROUTES, ...ROUTES]) {
    const ids = route.method === method ? route.path.exec(path.replace(/^\/v1/, '')) : null
    if (!ids) continue
    try {
      return { status: 200, body: route.answer(books, ids.slice(1), form) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { status, type, code } = error
      return { status, body: { error: { type, code, message: code } } }
    }
  }
  return { status: 404, body: { error: { type: 'invalid_request_error', code: 'url_invalid', message: path } } }
}

const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/prices$/,
    answer: (books, _ids, form) =>
      list(books, ({ object, lookup_key }) => object === 'price' && lookup_key === form.get('lookup_keys[0]')),
  },
  {
    method: 'POST',
    path: /^\/prices$/,
    answer: (books, _ids, form) => {
      const lookup_key = form.get('lookup_key')
      if ([...books.objects.values()].some((price) => price['lookup_key'] === lookup_key))
        throw new Refused(400, 'resource_already_exists')
      return make(books, 'price', 'price', { lookup_key, unit_amount: Number(form.get('unit_amount')) })
    },
  },
  {
    method: 'POST',
    path: /^\/subscriptions$/,
    answer: (books, _ids, form) => {
      ensurePays(books, form.get('customer'))
      const items = [0, 1, 2].flatMap((at) => {
        const price = form.get(`items[${at}][price]`)
        return price === null
          ? []
          : [{ price: held(books, price), quantity: Number(form.get(`items[${at}][quantity]`)) }]
      })
      const made = { customer: form.get('customer'), status: 'active', cancel_at_period_end: false, currency: 'usd' }
      const subscription = make(books, 'sub', 'subscription', {
        ...made,
        metadata: metadataOf(form),
        items: { data: items },
      })
      const total = items.reduce((sum, { price, quantity }) => sum + Number(price['unit_amount']) * quantity, 0)
      const payment = make(books, 'pi', 'payment_intent', { status: 'succeeded', amount: total, metadata: {} })
      const invoice = make(books, 'in', 'invoice', { status: 'paid', subscription: subscription.id, total })
      make(books, 'inpay', 'invoice_payment', {
        ...{ invoice: invoice.id, status: 'paid' },
        payment: { type: 'payment_intent', payment_intent: payment.id },
      })
      return subscription
    },
  },
  {
    method: 'GET',
    path: /^\/subscriptions$/,
    answer: (books, _ids, form) =>
      list(books, ({ object, customer }) => object === 'subscription' && customer === form.get('customer')),
  },
  { method: 'GET', path: /^\/subscriptions\/(\w+)$/, answer: (books, [id]) => held(books, id) },
  {
    method: 'POST',
    path: /^\/subscriptions\/(\w+)$/,
    answer: (books, [id], form) => {
      if (held(books, id)['status'] === 'canceled') throw new Refused(404, 'resource_missing')
      return Object.assign(held(books, id), { cancel_at_period_end: form.get('cancel_at_period_end') === 'true' })
    },
  },
  {
    method: 'DELETE',
    path: /^\/subscriptions\/(\w+)$/,
    answer: (books, [id]) => Object.assign(held(books, id), { status: 'canceled' }),
  },
  {
    method: 'GET',
    path: /^\/invoices$/,
    answer: (books, _ids, form) =>
      list(books, ({ object, subscription }) => object === 'invoice' && subscription === form.get('subscription')),
  },
  { method: 'GET', path: /^\/invoices\/(\w+)$/, answer: (books, [id]) => held(books, id) },
  {
    method: 'GET',
    path: /^\/invoices\/(\w+)\/lines$/,
    answer: (books, [id]) => ({ object: 'list', has_more: false, data: held(books, id)['lines'] }),
  },
  {
    method: 'GET',
    path: /^\/invoice_payments$/,
    answer: (books, _ids, form) =>
      list(books, ({ object, invoice }) => object === 'invoice_payment' && invoice === form.get('invoice')),
  },
  {
    method: 'POST',
    path: /^\/invoiceitems$/,
    answer: (books, _ids, form) => make(books, 'ii', 'invoiceitem', Object.fromEntries(form)),
  },
  {
    method: 'POST',
    path: /^\/payment_intents$/,
    answer: (books, _ids, form) => {
      ensurePays(books, form.get('customer'))
      const fields = { status: 'succeeded', amount: Number(form.get('amount')), customer: form.get('customer') }
      return make(books, 'pi', 'payment_intent', { ...fields, metadata: metadataOf(form), latest_charge: null })
    },
  },
  {
    method: 'GET',
    path: /^\/payment_intents$/,
    answer: (books, _ids, form) =>
      list(books, ({ object, customer }) => object === 'payment_intent' && customer === form.get('customer')),
  },
  {
    method: 'POST',
    path: /^\/refunds$/,
    answer: (books, _ids, form) => {
      const payment = held(books, form.get('payment_intent'))
      if ((payment['latest_charge'] as { refunded?: boolean } | null)?.refunded)
        throw new Refused(400, 'charge_already_refunded')
      Object.assign(payment, { latest_charge: { id: `ch_of_${payment.id}`, refunded: true } })
      return make(books, 're', 'refund', { payment_intent: payment.id, amount: payment['amount'] })
    },
  },
]
