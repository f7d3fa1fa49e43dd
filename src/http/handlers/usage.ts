import { pageOf, sealed } from '../../resources/paging.js'
import { getUsage, listUsageRecords } from '../../usage/find.js'
import { tallyUsageBatch } from '../../usage/tally-usage-batch.js'
import {
  viewPeriodUsage,
  viewRefusedTally,
  viewSpentKey,
  viewTallyResult,
  viewVoidable,
} from '../../usage/usage-view.js'
import { voidUsage } from '../../usage/void-usage.js'
import { errorAnswer } from '../error-handler.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const usageHandlers: HandlersFor<'Usage'> = {
  getUsage: async ({ services, principal, params, query }) => {
    const periodStart = momentOf(query.periodStart, 'periodStart')
    return {
      data: viewPeriodUsage(await getUsage(services, principal.billableId, params.subscription, { periodStart })),
    }
  },

  listUsageRecords: async ({ services, principal, params, query }) =>
    pageOf(
      'usage-records',
      await listUsageRecords(services, principal.billableId, params.subscription, query),
      query,
      viewVoidable,
      sealed(services.encryption, 'usage-records'),
    ),

  tallyUsageBatch: async ({ services, principal, body }) => ({
    data: (await tallyUsageBatch(services, principal.billableId, body.tallies)).map((result) =>
      result.outcome === 'not_renewed' ? viewRefusedTally(errorAnswer(result.error).body) : viewTallyResult(result),
    ),
  }),

  voidUsage: async ({ services, principal, params, body }) => ({
    data: viewSpentKey(await voidUsage(services, principal.billableId, params.subscription, body)),
  }),
}
