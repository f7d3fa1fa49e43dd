import { setTimeout as pause } from 'node:timers/promises'
import { batched } from '../database/batched.js'
import type { Pool } from '../database/client.js'
import { tokenHash } from './plain-token.js'

/** A token that was not revoked when it was looked up. */
export type LiveToken = Readonly<{ billableId: number; expiresAt: Date | null }>

export type TokenLookup = Readonly<{
  /** A token whose last look-up is still cached. */
  cached(plain: string): LiveToken | undefined
  /** Asks the database. */
  find(plain: string): Promise<LiveToken | undefined>
}>

/** How long a look-up is cached, counted from the moment before it was sent. */
const CACHED_MS = 200
/** How soon tokens in use are looked up again: while they are still cached, so that no request waits for it. */
const AGAIN_AFTER_MS = 100
/**
 * How long a revocation waits before it is acknowledged: longer than any look-up that did not see it is cached, on
 * every instance, with room for clocks that run at different speeds.
 */
const ACKNOWLEDGED_MS = 250
const MOST_KEPT = 10_000

type Kept = { readonly token: LiveToken; readonly until: number; isUsed: boolean }

/**
 * Looks tokens up, those that arrive together in one statement, and believes what it found for a moment. That is safe
 * since whoever revokes a token commits, and then waits longer than the moment before saying so: a look-up that missed
 * the revocation was sent before the commit, so it is no longer cached when the revocation is acknowledged. Only
 * tokens that hold are kept, and their expiry is checked at each use.
 */
export function openTokenLookup(pool: Pool): TokenLookup {
  const kept = new Map<string, Kept>()
  let inUse: string[] = []

  const find = batched(async (plains: readonly string[]) => {
    const sent = performance.now()
    const hashes = plains.map((plain) => Buffer.from(tokenHash(plain)))
    const { rows } = await pool.query<{ hash: string; billableId: number; expiresAt: Date | null }>({
      name: 'tokens',
      text: `SELECT encode(hash, 'base64') AS hash, billable_id AS "billableId", expires_at AS "expiresAt"
        FROM token WHERE hash = ANY ($1) AND revoked_at IS NULL`,
      values: [hashes],
    })
    const found = new Map(rows.map(({ hash, ...token }) => [hash, token]))
    return plains.map((plain, place) => {
      const token = found.get(hashes[place]?.toString('base64') ?? '')
      kept.delete(plain)
      if (token) keep(plain, { token, until: sent + CACHED_MS, isUsed: false })
      return token
    })
  })

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
    // Where that fails, they are no longer cached, and the next request asks by itself.
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

/** Passes once no instance uses a look-up that was made before now. */
export const untilNoLookupIsCached = (): Promise<void> => pause(ACKNOWLEDGED_MS)
