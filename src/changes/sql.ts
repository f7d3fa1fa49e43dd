import type { Transaction } from '../database/client.js'
import { toJson } from '../database/json.js'

type Moved = Readonly<{ feature: string; total: bigint }>

/** What was counted under `start` after `at` and not taken back, by feature. */
export const countedAfter = (
  tx: Transaction,
  { id, start, at }: Readonly<{ id: number; start: Date; at: Date }>,
): Promise<Moved[]> =>
  tx.$queryRaw`
    SELECT record.feature, sum(record.quantity)::bigint AS total FROM usage_record AS record
    LEFT JOIN usage_key AS spent ON spent.subscription_id = record.subscription_id AND spent.key = record.idempotency_key
    WHERE record.subscription_id = ${id} AND record.period_start = ${start} AND record.recorded_at > ${at}
      AND spent.voided_at IS NULL
    GROUP BY record.feature ORDER BY record.feature`

type Cut = Readonly<{ id: number; from: Date; to: Date; at: Date }>

/** Counts under `to` what was counted under `from` after `at`. */
export async function moveUsage(tx: Transaction, { id, from, to, at }: Cut, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE usage_total AS used SET total = used.total - later.total
      FROM jsonb_to_recordset(${toJson(moved)}::jsonb) AS later (feature text, total bigint)
      WHERE used.subscription_id = ${id} AND used.feature = later.feature AND used.period_start = ${from}
      RETURNING used.feature, later.total
    )
    INSERT INTO usage_total (subscription_id, feature, period_start, total)
    SELECT ${id}::int, feature, ${to}::timestamptz, total FROM moved`
  await tx.$executeRaw`
    UPDATE usage_key SET period_start = ${to}
    WHERE subscription_id = ${id} AND period_start = ${from} AND recorded_at > ${at}`
  await tx.$executeRaw`
    UPDATE usage_record SET period_start = ${to}
    WHERE subscription_id = ${id} AND period_start = ${from} AND recorded_at > ${at}`
}

type Billed = Readonly<{ feature: string; name: string; covered: bigint; unitPrice: bigint }>

/** The closed part of a period keeps what it was billed by. */
export async function keepClosed(
  tx: Transaction,
  { id, from }: Readonly<{ id: number; from: Date }>,
  closed: readonly Billed[],
): Promise<void> {
  if (closed.length > 0)
    await tx.$executeRaw`
      UPDATE usage_total AS used SET item_name = closed.name, covered = closed.covered, unit_price = closed."unitPrice"
      FROM jsonb_to_recordset(${toJson(closed)}::jsonb) AS closed (feature text, name text, covered bigint, "unitPrice" bigint)
      WHERE used.subscription_id = ${id} AND used.feature = closed.feature AND used.period_start = ${from}`
}

/** Whether the current period's invoices are there, and every one of them is paid. */
export async function isPeriodPaid(
  tx: Transaction,
  { id, currentPeriodEnd }: Readonly<{ id: number; currentPeriodEnd: Date }>,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isPaid: boolean | null }[]>`
    SELECT bool_and(status = 'paid') AS "isPaid" FROM invoice
    WHERE subscription_id = ${id} AND period_end = ${currentPeriodEnd} AND reason <> 'final'`
  return row?.isPaid === true
}
