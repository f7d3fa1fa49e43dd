import { held, list, make, metadataOf, Refused, type Route, type StripeObject } from './fake-stripe-objects.js'

export const CUSTOMER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/customers$/,
    answer: (books, _ids, form) =>
      make(books, 'cus', 'customer', {
        metadata: metadataOf(form),
        invoice_settings: { default_payment_method: null },
      }),
  },
  {
    method: 'GET',
    path: /^\/customers\/search$/,
    answer: (books, _ids, form) => {
      const key = /:'(.+)'/.exec(form.get('query') ?? '')?.[1]
      const isIt = ({ object, metadata }: StripeObject) =>
        object === 'customer' && (metadata as Record<string, string>)['key'] === key
      return { ...list(books, isIt), object: 'search_result' }
    },
  },
  {
    method: 'GET',
    path: /^\/customers\/(\w+)\/payment_methods$/,
    answer: (books, [id]) => list(books, ({ object, customer }) => object === 'payment_method' && customer === id),
  },
  { method: 'GET', path: /^\/customers\/(\w+)$/, answer: (books, [id]) => held(books, id) },
  {
    method: 'POST',
    path: /^\/customers\/(\w+)$/,
    answer: (books, [id], form) => {
      const method = form.get('invoice_settings[default_payment_method]')
      if (held(books, method)['customer'] !== id) throw new Refused(400, 'resource_missing')
      return Object.assign(held(books, id), { invoice_settings: { default_payment_method: method } })
    },
  },
  {
    method: 'POST',
    path: /^\/payment_methods$/,
    answer: (books, _ids, form) => {
      const number = (form.get('card[number]') ?? '').replaceAll(' ', '')
      const [expMonth, expYear] = [Number(form.get('card[exp_month]')), Number(form.get('card[exp_year]'))]
      const card = { brand: 'visa', last4: number.slice(-4), exp_month: expMonth, exp_year: expYear }
      return make(books, 'pm', 'payment_method', { type: 'card', customer: null, number, card })
    },
  },
  { method: 'GET', path: /^\/payment_methods\/(\w+)$/, answer: (books, [id]) => held(books, id) },
  {
    method: 'POST',
    path: /^\/payment_methods\/(\w+)\/attach$/,
    answer: (books, [id], form) => Object.assign(held(books, id), { customer: form.get('customer') }),
  },
  {
    method: 'POST',
    path: /^\/payment_methods\/(\w+)\/detach$/,
    answer: (books, [id]) => Object.assign(held(books, id), { customer: null }),
  },
]
