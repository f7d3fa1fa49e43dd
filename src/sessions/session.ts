import { createHash, randomBytes } from 'node:crypto'
import { addDays } from '../clock.js'
import type { Services } from '../services.js'

const SESSION_DAYS = 14

export type StartedSession = Readonly<{ id: string; expiresAt: Date }>
export type SessionUser = Readonly<{ userId: number; billableId: number }>

/** Only this is stored of a session's id. */
const hashed = (id: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(id).digest())

/** Starts a session under a new id, and sweeps the user's expired ones. */
export async function startSession({ database, clock }: Services, userId: number): Promise<StartedSession> {
  const id = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = addDays(now, SESSION_DAYS)
  await database.session.deleteMany({ where: { userId, expiresAt: { lte: now } } })
  await database.session.create({ data: { idHash: hashed(id), userId, createdAt: now, expiresAt } })
  return { id, expiresAt }
}

/** Who signed in, or undefined where the session is unknown, ended or expired. */
export async function findSession({ database, clock }: Services, id: string): Promise<SessionUser | undefined> {
  const session = await database.session.findUnique({
    where: { idHash: hashed(id) },
    select: { expiresAt: true, user: { select: { id: true, billableId: true } } },
  })
  if (!session || session.expiresAt <= clock.now()) return undefined
  return { userId: session.user.id, billableId: session.user.billableId }
}

export async function endSession({ database }: Services, id: string): Promise<void> {
  await database.session.deleteMany({ where: { idHash: hashed(id) } })
}

export async function sweepSessions({ database, clock }: Services): Promise<void> {
  await database.session.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
}
