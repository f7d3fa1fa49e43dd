import type { Books } from '../books.js'
import { acknowledged } from './acknowledged.js'
import { changes } from './changes.js'
import { creditNotes } from './credit-notes.js'
import { balances, cash } from './double-entry.js'
import { entitled } from './entitled.js'
import { events } from './events.js'
import { gone } from './gone.js'
import type { Check, Violation } from './invariant.js'
import { lives, payers, slots } from './lives.js'
import { log } from './log.js'
import { money } from './money.js'
import { answers, open } from './open.js'
import { periods } from './periods.js'
import { quotes } from './quotes.js'
import { stripeLives } from './stripe-lives.js'
import { stripeMoney, stripeUsage } from './stripe-money.js'
import { billed, counted, takenBack } from './usage.js'

const OF_ALL: readonly Check[] = [
  answers,
  slots,
  payers,
  acknowledged,
  counted,
  takenBack,
  open,
  events,
  log,
  quotes,
  entitled,
  gone,
]
/** Of subscriptions that the service bills. */
const OF_SERVICE: readonly Check[] = [money, lives, periods, changes, billed, cash, balances, creditNotes]
/** Of subscriptions that Stripe bills. */
const OF_STRIPE: readonly Check[] = [stripeLives, stripeMoney, stripeUsage]

/**
 * Compares the books. It shares no code with the service, and knows only what the service recorded, answered and sent.
 */
export const judge = (books: Books): readonly Violation[] => [
  ...[...OF_ALL, ...OF_STRIPE].flatMap((check) => check(books)),
  ...OF_SERVICE.flatMap((check) => check(withoutStripe(books))),
]

function withoutStripe(books: Books): Books {
  const subscriptions = books.subscriptions.filter(({ gateway }) => gateway !== 'stripe')
  const ids = new Set(subscriptions.map(({ id }) => id))
  return {
    ...books,
    subscriptions,
    invoices: books.invoices.filter(({ subscription }) => subscription === null || ids.has(subscription)),
    customers: books.customers.filter(({ gateway }) => gateway !== 'stripe'),
  }
}
