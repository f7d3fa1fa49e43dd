import { listAuditEntries, viewAuditEntry } from '../../audit/find.js'
import type { OperatorApi, OperatorSchema } from '../../contract/types.js'
import { afterId, MAX_PAGE, pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const auditHandlers: HandlersFor<'Audit', OperatorApi> = {
  listAuditEntries: async ({ services, query }) => {
    const { billable: billableId, since, limit = MAX_PAGE } = query
    const entries = await listAuditEntries(services, {
      billableId,
      since: momentOf(since, 'since'),
      before: afterId('audit-entries', query, Number.MAX_SAFE_INTEGER),
      limit: limit + 1,
    })
    // What an entry tells of its subject is whatever its view was at the time.
    return pageOf('audit-entries', entries.map(viewAuditEntry), query, (entry) => entry as OperatorSchema<'AuditEntry'>)
  },
}
