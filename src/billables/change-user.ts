import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { hashPassword } from './password.js'

export type ChangedUser = Readonly<{ id: number; email: string; billableId: number; endedSessions: number }>

/** Sets a user's password and ends the user's sessions. @throws NotFoundError */
export const setPassword = async (core: Core, email: string, password: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.set_password', { passwordHash: await hashPassword(password) })

/** Ends a user's sessions and lets the user start no other. @throws NotFoundError */
export const disableUser = (core: Core, email: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.disable', { disabledAt: core.clock.now() })

/** Lets a disabled user sign in again. @throws NotFoundError */
export const enableUser = (core: Core, email: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.enable', { disabledAt: null })

/** @throws NotFoundError */
export const endSessions = (core: Core, email: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.end_sessions', {})

/** Changes a user. A session that was started on the old terms does not outlive them. */
function changeUser(
  core: Core,
  email: string,
  action: string,
  data: Readonly<{ passwordHash?: string; disabledAt?: Date | null }>,
): Promise<ChangedUser> {
  return transact(core.database, async (tx) => {
    const user = await tx.user.findUnique({ where: { email: email.toLowerCase() } })
    if (!user) throw new NotFoundError(`There is no user with the e-mail address ${email}.`)
    const { id, billableId } = user
    await tx.user.update({ where: { id }, data })
    const { count: endedSessions } = await tx.session.deleteMany({ where: { userId: id } })
    await writeEntry(tx, core, { action, subject: 'user', subjectId: id, billableId, after: { endedSessions } })
    return { id, email: user.email, billableId, endedSessions }
  })
}
