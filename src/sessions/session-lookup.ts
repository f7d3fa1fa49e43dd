import type { Queues } from '../concurrency/queues.js'
import { batched, forKeptPlan } from '../database/batched.js'
import type { Pool } from '../database/client.js'

export type FoundSession = Readonly<{
  userId: number
  billableId: number
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date
  isDisabled: boolean
}>

/** Reads a session with its user, by the hash of its id. Concurrent look-ups share one statement. */
export type SessionLookup = (idHash: Uint8Array) => Promise<FoundSession | undefined>

type Row = FoundSession & Readonly<{ hash: string }>

const STATEMENT = {
  name: 'sessions',
  text: `SELECT encode(id_hash, 'hex') AS hash, user_id AS "userId", billable_id AS "billableId",
      session.created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
      disabled_at IS NOT NULL AS "isDisabled"
    FROM session JOIN "user" ON "user".id = user_id WHERE id_hash = ANY ($1)`,
}

/** Many requests of one session, or of many, take few of the connections that all accounts share. */
export const openSessionLookup = (pool: Pool, queues: Queues): SessionLookup =>
  batched(
    async (asked: readonly Uint8Array[]) => {
      const hashes = asked.map((hash) => Buffer.from(hash))
      const { rows } = await pool.query<Row>({ ...STATEMENT, values: [forKeptPlan(hashes)] })
      const found = new Map(rows.map(({ hash, ...session }) => [hash, session]))
      return hashes.map((hash) => found.get(hash.toString('hex')))
    },
    { name: 'sessions', queues },
  )
