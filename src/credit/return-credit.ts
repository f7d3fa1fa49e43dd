import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { InvoiceError } from '../errors.js'
import { lockBalances } from './balance.js'
import { forfeitBalance } from './forfeit-balance.js'

/**
 * Gives back what voided invoices had used of a balance. Where the account was erased meanwhile, nobody could use it: it is
 * given up at once, as the erasure would have done. The caller has locked the invoices, for which an erasure waits.
 * @throws InvoiceError where a balance cannot hold it
 */
export async function returnCredit(tx: Transaction, core: Core, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return
  const used = await tx.invoice.findMany({
    where: { id: { in: [...invoiceIds] } },
    include: { lines: { where: { kind: 'balance', amount: { lt: 0n } } } },
  })
  const payers = used.map(({ billableId }) => billableId)
  const balances = await lockBalances(tx, payers)
  for (const { id, lines, ...payer } of used) {
    const amount = lines.reduce((sum, line) => sum - line.amount, 0n)
    if (!balances.hasRoom(payer, amount))
      throw new InvoiceError(
        `Invoice ${id} has used ${amount} of the balance in ${payer.currency}, which cannot hold it again; nothing was ` +
          'changed. Mark the invoice as paid instead.',
      )
    balances.give(payer, amount)
  }
  await tx.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, invoice_id, created_at)
    SELECT invoice.billable_id, invoice.currency, -line.amount, 'void', invoice.id, ${core.clock.now()}
    FROM invoice JOIN invoice_line AS line ON line.invoice_id = invoice.id
    WHERE invoice.id = ANY (${invoiceIds}) AND line.kind = 'balance' AND line.amount < 0 ORDER BY invoice.id`
  const erased = await tx.billable.findMany({ where: { id: { in: payers }, erasedAt: { not: null } } })
  for (const { id } of erased) await forfeitBalance(tx, core, id)
}
