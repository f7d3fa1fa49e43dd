import { type IssuedToken, issueToken } from '../../tokens/issue-token.js'
import { revokeToken } from '../../tokens/revoke-token.js'
import type { HandlersFor } from '../handler.js'

export const tokenHandlers: HandlersFor<'Tokens'> = {
  issueToken: ({ services, principal, once }) =>
    once(
      (hook) => issueToken(services, principal.billableId, hook),
      ({ token, createdAt }: IssuedToken) => ({ token, createdAt: createdAt.toISOString() }),
    ),

  revokeToken: async ({ services, principal, params }) => {
    await revokeToken(services, principal.billableId, params.token)
    return undefined
  },
}
