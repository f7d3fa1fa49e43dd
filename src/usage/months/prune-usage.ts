import { writeAhead, writeEntry } from '../../audit/write-entry.js'
import type { Core } from '../../core.js'
import type { Database, Transaction } from '../../database/client.js'
import { isLockTimeout } from '../../database/outage.js'
import { transact } from '../../database/transact.js'
import { UserError } from '../../errors.js'

/** How long a DROP may wait for its lock. While it waits, every tally waits behind it. */
const LOCK_WITHIN = '2s'
/** As many are counted within a second or two. Of more, so many are taken by chance, and the number is an estimate. */
const MOST_PAGES_COUNTED = 10_000
/** A statement deletes from so many pages of a month, some forty thousand records, however many the month has. */
const PAGES_AT_ONCE = 500

/**
 * `records`: how many were deleted, or would have been; an estimate where there are too many to count. `months`: the
 * partitions that are dropped whole.
 */
export type Pruned = Readonly<{
  before: string
  records: number
  isEstimate: boolean
  months: string[]
  dryRun: boolean
}>

/**
 * Drops the usage records from before an instant: whole months as tables, the rest row by row. Totals stay, and so do
 * idempotency keys with their answers.
 * @throws UserError for an instant that is not in the past, and while another program holds a month
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
  const { records, isEstimate } = await countBefore(database, before)
  if (!dryRun) {
    const entry = { action: 'usage.prune', subject: 'usage_records', after: { before, records, isEstimate, months } }
    const [first, ...later] = months
    if (first === undefined) await writeAhead(core, entry)
    else await dropMonth(database, first, (tx) => writeEntry(tx, core, entry))
    for (const month of later) await dropMonth(database, month)
    await deleteRest(database, before)
  }
  return { before: before.toISOString(), records, isEstimate, months, dryRun }
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

/**
 * @param audit writes of the whole act where this is the first month, so that nothing stands in the audit where nothing went
 * @throws UserError where another program, such as a backup, holds the month
 */
async function dropMonth(database: Database, name: string, audit?: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await transact(database, async (tx) => {
      await audit?.(tx)
      await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = '${LOCK_WITHIN}'`)
      await tx.$executeRaw`SELECT drop_usage_month(${name})`
    })
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new UserError(
      `The month ${name} is held by another program, such as a backup: try again when it has ended.`,
      {
        cause: error,
      },
    )
  }
}

/** How many pages the partitions have that may hold records from before the instant: all of them, and the largest. */
async function pagesBefore(database: Database, before: Date): Promise<Readonly<{ all: number; most: number }>> {
  const [pages] = await database.$queryRaw<{ all: number; most: number }[]>`
    SELECT coalesce(sum(pages), 0)::float8 AS "all", coalesce(max(pages), 0)::float8 AS most FROM (
      SELECT pg_relation_size(child.oid) / current_setting('block_size')::int AS pages
      FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
      WHERE inhparent = 'usage_record'::regclass AND CASE WHEN child.relname ~ '^usage_record_[0-9]{4}_[0-9]{2}$'
        THEN to_date(right(child.relname, 7), 'YYYY_MM')::timestamp AT TIME ZONE 'UTC' < ${before}::timestamptz
        ELSE true END) AS part`
  return pages ?? { all: 0, most: 0 }
}

async function countBefore(
  database: Database,
  before: Date,
): Promise<Readonly<{ records: number; isEstimate: boolean }>> {
  const { all } = await pagesBefore(database, before)
  const share = Math.min(1, MOST_PAGES_COUNTED / Math.max(1, all))
  const [{ seen } = { seen: 0 }] = await database.$queryRaw<{ seen: number }[]>`
    SELECT count(*)::float8 AS seen FROM usage_record TABLESAMPLE SYSTEM (${share * 100}::float8)
    WHERE recorded_at < ${before}`
  return { records: Math.round(seen / share), isEstimate: share < 1 }
}

/** Goes through the pages once, so that no statement looks at what another one has looked at. */
async function deleteRest(database: Database, before: Date): Promise<void> {
  const { most } = await pagesBefore(database, before)
  for (let page = 0; page < most; page += PAGES_AT_ONCE)
    await database.$executeRaw`
      DELETE FROM usage_record WHERE recorded_at < ${before}
        AND ctid >= ${`(${page},0)`}::text::tid AND ctid < ${`(${page + PAGES_AT_ONCE},0)`}::text::tid`
}
