import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'

export type ChangedUser = Readonly<{ id: number; email: string; billableId: number; endedSessions: number }>

/** Changes a user. A session that was started on the old terms does not outlive them. @throws NotFoundError */
export function changeUser(
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
