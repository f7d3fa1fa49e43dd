import type { HandlersFor } from '../contract.js'
import { verifyCredentials } from './verify-credentials.js'

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
