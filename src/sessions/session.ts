import { createHash } from 'node:crypto'
import type { Core } from '../core.js'

export type SessionUser = Readonly<{ userId: number; billableId: number }>

/** The hash of a session's id. The database stores only this. */
export const hashed = (id: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(id).digest())

/** The signed-in user, or undefined when the session is unknown, ended or expired. */
export async function findSession({ database, clock }: Core, id: string): Promise<SessionUser | undefined> {
  const session = await database.session.findUnique({
    where: { idHash: hashed(id) },
    select: { expiresAt: true, user: { select: { id: true, billableId: true } } },
  })
  if (!session || session.expiresAt <= clock.now()) return undefined
  return { userId: session.user.id, billableId: session.user.billableId }
}

export async function sweepSessions({ database, clock }: Core): Promise<void> {
  await database.session.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
}
