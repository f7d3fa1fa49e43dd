import { allOf, type Books, held, make, note, type StripeObject } from './books.js'
import type { Customer } from './customers.js'
import { defaultMethod, judgeCard, pay } from './payments.js'
import type { Subscription } from './subscriptions.js'

export type Period = Readonly<{ start: number; end: number }>
export type Line = Readonly<{
  id: string
  description: string
  amount: number
  quantity: number | null
  period: Period
}>
export type NewLine = Omit<Line, 'id'>
export type Invoice = StripeObject & {
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  currency: string
  total: number
  amount_due: number
  number: string | null
  auto_advance: boolean
  attempt_count: number
  next_payment_attempt: number | null
  parent: { type: string; subscription_details: { subscription: string; metadata: object } } | null
  status_transitions: Record<'finalized_at' | 'paid_at' | 'voided_at' | 'marked_uncollectible_at', number | null>
  lines: { object: 'list'; data: Line[]; has_more: false; url: string }
  /** When a draft is finalized by itself. */
  automatically_finalizes_at: number | null
}
export type Item = StripeObject & {
  customer: string
  subscription: string | null
  invoice: string | null
  amount: number
  description: string
  period: Period
}

type NewInvoice = Readonly<{
  customer: string
  currency: string
  subscription?: Subscription | undefined
  reason: string
  lines: readonly NewLine[]
  metadata?: object
  period: Period
  autoAdvance: boolean
}>

export const subscriptionOf = (books: Books, { parent }: Invoice): Subscription | undefined =>
  parent ? held<Subscription>(books, parent.subscription_details.subscription) : undefined

/** A draft. Its subscription takes it for its latest. */
export function draft(books: Books, asked: NewInvoice): Invoice {
  const { customer, currency, subscription, reason, lines, metadata = {}, period, autoAdvance } = asked
  const parent = subscription && {
    type: 'subscription_details',
    subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
  }
  const invoice: Invoice = make(books, 'in', 'invoice', {
    customer,
    currency,
    status: 'draft' as const,
    billing_reason: reason,
    metadata,
    parent: parent ?? null,
    collection_method: 'charge_automatically',
    auto_advance: autoAdvance,
    number: null,
    attempt_count: 0,
    total: 0,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
    next_payment_attempt: null,
    period_start: period.start,
    period_end: period.end,
    automatically_finalizes_at: null,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
    lines: { object: 'list' as const, data: [], has_more: false as const, url: '' },
  })
  for (const line of lines) addLine(books, invoice, line)
  if (subscription) subscription.latest_invoice = invoice.id
  note(books, 'invoice.created', invoice)
  return invoice
}

export function addLine(books: Books, invoice: Invoice, line: NewLine): void {
  books.last += 1
  invoice.lines.data.push({ id: `il_${books.last}`, ...line })
  invoice.total += line.amount
  invoice.amount_due = Math.max(0, invoice.total)
}

/** Puts the items that wait for the subscription's next invoice onto this one. */
export function addPending(books: Books, invoice: Invoice, subscription: Subscription): void {
  for (const item of pendingOf(books, subscription)) {
    item.invoice = invoice.id
    const { amount, description, period } = item
    addLine(books, invoice, { amount, description, quantity: 1, period })
  }
}

export const pendingOf = (books: Books, { id }: Subscription): Item[] =>
  allOf<Item>(books, 'invoiceitem').filter(({ subscription, invoice }) => subscription === id && invoice === null)

/**
 * Gives it its number and takes the customer's credit for it; a negative total becomes credit, and nothing is due.
 * https://docs.stripe.com/billing/customer/balance
 */
export function finalize(books: Books, invoice: Invoice): Invoice {
  const customer = held<Customer>(books, invoice.customer)
  const applied = invoice.total < 0 ? invoice.total : Math.min(invoice.total, Math.max(0, -customer.balance))
  customer.balance += applied
  invoice.amount_due = Math.max(0, invoice.total - applied)
  Object.assign(invoice, { status: 'open', number: `ST-${invoice.id}`, amount_remaining: invoice.amount_due })
  invoice.status_transitions.finalized_at = books.now
  invoice.automatically_finalizes_at = null
  note(books, 'invoice.finalized', invoice)
  if (invoice.amount_due === 0) settle(books, invoice, 'paid')
  return invoice
}

/** Tries the customer's card. @returns whether it was paid */
export function collect(books: Books, invoice: Invoice): boolean {
  invoice.attempt_count += 1
  invoice.next_payment_attempt = null
  const { customer, currency, amount_due: amount } = invoice
  const method = defaultMethod(books, customer)
  const outcome = method ? judgeCard(method) : 'declined'
  const status = outcome === 'declined' ? ('requires_payment_method' as const) : outcome
  const payment = pay(books, { customer, currency, amount, metadata: {}, status })
  if (outcome === 'succeeded') {
    make(books, 'inpay', 'invoice_payment', {
      invoice: invoice.id,
      status: 'paid',
      amount_paid: amount,
      currency,
      payment: { type: 'payment_intent', payment_intent: payment.id },
    })
    settle(books, invoice, 'paid')
    return true
  }
  scheduleRetry(books, invoice)
  note(books, 'invoice.payment_failed', invoice)
  if (outcome === 'requires_action') note(books, 'invoice.payment_action_required', invoice)
  return false
}

/** https://docs.stripe.com/billing/revenue-recovery/smart-retries (custom schedule) */
function scheduleRetry({ settings, now }: Books, invoice: Invoice): void {
  const days = settings.retryDays[invoice.attempt_count - 1]
  invoice.next_payment_attempt = days === undefined ? null : now + days * 86_400
}

type Settled = 'paid' | 'void' | 'uncollectible'
const SETTLED = {
  paid: ['paid_at', 'invoice.paid'],
  void: ['voided_at', 'invoice.voided'],
  uncollectible: ['marked_uncollectible_at', 'invoice.marked_uncollectible'],
} as const satisfies Record<Settled, readonly [string, string]>

/** The latest invoice decides whether its subscription is in good standing. */
export function settle(books: Books, invoice: Invoice, status: Settled): Invoice {
  const [at, type] = SETTLED[status]
  Object.assign(invoice, { status, next_payment_attempt: null })
  invoice.status_transitions[at] = books.now
  if (status === 'paid') Object.assign(invoice, { amount_paid: invoice.amount_due, amount_remaining: 0 })
  note(books, type, invoice)
  const subscription = subscriptionOf(books, invoice)
  // https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses (past_due, unpaid)
  if (subscription?.latest_invoice === invoice.id && OWING.has(subscription.status)) {
    const before = subscription.status
    subscription.status = 'active'
    note(books, 'customer.subscription.updated', subscription, { status: before })
  }
  return invoice
}

const OWING: ReadonlySet<string> = new Set(['incomplete', 'past_due', 'unpaid'])
