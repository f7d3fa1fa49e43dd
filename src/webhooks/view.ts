import type { Schema } from '../contract/types.js'
import { shownUrl } from './endpoint.js'
import type { AccountEndpoint, Delivery } from './find.js'
import type { Replayed } from './replay-events.js'

export const viewEndpoint = (endpoint: AccountEndpoint): Schema<'WebhookEndpoint'> => ({
  id: endpoint.id,
  url: endpoint.url,
  eventTypes: endpoint.eventTypes,
  enabled: endpoint.disabledAt === null,
  createdAt: endpoint.createdAt.toISOString(),
})

export const viewWithSecret = ({
  endpoint,
  secret,
}: Readonly<{ endpoint: AccountEndpoint; secret: string }>): Schema<'WebhookEndpointWithSecret'> => ({
  ...viewEndpoint(endpoint),
  secret,
})

/** An endpoint as the audit shows it. */
export const auditedEndpoint = (endpoint: AccountEndpoint) => ({
  ...viewEndpoint(endpoint),
  url: shownUrl(endpoint.url),
})

export const viewReplay = ({ events, next }: Replayed): Schema<'Replay'> => ({
  events,
  nextCursor: next === null ? null : String(next),
})

export const viewDelivery = ({ event, ...delivery }: Delivery): Schema<'WebhookDelivery'> => ({
  event,
  type: delivery.type,
  position: String(delivery.position),
  status: delivery.state,
  attempts: delivery.attempts,
  lastHttpStatus: delivery.lastStatus,
  lastError: delivery.lastError,
  nextAttemptAt: delivery.state === 'pending' ? delivery.nextAttemptAt.toISOString() : null,
  completedAt: delivery.settledAt?.toISOString() ?? null,
})
