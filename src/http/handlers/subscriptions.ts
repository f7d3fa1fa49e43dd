import type { Schema } from '../../contract/types.js'
import { cancelSubscription } from '../../lifecycle/cancel-subscription.js'
import { resumeSubscription } from '../../lifecycle/resume-subscription.js'
import type { UpgradeOrder } from '../../orders/order.js'
import { pageOf } from '../../resources/paging.js'
import type { Services } from '../../services.js'
import { getSubscription, listSubscriptions } from '../../subscriptions/find.js'
import type { WholeSubscription } from '../../subscriptions/subscription.js'
import { viewSubscription } from '../../subscriptions/view.js'
import { upgradeFromFree } from '../../upgrade/upgrade-from-free.js'
import { tallyUsage } from '../../usage/tally-usage.js'
import { viewUsageRecord } from '../../usage/usage-view.js'
import type { HandlersFor } from '../handler.js'

export const subscriptionHandlers: HandlersFor<'Subscriptions'> = {
  listSubscriptions: async ({ services, principal, query }) => {
    const now = services.clock.now()
    const rows = await listSubscriptions(services, principal.billableId, query)
    return pageOf('subscriptions', rows, query, (subscription) => viewSubscription(subscription, now))
  },

  getSubscription: async ({ services, principal, params }) => ({
    data: viewSubscription(
      await getSubscription(services, principal.billableId, params.subscription),
      services.clock.now(),
    ),
  }),

  cancelSubscription: ({ services, principal, params, body, once }) =>
    once(
      (hook) => cancelSubscription(services, principal.billableId, params.subscription, body ?? {}, hook),
      viewWith(services),
    ),

  resumeSubscription: ({ services, principal, params, once }) =>
    once((hook) => resumeSubscription(services, principal.billableId, params.subscription, hook), viewWith(services)),

  tallyUsage: async ({ services, principal, params, body }) => ({
    data: viewUsageRecord(await tallyUsage(services, principal.billableId, params.subscription, body)),
  }),

  upgradeFromFree: ({ services, principal, params, body, once }) =>
    once(
      (hook) => upgradeFromFree(services, principal.billableId, params.subscription, readUpgrade(body), hook),
      viewWith(services),
    ),
}

const viewWith =
  ({ clock }: Services) =>
  (subscription: WholeSubscription) => ({ data: viewSubscription(subscription, clock.now()) })

/** Turns the contract's two body shapes into one order. */
function readUpgrade(body: Schema<'UpgradeRequest'>): UpgradeOrder {
  if ('planKey' in body) {
    const { planKey, ...options } = body
    return { plan: { key: planKey }, ...options }
  }
  const { plan_id, plan_items, ...options } = body
  return { plan: { id: plan_id }, ...options, ...(plan_items && { planItems: plan_items }) }
}
