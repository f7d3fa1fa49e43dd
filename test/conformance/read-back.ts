/**
 * Reads everything that an account owns, each resource in two ways that must agree, and lists the changes between two
 * readings.
 */
import { deepEqual } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import { type Answer, expectAnswer, Fault } from './client.js'
import { checkInvoice, checkPaymentMethods, checkSubscriptions } from './laws.js'
import { type Span, timed } from './moments.js'
import { readList } from './read-list.js'
import { type Account, type Invoice, type PaymentMethod, type Subscription, type World } from './world.js'

export type Books = Readonly<{
  subscriptions: readonly Subscription[]
  invoices: readonly Invoice[]
  paymentMethods: readonly PaymentMethod[]
}>

/** A client with a connection for each of hundreds of invoices may be refused by a right server. */
const AT_ONCE = 16

export async function readBooks(world: World, account: Account = world.account): Promise<Books> {
  const [subscriptions, invoices, paymentMethods] = await Promise.all([
    readList<Subscription>(account, 'listSubscriptions'),
    readList<Invoice>(account, 'listInvoices'),
    readList<PaymentMethod>(account, 'listPaymentMethods'),
  ])
  const [newSubscriptions, newInvoices] = [unseen(account, subscriptions), unseen(account, invoices)]
  const inTurn = pLimit(AT_ONCE)
  await inTurn.map(newSubscriptions, async (listed) =>
    same(listed, await account.ask('getSubscription', { subscription: listed.id }), 'listSubscriptions'),
  )
  await inTurn.map(newInvoices, async (listed) =>
    same(listed, await account.ask('getInvoice', { invoice: listed.id }), 'listInvoices'),
  )
  checkSubscriptions(world, subscriptions)
  for (const invoice of invoices) checkInvoice(world, invoice)
  checkPaymentMethods(paymentMethods)
  return { subscriptions, invoices, paymentMethods }
}

const seen = new WeakMap<Account, Set<string>>()

/** Reads a resource on its own too when the list shows it for the first time or shows it changed. */
function unseen<T extends Subscription | Invoice>(account: Account, listed: readonly T[]): T[] {
  const known = seen.get(account) ?? new Set<string>()
  seen.set(account, known)
  const fresh = listed.filter((one) => !known.has(JSON.stringify(one)))
  for (const one of fresh) known.add(JSON.stringify(one))
  return fresh
}

function same(listed: { id: number }, answer: Answer, list: string): void {
  const { data } = expectAnswer(answer, 200).body as { data: unknown }
  agree(data, listed, `what ${answer.told.split(' → ')[0]} shows is not what ${list} shows`)
}

/** @throws Fault unless two values are equal */
export function agree(actual: unknown, expected: unknown, what: string): void {
  try {
    deepEqual(actual, expected)
  } catch {
    throw new Fault(`${what}: ${JSON.stringify(actual)} where ${JSON.stringify(expected)} is right`.slice(0, 900))
  }
}

/** The differences, such as `subscription 7 status` and `invoice 9 is new`, in order. */
export function differences(before: Books, after: Books): string[] {
  return [
    ...compared('subscription', before.subscriptions, after.subscriptions),
    ...compared('invoice', before.invoices, after.invoices),
    ...compared('payment method', before.paymentMethods, after.paymentMethods),
  ].sort()
}

function compared<T extends { id: number }>(noun: string, before: readonly T[], after: readonly T[]): string[] {
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id)).map(({ id }) => `${noun} ${id} is gone`)
  const fresh = after.filter(({ id }) => !before.some((one) => one.id === id)).map(({ id }) => `${noun} ${id} is new`)
  const changed = after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id)
    const fields = was ? (Object.keys({ ...was, ...now }) as (keyof T)[]) : []
    return fields
      .filter((field) => !isDeepStrictEqual(was?.[field], now[field]))
      .map((field) => `${noun} ${now.id} ${String(field)}`)
  })
  return [...gone, ...fresh, ...changed]
}

/**
 * Performs an action, and fails unless exactly the expected changes followed. `expected` is called afterwards, when new
 * ids are known. `span` is when it was done.
 */
export async function changing<T>(
  world: World,
  work: () => Promise<T>,
  expected: (done: T, after: Books) => readonly string[],
): Promise<{ done: T; span: Span; before: Books; after: Books }> {
  const before = await readBooks(world)
  const { done, span } = await timed(world, work)
  const after = await readBooks(world)
  agree(differences(before, after), [...expected(done, after)].sort(), 'what changed')
  return { done, span, before, after }
}

export const nothing = (): string[] => []
