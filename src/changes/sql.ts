import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { toJson } from '../database/json.js'

type Counted = Readonly<{ feature: string; periodStart: Date; total: bigint }>

/**
 * What is counted from the change on. Where the change ends the period, that is also what a server counted for the next
 * one already, since its clock is ahead.
 */
type After = Readonly<{ id: number; start: Date; at: Date; endsPeriod: boolean }>
export type CountedAfter = After & Readonly<{ counted: readonly Counted[] }>

const isAfter = ({ id, start, at, endsPeriod }: After): Prisma.Sql => Prisma.sql`
  counted.subscription_id = ${id}
  AND ((counted.period_start = ${start} AND counted.recorded_at > ${at}) OR (${endsPeriod} AND counted.period_start > ${start}))`

/** What was counted after a change and not taken back, by feature and by the start that it was counted under. */
export async function countedAfter(tx: Transaction, after: After): Promise<CountedAfter> {
  const counted = await tx.$queryRaw<Counted[]>`
    SELECT counted.feature, counted.period_start AS "periodStart", sum(counted.quantity)::bigint AS total
    FROM usage_record AS counted
    LEFT JOIN usage_key AS spent ON spent.subscription_id = counted.subscription_id AND spent.key = counted.idempotency_key
    WHERE ${isAfter(after)} AND spent.voided_at IS NULL
    GROUP BY counted.feature, counted.period_start ORDER BY counted.feature, counted.period_start`
  return { ...after, counted }
}

/** Counts what was counted after a change under `to`. */
export async function moveUsage(tx: Transaction, { counted, ...after }: CountedAfter, to: Date): Promise<void> {
  if (counted.length === 0) return
  const { id } = after
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE usage_total AS used SET total = used.total - later.total
      FROM jsonb_to_recordset(${toJson(counted)}::jsonb) AS later (feature text, "periodStart" timestamptz, total bigint)
      WHERE used.subscription_id = ${id} AND used.feature = later.feature AND used.period_start = later."periodStart"
      RETURNING used.feature, later.total
    )
    INSERT INTO usage_total (subscription_id, feature, period_start, total)
    SELECT ${id}::int, feature, ${to}::timestamptz, sum(total) FROM moved GROUP BY feature`
  await tx.$executeRaw`UPDATE usage_key AS counted SET period_start = ${to} WHERE ${isAfter(after)}`
  await tx.$executeRaw`UPDATE usage_record AS counted SET period_start = ${to} WHERE ${isAfter(after)}`
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

/** Whether every invoice of the current period is paid; undefined where none is there: another system collected an imported one. */
export async function isPeriodPaid(
  tx: Transaction,
  { id, currentPeriodEnd }: Readonly<{ id: number; currentPeriodEnd: Date }>,
): Promise<boolean | undefined> {
  const [row] = await tx.$queryRaw<{ isPaid: boolean | null }[]>`
    SELECT bool_and(status = 'paid') AS "isPaid" FROM invoice
    WHERE subscription_id = ${id} AND period_end = ${currentPeriodEnd} AND reason <> 'final'`
  return row?.isPaid ?? undefined
}
