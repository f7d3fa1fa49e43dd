import { allOf, type Books, note } from './books.js'
import { periodEnd } from './intervals.js'
import { addPending, collect, finalize, type Invoice, settle, subscriptionOf } from './invoices.js'
import { bill, billPending, endNow, expireIncomplete, linesOf, periodOf, type Subscription } from './subscriptions.js'

const HOUR = 3_600
/** https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses (incomplete) */
const INCOMPLETE_FOR = 23 * HOUR

type Due = Readonly<{ at: number; act: () => void }>

/** Lets time pass until `to`, doing what falls due on the way, each at its own time. */
export function moveTo(books: Books, to: number): void {
  for (let next = nextDue(books); next && next.at <= to; next = nextDue(books)) {
    books.now = Math.max(books.now, next.at)
    next.act()
  }
  books.now = Math.max(books.now, to)
}

function nextDue(books: Books): Due | undefined {
  const all = [
    ...allOf<Subscription>(books, 'subscription').flatMap((subscription) => dueOf(books, subscription)),
    ...allOf<Invoice>(books, 'invoice').flatMap((invoice) => dueOfInvoice(books, invoice)),
  ]
  return all.reduce<Due | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined)
}

function dueOf(books: Books, subscription: Subscription): Due[] {
  const { status } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') return []
  if (status === 'incomplete')
    return [
      { at: (subscription['created'] as number) + INCOMPLETE_FOR, act: () => expireIncomplete(books, subscription) },
    ]
  return [{ at: periodOf(subscription).end, act: () => turn(books, subscription) }]
}

/** A period's end: the subscription ends, or the next period begins with a draft that is finalized an hour later. */
function turn(books: Books, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    // https://docs.stripe.com/billing/subscriptions/cancel: what waits is collected at the period's end.
    billPending(books, subscription)
    endNow(books, subscription)
    return
  }
  const { items, billing_cycle_anchor: anchor, status } = subscription
  if (status === 'trialing') subscription.status = 'active'
  else subscription.cycle += 1
  for (const item of items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = periodEnd(anchor, item.price.recurring, subscription.cycle)
  }
  note(books, 'customer.subscription.updated', subscription, { status })
  const invoice = bill(books, subscription, {
    reason: 'subscription_cycle',
    lines: linesOf(subscription),
    period: periodOf(subscription),
  })
  addPending(books, invoice, subscription)
  // https://docs.stripe.com/billing/subscriptions/overview (unpaid): invoices go on as drafts that nothing collects.
  const isHeld = subscription.status === 'unpaid' || subscription.pause_collection?.behavior === 'keep_as_draft'
  // https://docs.stripe.com/billing/invoices/subscription#sub-invoice-lifecycle: finalized about an hour later.
  if (isHeld) invoice.auto_advance = false
  else invoice.automatically_finalizes_at = books.now + HOUR
}

function dueOfInvoice(books: Books, invoice: Invoice): Due[] {
  const { status, automatically_finalizes_at: finalizes, next_payment_attempt: retry } = invoice
  if (status === 'draft' && invoice.auto_advance && finalizes !== null)
    return [{ at: finalizes, act: () => advance(books, invoice) }]
  if (status === 'open' && invoice.auto_advance && retry !== null)
    return [{ at: retry, act: () => attempt(books, invoice) }]
  return []
}

/** https://docs.stripe.com/billing/subscriptions/pause-payment (void, mark_uncollectible) */
function advance(books: Books, invoice: Invoice): void {
  finalize(books, invoice)
  const behavior = subscriptionOf(books, invoice)?.pause_collection?.behavior
  if (invoice.status !== 'open') return
  if (behavior === 'void') settle(books, invoice, 'void')
  else if (behavior === 'mark_uncollectible') settle(books, invoice, 'uncollectible')
  else attempt(books, invoice)
}

/** A charge that fails leaves the subscription past due, and the last one ends it or leaves it unpaid. */
function attempt(books: Books, invoice: Invoice): void {
  if (collect(books, invoice)) return
  const subscription = subscriptionOf(books, invoice)
  if (!subscription || subscription.status === 'canceled') return
  const { afterRetries } = books.settings
  const isLast = invoice.next_payment_attempt === null
  if (isLast && afterRetries === 'cancel') {
    endNow(books, subscription)
    return
  }
  const before = subscription.status
  subscription.status = isLast && afterRetries === 'unpaid' ? 'unpaid' : 'past_due'
  if (subscription.status !== before) note(books, 'customer.subscription.updated', subscription, { status: before })
}
