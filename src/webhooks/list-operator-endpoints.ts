import type { Core } from '../core.js'
import type { Database } from '../database/client.js'
import { MOST_COUNTED } from '../database/health/backlog.js'
import { PENDING } from '../events/pending.js'

export type FailedDelivery = Readonly<{
  eventId: string
  type: string
  attempts: number
  /** The HTTP status of the latest answer, if any. */
  lastStatus: number | null
  lastError: string | null
  failedAt: string
}>

export type ListedEndpoint = Readonly<{
  id: number
  url: string
  /** The types of events that it names; none where it gets the first ones. */
  eventTypes: readonly string[]
  createdAt: string
  /** The time of the first failed attempt since the endpoint last took an event. */
  failingSince: string | null
  disabledAt: string | null
  /** How many events are pending; at most `MOST_COUNTED`: there may be more. */
  pending: number
  /** Events that were given up after three days of attempts: newest first, at most a hundred. */
  failed: readonly FailedDelivery[]
}>

const SHOWN_FAILURES = 100

export async function listOperatorEndpoints({ database }: Core): Promise<readonly ListedEndpoint[]> {
  const endpoints = await database.eventRecipient.findMany({
    where: { url: { not: null }, billableId: null },
    orderBy: { id: 'asc' },
    include: {
      deliveries: {
        where: { state: 'failed' },
        orderBy: { settledAt: 'desc' },
        take: SHOWN_FAILURES,
        include: { event: { select: { id: true, type: true } } },
      },
    },
  })
  const pending = await countPending(database)
  return endpoints.map(({ id, url, eventTypes, createdAt, failingSince, disabledAt, deliveries }) => ({
    id,
    url: url ?? '',
    eventTypes,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    pending: pending.get(id) ?? 0,
    failed: deliveries.map(({ event, attempts, lastStatus, lastError, settledAt }) => ({
      eventId: event.id,
      type: event.type,
      attempts,
      lastStatus,
      lastError,
      failedAt: settledAt?.toISOString() ?? '',
    })),
  }))
}

async function countPending(database: Database): Promise<ReadonlyMap<number, number>> {
  const counts = await database.$queryRaw<Readonly<{ id: number; pending: number }>[]>`
    SELECT id, (SELECT count(*)::int FROM (
      SELECT FROM event_delivery WHERE recipient_id = recipient.id AND ${PENDING.byTime} LIMIT ${MOST_COUNTED}
    ) AS counted) AS pending
    FROM event_recipient AS recipient WHERE url IS NOT NULL AND billable_id IS NULL`
  return new Map(counts.map(({ id, pending }) => [id, pending]))
}
