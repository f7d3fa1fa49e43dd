import type { Transaction } from '../database/client.js'
import type { LineKind } from '../invoices/lines.js'

/** The lines that sell a period. Usage is billed by itself, and the balance says how an invoice was paid. */
const SELLING = ['plan', 'item', 'proration_charge', 'proration_credit'] as const satisfies readonly LineKind[]

type Line = Readonly<{ kind: string; periodEnd: Date }>

/** Whether a line sells the period that ends then, or takes a part of it back. */
export const sells = ({ kind, periodEnd }: Line, end: Date): boolean =>
  SELLING.some((each) => each === kind) && periodEnd.getTime() === end.getTime()

export type OfPeriod = Readonly<{ subscriptionId: number; end: Date }>

/**
 * What was paid for a period of a subscription, and what credit notes have given back of that. Changes that counted at once
 * have charged and credited it in turn, so nobody is to be given back more than the difference.
 */
export async function keptOfPeriod(
  tx: Transaction,
  { subscriptionId, end }: OfPeriod,
): Promise<Readonly<{ kept: bigint; credited: bigint }>> {
  const [row] = await tx.$queryRaw<{ sold: bigint; credited: bigint }[]>`
    SELECT coalesce(sum(line.amount), 0)::bigint AS sold, coalesce(sum(given.amount), 0)::bigint AS credited
    FROM invoice JOIN invoice_line AS line ON line.invoice_id = invoice.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(part.amount), 0) AS amount
      FROM credit_note_line AS part JOIN credit_note AS note ON note.id = part.credit_note_id AND note.status <> 'refused'
      WHERE part.invoice_id = line.invoice_id AND part.position = line.position
    ) AS given
    WHERE invoice.subscription_id = ${subscriptionId} AND invoice.status = 'paid' AND line.period_end = ${end}
      AND line.kind = ANY (${[...SELLING]})`
  const { sold, credited } = row ?? { sold: 0n, credited: 0n }
  return { kept: sold - credited, credited }
}
