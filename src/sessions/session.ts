import { createHash } from 'node:crypto'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { inBatches } from '../database/in-batches.js'
import { UnauthenticatedError } from '../errors.js'
import type { FoundSession, SessionLookup } from './session-lookup.js'

export type SessionUser = Readonly<{ userId: number; billableId: number; sessionHash: Uint8Array<ArrayBuffer> }>

/** The hash of a session's id. The database stores only this. */
export const hashed = (id: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(id).digest())

/** How often the use of a session is noted. */
const NOTED_EVERY_MS = 60_000

/** The signed-in user, or undefined when the session is unknown, ended, expired or idle for too long. */
export async function findSession(
  core: Core & { lookUpSession: SessionLookup },
  id: string,
): Promise<SessionUser | undefined> {
  const idHash = hashed(id)
  const session = await core.lookUpSession(idHash)
  const now = core.clock.now()
  if (!session || session.expiresAt <= now || session.isDisabled || !(await isInUse(core, { idHash, ...session }, now)))
    return undefined
  return { userId: session.userId, billableId: session.billableId, sessionHash: idHash }
}

/**
 * Makes sure that the session was not ended while its request waited. What ends it waits for the transaction.
 * @throws UnauthenticatedError
 */
export async function ensureSessionLives(tx: Transaction, sessionHash: Uint8Array<ArrayBuffer>): Promise<void> {
  const living = await tx.$queryRaw<unknown[]>`SELECT FROM session WHERE id_hash = ${sessionHash} FOR SHARE`
  if (living.length === 0) throw new UnauthenticatedError('The session has ended. Sign in again.')
}

/** Whether the session was used lately. Notes this use, at most once a minute, where there is a limit. */
async function isInUse(
  { database, settings }: Core,
  session: FoundSession & Readonly<{ idHash: Uint8Array<ArrayBuffer> }>,
  now: Date,
): Promise<boolean> {
  if (settings.sessionIdleMinutes === 0) return true
  const { idHash, createdAt, lastUsedAt } = session
  const idleMs = now.getTime() - (lastUsedAt ?? createdAt).getTime()
  if (idleMs >= settings.sessionIdleMinutes * 60_000) return false
  if (idleMs >= Math.min(NOTED_EVERY_MS, settings.sessionIdleMinutes * 6_000))
    await database.session.updateMany({ where: { idHash }, data: { lastUsedAt: now } })
  return true
}

export async function sweepSessions({ database, clock }: Core, stopping?: AbortSignal): Promise<void> {
  const now = clock.now()
  await inBatches(
    (most) => database.$executeRaw`
      DELETE FROM session WHERE id_hash IN (
        SELECT id_hash FROM session WHERE expires_at <= ${now}
        ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`,
    stopping,
  )
}
