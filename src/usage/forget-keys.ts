import type { Database } from '../database/client.js'

const AT_ONCE = 5_000
/** What a key becomes: this, and the key's compact form. A client's own key of that shape has no words in it either. */
const FORGOTTEN = '^erased [0-9a-f-]{36}$'

/**
 * Takes the words out of the idempotency keys of an account that was erased, and the reasons of usage that was taken
 * back. A record still leads to its key, which says whether it was taken back. The account's subscriptions have ended,
 * so nothing is counted beside this.
 */
export async function forgetKeys(database: Database, billableId: number): Promise<void> {
  const subscriptions = await database.subscription.findMany({ where: { billableId }, select: { id: true } })
  for (const { id } of subscriptions) {
    await renameKeys(database, id)
    await renameInRecords(database, id)
  }
}

async function renameKeys(database: Database, subscriptionId: number): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const pages: readonly Readonly<{ last: string }>[] = await database.$queryRaw`
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
    after = pages[0]?.last
  }
}

async function renameInRecords(database: Database, subscriptionId: number): Promise<void> {
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const pages: readonly Readonly<{ last: bigint }>[] = await database.$queryRaw`
      WITH page AS MATERIALIZED (
        SELECT id FROM usage_record WHERE subscription_id = ${subscriptionId} AND id > ${after}
        ORDER BY id LIMIT ${AT_ONCE}
      ), renamed AS (
        UPDATE usage_record SET idempotency_key = 'erased ' || compact_usage_key(subscription_id, idempotency_key)::text
        WHERE subscription_id = ${subscriptionId} AND id > ${after} AND id <= (SELECT max(id) FROM page)
          AND idempotency_key !~ ${FORGOTTEN}
      )
      SELECT max(id) AS last FROM page HAVING count(*) = ${AT_ONCE}`
    after = pages[0]?.last
  }
}
