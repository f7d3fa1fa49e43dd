import type { Core } from '../core.js'
import { type ChangedUser, changeUser } from './change-user.js'
import { hashPassword } from './password.js'

/** Sets a user's password and ends the user's sessions. @throws NotFoundError */
export const setPassword = async (core: Core, email: string, password: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.set_password', { passwordHash: await hashPassword(password) })
