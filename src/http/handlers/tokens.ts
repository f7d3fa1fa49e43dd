import { issueToken } from '../../tokens/issue-token.js'
import { revokeToken } from '../../tokens/revoke-token.js'
import type { HandlersFor } from '../handler.js'

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
