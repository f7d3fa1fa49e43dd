import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../calendar/clock.js'
import type { Queues } from '../concurrency/queues.js'
import { batched, forKeptPlan } from '../database/batched.js'
import type { Pool } from '../database/client.js'
import { tokenHash } from './plain-token.js'

/** For whom a token acts, and what it may do. */
export type TokenHolder = Readonly<{ billableId: number; tokenId: number; scopes: readonly string[] }>

/** A token that was not revoked when it was looked up. */
export type LiveToken = Readonly<{ holder: TokenHolder; expiresAt: Date | null }>

export type TokenLookup = Readonly<{
  /** Returns a token whose latest look-up is still cached. */
  cached(plain: string): LiveToken | undefined
  /** Looks the token up in the database. */
  find(plain: string): Promise<LiveToken | undefined>
}>

/** How long a look-up is cached, counted from the moment before it was sent. */
const CACHED_MS = 200
/** When a token in use is looked up again: while it is still cached, so that no request waits for the look-up. */
const AGAIN_AFTER_MS = 100
/**
 * How long a revocation waits before it is acknowledged. The wait is longer than any instance caches a look-up that
 * missed the revocation, with a margin for clocks that run at different speeds.
 */
const ACKNOWLEDGED_MS = 250
const MOST_KEPT = 10_000
/** How often the use of a token is noted. */
const NOTED_EVERY_MS = 60_000
/** How long a use waits for others: one statement notes them, where each on its own would be a transaction. */
const NOTED_TOGETHER_MS = 250

const NOTE_USES = `WITH used AS (
    SELECT token.id, at FROM unnest($1::int[], $2::timestamptz[]) AS used (id, at) JOIN token ON token.id = used.id
    WHERE last_used_at IS NULL OR last_used_at <= at - $3 * INTERVAL '1 millisecond'
    FOR NO KEY UPDATE OF token SKIP LOCKED
  )
  UPDATE token SET last_used_at = at FROM used WHERE token.id = used.id`

type Row = Readonly<{
  hash: string
  id: number
  billableId: number
  scopes: string[]
  expiresAt: Date | null
  lastUsedAt: Date | null
  isLiving: boolean
}>
type Kept = { readonly token: LiveToken; readonly until: number; isUsed: boolean }

/**
 * Looks tokens up in batches and caches the results for a moment. Caching is safe because a revocation commits first
 * and then waits longer than that moment before it is acknowledged. A look-up that missed the revocation was sent
 * before the commit, so it is no longer cached at the acknowledgement. Only valid tokens are cached, and each use
 * checks their expiry.
 */
export function openTokenLookup(pool: Pool, clock: Clock, queues: Queues): TokenLookup {
  const kept = new Map<string, Kept>()
  let inUse: string[] = []
  /** When each token was used last, by its id. */
  let unnoted = new Map<number, Date>()

  const find = batched(
    async (plains: readonly string[]) => {
      const sent = performance.now()
      const hashes = plains.map((plain) => Buffer.from(tokenHash(plain)))
      const { rows } = await pool.query<Row>({
        name: 'tokens',
        text: `SELECT encode(hash, 'base64') AS hash, id, billable_id AS "billableId", scopes, expires_at AS "expiresAt",
          last_used_at AS "lastUsedAt", revoked_at IS NULL AS "isLiving"
        FROM token WHERE hash = ANY ($1)`,
        values: [forKeptPlan(hashes)],
      })
      // Asked for living tokens alone, PostgreSQL may look for the hash in the index of those, and read them all.
      const living = rows.filter(({ isLiving }) => isLiving)
      noteUse(living)
      const found = new Map(living.map((row) => [row.hash, tokenOf(row)]))
      return plains.map((plain, place) => {
        const token = found.get(hashes[place]?.toString('base64') ?? '')
        kept.delete(plain)
        if (token) keep(plain, { token, until: sent + CACHED_MS, isUsed: false })
        return token
      })
    },
    { name: 'tokens', queues },
  )

  /** A token in use is looked up again and again, so each look-up is a use. No request waits for it to be noted. */
  function noteUse(rows: readonly Row[]): void {
    const now = clock.now()
    const noted = now.getTime() - NOTED_EVERY_MS
    const isFirst = unnoted.size === 0
    for (const { id, expiresAt, lastUsedAt } of rows)
      if ((expiresAt === null || expiresAt > now) && (lastUsedAt === null || lastUsedAt.getTime() <= noted))
        unnoted.set(id, now)
    if (isFirst && unnoted.size > 0) setTimeout(writeUses, NOTED_TOGETHER_MS).unref()
  }

  function writeUses(): void {
    const values = [[...unnoted.keys()], [...unnoted.values()], NOTED_EVERY_MS]
    unnoted = new Map()
    // A use that could not be noted is noted with the next one.
    pool.query({ name: 'token-uses', text: NOTE_USES, values }).catch(() => undefined)
  }

  function keep(plain: string, entry: Kept): void {
    kept.set(plain, entry)
    if (kept.size <= MOST_KEPT) return
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }

  function use(plain: string, entry: Kept): void {
    entry.isUsed = true
    if (inUse.length === 0) setTimeout(findAgain, AGAIN_AFTER_MS).unref()
    inUse.push(plain)
  }

  function findAgain(): void {
    // If this look-up fails, the tokens leave the cache, and the next request looks its own token up.
    for (const plain of inUse) find(plain).catch(() => undefined)
    inUse = []
  }

  return {
    cached(plain) {
      const entry = kept.get(plain)
      if (!entry || performance.now() >= entry.until) return undefined
      if (!entry.isUsed) use(plain, entry)
      return entry.token
    },
    find,
  }
}

const tokenOf = ({ id, billableId, scopes, expiresAt }: Row): LiveToken => ({
  holder: { billableId, tokenId: id, scopes },
  expiresAt,
})

/** Waits until no instance uses a look-up that was sent before now. */
export const untilNoLookupIsCached = (): Promise<void> => pause(ACKNOWLEDGED_MS)
