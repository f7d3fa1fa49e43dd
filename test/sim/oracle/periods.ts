import type { Books, Invoice, Subscription } from '../books.js'
import { mayHaveHappened } from '../journal.js'
import { type Plan, termsOf } from '../plans.js'
import { startOf } from './calendar.js'
import { isChanged } from './changes.js'
import { type Check, ENDED, grouped, iso, statusNow, type Violation } from './invariant.js'

/** A subscription's periods have no gap and no overlap, from its beginning to its end, under the terms of one plan. */
export const periods: Check = (books) => {
  const bySubscription = grouped(books.invoices, ({ subscription }) => subscription ?? 0)
  return books.subscriptions
    .filter((each) => each.gateway !== 'null' && !isChanged(books, each))
    .flatMap((subscription) => {
      const terms = termsOf(subscription.plan)
      const invoices = bySubscription.get(String(subscription.id)) ?? []
      // For a plan that was changed on the way, the whole subscription has one version of its terms or the other.
      const faults = terms.map((plan) => faultsUnder(books, plan, subscription, invoices))
      const says = faults.find(({ length }) => length === 0) ?? faults[0] ?? []
      return says.map((text): Violation => ({
        invariant: 'periods tile',
        about: [`subscription ${subscription.id}`],
        says: `subscription ${subscription.id} (${subscription.plan}, ${subscription.status}): ${text}`,
      }))
    })
}

type Span = Readonly<{ from: number; to: number; invoice: Invoice }>

function faultsUnder(books: Books, plan: Plan, subscription: Subscription, invoices: readonly Invoice[]): string[] {
  const spans: Span[] = invoices
    .filter(({ lines }) => lines.some(({ description }) => description === plan.name))
    .map((invoice) => ({ from: invoice.from, to: invoice.to, invoice }))
    .sort((a, b) => a.from - b.from)
  const faults: string[] = []
  for (const { invoice } of spans) {
    const price = invoice.lines.find(({ description }) => description === plan.name)!
    if (price.unitPrice !== plan.price || invoice.currency !== plan.currency)
      faults.push(`invoice ${invoice.id} charges ${price.quantity} × ${price.unitPrice} ${invoice.currency}`)
  }
  faults.push(...quantityFaults(books, plan, subscription, spans))
  if (!plan.isRecurring) return spans.length === 1 ? faults : [...faults, `${spans.length} invoices for one purchase`]

  const may = pausesAndResumes(books, subscription.id)
  let expected = subscription.trialEndsAt ?? subscription.createdAt
  let anchor = expected
  let n = 0
  for (const { from, to, invoice } of spans) {
    if (from !== expected) {
      // A pause that outlasts its period costs nothing, and its end starts a new count.
      if (from < expected || !may.resume)
        faults.push(`invoice ${invoice.id} begins at ${iso(from)}, not ${iso(expected)}`)
      anchor = from
      n = 0
    }
    expected = startOf(anchor, plan, (n += 1))
    if (to !== expected) faults.push(`invoice ${invoice.id} ends at ${iso(to)}, not ${iso(expected)}`)
  }
  return [...faults, ...endFaults(books, subscription, expected, may)]
}

/** A quantity changes between two periods alone, to one that the customer asked for before, and the last one is in force. */
function quantityFaults(
  { intents, skew }: Books,
  plan: Plan,
  subscription: Subscription,
  spans: readonly Span[],
): string[] {
  const asked = intents
    .filter(({ act, subject }) => act === 'seats' && subject === subscription.id)
    .filter(mayHaveHappened)
  const billed = spans.map(({ invoice, from }) => {
    const { quantity } = invoice.lines.find(({ description }) => description === plan.name)!
    return { id: invoice.id, from, quantity }
  })
  const faults = billed.flatMap(({ id, from, quantity }, n) => {
    const before = billed[n - 1]?.quantity ?? quantity
    const isAsked = asked.some(
      ({ body, asked: sent }) =>
        body['quantity'] === quantity && sent.some(({ simulated }) => simulated <= from + skew),
    )
    return quantity === before || isAsked ? [] : [`invoice ${id} charges ${quantity} after ${before}, and nobody asked`]
  })
  const last = billed.at(-1)?.quantity ?? subscription.quantity
  return last === subscription.quantity
    ? faults
    : [...faults, `it is for ${subscription.quantity}, and ${last} are billed`]
}

function endFaults(books: Books, subscription: Subscription, coveredUntil: number, may: Paused): string[] {
  const { endsAt, to, trialEndsAt } = subscription
  const status = statusNow(subscription, books.now)
  const inTrial = trialEndsAt !== null && to <= trialEndsAt
  if (!inTrial && to !== coveredUntil && !may.pause)
    return [`its period ends at ${iso(to)}, and what is billed ends at ${iso(coveredUntil)}`]
  const isOver = ENDED.includes(status) && endsAt !== null && endsAt > coveredUntil
  if (isOver && !may.pause && !isGivenUpBefore(books, subscription, coveredUntil))
    return [`it ended at ${iso(endsAt)}, and is billed until ${iso(coveredUntil)} only`]
  return []
}

/**
 * Whether a debt was to be tried for the last time before the next period was to begin. What is due first is done first,
 * also where nothing was done for days, and a subscription that is given up ends when that is seen.
 */
const isGivenUpBefore = ({ invoices, events, skew }: Books, { id: of }: Subscription, begins: number): boolean =>
  invoices
    .filter(({ subscription, status }) => subscription === of && status === 'uncollectible')
    .some(({ id, from }) => {
      const failures = events
        .filter(({ type, data }) => type === 'InvoicePaymentFailed' && data['id'] === id)
        .map(({ occurredAt }) => Date.parse(occurredAt))
        .sort((a, b) => a - b)
      return failures.length === RETRIES_AFTER_H.length + 1 && lastTryDue(from, failures) <= begins + skew
    })

const HOUR = 3_600_000
const RETRIES_AFTER_H = [24, 48, 96]

/** A try is counted from when the one before was due, or from when that was made where it came an hour late. */
const lastTryDue = (first: number, failures: readonly number[]): number =>
  RETRIES_AFTER_H.reduce((due, hours, n) => {
    const made = failures[n]!
    return (made < due + HOUR ? due : made) + hours * HOUR
  }, first)

type Paused = Readonly<{ pause: boolean; resume: boolean }>

function pausesAndResumes({ intents }: Books, id: number): Paused {
  const acts = intents.filter((intent) => intent.subject === id && mayHaveHappened(intent)).map(({ act }) => act)
  return { pause: acts.includes('pause'), resume: acts.includes('pause') && acts.includes('resume') }
}
