import type { Balances } from '../credit/balance.js'
import { fitLines } from './fit-lines.js'
import type { NewInvoice } from './new-invoice.js'
import type { LineDraft } from './lines.js'

type Period = Pick<NewInvoice, 'periodStart' | 'periodEnd'>

/** What an invoice's lines come to, as far as it can hold them. */
export const totalOf = (lines: readonly LineDraft[]): bigint =>
  fitLines(lines).lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** The invoice with a line for what its payer's balance pays of it. */
export function payFromBalance(invoice: NewInvoice, balances: Balances): NewInvoice {
  if (balances.of(invoice) === 0n) return invoice
  const total = totalOf(invoice.lines)
  const paid = total > 0n ? balances.take(invoice, total) : 0n
  return paid === 0n ? invoice : { ...invoice, lines: [...invoice.lines, balanceLine(-paid, invoice)] }
}

/** A positive amount is added to the balance, a negative one was paid from it. */
export const balanceLine = (amount: bigint, { periodStart, periodEnd }: Period): LineDraft => ({
  kind: 'balance',
  feature: null,
  quantity: 1n,
  unitPrice: amount,
  periodStart,
  periodEnd,
  description: amount > 0n ? 'Added to the balance' : 'Paid from the balance',
})
