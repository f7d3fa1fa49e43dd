import { listAuditEntries, viewAuditEntry } from '../../src/audit/find.js'
import type { TestService } from '../support/service.js'

/** The audit entries that `work` leaves, newest first. */
export async function entriesLeft({ services }: TestService, work: () => Promise<unknown>) {
  const entries = async () => (await listAuditEntries(services, { limit: 10_000 })).map(viewAuditEntry)
  const before = (await entries()).length
  await work()
  return (await entries()).slice(0, -before || undefined)
}
