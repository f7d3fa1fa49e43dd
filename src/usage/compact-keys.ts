import type { Core } from '../core.js'
import type { Database, Transaction } from '../database/client.js'
import { ENDED } from '../subscriptions/state.js'

const DAY_MS = 86_400_000
const OLD_AFTER_DAYS = 400
/** Each night looks at one subscription in so many, so that every key is read once in four weeks. */
const NIGHTS = 28
const SUBSCRIPTIONS_AT_ONCE = 500
const KEYS_AT_ONCE = 5_000

type Compacting = Pick<Core, 'database' | 'clock'>

/**
 * Gives idempotency keys of more than 400 days their compact form. A key whose usage could still be taken back stays,
 * and so does one whose usage was: the subscription's current period may be longer, and `voidUsage` shows what it did.
 * @returns how many
 */
export async function compactKeys(
  { database, clock }: Compacting,
  { signal, nights = NIGHTS }: Readonly<{ signal?: AbortSignal; nights?: number }> = {},
): Promise<number> {
  const now = clock.now().getTime()
  const before = new Date(now - OLD_AFTER_DAYS * DAY_MS)
  const night = Math.floor(now / DAY_MS) % nights
  let compacted = 0
  for (let last = 0; ;) {
    const ids = await database.$queryRaw<{ id: number }[]>`
      SELECT id FROM subscription WHERE id > ${last} AND id % ${nights}::int = ${night}::int AND created_at < ${before}
      ORDER BY id LIMIT ${SUBSCRIPTIONS_AT_ONCE}`
    for (const { id } of ids) {
      if (signal?.aborted) return compacted
      compacted += await compactKeysOf(database, id, before)
    }
    if (ids.length < SUBSCRIPTIONS_AT_ONCE) return compacted
    last = ids.at(-1)?.id ?? last
  }
}

async function compactKeysOf(database: Database, subscriptionId: number, before: Date): Promise<number> {
  let compacted = 0
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await compactPage(database, { subscriptionId, before, after })
    compacted += page.compacted
    after = page.last
  }
  return compacted
}

type Page = Readonly<{ last: string | null; compacted: number }>
type PageOf = Readonly<{ subscriptionId: number; before: Date; after: string }>

/** One statement moves a page's old keys, so a tally finds each in one table or in the other. */
async function compactPage(database: Database, { subscriptionId, before, after }: PageOf): Promise<Page> {
  const [page] = await database.$queryRaw<Page[]>`
    WITH page AS MATERIALIZED (
      SELECT spent.key, spent.recorded_at < ${before} AND spent.voided_at IS NULL
        AND (spent.period_start IS NULL OR owner.status::text = ANY (${[...ENDED]})
          OR spent.period_start < coalesce(owner.segment_start, owner.current_period_start)) AS is_old
      FROM usage_key AS spent JOIN subscription AS owner ON owner.id = spent.subscription_id
      WHERE spent.subscription_id = ${subscriptionId} AND spent.key > ${after} ORDER BY spent.key LIMIT ${KEYS_AT_ONCE}
    ), gone AS (
      DELETE FROM usage_key AS spent USING page
      WHERE spent.subscription_id = ${subscriptionId} AND spent.key = page.key AND page.is_old
      RETURNING spent.key, spent.feature, spent.quantity, spent.total, spent.recorded_at
    ), feature AS (
      INSERT INTO usage_feature (name) SELECT DISTINCT feature FROM gone
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id, name
    ), compact AS (
      INSERT INTO usage_key_old (key, recorded_at, total, quantity, feature_id)
      SELECT compact_usage_key(${subscriptionId}::int, gone.key) AS compact, recorded_at, total, quantity, feature.id
      FROM gone JOIN feature ON feature.name = gone.feature ORDER BY compact
      RETURNING 1
    )
    SELECT (SELECT max(key) FROM page HAVING count(*) = ${KEYS_AT_ONCE}) AS last,
      (SELECT count(*)::int FROM compact) AS compacted`
  if (!page) throw new Error('the statement returned no row')
  return page
}

/** Whether a key was counted, and stands in its compact form. */
export async function isCompact(tx: Transaction, subscriptionId: number, key: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT FROM usage_key_old WHERE key = compact_usage_key(${subscriptionId}::int, ${key}) LIMIT 1`
  return found.length > 0
}
