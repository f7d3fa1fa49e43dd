import { later } from '../../calendar/clock.js'
import { lockBalances, type NewCreditEntry, writeCreditEntries } from '../../credit/balance.js'
import type { Transaction } from '../../database/client.js'
import type { ChargeAttempt } from './dunning.js'

/**
 * What a card has declined is paid from its payer's balance, where that covers the whole invoice: nobody loses a
 * subscription for a debt to somebody who owes them more. An invoice uses the balance of the time when it is written, so
 * this is money that came later. Locks the balances, after the subscriptions.
 * @returns the attempts as they end then
 */
export async function payDeclined(
  tx: Transaction,
  attempts: readonly ChargeAttempt[],
  now: Date,
): Promise<readonly ChargeAttempt[]> {
  const declined = attempts.filter(isDeclined)
  if (declined.length === 0) return attempts
  const balances = await lockBalances(tx, [...new Set(declined.map(({ invoice }) => invoice.billableId))])
  const entries: NewCreditEntry[] = []
  const ended = attempts.map((attempt): ChargeAttempt => {
    const { id: invoiceId, billableId, currency, total } = attempt.invoice
    const payer = { billableId, currency }
    if (!isDeclined(attempt) || balances.of(payer) < total) return attempt
    balances.take(payer, total)
    entries.push({ ...payer, amount: -total, reason: 'dunning', invoiceId, createdAt: later(attempt.at, now) })
    return { ...attempt, action: { kind: 'paid', chargeId: null, isFromBalance: true } }
  })
  await writeCreditEntries(tx, entries)
  return ended
}

export const isDeclined = ({ action }: ChargeAttempt): boolean => action.kind === 'retry' || action.kind === 'exhausted'
