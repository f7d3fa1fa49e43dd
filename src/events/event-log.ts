import { Prisma } from '../../generated/prisma/client.js'
import type { Database, Transaction } from '../database/client.js'
import { EventsForgottenError, ValidationError } from '../errors.js'
import type { Event } from './catalogue.js'

/** An event with its place in its account's log and in its stream. */
export type LoggedEvent = Readonly<{
  event: Event
  /** In the account's log, from 1 and without gaps. */
  position: bigint
  /** What the event is about: `subscription-42`, or `billable-7` if it concerns no subscription. */
  stream: string
  /** In the stream, from 1 and without gaps. */
  sequence: bigint
}>

type Row = Omit<LoggedEvent, 'event'> & Omit<Event, 'occurredAt'> & Readonly<{ occurredAt: Date }>
type NoRow = { readonly [Column in keyof Row]: null }

const COLUMNS = Prisma.sql`event.id, event.type, event.occurred_at AS "occurredAt", event.data, event.position, event.stream,
  event.stream_sequence AS sequence`

const loggedOf = ({ id, type, occurredAt, data, position, stream, sequence }: Row): LoggedEvent => ({
  event: { id, type, occurredAt: occurredAt.toISOString(), data },
  position,
  stream,
  sequence,
})

/** Waits for those who publish events of the account: they hold the log's row until the commit, unless it is the account's first event. */
export async function untilPublished(tx: Transaction, billableId: number): Promise<void> {
  await tx.$queryRaw`SELECT FROM event_log WHERE billable_id = ${billableId} FOR SHARE`
}

export type LogPage = Readonly<{
  /** The position of the log's last event. */
  last: bigint
  /** The position up to which events are no longer kept. */
  forgotten: bigint
  events: readonly LoggedEvent[]
}>

export type LogQuery = Readonly<{ after: bigint; subscription?: number | undefined; type?: string | undefined }>

/**
 * Reads a part of an account's log, oldest first, in one statement: all of it is from one moment. A publisher holds
 * the log's row until the commit, so every earlier event is in it.
 */
export async function readLog(
  database: Database | Transaction,
  billableId: number,
  { after, subscription, type, most }: LogQuery & Readonly<{ most: number }>,
): Promise<LogPage> {
  const ofSubscription =
    subscription === undefined ? Prisma.empty : Prisma.sql`AND event.subscription_id = ${subscription}`
  const ofType = type === undefined ? Prisma.empty : Prisma.sql`AND event.type = ${type}`
  const rows = await database.$queryRaw<(Omit<LogPage, 'events'> & (Row | NoRow))[]>`
    SELECT log.last, log.forgotten, page.* FROM event_log log
    LEFT JOIN LATERAL (
      SELECT ${COLUMNS} FROM outbox_event event
      WHERE event.billable_id = log.billable_id AND event.position > greatest(${after}::bigint, log.forgotten)
        ${ofSubscription} ${ofType}
      ORDER BY event.position LIMIT ${most}) AS page ON true
    WHERE log.billable_id = ${billableId} ORDER BY page.position`
  const { last = 0n, forgotten = 0n } = rows[0] ?? {}
  return { last, forgotten, events: rows.flatMap((row) => (row.id === null ? [] : loggedOf(row))) }
}

/**
 * Makes sure that the log misses nothing after a position. Without one, the log begins where it is whole.
 * @throws ValidationError on `after`, EventsForgottenError
 */
export function ensureInLog({ last, forgotten }: LogPage, after: string | undefined): void {
  if (after === undefined) return
  if (BigInt(after) > last) throw new ValidationError({ after: ['is not a position of an event of this account'] })
  if (BigInt(after) < forgotten) throw new EventsForgottenError()
}

/** The event and the billable that it concerns; undefined when it is not kept. */
export async function readEvent(
  database: Database,
  id: string,
): Promise<(LoggedEvent & Readonly<{ billableId: number }>) | undefined> {
  const [row] = await database.$queryRaw<(Row & { billableId: number })[]>`
    SELECT ${COLUMNS}, event.billable_id AS "billableId" FROM outbox_event event WHERE event.id = ${id}::uuid`
  return row && { ...loggedOf(row), billableId: row.billableId }
}
