import type { Transaction } from '../database/client.js'
import type { Settings } from '../settings.js'

/** What the numbers of a document begin with: its kind, and the series of this cell where the operator has given it one. */
export const numberBegins = (kind: 'INV' | 'CN', { invoiceSeries }: Pick<Settings, 'invoiceSeries'>): string =>
  invoiceSeries === '' ? `${kind}-` : `${kind}-${invoiceSeries}-`

export type Numberless = Readonly<{ id: number; issuedAt: Date }>

/**
 * Opens drafts under the seller's next numbers, in this order and without gaps. The counter's row stays locked until
 * the transaction ends, and a rollback returns the numbers. A transaction therefore takes its numbers last.
 */
export async function openUnderNextNumbers(
  tx: Transaction,
  settings: Pick<Settings, 'productSlug' | 'invoiceSeries'>,
  drafts: readonly Numberless[],
): Promise<void> {
  const rows = drafts.map(({ id, issuedAt }, index) => ({ id, issuedAt, place: index + 1 }))
  await tx.$executeRaw`
    WITH counter AS (
      INSERT INTO invoice_counter AS counter (seller, last) VALUES (${settings.productSlug}, ${rows.length})
      ON CONFLICT (seller) DO UPDATE SET last = counter.last + excluded.last
      RETURNING last - ${rows.length}::int AS before
    ), numbered AS (
      SELECT id, "issuedAt", (before + place)::text AS digits
      FROM counter, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS draft (id int, "issuedAt" timestamptz, place int)
    )
    UPDATE invoice SET status = 'open', number = ${numberBegins('INV', settings)} || lpad(digits, greatest(6, length(digits)), '0'),
      issued_at = "issuedAt", next_attempt_at = "issuedAt"
    FROM numbered WHERE invoice.id = numbered.id`
}
