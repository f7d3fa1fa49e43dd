import type { ResponseOf } from '../../contract/types.js'
import { getPlan, listPlans } from '../../plans/find.js'
import type { CachedPlans } from '../../plans/plan-cache.js'
import { viewPlan } from '../../plans/view.js'
import { pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'
import { type Written, written } from '../written.js'

export const planHandlers: HandlersFor<'Plans'> = {
  listPlans({ services, query }) {
    if (query.limit !== undefined || query.cursor !== undefined)
      return listPlans(services, query).then((plans) => pageOf('plans', plans, query, viewPlan))
    const plans = services.planCache.plans()
    return plans instanceof Promise ? plans.then(firstPage) : firstPage(plans)
  },

  getPlan: async ({ services, params }) => ({ data: viewPlan(await getPlan(services, params.plan)) }),
}

const firstPages = new WeakMap<CachedPlans, Written<ResponseOf<'listPlans'>>>()

/** The most frequent answer: built and written once for each cached list of plans. */
function firstPage(plans: CachedPlans): Written<ResponseOf<'listPlans'>> {
  const made = firstPages.get(plans)
  if (made) return made
  const page = written(pageOf('plans', [...plans], {}, viewPlan))
  firstPages.set(plans, page)
  return page
}
