import {
  type Books,
  type Form,
  formOf,
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

export type Customer = StripeObject & {
  metadata: Record<string, string>
  balance: number
  invoice_settings: { default_payment_method: string | null }
}
export type Method = StripeObject & { customer: string | null; card: { last4: string }; number: string }

/** Cards of https://docs.stripe.com/testing, by what becomes of a payment with them. */
export const TEST_CARDS = {
  pays: '4242424242424242',
  /** Declined already when it is attached. */
  declined: '4000000000000002',
  /** Can be attached; every charge is declined. */
  declinedLater: '4000000000000341',
  /** Every payment asks its owner to authenticate. */
  requiresAction: '4000002760003184',
  /** Every payment is processing until `endProcessing`, as with cards that are issued in India. */
  processes: '4000003560000123',
} as const

export const CUSTOMER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/customers$/,
    answer: (books, _ids, form) => {
      const metadata = metadataOf(form)
      const fields = { metadata, balance: 0, name: textOf(form['name']) ?? null, email: textOf(form['email']) ?? null }
      const made = make(books, 'cus', 'customer', { ...fields, invoice_settings: { default_payment_method: null } })
      note(books, 'customer.created', made)
      return made
    },
  },
  { method: 'GET', path: /^\/customers$/, answer: (books, _ids, form) => list(books, 'customer', form, () => true) },
  {
    method: 'GET',
    path: /^\/customers\/search$/,
    answer: (books, _ids, form) => {
      const key = /:'(.+)'/.exec(textOf(form['query']) ?? '')?.[1]
      // https://docs.stripe.com/search#data-freshness: what was just made may be missing for up to a minute.
      const isIt = (each: StripeObject) =>
        (each as Customer).metadata['key'] === key && (each['created'] as number) <= books.now - 60
      return { ...list(books, 'customer', form, isIt), object: 'search_result' }
    },
  },
  {
    method: 'GET',
    path: /^\/customers\/(\w+)\/payment_methods$/,
    answer: (books, [id], form) => list(books, 'payment_method', form, ({ customer }) => customer === id),
  },
  { method: 'GET', path: /^\/customers\/(\w+)$/, answer: (books, [id]) => held(books, id, 'customer') },
  { method: 'POST', path: /^\/customers\/(\w+)$/, answer: (books, [id], form) => update(books, id, form) },
  { method: 'POST', path: /^\/payment_methods$/, answer: (books, _ids, form) => newCard(books, formOf(form['card'])) },
  { method: 'GET', path: /^\/payment_methods\/(\w+)$/, answer: (books, [id]) => methodAt(books, id) },
  {
    method: 'POST',
    path: /^\/payment_methods\/(\w+)\/attach$/,
    answer: (books, [id], form) => {
      const method = methodAt(books, id)
      const { id: customer, deleted } = held(books, form['customer'], 'customer')
      if (deleted === true) throw new Refused(400, 'resource_missing')
      if (method.number === TEST_CARDS.declined) throw declinedCard()
      // https://docs.stripe.com/api/payment_methods/attach: one that was detached cannot be attached again.
      if (method['detached'] === true) throw new Refused(400, 'payment_method_unexpected_state')
      if (method.customer === customer) return method
      Object.assign(method, { customer })
      note(books, 'payment_method.attached', method)
      return method
    },
  },
  {
    method: 'POST',
    path: /^\/payment_methods\/(\w+)\/detach$/,
    answer: (books, [id]) => {
      const method = methodAt(books, id)
      const { customer } = method
      if (customer === null) throw new Refused(400, 'payment_method_unexpected_state')
      Object.assign(method, { customer: null, detached: true })
      const owner = held<Customer>(books, customer)
      if (owner.invoice_settings.default_payment_method === id)
        owner.invoice_settings = { default_payment_method: null }
      note(books, 'payment_method.detached', method, { customer })
      return method
    },
  },
]

export const declinedCard = () => new Refused(402, 'card_declined', 'card_error', { decline_code: 'generic_decline' })

function update(books: Books, id: string | undefined, form: Form): StripeObject {
  const customer = held<Customer>(books, id, 'customer')
  const method = textOf(formOf(form['invoice_settings'])['default_payment_method'])
  if (method !== undefined) {
    if (held<Method>(books, method, 'payment_method').customer !== id) throw new Refused(400, 'resource_missing')
    customer.invoice_settings = { default_payment_method: method }
  }
  // https://docs.stripe.com/billing/customer/balance: a negative balance is a credit for the next invoices.
  if (form['balance'] !== undefined) customer.balance = Number(form['balance'])
  note(books, 'customer.updated', customer)
  return customer
}

/** Numbers that Stripe's own form made stand behind names: https://docs.stripe.com/testing#cards */
const NAMED: Readonly<Record<string, string>> = {
  pm_card_visa: TEST_CARDS.pays,
  pm_card_chargeCustomerFail: TEST_CARDS.declinedLater,
  pm_card_authenticationRequired: TEST_CARDS.requiresAction,
}

const methodAt = (books: Books, id: string | undefined): Method =>
  NAMED[id ?? ''] === undefined
    ? held<Method>(books, id, 'payment_method')
    : newCard(books, { number: NAMED[id ?? ''] ?? '', exp_month: '12', exp_year: '2034' })

function newCard(books: Books, form: Form): Method {
  const number = (textOf(form['number']) ?? '').replaceAll(' ', '')
  const [expMonth, expYear] = [Number(form['exp_month']), Number(form['exp_year'])]
  const card = { brand: 'visa', last4: number.slice(-4), exp_month: expMonth, exp_year: expYear }
  return make(books, 'pm', 'payment_method', { type: 'card', customer: null, number, card })
}
