import type { OperatorApi } from '../../contract/types.js'
import { addWebhookEndpoint } from '../../webhooks/add-webhook-endpoint.js'
import { enableWebhookEndpoint } from '../../webhooks/enable-webhook-endpoint.js'
import { knownTypes } from '../../webhooks/endpoint-request.js'
import { listOperatorEndpoints } from '../../webhooks/list-operator-endpoints.js'
import { removeWebhookEndpoint } from '../../webhooks/remove-webhook-endpoint.js'
import { replayEvent } from '../../webhooks/replay-event.js'
import { rollWebhookSecret } from '../../webhooks/roll-webhook-secret.js'
import type { HandlersFor } from '../handler.js'

export const webhookHandlers: HandlersFor<'Webhooks', OperatorApi> = {
  listWebhookEndpoints: async ({ services }) => ({
    data: (await listOperatorEndpoints(services)).map(({ eventTypes, failed, ...endpoint }) => ({
      ...endpoint,
      eventTypes: [...eventTypes],
      failed: [...failed],
    })),
  }),

  addWebhookEndpoint: async ({ services, body }) => ({
    data: await addWebhookEndpoint(services, body.url, { eventTypes: knownTypes(body.eventTypes ?? []) }),
  }),

  removeWebhookEndpoint: async ({ services, params }) => {
    await removeWebhookEndpoint(services, params.endpoint)
    return undefined
  },

  rollWebhookSecret: async ({ services, params }) => ({ data: await rollWebhookSecret(services, params.endpoint) }),

  enableWebhookEndpoint: async ({ services, params }) => {
    await enableWebhookEndpoint(services, params.endpoint)
    return undefined
  },

  replayEvent: async ({ services, params }) => {
    const { eventId, endpoints } = await replayEvent(services, params.event)
    return { data: { eventId, endpoints: [...endpoints] } }
  },
}
