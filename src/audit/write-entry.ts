import { Prisma } from '../../generated/prisma/client.js'
import type { Clock } from '../calendar/clock.js'
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
}>

type Auditing = Readonly<{ actor: Actor; clock: Clock }>

/** Writes an entry in the transaction that it speaks of, so that neither exists without the other. */
export async function writeEntry(tx: Transaction, auditing: Auditing, entry: AuditEntry): Promise<void> {
  await tx.$executeRaw(entrySql(auditing, entry))
}

/** Writes an entry about an act that has no transaction of its own, before the act begins. */
export const writeAhead = (core: Auditing & Readonly<{ database: Database }>, entry: AuditEntry): Promise<void> =>
  transact(core.database, (tx) => writeEntry(tx, core, entry))

/** The INSERT of an entry, for a statement that it can ride in. */
export const entrySql = (
  { actor, clock }: Auditing,
  { action, subject, subjectId, billableId, before, after }: AuditEntry,
): Prisma.Sql => Prisma.sql`
  INSERT INTO audit_entry (at, actor, actor_id, actor_name, address, request_id, action, subject, subject_id,
    billable_id, before, after)
  VALUES (${clock.now()}, ${actor.kind}::"AuditActor", ${actor.id ?? null}::int, ${actor.name ?? null},
    ${actor.address ?? null}, ${actor.requestId ?? null}, ${action}, ${subject}, ${subjectId?.toString() ?? null},
    ${billableId ?? null}::int, ${json(before)}::jsonb, ${json(after)}::jsonb)`

const json = (value: object | undefined) =>
  value === undefined
    ? null
    : JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner))
