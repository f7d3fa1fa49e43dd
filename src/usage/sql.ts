import type { Database, Transaction } from '../database/client.js'

/** A record as it was counted, and whether it was taken back. */
export type FoundRecord = Readonly<{
  id: number
  feature: string
  quantity: number
  idempotencyKey: string | null
  total: number
  recordedAt: Date
  voidedAt: Date | null
  voidReason: string | null
}>

type Page = Readonly<{ before: number | undefined; feature: string | undefined; most: number }>

/** Reads records of a subscription, newest first. */
export const readRecords = (database: Database, subscriptionId: number, { before, feature, most }: Page) =>
  database.$queryRaw<FoundRecord[]>`
    SELECT record.id::float8 AS id, record.feature, record.quantity, record.idempotency_key AS "idempotencyKey",
      record.total::float8 AS total, record.recorded_at AS "recordedAt",
      spent.voided_at AS "voidedAt", spent.void_reason AS "voidReason"
    FROM usage_record AS record LEFT JOIN usage_key AS spent
      ON spent.subscription_id = record.subscription_id AND spent.key = record.idempotency_key
    WHERE record.subscription_id = ${subscriptionId}
      AND (${before ?? null}::bigint IS NULL OR record.id < ${before ?? null}::bigint)
      AND (${feature ?? null}::text IS NULL OR record.feature = ${feature ?? null}::text)
    ORDER BY record.id DESC LIMIT ${most}`

/** When the period that began at `start` ended, by the invoice that was written for it. */
export async function billedUntil(tx: Transaction, subscriptionId: number, start: Date): Promise<Date | undefined> {
  const [line] = await tx.$queryRaw<{ end: Date | null }[]>`
    SELECT max(line.period_end) AS "end" FROM invoice_line AS line JOIN invoice ON invoice.id = line.invoice_id
    WHERE invoice.subscription_id = ${subscriptionId} AND line.kind = 'plan' AND line.period_start = ${start}`
  return line?.end ?? undefined
}

/** A part of a period that a change has opened, and when its period was to end. */
export type Part = Readonly<{ start: Date; end: Date }>

/**
 * The first two parts that changes have opened from `from` on, by their invoices. Each begins with its change, or a moment
 * later where an earlier part began then.
 */
export const partsFrom = (tx: Transaction, subscriptionId: number, from: Date): Promise<Part[]> =>
  tx.$queryRaw<Part[]>`
    WITH written AS (
      SELECT reason, period_start, period_end, row_number() OVER in_order * interval '1 millisecond' AS place
      FROM invoice WHERE subscription_id = ${subscriptionId} AND reason <> 'final' AND gateway_id IS NULL
      WINDOW in_order AS (ORDER BY id)
    ), begun AS (
      SELECT reason, max(period_start - place) OVER (ORDER BY place) + place AS start, period_end AS "end" FROM written
    )
    SELECT start, "end" FROM begun WHERE reason = 'change' AND start >= ${from} ORDER BY start LIMIT 2`
