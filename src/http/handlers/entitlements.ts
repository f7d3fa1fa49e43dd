import { getEntitlement, listEntitlements } from '../../entitlements/find.js'
import { viewEntitlement } from '../../entitlements/view.js'
import { pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'

export const entitlementHandlers: HandlersFor<'Entitlements'> = {
  listEntitlements: async ({ services, principal, query }) => {
    const entitlements = await listEntitlements(services, principal.billableId, query)
    const rows = entitlements.map((entitlement) => ({ id: entitlement.feature, ...entitlement }))
    return pageOf('entitlements', rows, query, viewEntitlement)
  },

  getEntitlement: async ({ services, principal, params }) => ({
    data: viewEntitlement(await getEntitlement(services, principal.billableId, params.feature)),
  }),
}
