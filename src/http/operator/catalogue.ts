import type { OperatorApi } from '../../contract/types.js'
import { repricePlan } from '../../billing/reprice-plan.js'
import { archivePlan } from '../../plans/archive-plan.js'
import { everyPlan } from '../../plans/find.js'
import { putPlan } from '../../plans/put-plan.js'
import { viewPlan } from '../../plans/view.js'
import { afterId, pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const catalogueHandlers: HandlersFor<'Catalogue', OperatorApi> = {
  listPlans: async ({ services, query }) => {
    const after = afterId('plans', query) ?? 0
    const plans = await everyPlan(services, { archived: query.archived === 'true' })
    return pageOf(
      'plans',
      plans.filter(({ id }) => id > after),
      query,
      viewPlan,
    )
  },

  putPlan: async ({ services, params, body }) => {
    const { plan, isNew } = await putPlan(services, params.key, body)
    return { status: isNew ? 201 : 200, answer: { data: viewPlan(plan) } }
  },

  archivePlan: async ({ services, params }) => {
    await archivePlan(services, params.key)
    return undefined
  },

  repricePlan: async ({ services, params, body }) => {
    const { at, dryRun = false } = body
    const { moved, ...repriced } = await repricePlan(services, params.key, { at: momentOf(at, 'at'), dryRun })
    return { data: { ...repriced, moved: [...moved] } }
  },
}
