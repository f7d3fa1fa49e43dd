import { Prisma } from '../../generated/prisma/client.js'
import type { Clock } from '../calendar/clock.js'
import { isoText } from '../calendar/iso-text.js'
import type { Database, Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import type { Actor } from './actor.js'

export type AuditEntry = Readonly<{
  /** What was done, as `noun.verb`. */
  action: string
  /** What it was done to: a kind of resource, and its id. */
  subject: string
  subjectId?: number | string | undefined
  billableId?: number | undefined
  /** The subject as it was and as it is, as the REST API or the command line shows it. Neither holds a secret. */
  before?: object | undefined
  after?: object | undefined
  /** When it was done, if not now: a clock that is moved ahead does what is due on the way. */
  at?: Date
}>

type Auditing = Readonly<{ actor: Actor; clock: Clock }>

/** Writes an entry in the transaction that it speaks of, so that neither exists without the other. */
export const writeEntry = (tx: Transaction, auditing: Auditing, entry: AuditEntry): Promise<void> =>
  writeEntries(tx, auditing, [entry])

/** Writes entries in the given order, in one statement. */
export async function writeEntries(tx: Transaction, auditing: Auditing, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.$executeRaw(entriesSql(auditing, entries))
}

/** Writes an entry about an act that has no transaction of its own, before the act begins. */
export const writeAhead = (core: Auditing & Readonly<{ database: Database }>, entry: AuditEntry): Promise<void> =>
  transact(core.database, (tx) => writeEntry(tx, core, entry))

/** The part of a statement that writes entries, where there are any. */
export const auditing = (core: Auditing, entries: readonly AuditEntry[]): Prisma.Sql[] =>
  entries.length === 0 ? [] : [Prisma.sql`audited AS (${entriesSql(core, entries)})`]

const entriesSql = ({ actor, clock }: Auditing, entries: readonly AuditEntry[]): Prisma.Sql => Prisma.sql`
  INSERT INTO audit_entry (at, actor, actor_id, actor_name, address, request_id, action, subject, subject_id,
    billable_id, before, after)
  SELECT coalesce(at, ${clock.now()}), ${actor.kind}::"AuditActor", ${actor.id ?? null}::int, ${actor.name ?? null}::text,
    ${actor.address ?? null}::text, ${actor.requestId ?? null}::text, action, subject, "subjectId", "billableId", before, after
  FROM jsonb_to_recordset(${json(entries)}::jsonb) AS new (position int, at timestamptz, action text, subject text,
    "subjectId" text, "billableId" int, before jsonb, after jsonb)
  ORDER BY position`

/** JSON without a function for each value takes a fraction of the time, and few entries hold a big integer. */
function json(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry, position) => ({
    position,
    at: entry.at && isoText(entry.at),
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    billableId: entry.billableId,
    before: entry.before,
    after: entry.after,
  }))
  try {
    return JSON.stringify(rows)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))
  }
}
