import { verifyCredentials } from '../../sessions/create-session.js'
import type { HandlersFor } from '../handler.js'

export const sessionHandlers: HandlersFor<'Sessions'> = {
  createSession: async ({ services, body, session }) => {
    await session.signIn(body.email, () => verifyCredentials(services, body))
    return undefined
  },

  endSession: async ({ session }) => {
    await session.end()
    return undefined
  },
}
