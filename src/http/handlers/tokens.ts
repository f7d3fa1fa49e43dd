import type { Principal, Schema } from '../../contract/types.js'
import { pageOf } from '../../resources/paging.js'
import { listTokens } from '../../tokens/find.js'
import type { IssuedToken } from '../../tokens/insert-token.js'
import { issueToken, type TokenOrder } from '../../tokens/issue-token.js'
import { revokeToken } from '../../tokens/revoke-token.js'
import { rollToken } from '../../tokens/roll-token.js'
import { viewIssuedToken, viewToken } from '../../tokens/view.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const tokenHandlers: HandlersFor<'Tokens'> = {
  listTokens: async ({ services, principal, query }) =>
    pageOf(await listTokens(services, principal.billableId, query), query, (token) =>
      viewToken(token, services.settings),
    ),

  issueToken: ({ services, principal, body, once }) =>
    once(
      (hook) => issueToken(services, principal.billableId, readOrder(body, principal), hook),
      (issued: IssuedToken) => viewIssuedToken(issued, services.settings),
    ),

  revokeToken: async ({ services, principal, params }) => {
    await revokeToken(services, principal.billableId, params.token)
    return undefined
  },

  rollToken: ({ services, principal, params, body, once }) =>
    once(
      (hook) => rollToken(services, principal.billableId, params.token, { ...body, held: principal.scopes }, hook),
      (issued: IssuedToken) => viewIssuedToken(issued, services.settings),
    ),
}

const readOrder = (
  { name, scopes, expiresAt }: Schema<'TokenRequest'> = {},
  { scopes: held }: Principal,
): TokenOrder => ({ name, scopes, held, expiresAt: momentOf(expiresAt, 'expiresAt') })
