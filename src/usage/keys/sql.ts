import type { Database, Transaction } from '../../database/client.js'
import { ENDED } from '../../subscriptions/state.js'

const AT_ONCE = 5_000
/** What a key becomes: this, and the key's compact form. A client's own key of that shape has no words in it either. */
const FORGOTTEN = '^erased [0-9a-f-]{36}$'

/** @returns the last key of a full page, after which the next one begins */
export async function renameKeys(tx: Transaction, subscriptionId: number, after: string) {
  const [page] = await tx.$queryRaw<{ last: string }[]>`
    WITH page AS MATERIALIZED (
      SELECT key FROM usage_key WHERE subscription_id = ${subscriptionId} AND key > ${after}
      ORDER BY key LIMIT ${AT_ONCE}
    ), renamed AS (
      UPDATE usage_key SET key = 'erased ' || compact_usage_key(subscription_id, key)::text,
        void_reason = CASE WHEN void_reason IS NOT NULL THEN 'erased' END
      WHERE subscription_id = ${subscriptionId} AND key > ${after} AND key <= (SELECT max(key) FROM page)
        AND key !~ ${FORGOTTEN}
    )
    SELECT max(key) AS last FROM page HAVING count(*) = ${AT_ONCE}`
  return page?.last
}

/** @returns the last record of a full page, after which the next one begins */
export async function renameKeysOfRecords(database: Database, subscriptionId: number, after: bigint) {
  const [page] = await database.$queryRaw<{ last: bigint }[]>`
    WITH page AS MATERIALIZED (
      SELECT id FROM usage_record WHERE subscription_id = ${subscriptionId} AND id > ${after}
      ORDER BY id LIMIT ${AT_ONCE}
    ), renamed AS (
      UPDATE usage_record SET idempotency_key = 'erased ' || compact_usage_key(subscription_id, idempotency_key)::text
      WHERE subscription_id = ${subscriptionId} AND id > ${after} AND id <= (SELECT max(id) FROM page)
        AND idempotency_key !~ ${FORGOTTEN}
    )
    SELECT max(id) AS last FROM page HAVING count(*) = ${AT_ONCE}`
  return page?.last
}

export type CompactedPage = Readonly<{ last: string | null; compacted: number }>
type PageOf = Readonly<{ subscriptionId: number; before: Date; after: string }>

/** One statement moves a page's old keys, so a tally finds each in one table or in the other. */
export async function compactPage(tx: Transaction, { subscriptionId, before, after }: PageOf): Promise<CompactedPage> {
  const [page] = await tx.$queryRaw<CompactedPage[]>`
    WITH page AS MATERIALIZED (
      SELECT spent.key, spent.recorded_at < ${before} AND spent.voided_at IS NULL
        AND (spent.period_start IS NULL OR owner.status::text = ANY (${[...ENDED]})
          OR spent.period_start < coalesce(owner.segment_start, owner.current_period_start)) AS is_old
      FROM usage_key AS spent JOIN subscription AS owner ON owner.id = spent.subscription_id
      WHERE spent.subscription_id = ${subscriptionId} AND spent.key > ${after} ORDER BY spent.key LIMIT ${AT_ONCE}
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
    SELECT (SELECT max(key) FROM page HAVING count(*) = ${AT_ONCE}) AS last,
      (SELECT count(*)::int FROM compact) AS compacted`
  if (!page) throw new Error('the statement returned no row')
  return page
}
