import type { Core } from '../core.js'
import { type ChangedUser, changeUser } from './change-user.js'

/** Ends all sessions of a user. @throws NotFoundError */
export const endSessions = (core: Core, email: string): Promise<ChangedUser> =>
  changeUser(core, email, 'user.end_sessions', {})
