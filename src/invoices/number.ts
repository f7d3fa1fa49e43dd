import type { Transaction } from '../database/client.js'

/**
 * The seller's next invoice number, gapless: the counter's row stays locked until the transaction ends, and a
 * transaction that does not commit gives its number back.
 */
export async function takeInvoiceNumber(tx: Transaction, seller: string): Promise<string> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counter (seller, last) VALUES (${seller}, 1)
    ON CONFLICT (seller) DO UPDATE SET last = invoice_counter.last + 1
    RETURNING last`
  return `INV-${String(rows[0]?.last).padStart(6, '0')}`
}
