import {
  allOf,
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
  textOf,
} from './books.js'
import { addLine, collect, draft, finalize, type Invoice, type Item, settle } from './invoices.js'
import { amountIn } from './money.js'

/** https://docs.stripe.com/invoicing/overview (workflow transitions) */
export const INVOICE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/invoices$/,
    answer: (books, _ids, form) =>
      list(books, 'invoice', form, (each) => {
        const { customer, status, parent } = each as Invoice
        const isOf = (of: unknown, wanted: string | Form | undefined) => wanted === undefined || of === wanted
        return (
          isOf(customer, form['customer']) &&
          isOf(status, form['status']) &&
          isOf(parent?.subscription_details.subscription, form['subscription'])
        )
      }),
  },
  { method: 'GET', path: /^\/invoices\/(\w+)$/, answer: (books, [id], form) => shown(books, id, form) },
  {
    method: 'GET',
    path: /^\/invoices\/(\w+)\/lines$/,
    answer: (books, [id]) => held<Invoice>(books, id, 'invoice').lines,
  },
  {
    method: 'POST',
    path: /^\/invoices$/,
    // https://docs.stripe.com/api/invoices/create: `exclude` leaves waiting items for the subscription's own invoice.
    answer: (books, _ids, form) => {
      if (form['pending_invoice_items_behavior'] !== 'exclude') throw new Refused(400, 'parameter_missing')
      return draft(books, {
        customer: held(books, form['customer'], 'customer').id,
        currency: textOf(form['currency']) ?? 'usd',
        reason: 'manual',
        lines: [],
        metadata: metadataOf(form),
        period: { start: books.now, end: books.now },
        autoAdvance: form['auto_advance'] === 'true',
      })
    },
  },
  {
    method: 'POST',
    path: /^\/invoices\/(\w+)\/finalize$/,
    answer: (books, [id], form) => {
      const invoice = invoiceIn(books, id, ['draft'])
      if (form['auto_advance'] !== undefined) invoice.auto_advance = form['auto_advance'] === 'true'
      finalize(books, invoice)
      if (invoice.status === 'open' && invoice.auto_advance) collect(books, invoice)
      return invoice
    },
  },
  {
    method: 'POST',
    path: /^\/invoices\/(\w+)\/pay$/,
    answer: (books, [id], form) => {
      const invoice = invoiceIn(books, id, ['open', 'uncollectible'])
      // https://docs.stripe.com/api/invoices/pay#pay_invoice-paid_out_of_band: no charge is made.
      if (form['paid_out_of_band'] === 'true') return settle(books, invoice, 'paid')
      if (!collect(books, invoice)) throw new Refused(402, 'card_declined', 'card_error')
      return invoice
    },
  },
  {
    method: 'POST',
    path: /^\/invoices\/(\w+)\/void$/,
    answer: (books, [id]) => settle(books, invoiceIn(books, id, ['open', 'uncollectible']), 'void'),
  },
  {
    method: 'POST',
    path: /^\/invoices\/(\w+)\/mark_uncollectible$/,
    answer: (books, [id]) => settle(books, invoiceIn(books, id, ['open']), 'uncollectible'),
  },
  {
    method: 'GET',
    path: /^\/invoice_payments$/,
    answer: (books, _ids, form) => {
      const wanted = formOf(form['payment'])['payment_intent']
      return list(books, 'invoice_payment', form, ({ invoice, payment }) =>
        wanted === undefined
          ? invoice === form['invoice']
          : (payment as { payment_intent: string }).payment_intent === wanted,
      )
    },
  },
  { method: 'POST', path: /^\/invoiceitems$/, answer: (books, _ids, form) => newItem(books, form) },
  {
    method: 'GET',
    path: /^\/invoiceitems$/,
    answer: (books, _ids, form) => list(books, 'invoiceitem', form, ({ customer }) => customer === form['customer']),
  },
]

/** https://docs.stripe.com/api/invoices/object#invoice_object-payments: only where it is asked for. */
function shown(books: Books, id: string | undefined, form: Form) {
  const invoice = held<Invoice>(books, id, 'invoice')
  const isExpanded = Object.values(formOf(form['expand'])).includes('payments')
  const payments = list(books, 'invoice_payment', {}, (each) => each['invoice'] === invoice.id)
  return isExpanded ? { ...invoice, payments } : invoice
}

function invoiceIn(books: Books, id: string | undefined, statuses: readonly Invoice['status'][]): Invoice {
  const invoice = held<Invoice>(books, id, 'invoice')
  if (!statuses.includes(invoice.status)) throw new Refused(400, 'invoice_not_editable')
  return invoice
}

/** On the draft that is named, else on the subscription's next invoice. https://docs.stripe.com/api/invoiceitems/create */
function newItem(books: Books, form: Form): Item {
  const { id: customer } = held(books, form['customer'], 'customer')
  const currency = textOf(form['currency']) ?? 'usd'
  const subscription = textOf(form['subscription']) ?? null
  const named = textOf(form['invoice'])
  const invoice = named === undefined ? undefined : invoiceIn(books, named, ['draft'])
  if (subscription !== null && held(books, subscription, 'subscription')['status'] === 'canceled')
    throw new Refused(400, 'invoiceitem_subscription_canceled')
  const item: Item = make(books, 'ii', 'invoiceitem', {
    customer,
    currency,
    subscription,
    invoice: invoice?.id ?? null,
    metadata: metadataOf(form),
    amount: amountIn(currency, form['amount']),
    description: textOf(form['description']) ?? '',
    period: { start: books.now, end: books.now },
  })
  const { amount, description, period } = item
  if (invoice) addLine(books, invoice, { amount, description, quantity: 1, period })
  note(books, 'invoiceitem.created', item)
  return item
}

/** Every invoice, oldest first, for those who look at the books. */
export const invoicesOf = (books: Books, customer: string): Invoice[] =>
  allOf<Invoice>(books, 'invoice').filter((invoice) => invoice.customer === customer)
