import type { HandlersFor } from '../contract.js'
import { issueToken } from './issue-token.js'
import { revokeToken } from './revoke-token.js'

export const tokenHandlers: HandlersFor<'Tokens'> = {
  issueToken: async ({ services, principal }) => {
    const { token, createdAt } = await issueToken(services, principal.billableId)
    return { token, createdAt: createdAt.toISOString() }
  },

  revokeToken: async ({ services, principal, params }) => {
    await revokeToken(services, principal.billableId, params.token)
    return undefined
  },
}
