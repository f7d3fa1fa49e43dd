import type { Answer } from '../../changes/apply-change.js'
import { MOST_BINDING, quoteSubscriptionChange } from '../../changes/quote-subscription-change.js'
import { changeSubscription } from '../../changes/change-subscription.js'
import { viewQuote, viewScheduled } from '../../changes/change-view.js'
import { getScheduledChange } from '../../changes/find.js'
import { unscheduleChange } from '../../changes/unschedule-change.js'
import { getCreditBalance } from '../../credit/find.js'
import { viewCredit } from '../../credit/view.js'
import type { HandlersFor } from '../handler.js'

export const changeHandlers: HandlersFor<'Changes'> = {
  quoteSubscriptionChange: async ({ services, principal, params, body }) => ({
    data: viewQuote(
      await quoteSubscriptionChange(services, principal.billableId, params.subscription, body, {
        mostBinding: MOST_BINDING,
      }),
    ),
  }),

  changeSubscription: ({ services, principal, params, body, once }) =>
    once(
      (hook) => changeSubscription(services, principal.billableId, params.subscription, body, hook),
      (data: Answer) => ({ data }),
    ),

  getScheduledChange: async ({ services, principal, params }) => ({
    data: viewScheduled(await getScheduledChange(services, principal.billableId, params.subscription)),
  }),

  unscheduleChange: async ({ services, principal, params }) => {
    await unscheduleChange(services, principal.billableId, params.subscription)
    return undefined
  },

  getCreditBalance: async ({ services, principal }) => ({
    data: viewCredit(await getCreditBalance(services, principal.billableId)),
  }),
}
