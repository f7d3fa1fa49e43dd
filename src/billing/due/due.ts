import { Prisma } from '../../../generated/prisma/client.js'
import type { Database, Transaction } from '../../database/client.js'

/**
 * One batch: up to `limit` rows that are due until `until`, without those that failed earlier in this run. `among`: only of
 * these subscriptions. `failedInvoices`: those of which the charge failed in this run, so that nothing waits for it.
 */
export type Batch = Readonly<{
  until: Date
  limit: number
  except: readonly number[]
  among?: readonly number[]
  failedInvoices?: readonly number[]
}>

/**
 * A subscription waits for a charge of its own that is due no later than its transition. Who looks for the open invoices of one
 * says `status`, and who looks for due ones says `next_attempt_at`, which open ones alone have: so each finds its own index.
 */
const transitionIsNext = Prisma.sql`
  coalesce((SELECT next_attempt_at > due.due_at FROM invoice WHERE subscription_id = due.id AND status = 'open'
    ORDER BY next_attempt_at, id LIMIT 1), true)`

/**
 * An invoice waits for its subscription's earlier invoices, and for a transition of the subscription that is due before
 * it.
 */
const chargeIsNext = Prisma.sql`next_attempt_at IS NOT NULL
  AND coalesce((SELECT due_at >= due.next_attempt_at FROM subscription WHERE id = due.subscription_id), true)
  AND coalesce((SELECT id = due.id FROM invoice WHERE subscription_id = due.subscription_id AND status = 'open'
    ORDER BY next_attempt_at, id LIMIT 1), true)`

/**
 * Locks due subscriptions in the order they are due, and skips those that another worker holds. A change that waits for its
 * gateway holds the balance of its account: the account's other subscriptions are left for a later batch, and the next
 * accounts' take their places, so that nobody else waits. A balance pays what was due first, also where a run is late by
 * several periods of one subscription: an account that has one goes on by a day a batch, which is the shortest period. There
 * a subscription also waits for one that was due before it and is not in the batch: its own charge comes first, or another
 * run or a request holds it.
 */
export async function lockDueSubscriptions(tx: Transaction, batch: Batch): Promise<number[]> {
  const locked: number[] = []
  const passedOver = new Set<number>()
  for (;;) {
    const more = await lockNext(tx, { ...batch, except: [...batch.except, ...locked] }, [...passedOver])
    if (more.length === 0 && locked.length === 0) return []
    locked.push(...more)
    const still = await stillDue(tx, batch, locked)
    const taken = still.filter(({ isNext }) => isNext).slice(0, batch.limit)
    const known = passedOver.size
    for (const { billableId, isNext } of still) if (!isNext) passedOver.add(billableId)
    const isLast = more.length < batch.limit || passedOver.size === known
    if (taken.length === batch.limit || isLast) return idsOf(taken)
  }
}

async function lockNext(tx: Transaction, batch: Batch, passedOver: readonly number[]): Promise<number[]> {
  const { until, limit, except, among } = batch
  const isAmong = among ? Prisma.sql`AND id = ANY (${among})` : Prisma.empty
  const isOfOthers = passedOver.length > 0 ? Prisma.sql`AND billable_id <> ALL (${passedOver})` : Prisma.empty
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subscription AS due WHERE due_at <= ${until} AND id <> ALL (${except}) ${isAmong} ${isOfOthers}
      AND ${transitionIsNext}
    ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`
  return idsOf(locked)
}

type StillDue = Readonly<{ id: number; billableId: number; isNext: boolean }>

/**
 * A row may change between the choice and the lock, so the locked rows are checked again. `isNext`: its account's balance is
 * free, and pays nothing else first.
 */
const stillDue = (
  tx: Transaction,
  { until, except, among, failedInvoices = [] }: Batch,
  locked: readonly number[],
): Promise<StillDue[]> =>
  tx.$queryRaw<StillDue[]>`
    WITH free AS MATERIALIZED (
      SELECT billable_id, currency FROM credit_balance WHERE amount > 0
        AND billable_id IN (SELECT billable_id FROM subscription WHERE id = ANY (${locked}))
      FOR UPDATE SKIP LOCKED
    )
    SELECT id, billable_id AS "billableId",
      NOT EXISTS (
        SELECT billable_id, currency FROM credit_balance WHERE billable_id = due.billable_id AND amount > 0
        EXCEPT SELECT billable_id, currency FROM free)
      AND (NOT EXISTS (SELECT FROM free WHERE free.billable_id = due.billable_id)
        OR due_at < next_day AND (${among !== undefined} OR NOT EXISTS (
          SELECT FROM subscription AS earlier WHERE earlier.billable_id = due.billable_id
            AND (earlier.due_at, earlier.id) < (due.due_at, due.id) AND earlier.id <> ALL (${[...except, ...locked]})
            AND NOT EXISTS (SELECT FROM invoice WHERE subscription_id = earlier.id AND id = ANY (${failedInvoices}))
        ))) AS "isNext"
    FROM (
      SELECT id, billable_id, due_at, min(due_at) OVER (PARTITION BY billable_id) + INTERVAL '1 day' AS next_day
      FROM subscription AS due WHERE id = ANY (${locked}) AND due_at <= ${until} AND ${transitionIsNext}
    ) AS due
    ORDER BY due_at, id`

/** Locks due open invoices for which `isFree` holds, as `lockDueSubscriptions` does. */
export async function lockDueInvoices(
  tx: Transaction,
  { until, limit, except }: Batch,
  isFree: Prisma.Sql,
): Promise<number[]> {
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM invoice AS due WHERE next_attempt_at <= ${until} AND id <> ALL (${except}) AND ${isFree} AND ${chargeIsNext}
    ORDER BY next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`
  if (locked.length === 0) return []
  const still = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM invoice AS due WHERE id = ANY (${idsOf(locked)}) AND next_attempt_at <= ${until} AND ${chargeIsNext}
    ORDER BY next_attempt_at, id`
  return idsOf(still)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

type Excepted = Readonly<{ subscriptions: readonly number[]; invoices: readonly number[] }>

const NOTHING_EXCEPTED: Excepted = { subscriptions: [], invoices: [] }

const nextBilled = ({ subscriptions, invoices }: Excepted) => Prisma.sql`least(
  (SELECT due_at FROM subscription AS due
    WHERE due_at IS NOT NULL AND id <> ALL (${subscriptions}) AND ${transitionIsNext} ORDER BY due_at LIMIT 1),
  (SELECT next_attempt_at FROM invoice AS due
    WHERE id <> ALL (${invoices}) AND ${chargeIsNext} ORDER BY next_attempt_at LIMIT 1))`

const nextReport = (reports: readonly number[]) => Prisma.sql`
  (SELECT due_at FROM usage_report WHERE due_at IS NOT NULL AND id <> ALL (${reports}) ORDER BY due_at LIMIT 1)`

async function firstOf(database: Database, at: Prisma.Sql): Promise<Date | null> {
  const [next] = await database.$queryRaw<{ at: Date | null }[]>`SELECT ${at} AS at`
  return next?.at ?? null
}

/** When the next transition or charge is due that waits for no other, even if a worker holds it; null: never. */
export const nextBilledAt = (database: Database, except: Excepted) => firstOf(database, nextBilled(except))

/** When the next report of usage is due, even if a worker holds it; null: never. */
export const nextReportAt = (database: Database, except: readonly number[]) => firstOf(database, nextReport(except))

/** When the next work of any kind is due; null: never. */
export const nextDueAt = (database: Database) =>
  firstOf(
    database,
    Prisma.sql`least(${nextBilled(NOTHING_EXCEPTED)}, ${nextReport([])},
      (SELECT ending_due_at FROM subscription WHERE ending_due_at IS NOT NULL ORDER BY ending_due_at LIMIT 1))`,
  )

/** Counts the due subscriptions and invoices, to report progress. */
export async function countDue(database: Database, until: Date): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT ((SELECT count(*) FROM subscription WHERE due_at <= ${until})
      + (SELECT count(*) FROM invoice WHERE next_attempt_at <= ${until}))::int AS count`
  return row?.count ?? 0
}
