import type { History } from './history.js'
import { acknowledged } from './journal.js'
import { ENDED } from './oracle/invariant.js'

const YEAR = 365.25 * 86_400_000

export type Figures = Record<string, number>

const SCRIPTED = [
  'subscriptions left over a lost charge',
  'changes asked for again while their charge was under way',
  'quotes forgotten before their charge was heard of',
  'cancellations between the ends of two periods',
  'declined invoices paid from the balance',
] as const
const OF_EVERY_RUN = [
  ...SCRIPTED,
  'accounts erased',
  'quotes accepted',
  'credit notes',
  'usage taken back',
  'cards deleted',
]

/** What a run of several histories is for, and what never happened in it: such a run proves nothing of it. */
export const missingOf = (figures: Figures): readonly string[] => OF_EVERY_RUN.filter((name) => !figures[name])

/** The result of a history. */
export function figuresOf({ rounds, faults, books, stage }: History): Figures {
  const done = books.intents.filter(acknowledged)
  const paid = books.subscriptions.filter(({ gateway }) => gateway !== 'null')
  const lived = paid.reduce((sum, { createdAt, endsAt, status }) => {
    const until = ENDED.includes(status) ? (endsAt ?? books.now) : books.now
    return sum + Math.max(0, Math.min(until, books.now) - createdAt)
  }, 0)
  return {
    histories: 1,
    rounds,
    ...faults,
    requests: books.intents.reduce((sum, { asked }) => sum + asked.length, 0),
    'upgrades asked for': books.intents.filter(({ act }) => act === 'upgrade').length,
    'upgrades done': books.subscriptions.filter(({ upgradedFrom }) => upgradedFrom !== null).length,
    'tallies acknowledged': done.filter(({ act }) => act === 'tally').length,
    'hand payments and voids': done.filter(({ act }) => act === 'void' || act === 'markPaid').length,
    subscriptions: paid.length,
    'subscription-years': lived / YEAR,
    invoices: books.invoices.length,
    'charges at the gateway': books.ledger.payments.length,
    'subscriptions billed by Stripe': paid.filter(({ gateway }) => gateway === 'stripe').length,
    'charges at Stripe': books.stripe.payments.length,
    'requests to Stripe': stage.stripe.asked(),
    'requests to Stripe that failed, got lost or came late': stage.stripe.spoiled(),
    'quotes accepted': done.filter(({ act, body }) => act === 'change' && 'quote' in body).length,
    'changes that were billed': books.invoices.filter(({ reason }) => reason === 'change').length,
    'charges for changes': books.ledger.payments.filter(({ key }) => key.startsWith('change-')).length,
    'credit notes': books.notes.length,
    'refunds at the gateway': books.ledger.refunds.length,
    'usage taken back': books.records.filter(({ voidedAt }) => voidedAt !== null).length,
    'events read from logs': [...books.logs.values()].flat().length,
    'entitlements tried': books.probes.length,
    'accounts erased': new Set(done.filter(({ act }) => act === 'erase').map(({ billable }) => billable)).size,
    ...Object.fromEntries(SCRIPTED.map((name) => [name, stage.played.filter((each) => each === name).length])),
    'cards deleted': done.filter(({ act }) => act === 'deleteCard').length,
    'answers lost or late at the gateway': stage.world.called.filter(
      ({ weather: { after, delayMs } }) => after !== 'answer' || delayMs > 400,
    ).length,
    'events received': books.events.length,
  }
}

export const plus = (a: Figures, b: Figures): Figures =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]),
  )

type Run = Readonly<{ first: number; begun: number; failed: readonly number[] }>

/** What a run came to, on one page. */
export const pageOf = (figures: Figures, { first, begun, failed }: Run): string => {
  const lines = Object.entries(figures).map(([name, figure]) => [String(Math.round(figure * 10) / 10), name] as const)
  const all = [[`${first}–${first + begun - 1}`, 'seeds'] as const, ...lines]
  const disagreements = [String(failed.length), `histories in which the books disagree ${failed.join(' ')}`] as const
  return [...all, disagreements].map(([figure, name]) => `${figure.padStart(11)} ${name}`).join('\n')
}
