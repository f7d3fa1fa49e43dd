import type { Core } from '../core.js'
import { type ChangedUser, changeUser } from './change-user.js'

/** Ends a user's sessions and lets the user start no other. @throws NotFoundError */
export const disableUser = (core: Core, email: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.disable', { disabledAt: core.clock.now() })
