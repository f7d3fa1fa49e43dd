import { Prisma } from '../../generated/prisma/client.js'
import { detailsOfBuyer } from '../billables/buyer.js'
import { entriesSql, type NewCreditEntry } from '../credit/balance.js'
import { isoText } from '../calendar/iso-text.js'
import type { Settings } from '../settings.js'
import type { Issued } from './new-invoice.js'
import { numberBegins } from './number.js'

type Books = Readonly<{
  entries: readonly NewCreditEntry[]
  seller: object
  settings: Pick<Settings, 'productSlug' | 'invoiceSeries'>
  run: string | undefined
}>

const rowOf = (invoice: Issued, index: number) => ({
  id: invoice.id,
  place: index + 1,
  billableId: invoice.billableId,
  subscriptionId: invoice.subscriptionId,
  reason: invoice.reason,
  currency: invoice.currency,
  total: invoice.total,
  periodStart: isoText(invoice.periodStart),
  periodEnd: isoText(invoice.periodEnd),
  buyer: invoice.buyer,
  issuedAt: isoText(invoice.issuedAt),
  paidAt: invoice.paidAt && isoText(invoice.paidAt),
  chargeId: invoice.chargeId,
})

const linesOf = ({ id, lines }: Issued) =>
  lines.map((line, position) => ({
    id,
    position,
    kind: line.kind,
    feature: line.feature,
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: line.amount,
    periodStart: isoText(line.periodStart),
    periodEnd: isoText(line.periodEnd),
  }))

/**
 * The parts of a statement that writes invoices with their lines, open under the seller's next numbers or paid.
 *
 * The counter's row stays locked until the transaction ends, and a rollback returns the numbers. The counter therefore
 * comes after the events (`event`), for whose logs every publisher waits. The lines come before their invoice: its guard
 * in the database adds them up, and theirs refuses lines of an invoice that is open. They hold no JSON themselves, so
 * PostgreSQL reads them faster as `json`.
 */
export function writing(issued: readonly Issued[], { entries, seller, settings, run }: Books): Prisma.Sql[] {
  const rows = issued.map(rowOf)
  const lines = issued.flatMap(linesOf)
  const claimedBy = Prisma.sql`CASE WHEN "paidAt" IS NULL THEN ${run ?? null}::uuid END`
  const moved = entries.length === 0 ? [] : [Prisma.sql`credited AS (${entriesSql(entries)})`]
  return [
    ...moved,
    Prisma.sql`line AS (
      INSERT INTO invoice_line (invoice_id, position, kind, feature, description, quantity, unit_price, amount, period_start,
        period_end)
      SELECT id, position, kind, feature, description, quantity, "unitPrice", amount, "periodStart", "periodEnd"
      FROM json_to_recordset(${JSON.stringify(lines)}::json) AS new (id int, position int, kind text, feature text,
        description text, quantity bigint, "unitPrice" bigint, amount bigint, "periodStart" timestamptz,
        "periodEnd" timestamptz)
      RETURNING id
    )`,
    Prisma.sql`numbers AS (
      INSERT INTO invoice_counter AS counter (seller, last)
      SELECT ${settings.productSlug}, ${rows.length}::int WHERE (SELECT count(*) FROM event) > 0
      ON CONFLICT (seller) DO UPDATE SET last = counter.last + excluded.last
      RETURNING last - ${rows.length}::int AS before
    )`,
    Prisma.sql`issued AS (
      INSERT INTO invoice (id, billable_id, subscription_id, reason, status, number, currency, total, period_start,
        period_end, issued_at, paid_at, next_attempt_at, charging_by, charging_at, marked_claims, content_claims, charge_id,
        seller, buyer, created_at)
      SELECT id, "billableId", "subscriptionId", reason,
        CASE WHEN "paidAt" IS NULL THEN 'open' ELSE 'paid' END::"InvoiceStatus",
        ${numberBegins('INV', settings)} || lpad(digits, greatest(6, length(digits)), '0'), currency, total, "periodStart",
        "periodEnd", "issuedAt", "paidAt", CASE WHEN "paidAt" IS NULL THEN "issuedAt" END,
        ${claimedBy}, CASE WHEN ${claimedBy} IS NOT NULL THEN now() END,
        0, 0, "chargeId", ${JSON.stringify(seller)}::jsonb, buyer || ${detailsOfBuyer}, "issuedAt"
      FROM numbers, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, place int, "billableId" int,
        "subscriptionId" int, reason text, currency text, total bigint, "periodStart" timestamptz, "periodEnd" timestamptz,
        buyer jsonb, "issuedAt" timestamptz, "paidAt" timestamptz, "chargeId" text)
        LEFT JOIN billing_details AS details ON billable_id = "billableId",
        LATERAL (SELECT (before + place)::text AS digits) AS numbered
      WHERE (SELECT count(*) FROM line) >= 0
      ORDER BY place
    )`,
  ]
}
