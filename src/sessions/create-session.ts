import { randomBytes } from 'node:crypto'
import { passwordMatches, UNKNOWN_PASSWORD } from '../billables/password.js'
import { writeEntry } from '../audit/write-entry.js'
import { addDays } from '../calendar/clock.js'
import type { Core } from '../core.js'
import type { Database } from '../database/client.js'
import { transact } from '../database/transact.js'
import { UnauthenticatedError } from '../errors.js'
import { hashed } from './session.js'

/** A user, and the hash that the password was checked against. */
export type VerifiedUser = Readonly<{ id: number; passwordHash: string }>

/**
 * Returns the user who signs in. An unknown address costs the same time as a wrong password and gets the same
 * answer.
 * @throws UnauthenticatedError `invalid_credentials`
 */
export async function verifyCredentials(
  { database }: Core,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<VerifiedUser> {
  const user = await database.user.findUnique({ where: { email: email.toLowerCase() } })
  const matches = await passwordMatches(password, user?.passwordHash ?? UNKNOWN_PASSWORD)
  if (!user || !matches || user.disabledAt) throw invalidCredentials()
  return user
}

const invalidCredentials = () =>
  new UnauthenticatedError('The e-mail address or the password is wrong.', 'invalid_credentials')

const SESSION_DAYS = 14
const MOST_LIVING = 100

export type StartedSession = Readonly<{ id: string; expiresAt: Date }>

/**
 * Starts a session under a new id. Deletes the user's expired sessions, and the oldest where there are a hundred. Checking a password takes long enough that
 * the user may have been changed meanwhile. A change of a user waits for the session, and then ends it.
 * @throws UnauthenticatedError `invalid_credentials`
 */
export async function startSession(core: Core, { id: userId, passwordHash }: VerifiedUser): Promise<StartedSession> {
  const { database, clock } = core
  const id = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = addDays(now, SESSION_DAYS)
  await makeRoom(database, userId, now)
  await transact(database, async (tx) => {
    const unchanged = await tx.$queryRaw<unknown[]>`
      SELECT FROM "user" WHERE id = ${userId} AND password_hash = ${passwordHash} AND disabled_at IS NULL FOR SHARE`
    if (unchanged.length === 0) throw invalidCredentials()
    const { user } = await tx.session.create({
      data: { idHash: hashed(id), userId, createdAt: now, expiresAt },
      select: { user: { select: { billableId: true } } },
    })
    await writeEntry(tx, core, { action: 'session.start', subject: 'user', subjectId: userId, ...user })
  })
  return { id, expiresAt }
}

/** Sign-ins at the same moment may leave a few more, until the next one. None of them waits for another's deletions. */
const makeRoom = (database: Database, userId: number, now: Date) =>
  database.$executeRaw`
    DELETE FROM session WHERE id_hash IN (
      SELECT id_hash FROM session WHERE user_id = ${userId}
        AND (expires_at <= ${now} OR id_hash NOT IN (
          SELECT id_hash FROM session WHERE user_id = ${userId} ORDER BY created_at DESC, id_hash LIMIT ${MOST_LIVING - 1}))
      FOR UPDATE SKIP LOCKED)`
