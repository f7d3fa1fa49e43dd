import type { Core } from '../core.js'

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
  /** How many events are pending. */
  pending: number
  /** Events that were given up after three days of attempts: newest first, at most a hundred. */
  failed: readonly FailedDelivery[]
}>

const SHOWN_FAILURES = 100

export async function listOperatorEndpoints({ database }: Core): Promise<readonly ListedEndpoint[]> {
  const endpoints = await database.eventRecipient.findMany({
    where: { listener: null, billableId: null },
    orderBy: { id: 'asc' },
    include: {
      _count: { select: { deliveries: { where: { state: 'pending' } } } },
      deliveries: {
        where: { state: 'failed' },
        orderBy: { settledAt: 'desc' },
        take: SHOWN_FAILURES,
        include: { event: { select: { id: true, type: true } } },
      },
    },
  })
  return endpoints.map(({ id, url, eventTypes, createdAt, failingSince, disabledAt, _count, deliveries }) => ({
    id,
    url: url ?? '',
    eventTypes,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    pending: _count.deliveries,
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
