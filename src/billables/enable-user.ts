import type { Core } from '../core.js'
import { type ChangedUser, changeUser } from './change-user.js'

/** Lets a disabled user sign in again. @throws NotFoundError */
export const enableUser = (core: Core, email: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.enable', { disabledAt: null })
