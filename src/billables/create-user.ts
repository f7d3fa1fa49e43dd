import type { User } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { uniqueViolation } from '../database/outage.js'
import { transact } from '../database/transact.js'
import { UserError } from '../errors.js'
import { ensureBillable } from './ensure-billable.js'
import { lockNotErased } from './lock.js'
import { hashPassword } from './password.js'

export type NewUser = Readonly<{ billableId: number; email: string; password: string }>

/** @throws NotFoundError when the billable does not exist, UserError when the e-mail address is taken */
export async function createUser(core: Core, { billableId, email, password }: NewUser): Promise<User> {
  const { database, clock } = core
  await ensureBillable(database, billableId)
  try {
    const passwordHash = await hashPassword(password)
    return await transact(database, async (tx) => {
      await lockNotErased(tx, core, billableId)
      const created = await tx.user.create({
        data: { billableId, email: email.toLowerCase(), passwordHash, createdAt: clock.now() },
      })
      const after = { id: created.id }
      await writeEntry(tx, core, { action: 'user.create', subject: 'user', subjectId: created.id, billableId, after })
      return created
    })
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw new UserError(`There is a user with the e-mail address ${email} already.`, { cause: error })
  }
}
