import type { Principal, Schema } from '../../contract/types.js'
import { pageOf } from '../../resources/paging.js'
import { listTokens } from '../../tokens/find.js'
import type { IssuedToken } from '../../tokens/insert-token.js'
import { issueToken, type TokenOrder } from '../../tokens/issue-token.js'
import { revokeToken } from '../../tokens/revoke-token.js'
import { rollToken } from '../../tokens/roll-token.js'
import { ensureWithin } from '../../tokens/scopes.js'
import { viewIssuedToken, viewToken } from '../../tokens/view.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const tokenHandlers: HandlersFor<'Tokens'> = {
  listTokens: async ({ services, principal, query }) =>
    pageOf('tokens', await listTokens(services, principal.billableId, query), query, (token) =>
      viewToken(token, services.settings),
    ),

  issueToken: async ({ services, principal, body, once }) =>
    withinScopes(
      await once(
        (hook) => issueToken(services, principal.billableId, readOrder(body, principal), hook),
        (issued: IssuedToken) => viewIssuedToken(issued, services.settings),
      ),
      principal,
    ),

  revokeToken: async ({ services, principal, params }) => {
    await revokeToken(services, principal.billableId, params.token)
    return undefined
  },

  rollToken: async ({ services, principal, params, body, once }) =>
    withinScopes(
      await once(
        (hook) => rollToken(services, principal.billableId, params.token, { ...body, ...issuerOf(principal) }, hook),
        (issued: IssuedToken) => viewIssuedToken(issued, services.settings),
      ),
      principal,
    ),
}

const issuerOf = ({ scopes: held, sessionHash }: Principal) => ({ held, sessionHash })

/** A repeated request is answered without being done, and its caller may have less than the one who sent it first. */
function withinScopes(answer: Schema<'Token'>, { scopes: held }: Principal): Schema<'Token'> {
  ensureWithin(answer.scopes, held)
  return answer
}

const readOrder = ({ name, scopes, expiresAt }: Schema<'TokenRequest'> = {}, principal: Principal): TokenOrder => ({
  name,
  scopes,
  ...issuerOf(principal),
  expiresAt: momentOf(expiresAt, 'expiresAt'),
})
