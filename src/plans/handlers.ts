import type { HandlersFor } from '../contract.js'
import { pageOf } from '../paging.js'
import { getPlan, listPlans } from './find.js'
import { viewPlan } from './view.js'

export const planHandlers: HandlersFor<'Plans'> = {
  listPlans: async ({ services, query }) => pageOf(await listPlans(services, query), query, viewPlan),
  getPlan: async ({ services, params }) => ({ data: viewPlan(await getPlan(services, params.plan)) }),
}
