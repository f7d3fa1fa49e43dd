import { createBillable } from '../../billables/create-billable.js'
import { getBillable, getBillingDetails, listBillables } from '../../billables/find.js'
import { putBillable } from '../../billables/put-billable.js'
import { putBillingDetails } from '../../billables/put-billing-details.js'
import { viewBillable } from '../../billables/view.js'
import type { OperatorApi } from '../../contract/types.js'
import { pageOf } from '../../resources/paging.js'
import { listTokens } from '../../tokens/find.js'
import { issueToken } from '../../tokens/issue-token.js'
import { revokeAllTokens } from '../../tokens/revoke-all-tokens.js'
import { revokeToken } from '../../tokens/revoke-token.js'
import { viewIssuedToken, viewToken } from '../../tokens/view.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const accountHandlers: HandlersFor<'Accounts', OperatorApi> = {
  listBillables: async ({ services, query }) =>
    pageOf('billables', await listBillables(services, query), query, viewBillable),

  createBillable: async ({ services, body }) => ({ data: viewBillable(await createBillable(services, body.name)) }),

  getBillable: async ({ services, params }) => ({ data: viewBillable(await getBillable(services, params.billable)) }),

  putBillable: async ({ services, params, body }) => {
    const { billable, isNew } = await putBillable(services, params.externalId, body.name)
    return { status: isNew ? 201 : 200, answer: { data: viewBillable(billable) } }
  },

  getBillingDetails: async ({ services, params }) => ({ data: await getBillingDetails(services, params.billable) }),

  putBillingDetails: async ({ services, params, body }) => ({
    data: await putBillingDetails(services, params.billable, body),
  }),

  listTokens: async ({ services, params, query }) => {
    const { id } = await getBillable(services, params.billable)
    return pageOf('tokens', await listTokens(services, id, query), query, (token) =>
      viewToken(token, services.settings),
    )
  },

  revokeAllTokens: async ({ services, params }) => ({
    data: { revoked: await revokeAllTokens(services, params.billable) },
  }),

  revokeToken: async ({ services, params }) => {
    await revokeToken(services, undefined, params.token)
    return undefined
  },

  issueTokenFor: async ({ services, params, body }) => {
    const { name, scopes, expiresAt } = body ?? {}
    const order = { name, scopes, expiresAt: momentOf(expiresAt, 'expiresAt') }
    return viewIssuedToken(await issueToken(services, params.billable, order), services.settings)
  },
}
