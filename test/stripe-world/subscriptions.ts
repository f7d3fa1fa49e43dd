import {
  type Books,
  type Form,
  formOf,
  held,
  list,
  listOf,
  make,
  metadataOf,
  note,
  Refused,
  type Route,
  type StripeObject,
  textOf,
} from './books.js'
import { declinedCard } from './customers.js'
import { periodEnd } from './intervals.js'
import { addPending, collect, draft, finalize, type Invoice, type NewLine, type Period, settle } from './invoices.js'
import { defaultMethod, judgeCard } from './payments.js'
import type { Price } from './prices.js'

type Status = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled'
type SubscribedItem = {
  id: string
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}
export type Subscription = StripeObject & {
  customer: string
  status: Status
  currency: string
  metadata: Record<string, string>
  items: { object: 'list'; data: SubscribedItem[]; has_more: false; url: string }
  billing_cycle_anchor: number
  /** How many periods lie between the anchor and the current one. */
  cycle: number
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  trial_end: number | null
  pause_collection: { behavior: string; resumes_at: null } | null
  latest_invoice: string | null
}

export const SUBSCRIPTION_ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/subscriptions$/, answer: (books, _ids, form) => subscribe(books, form) },
  {
    method: 'GET',
    path: /^\/subscriptions$/,
    answer: (books, _ids, form) =>
      list(books, 'subscription', form, ({ customer, status }) => {
        const isListed = form['status'] === 'all' || (status !== 'canceled' && status !== 'incomplete_expired')
        return isListed && (form['customer'] === undefined || customer === form['customer'])
      }),
  },
  { method: 'GET', path: /^\/subscriptions\/(\w+)$/, answer: (books, [id]) => held(books, id, 'subscription') },
  { method: 'POST', path: /^\/subscriptions\/(\w+)$/, answer: (books, [id], form) => update(books, id, form) },
  {
    method: 'DELETE',
    path: /^\/subscriptions\/(\w+)$/,
    answer: (books, [id], form) => {
      const subscription = held<Subscription>(books, id, 'subscription')
      if (isEnded(subscription)) throw new Refused(404, 'resource_missing')
      // https://docs.stripe.com/api/subscriptions/cancel: waiting items stay behind unless `invoice_now` bills them.
      if (form['invoice_now'] === 'true') billPending(books, subscription)
      return endNow(books, subscription)
    },
  },
]

const isEnded = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'

function subscribe(books: Books, form: Form): Subscription {
  const { id: customer } = held(books, form['customer'], 'customer')
  const trialEnd = form['trial_end'] === undefined ? null : Number(form['trial_end'])
  const prices = listOf(form['items']).map(({ price, quantity = '1' }) => ({
    price: held<Price>(books, price, 'price'),
    quantity: Number(quantity),
  }))
  const [first] = prices
  if (!first) throw new Refused(400, 'parameter_missing')
  const metadata = metadataOf(form)
  const due = trialEnd === null ? prices.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0) : 0
  const outcome = due === 0 ? 'succeeded' : judgeCard(defaultMethod(books, customer))
  // https://docs.stripe.com/api/subscriptions/create#create_subscription-payment_behavior
  if (outcome !== 'succeeded' && form['payment_behavior'] === 'error_if_incomplete')
    throw outcome === 'declined'
      ? declinedCard()
      : new Refused(402, 'subscription_payment_intent_requires_action', 'card_error')
  const anchor = trialEnd ?? books.now
  const end = trialEnd ?? periodEnd(anchor, first.price.recurring, 0)
  const subscription: Subscription = make(books, 'sub', 'subscription', {
    customer,
    metadata,
    currency: first.price.currency,
    billing_cycle_anchor: anchor,
    cycle: 0,
    status: trialEnd === null ? ('incomplete' as const) : ('trialing' as const),
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_end: trialEnd,
    pause_collection: null,
    latest_invoice: null,
    collection_method: 'charge_automatically',
    items: { object: 'list' as const, data: [], has_more: false as const, url: '/v1/subscription_items' },
  })
  for (const { price, quantity } of prices) {
    books.last += 1
    const period = { current_period_start: books.now, current_period_end: end }
    subscription.items.data.push({ id: `si_${books.last}`, price, quantity, ...period })
  }
  note(books, 'customer.subscription.created', subscription)
  const lines = trialEnd === null ? linesOf(subscription) : []
  const invoice = bill(books, subscription, { reason: 'subscription_create', lines, period: periodOf(subscription) })
  finalize(books, invoice)
  if (invoice.status === 'open') collect(books, invoice)
  return subscription
}

function update(books: Books, id: string | undefined, form: Form): Subscription {
  const subscription = held<Subscription>(books, id, 'subscription')
  // https://docs.stripe.com/billing/subscriptions/cancel: a canceled one takes no more changes of its terms.
  if (isEnded(subscription)) throw new Refused(400, 'subscription_canceled')
  const previous = { cancel_at_period_end: subscription.cancel_at_period_end }
  if (form['cancel_at_period_end'] !== undefined) {
    subscription.cancel_at_period_end = form['cancel_at_period_end'] === 'true'
    subscription.canceled_at = subscription.cancel_at_period_end ? books.now : null
  }
  // https://docs.stripe.com/billing/subscriptions/pause-payment: the status stays what it is; an empty value resumes.
  const pause = form['pause_collection']
  if (pause === '') subscription.pause_collection = null
  else if (pause !== undefined)
    subscription.pause_collection = { behavior: textOf(formOf(pause)['behavior']) ?? '', resumes_at: null }
  note(books, 'customer.subscription.updated', subscription, previous)
  return subscription
}

export const periodOf = ({ items }: Subscription): Period => {
  const [item] = items.data
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
}

/** A period is paid for at its start. */
export const linesOf = (subscription: Subscription): NewLine[] =>
  subscription.items.data.map(({ price, quantity }) => ({
    description: `${quantity} × ${price.product}`,
    amount: price.unit_amount * quantity,
    quantity,
    period: periodOf(subscription),
  }))

type Billed = Readonly<{ reason: string; lines: readonly NewLine[]; period: Period }>

export const bill = (books: Books, subscription: Subscription, billed: Billed): Invoice => {
  const { customer, currency } = subscription
  return draft(books, { customer, currency, subscription, autoAdvance: true, ...billed })
}

/** The last invoice of items that nothing has billed yet. */
export function billPending(books: Books, subscription: Subscription): void {
  const before = { latest: subscription.latest_invoice }
  const invoice = bill(books, subscription, {
    reason: 'subscription_cycle',
    lines: [],
    period: periodOf(subscription),
  })
  addPending(books, invoice, subscription)
  if (invoice.lines.data.length === 0) {
    books.objects.delete(invoice.id)
    books.events.pop()
    subscription.latest_invoice = before.latest
    return
  }
  finalize(books, invoice)
  if (invoice.status === 'open') collect(books, invoice)
}

export function endNow(books: Books, subscription: Subscription): Subscription {
  Object.assign(subscription, { status: 'canceled', ended_at: books.now })
  subscription.canceled_at ??= books.now
  // https://docs.stripe.com/api/subscriptions/cancel: collection of what is open stops by itself.
  for (const each of books.objects.values())
    if (each.object === 'invoice' && isOpenOf(each as Invoice, subscription))
      Object.assign(each, { auto_advance: false, next_payment_attempt: null })
  note(books, 'customer.subscription.deleted', subscription)
  return subscription
}

const isOpenOf = ({ status, parent }: Invoice, { id }: Subscription) =>
  (status === 'open' || status === 'draft') && parent?.subscription_details.subscription === id

/** One whose first payment did not come within 23 hours. */
export function expireIncomplete(books: Books, subscription: Subscription): void {
  const invoice = held<Invoice>(books, subscription.latest_invoice)
  Object.assign(subscription, { status: 'incomplete_expired', ended_at: books.now })
  if (invoice.status === 'open') settle(books, invoice, 'void')
  note(books, 'customer.subscription.updated', subscription, { status: 'incomplete' })
}
