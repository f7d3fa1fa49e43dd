import type { Core } from '../../core.js'
import { isLockTimeout } from '../../database/outage.js'
import { transact } from '../../database/transact.js'

const MONTHS_AHEAD = 2
/** One opens at a time. Two at once would each wait for the other's lock on the default partition. */
const OPENING_LOCK = 20_261_127
/**
 * How long the opening of a month may wait for its lock on all months, as beside `pg_dump`. While it waits, every tally
 * waits behind it. It fails soon, since months are opened long before they begin.
 */
const OPENING_WITHIN = '200ms'

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
