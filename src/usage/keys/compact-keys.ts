import type { Core } from '../../core.js'
import type { Database, Transaction } from '../../database/client.js'
import { transact } from '../../database/transact.js'
import { type CompactedPage, compactPage } from './sql.js'

const DAY_MS = 86_400_000
const OLD_AFTER_DAYS = 400
/** Each night looks at one subscription in so many, so that every key is read once in four weeks. */
const NIGHTS = 28
const SUBSCRIPTIONS_AT_ONCE = 500

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
      compacted += await compactKeysOf(database, id, { before, signal })
    }
    if (ids.length < SUBSCRIPTIONS_AT_ONCE) return compacted
    last = ids.at(-1)?.id ?? last
  }
}

async function compactKeysOf(
  database: Database,
  subscriptionId: number,
  { before, signal }: Readonly<{ before: Date; signal: AbortSignal | undefined }>,
): Promise<number> {
  let compacted = 0
  for (let after: string | null = ''; after !== null && signal?.aborted !== true;) {
    const of = { subscriptionId, before, after }
    const page: CompactedPage = await transact(database, (tx) => compactPage(tx, of))
    compacted += page.compacted
    after = page.last
  }
  return compacted
}

/** Whether a key was counted, and stands in its compact form. */
export async function isCompact(tx: Transaction, subscriptionId: number, key: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT FROM usage_key_old WHERE key = compact_usage_key(${subscriptionId}::int, ${key}) LIMIT 1`
  return found.length > 0
}
