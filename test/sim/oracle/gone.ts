import type { Books } from '../books.js'
import { acknowledged, mayHaveHappened } from '../journal.js'
import { type Check, ENDED, statusNow, type Violation } from './invariant.js'

/** Nobody leaves anything unpaid behind by leaving in a hurry, and of an erased account nothing is left. */
export const gone: Check = (books) => {
  const leaving = new Set(books.intents.filter(({ act }) => act === 'erase').map(({ billable }) => billable))
  return [...leaving].flatMap((billable) => [...unpaid(books, billable), ...left(books, billable)])
}

type Asked = Pick<Books, 'intents'>

const erasuresOf = ({ intents }: Asked, billable: number) =>
  intents.filter((intent) => intent.act === 'erase' && intent.billable === billable)

export const isErased = (asked: Asked, billable: number): boolean => erasuresOf(asked, billable).some(acknowledged)
export const mayBeErased = (asked: Asked, billable: number): boolean =>
  erasuresOf(asked, billable).some(mayHaveHappened)

/** Every leaver has one card, which never declines: an invoice is open only while it is being charged to that card. */
function unpaid({ invoices, cards }: Books, billable: number): Violation[] {
  if (cards.some((card) => card.billable === billable)) return []
  return invoices
    .filter((invoice) => invoice.billable === billable && ['open', 'uncollectible'].includes(invoice.status))
    .map(({ id, status, total }) => ({
      invariant: 'nobody takes away the card before the last invoice is paid',
      about: [`invoice ${id}`, `billable ${billable}`],
      says: `invoice ${id} over ${total} is ${status}, and billable ${billable} has no card any more`,
    }))
}

function left(books: Books, billable: number): Violation[] {
  if (!isErased(books, billable)) return []
  const { cards, customers, subscriptions, intents, now } = books
  const mine = (one: Readonly<{ billable: number }>) => one.billable === billable
  const living = subscriptions.filter((each) => mine(each) && !ENDED.includes(statusNow(each, now)))
  const since = erasedAt(books, billable)
  const heard = intents.filter(
    ({ billable: of, act, asked }) =>
      of === billable &&
      act === 'tally' &&
      asked.some(({ at, status = 503 }) => at > since && status < 500 && status !== 401),
  )
  const all = [
    ...cards.filter(mine).map(({ id }) => `card ${id} is still here`),
    ...customers.filter(mine).map(({ gatewayId }) => `customer ${gatewayId} is still here`),
    ...living.map(({ id, status }) => `subscription ${id} is ${status}`),
    ...heard.map(({ id }) => `its token was good for intent ${id}`),
  ]
  return all.map((says) => ({
    invariant: 'nothing is left of an account that was erased',
    about: [`billable ${billable}`],
    says: `billable ${billable} was erased: ${says}`,
  }))
}

const erasedAt = (books: Books, billable: number): number =>
  Math.min(...erasuresOf(books, billable).map((intent) => acknowledged(intent)?.until ?? Infinity))
