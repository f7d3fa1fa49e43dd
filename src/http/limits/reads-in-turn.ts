import type { OperationId, Principal } from '../../contract/types.js'
import type { Services } from '../../services.js'
import { customerApi } from '../documents/customer-api.js'
import type { Turns } from './within-limits.js'

/**
 * Reads that take no turn here: answers at hand, look-ups of a row that many requests share, events and records of usage,
 * which take theirs where they are read, and PDFs, which are printed one at a time for each account.
 */
const WITHOUT: ReadonlySet<OperationId> = new Set([
  'listPlans',
  'getPlan',
  'getSubscription',
  'getEntitlement',
  'listEvents',
  'listUsageRecords',
  'getInvoicePdf',
  'getCreditNotePdf',
])

/** Accounts take turns at all other reads, so that many at once of one account cost the others no more than a few. */
export const readsInTurn =
  ({ readTurns }: Services) =>
  (id: OperationId): Turns<Principal> | undefined =>
    customerApi.operations[id].method === 'GET' && !WITHOUT.has(id)
      ? ({ billableId }, work) => readTurns.inTurn(billableId, work)
      : undefined
