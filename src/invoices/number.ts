import type { Transaction } from '../database/client.js'

/**
 * The seller's next `count` invoice numbers, gapless: the counter's row stays locked until the transaction ends, and a
 * transaction that does not commit gives its numbers back. Whoever takes them does it last.
 */
export async function takeInvoiceNumbers(tx: Transaction, seller: string, count: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counter (seller, last) VALUES (${seller}, ${count})
    ON CONFLICT (seller) DO UPDATE SET last = invoice_counter.last + ${count}
    RETURNING last`
  const first = (rows[0]?.last ?? count) - count + 1
  return Array.from({ length: count }, (_, offset) => `INV-${String(first + offset).padStart(6, '0')}`)
}
