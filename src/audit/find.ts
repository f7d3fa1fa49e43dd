import type { AuditEntry } from '../../generated/prisma/client.js'
import type { Database } from '../database/client.js'

export type AuditQuery = Readonly<{
  billableId?: number | undefined
  /** Only entries from then on. */
  since?: Date | undefined
  /** Only entries with a lower id. */
  before?: number | undefined
  limit: number
}>

/** The newest entries that the query asks for, newest first. */
export const listAuditEntries = (
  { database }: Readonly<{ database: Database }>,
  { billableId, since, before, limit }: AuditQuery,
): Promise<AuditEntry[]> =>
  database.auditEntry.findMany({
    where: {
      ...(billableId !== undefined && { billableId }),
      ...(since && { at: { gte: since } }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  })

/** An entry as the command line shows it. */
export const viewAuditEntry = ({ id, at, actor, actorId, actorName, ...entry }: AuditEntry) => ({
  id: Number(id),
  at: at.toISOString(),
  actor: { kind: actor, id: actorId, name: actorName, address: entry.address },
  action: entry.action,
  subject: { kind: entry.subject, id: entry.subjectId },
  billableId: entry.billableId,
  before: entry.before,
  after: entry.after,
  requestId: entry.requestId,
})
