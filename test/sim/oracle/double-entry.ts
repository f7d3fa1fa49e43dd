import type { Books, CreditEntry, Invoice } from '../books.js'
import { mayHaveHappened } from '../journal.js'
import { type Check, grouped, type Violation, withoutMark } from './invariant.js'

type Owner = Readonly<{ billable: number; currency: string }>
type Posting = Owner & Readonly<{ amount: number }>

const accountOf = ({ billable, currency }: Owner) => `billable ${billable} in ${currency}`
const sumOf = (all: readonly Readonly<{ amount: number }>[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What the gateway collected and did not give back is what paid invoices say, less what balances paid of open ones and what
 * notes refunded. What was taken for nothing is on the balance. It knows the sums alone: which charge belongs to which
 * invoice is another check's.
 */
export const cash: Check = (books) => {
  const { ledger, invoices, notes, credits, subscriptions } = books
  // Of an account that was erased, the gateway alone still knows which of its customers that was.
  const ownerOf = new Map(ledger.customers.map(({ id, key }) => [id, Number(/^customer-(\d+)/.exec(key)?.[1])]))
  const byLease = new Map(subscriptions.map(({ gatewayId, billable }) => [gatewayId, billable]))
  const paidBy = new Map(ledger.payments.map((payment) => [payment.id, payment]))
  const owner = (customerId: string, lease?: string) => ownerOf.get(customerId) ?? byLease.get(lease ?? null) ?? 0
  const collected = ledger.payments
    .filter(({ refunded }) => !refunded)
    .map(({ customerId, subscriptionId, ...rest }): Posting => ({
      ...rest,
      billable: owner(customerId, subscriptionId),
    }))
  const given = ledger.refunds.map(({ paymentId, amount, currency }): Posting => {
    const paid = paidBy.get(paymentId)
    return { billable: owner(paid?.customerId ?? '', paid?.subscriptionId), currency, amount: -amount }
  })
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const earned = invoices
    .filter((invoice) => invoice.status === 'paid' && !isByHand(books, invoice))
    .map(({ billable, currency, total: amount }): Posting => ({ billable, currency, amount }))
  const refunded = notes
    .filter(({ settle, status }) => settle === 'refund' && status === 'settled')
    .flatMap(({ invoice, total }): Posting[] => {
      const of = invoiceOf.get(invoice)
      return of ? [{ billable: of.billable, currency: of.currency, amount: -total }] : []
    })
  const kept = credits.filter(({ reason }) => reason === 'payment' || reason === 'dunning')
  return differences(
    'the gateway’s cash is what the books say',
    [...collected, ...given],
    [...[...earned, ...refunded], ...kept],
  )
}

/** Nothing at the gateway paid it, and an operator may have said that something else did. */
const isByHand = ({ intents }: Books, { id, chargeId, reason }: Invoice): boolean =>
  chargeId === null &&
  reason !== 'first' &&
  intents.some((intent) => intent.act === 'markPaid' && intent.subject === id && mayHaveHappened(intent))

/** Balances are what changes credited, notes gave and charges left over, less what invoices used: never below zero. */
export const balances: Check = ({
  invoices,
  notes,
  credits,
  balances: stored,
  shownBalances,
  ledger,
  changeAttempts,
}) => {
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const moved = invoices.flatMap(({ billable, currency, status, lines }): Posting[] =>
    lines
      // What a void invoice had used is there again. What a change had added is not taken back.
      .filter(({ kind, amount }) => kind === 'balance' && (status !== 'void' || amount > 0))
      .map(({ amount }) => ({ billable, currency, amount })),
  )
  const given = notes
    .filter(({ settle }) => settle === 'balance')
    .flatMap(({ invoice, total: amount }): Posting[] => {
      const of = invoiceOf.get(invoice)
      return of ? [{ billable: of.billable, currency: of.currency, amount }] : []
    })
  const credited = changeAttempts.filter(({ state }) => state === 'credited').map(({ id }) => `change-${id}`)
  const leftOver = ledger.payments.filter(({ key }) => credited.includes(withoutMark(key)))
  const kept = credits.filter(({ reason }) => reason === 'payment')
  const used = credits.filter(({ reason }) => reason === 'dunning')
  return [
    ...differences('balances are what moved them', stored, [...moved, ...given, ...kept, ...used]),
    ...used.flatMap((entry) => misused(entry, invoiceOf.get(entry.invoice ?? 0))),
    ...differences('balances are what moved them', shownBalances, stored),
    ...(sumOf(leftOver) === sumOf(kept) && leftOver.length === kept.length ? [] : [strayed(leftOver, kept)]),
    ...[...grouped(credits, accountOf).values()].flatMap((entries) => overdrawn(entries, invoiceOf)),
  ]
}

const strayed = (leftOver: readonly Readonly<{ key: string }>[], kept: readonly CreditEntry[]): Violation => ({
  invariant: 'balances are what moved them',
  about: leftOver.map(({ key }) => `payment ${key}`),
  says: `${leftOver.length} charges were made for changes that could not be made, and ${kept.length} were credited`,
})

/** For an open invoice a balance pays all of it, and nothing else pays it. */
function misused({ id, amount, billable, currency }: CreditEntry, invoice: Invoice | undefined): Violation[] {
  const isRight =
    invoice?.status === 'paid' &&
    invoice.chargeId === null &&
    invoice.total === -amount &&
    invoice.billable === billable &&
    invoice.currency === currency
  const about = [`invoice ${invoice?.id}`]
  const says = `entry ${id} takes ${-amount} for an invoice of ${invoice?.total} that is ${invoice?.status}`
  return isRight ? [] : [{ invariant: 'balances are what moved them', about, says }]
}

/** In their order, entries never take more than there is, and an invoice that leaves something to pay takes everything. */
function overdrawn(entries: readonly CreditEntry[], invoices: ReadonlyMap<number, Invoice>): Violation[] {
  const found: Violation[] = []
  let balance = 0
  for (const entry of entries) {
    balance += entry.amount
    const invoice = invoices.get(entry.invoice ?? 0)
    const say = (says: string) =>
      found.push({ invariant: 'balances are what moved them', about: [`invoice ${entry.invoice}`], says })
    if (balance < 0) say(`entry ${entry.id} takes ${accountOf(entry)} to ${balance}`)
    if (entry.reason === 'invoice' && invoice && invoice.total > 0 && balance > 0)
      say(`invoice ${invoice.id} is of ${invoice.total}, and leaves ${balance} of ${accountOf(entry)} unused`)
  }
  return found
}

function differences(invariant: string, here: readonly Posting[], there: readonly Posting[]): Violation[] {
  const [a, b] = [grouped(here, accountOf), grouped(there, accountOf)]
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((account): Violation[] => {
    const [one, other] = [sumOf(a.get(account) ?? []), sumOf(b.get(account) ?? [])]
    const says = `${account}: ${one} on one side, ${other} on the other`
    return one === other ? [] : [{ invariant, about: [account.split(' in ')[0]!], says }]
  })
}
