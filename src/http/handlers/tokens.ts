import type { HandlersFor } from '../contract.js'
import { issueToken } from './issue-token.js'
import { revokeToken } from './revoke-token.js'

export const tokenHandlers: HandlersFor<'Tokens'> = {
  issueToken: ({ services, principal, once }) =>
    once(
      (around) => issueToken(services, principal.billableId, around),
      ({ token, createdAt }) => ({ token, createdAt: createdAt.toISOString() }),
    ),

  revokeToken: async ({ services, principal, params }) => {
    await revokeToken(services, principal.billableId, params.token)
    return undefined
  },
}
