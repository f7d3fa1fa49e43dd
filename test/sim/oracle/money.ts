import type { Books, Invoice } from '../books.js'
import { mayHaveHappened } from '../journal.js'
import { type Check, grouped, type Violation, withoutMark } from './invariant.js'

/**
 * Every charge belongs to exactly one paid invoice. Every paid invoice above zero has exactly one charge, one manual
 * settlement or one payment from its payer's balance.
 */
export const money: Check = ({ ledger, subscriptions, invoices, intents, credits, changeAttempts }) => {
  const found: Violation[] = []
  const byCharge = grouped(
    invoices.filter(({ chargeId }) => chargeId !== null),
    ({ chargeId }) => chargeId!,
  )
  const bySubscription = grouped(invoices, ({ subscription }) => subscription ?? 0)
  const byHand = new Set(
    intents.filter((intent) => intent.act === 'markPaid' && mayHaveHappened(intent)).map(({ subject }) => subject),
  )
  const fromBalance = grouped(
    credits.filter(({ reason }) => reason === 'dunning'),
    ({ invoice }) => invoice ?? 0,
  )
  const paidFor = new Set<number>()

  for (const payment of ledger.payments.filter(({ refunded }) => !refunded)) {
    const leased = subscriptions.find(({ gatewayId }) => gatewayId === payment.subscriptionId)
    const first = leased && bySubscription.get(String(leased.id))?.[0]
    const mine = payment.subscriptionId === undefined ? (byCharge.get(payment.id) ?? []) : first ? [first] : []
    const about = [`payment ${payment.id}`, ...mine.map(({ id }) => `invoice ${id}`)]
    const of = `${payment.amount} ${payment.currency} collected under ${payment.key}`
    const say = (says: string) =>
      found.push({
        invariant: 'every charge belongs to exactly one paid invoice',
        about: leased
          ? [...about, `subscription ${leased.id}`]
          : [...about, `lease ${payment.subscriptionId}`, ...named(payment.key, invoices)],
        says: `${of}: ${says}`,
      })
    if (mine.length === 0 && isCredited(payment, changeAttempts)) continue
    if (mine.length !== 1) say(mine.length === 0 ? 'no invoice knows of it' : `${mine.length} invoices claim it`)
    for (const { id, status, total, currency } of mine) {
      paidFor.add(id)
      if (status !== 'paid') say(`invoice ${id} is ${status}`)
      else if (total !== payment.amount || currency !== payment.currency)
        say(`invoice ${id} is of ${total} ${currency}`)
    }
  }
  for (const { id, status, total, subscription, lines } of invoices) {
    const about = [`invoice ${id}`, ...(subscription === null ? [] : [`subscription ${subscription}`])]
    const taken = fromBalance.get(String(id))?.length ?? 0
    if (taken > 1 || (taken === 1 && paidFor.has(id)))
      found.push({
        invariant: 'every paid invoice has its charge or a recorded hand payment',
        about,
        says: `invoice ${id} over ${total} was paid ${taken + (paidFor.has(id) ? 1 : 0)} times`,
      })
    if (status === 'paid' && total > 0 && !paidFor.has(id) && !byHand.has(id) && taken === 0)
      found.push({
        invariant: 'every paid invoice has its charge or a recorded hand payment',
        about,
        says: `invoice ${id} over ${total} is paid, and the gateway holds nothing for it`,
      })
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    if (sum !== total || lines.some(({ amount, quantity, unitPrice }) => amount !== quantity * unitPrice))
      found.push({
        invariant: 'lines sum to the total',
        about,
        says: `invoice ${id} is of ${total}, its lines come to ${sum}`,
      })
  }
  return [...found, ...chargedTwice(changeAttempts, ledger.payments)]
}

/**
 * While a charge for a change may still arrive, the same change goes on under its key and no other is charged. So what came
 * of a charge is on record before a subscription that has not changed meanwhile is charged anew.
 */
const chargedTwice = (attempts: Books['changeAttempts'], payments: Books['ledger']['payments']): Violation[] => {
  const charged = new Map(payments.map(({ key, madeAt }) => [withoutMark(key), madeAt]))
  const settled = attempts.filter(({ state }) => state === 'completed' || state === 'credited')
  return [...grouped(settled, ({ subscription, revision }) => `${subscription} ${revision}`).values()]
    .flatMap((all) => all.slice(1).map((later, n) => ({ earlier: all[n]!, later })))
    .filter(({ earlier, later }) => earlier.changedAt > (charged.get(`change-${later.id}`) ?? Infinity))
    .map(({ earlier, later }) => ({
      invariant: 'a change is charged when it is known what came of the charge before',
      about: [`subscription ${earlier.subscription}`],
      says: `change ${later.id} was charged before charge ${earlier.id} of revision ${earlier.revision} was ${earlier.state}`,
    }))
}

/** A charge for a change that could not be made any more is on the balance, which another check compares. */
const isCredited = ({ key, amount }: Readonly<{ key: string; amount: number }>, attempts: Books['changeAttempts']) =>
  attempts.some(
    (attempt) =>
      withoutMark(key) === `change-${attempt.id}` && attempt.state === 'credited' && attempt.amount === amount,
  )

/** The subscription that a charge's key names, if any, and its invoices. Only the trail uses it. */
const named = (key: string, invoices: readonly Invoice[]): string[] => {
  const subscription = /^invoice-of-(\d+)/.exec(key)?.[1]
  if (subscription === undefined) return []
  const asking = invoices.filter((each) => String(each.subscription) === subscription)
  return [...asking.map(({ id, status }) => `invoice ${id} (${status})`), `subscription ${subscription}`]
}
