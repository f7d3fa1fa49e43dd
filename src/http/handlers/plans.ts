import type { HandlersFor, ResponseOf } from '../contract.js'
import { pageOf } from '../paging.js'
import { getPlan, listPlans } from './find.js'
import type { Offer } from './plan-shelf.js'
import { viewPlan } from './view.js'

export const planHandlers: HandlersFor<'Plans'> = {
  listPlans({ services, query }) {
    if (query.limit !== undefined || query.cursor !== undefined)
      return listPlans(services, query).then((plans) => pageOf(plans, query, viewPlan))
    const offer = services.plans.offer()
    return offer instanceof Promise ? offer.then(firstPage) : firstPage(offer)
  },

  getPlan: async ({ services, params }) => ({ data: viewPlan(await getPlan(services, params.plan)) }),
}

const firstPages = new WeakMap<Offer, ResponseOf<'listPlans'>>()

/** What nearly everybody asks for: made once for each offer, and frozen, so that it is written out once as well. */
function firstPage(offer: Offer): ResponseOf<'listPlans'> {
  const made = firstPages.get(offer)
  if (made) return made
  const page = Object.freeze(pageOf([...offer], {}, viewPlan))
  firstPages.set(offer, page)
  return page
}
