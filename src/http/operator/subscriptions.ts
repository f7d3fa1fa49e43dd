import { changeSubscription } from '../../changes/change-subscription.js'
import { viewQuote } from '../../changes/change-view.js'
import { quoteSubscriptionChange } from '../../changes/quote-subscription-change.js'
import { ensureNamesChange } from '../../changes/resolve-order.js'
import type { OperatorApi } from '../../contract/types.js'
import { openSubscription } from '../../lifecycle/open-subscription.js'
import { pauseSubscription } from '../../lifecycle/pause-subscription.js'
import { pageOf } from '../../resources/paging.js'
import { ownerOf, pageOfSubscriptions } from '../../subscriptions/find.js'
import { viewOwnedSubscription } from '../../subscriptions/view.js'
import { showUsage } from '../../usage/show-usage.js'
import { pruneUsage } from '../../usage/months/prune-usage.js'
import { viewSpentKey } from '../../usage/usage-view.js'
import { voidUsage } from '../../usage/void-usage.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const subscriptionHandlers: HandlersFor<'Subscriptions', OperatorApi> = {
  listSubscriptions: async ({ services, query }) =>
    pageOf('subscriptions', await pageOfSubscriptions(services, query), query, (each) =>
      viewOwnedSubscription(each, services.clock.now()),
    ),

  openSubscription: async ({ services, params, body }) => ({
    data: viewOwnedSubscription(await openSubscription(services, params.billable, body), services.clock.now()),
  }),

  pauseSubscription: async ({ services, params: { subscription } }) => {
    const paused = await pauseSubscription(services, await ownerOf(services, subscription), subscription)
    return { data: viewOwnedSubscription(paused, services.clock.now()) }
  },

  quoteSubscriptionChange: async ({ services, params: { subscription }, body }) => {
    ensureNamesChange(body)
    const owner = await ownerOf(services, subscription)
    return { data: viewQuote(await quoteSubscriptionChange(services, owner, subscription, body)) }
  },

  changeSubscription: async ({ services, params: { subscription }, body }) => {
    if (!('quote' in body)) ensureNamesChange(body)
    return { data: await changeSubscription(services, await ownerOf(services, subscription), subscription, body) }
  },

  getCurrentUsage: async ({ services, params }) => {
    const { features, ...usage } = await showUsage(services, params.subscription)
    return { data: { ...usage, features: [...features] } }
  },

  voidUsage: async ({ services, params: { subscription }, body }) => ({
    data: viewSpentKey(await voidUsage(services, await ownerOf(services, subscription), subscription, body)),
  }),

  pruneUsage: async ({ services, body: { before, dryRun = false } }) => ({
    data: await pruneUsage(services, momentOf(before, 'before'), { dryRun }),
  }),
}
