import { listAuditEntries, viewAuditEntry } from '../../src/audit/find.js'
import type { TestService } from '../support/service.js'

/** How many audit entries the request left that was answered so. */
export const entriesOf = ({ services }: TestService, { headers }: Readonly<{ headers: Headers }>): Promise<number> =>
  services.database.auditEntry.count({ where: { requestId: headers.get('x-request-id') ?? 'none' } })

/** The audit entries that `work` leaves, newest first. */
export async function entriesLeft({ services }: TestService, work: () => Promise<unknown>) {
  const entries = async () => (await listAuditEntries(services, { limit: 10_000 })).map(viewAuditEntry)
  const before = (await entries()).length
  await work()
  return (await entries()).slice(0, -before || undefined)
}
