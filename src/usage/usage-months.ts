import { writeAhead } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Database } from '../database/client.js'
import { isLockTimeout } from '../database/outage.js'
import { transact } from '../database/transact.js'
import { UserError } from '../errors.js'

const MONTHS_AHEAD = 2
const ROWS_AT_ONCE = 20_000
/** One opens at a time. Two at once would each wait for the other's lock on the default partition. */
const OPENING_LOCK = 20_261_127
/**
 * How long the opening of a month may wait for its lock on all months, as beside `pg_dump`. While it waits, every tally
 * waits behind it. It fails soon, since months are opened long before they begin.
 */
const OPENING_WITHIN = '200ms'
/** How long a DROP may wait for its lock. While it waits, every tally waits behind it. */
const LOCK_WITHIN = '2s'

/**
 * Creates the missing partitions of usage records for this month and the next two (`open-usage-month.sql`).
 * @throws where another program holds a lock on the records, as `pg_dump` does: then it is to be tried again later
 */
export async function openUsageMonths({ database, clock }: Pick<Core, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await transact(database, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${OPENING_LOCK}::INTEGER, 0::INTEGER)`
    await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = '${OPENING_WITHIN}'`)
    await tx.$queryRaw`
      SELECT open_usage_month(date_trunc('month', ${now}::timestamptz, 'UTC') + ahead * INTERVAL '1 month')
      FROM generate_series(0, ${MONTHS_AHEAD}::int) AS ahead`
  })
}

/** The same for a start, which goes on beside a backup. The default partition takes what has no month. */
export async function openUsageMonthsAtStart(core: Pick<Core, 'database' | 'clock' | 'log'>): Promise<void> {
  try {
    await openUsageMonths(core)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    core.log.warn(
      {},
      'a month of usage records is not open yet, because somebody holds a lock on the others: tried again every night',
    )
  }
}

/** `records`: how many were deleted, or would have been. `months`: the partitions that are dropped whole. */
export type Pruned = Readonly<{ before: string; records: number; months: string[]; dryRun: boolean }>

/**
 * Drops the usage records from before an instant: whole months as tables, the rest row by row. Totals stay, and so do
 * idempotency keys with their answers.
 * @throws UserError for an instant that is not in the past
 */
export async function pruneUsage(
  core: Pick<Core, 'actor' | 'database' | 'clock'>,
  before: Date,
  { dryRun }: Readonly<{ dryRun: boolean }>,
): Promise<Pruned> {
  const { database, clock } = core
  if (before > clock.now())
    throw new UserError(`${before.toISOString()} is not past yet: usage can be pruned before now at the latest`)
  const months = await monthsBefore(database, before)
  const [{ records } = { records: 0 }] = await database.$queryRaw<{ records: number }[]>`
    SELECT count(*)::float8 AS records FROM usage_record WHERE recorded_at < ${before}`
  if (!dryRun) {
    const after = { before, records, months }
    await writeAhead(core, { action: 'usage.prune', subject: 'usage_records', after })
    for (const month of months) await dropMonth(database, month)
    await deleteRest(database, before)
  }
  return { before: before.toISOString(), records, months, dryRun }
}

/** The partitions that end at or before the instant, oldest first. */
async function monthsBefore(database: Database, before: Date): Promise<string[]> {
  const rows = await database.$queryRaw<{ name: string }[]>`
    SELECT child.relname::text AS name FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE inhparent = 'usage_record'::regclass AND child.relname ~ '^usage_record_[0-9]{4}_[0-9]{2}$'
      AND (to_date(right(child.relname, 7), 'YYYY_MM') + INTERVAL '1 month') AT TIME ZONE 'UTC' <= ${before}::timestamptz
    ORDER BY name`
  return rows.map(({ name }) => name)
}

const dropMonth = (database: Database, name: string): Promise<void> =>
  transact(database, async (tx) => {
    await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = '${LOCK_WITHIN}'`)
    await tx.$executeRaw`SELECT drop_usage_month(${name})`
  })

async function deleteRest(database: Database, before: Date): Promise<void> {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;)
    deleted = await database.$executeRaw`
      DELETE FROM usage_record WHERE (tableoid, ctid) IN (
        SELECT tableoid, ctid FROM usage_record WHERE recorded_at < ${before} LIMIT ${ROWS_AT_ONCE})`
}
