import type { Database } from '../../database/client.js'
import { transact } from '../../database/transact.js'
import { renameKeys, renameKeysOfRecords } from './sql.js'

/**
 * Takes the words out of the idempotency keys of an account that was erased, and the reasons of usage that was taken
 * back. A record still leads to its key, which says whether it was taken back. The account's subscriptions have ended,
 * so nothing is counted beside this.
 */
export async function forgetKeys(database: Database, billableId: number): Promise<void> {
  const subscriptions = await database.subscription.findMany({ where: { billableId }, select: { id: true } })
  for (const { id } of subscriptions) {
    for (let after: string | undefined = ''; after !== undefined;) after = await nextKeys(database, id, after)
    for (let after: bigint | undefined = 0n; after !== undefined;)
      after = await renameKeysOfRecords(database, id, after)
  }
}

/** The night's compaction may take the same keys in another order, and the database then gives one of the two up. */
const nextKeys = (database: Database, id: number, after: string) =>
  transact(database, (tx) => renameKeys(tx, id, after))
