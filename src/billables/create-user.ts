import type { User } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { uniqueViolation } from '../database/outage.js'
import { NotFoundError, UserError } from '../errors.js'
import { hashPassword } from './password.js'

export type NewUser = Readonly<{ billableId: number; email: string; password: string }>

/** @throws NotFoundError when the billable does not exist, UserError when the e-mail address is taken */
export async function createUser({ database, clock }: Core, { billableId, email, password }: NewUser): Promise<User> {
  if (!(await database.billable.findUnique({ where: { id: billableId }, select: { id: true } })))
    throw new NotFoundError(`There is no billable ${billableId}.`)
  try {
    return await database.user.create({
      data: {
        billableId,
        email: email.toLowerCase(),
        passwordHash: await hashPassword(password),
        createdAt: clock.now(),
      },
    })
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    throw new UserError(`There is a user with the e-mail address ${email} already.`, { cause: error })
  }
}
