import type { Books } from '../books.js'
import { type Act, acknowledged as doneIn, type Intent, mayHaveHappened } from '../journal.js'
import { missingChange } from './changed.js'
import { type Check, ENDED, statusNow, type Violation } from './invariant.js'
import { mayFollow } from './may-follow.js'
import { isChange } from './orders.js'

/** No acknowledged request without its effect. */
export const acknowledged: Check = (books) => {
  const found: Violation[] = []
  for (const intent of books.intents) {
    const done = doneIn(intent)
    const missing = done && EFFECTS[intent.act]?.(books, intent, done.answer as Answer)
    if (missing)
      found.push({
        invariant: 'no acknowledged request without its effect',
        about: [`${ABOUT[intent.act] ?? 'subscription'} ${intent.subject}`, `intent ${intent.id}`],
        says: `${intent.act} of ${intent.subject} (intent ${intent.id}) was acknowledged: ${missing}`,
      })
  }
  return found
}

const ABOUT: Partial<Record<Act, string>> = { void: 'invoice', markPaid: 'invoice', defaultCard: 'payment method' }

type Answer = Readonly<{ id?: number; data?: Readonly<{ id: number }> }> | undefined
/** The missing effect; undefined when it is there, or when a later action may have undone it. */
type Effect = (books: Books, intent: Intent, answer: Answer) => string | undefined

const isOneOf = (books: Books, id: number, statuses: readonly string[]): string | undefined => {
  const subscription = books.subscriptions.find((each) => each.id === id)
  const status = subscription ? statusNow(subscription, books.now) : 'nowhere'
  return statuses.includes(status) ? undefined : `it is ${status}`
}

const EFFECTS: Partial<Record<Act, Effect>> = {
  upgrade({ subscriptions, intents }, { subject, body }, answer) {
    const paid = subscriptions.find(({ id }) => id === answer?.data?.id)
    if (!paid) return `there is no subscription ${answer?.data?.id}`
    if (paid.upgradedFrom !== subject) return `subscription ${paid.id} does not come from it`
    const changed = intents.filter((other) => other.subject === paid.id && isChange(other) && mayHaveHappened(other))
    if (paid.plan !== body['planKey'] && changed.every(({ act }) => act === 'seats'))
      return `subscription ${paid.id} is to ${paid.plan}, not ${String(body['planKey'])}`
    const isChanged = changed.length > 0
    if (paid.quantity !== (body['quantity'] ?? 1) && !isChanged)
      return `subscription ${paid.id} is for ${paid.quantity}`
    const free = subscriptions.find(({ id }) => id === subject)
    return free?.status === 'canceled' ? undefined : `the free one is ${free?.status}`
  },
  create({ subscriptions, intents }, { body }, answer) {
    const made = subscriptions.find(({ id }) => id === answer?.id)
    if (made && intents.some((other) => other.subject === made.id && other.act === 'change' && mayHaveHappened(other)))
      return undefined
    return made?.plan === body['plan'] ? undefined : `subscription ${answer?.id} is ${made?.plan ?? 'nowhere'}`
  },
  cancelNow: (books, { subject }) => isOneOf(books, subject, ENDED),
  cancel(books, intent) {
    if (mayFollow(books, intent, ['resume'])) return undefined
    const { canceledAt } = books.subscriptions.find(({ id }) => id === intent.subject) ?? {}
    return canceledAt ? undefined : 'it is not canceled'
  },
  resume: (books, intent) =>
    isEndedByStripe(books, intent) || mayFollow(books, intent, ['cancel', 'cancelNow', 'pause'])
      ? undefined
      : isOneOf(books, intent.subject, ['free', 'trialing', 'active', 'past_due', 'lifetime', 'expired']),
  /** The first renewal after the request is for the quantity that was ordered, unless something else was since. */
  seats(books, intent) {
    const { subject, body, asked } = intent
    const until = Math.max(...asked.map(({ simulated }) => simulated))
    if (mayFollow(books, intent, ['seats', 'change', 'unschedule', 'cancel', 'cancelNow', 'pause'])) return undefined
    const renewal = books.invoices
      .filter(({ subscription, from }) => subscription === subject && from > until + books.skew)
      .sort((a, b) => a.from - b.from)[0]
    const { quantity } = renewal?.lines[0] ?? {}
    return renewal && quantity !== body['quantity'] ? `invoice ${renewal.id} is for ${quantity}` : undefined
  },
  change: (books, intent) => missingChange(books, intent),
  pause: (books, intent) =>
    isEndedByStripe(books, intent) || mayFollow(books, intent, ['resume', 'cancel', 'cancelNow'])
      ? undefined
      : isOneOf(books, intent.subject, ['paused', 'expired']),
  void: ({ invoices }, { subject }) => settledAs(invoices, subject, 'void'),
  markPaid: ({ invoices }, { subject }) => settledAs(invoices, subject, 'paid'),
  defaultCard(books, intent) {
    const { billable, subject } = intent
    const others = books.intents.filter((other) => other.billable === billable && other !== intent)
    const begun = Math.min(...intent.asked.map(({ at }) => at))
    const changed = others.some(
      (other) =>
        (other.act === 'defaultCard' || other.act === 'deleteCard') &&
        mayHaveHappened(other) &&
        other.asked.some(({ until }) => until >= begun),
    )
    const chosen = books.cards.find((card) => card.billable === billable && card.isDefault)
    return changed || chosen?.id === subject ? undefined : `the default is ${chosen?.id ?? 'none'}`
  },
  deleteCard: ({ cards }, { subject }) =>
    cards.some(({ id }) => id === subject) ? 'the card is still here' : undefined,
}

/** Stripe ends a subscription by itself when its last retry fails. */
function isEndedByStripe({ subscriptions, stripe }: Books, { subject }: Intent): boolean {
  const here = subscriptions.find(({ id }) => id === subject)
  const there = stripe.subscriptions.find(({ id }) => id === here?.gatewayId)
  return here?.status === 'canceled' && there?.status === 'canceled'
}

function settledAs(invoices: Books['invoices'], id: number, status: string): string | undefined {
  const invoice = invoices.find((each) => each.id === id)
  return invoice?.status === status ? undefined : `invoice ${id} is ${invoice?.status ?? 'nowhere'}`
}
