import { pageOf } from '../../resources/paging.js'
import { createWebhookEndpoint, type EndpointWithSecret } from '../../webhooks/create-webhook-endpoint.js'
import { deleteWebhookEndpoint } from '../../webhooks/delete-webhook-endpoint.js'
import { getWebhookEndpoint, listDeliveries, listWebhookEndpoints } from '../../webhooks/find.js'
import { type Replayed, replayEvents } from '../../webhooks/replay-events.js'
import { rotateWebhookSecret } from '../../webhooks/rotate-webhook-secret.js'
import { updateWebhookEndpoint } from '../../webhooks/update-webhook-endpoint.js'
import { viewDelivery, viewEndpoint, viewReplay, viewWithSecret } from '../../webhooks/view.js'
import type { HandlersFor } from '../handler.js'

const withSecret = (endpoint: EndpointWithSecret) => ({ data: viewWithSecret(endpoint) })

export const webhookEndpointHandlers: HandlersFor<'WebhookEndpoints'> = {
  listWebhookEndpoints: async ({ services, principal, query }) =>
    pageOf('webhook-endpoints', await listWebhookEndpoints(services, principal.billableId, query), query, viewEndpoint),

  createWebhookEndpoint: ({ services, principal, body, once }) =>
    once((hook) => createWebhookEndpoint(services, principal.billableId, body, hook), withSecret),

  getWebhookEndpoint: async ({ services, principal, params }) => ({
    data: viewEndpoint(await getWebhookEndpoint(services, principal.billableId, params.endpoint)),
  }),

  updateWebhookEndpoint: async ({ services, principal, params, body }) => ({
    data: viewEndpoint(await updateWebhookEndpoint(services, principal.billableId, params.endpoint, body)),
  }),

  deleteWebhookEndpoint: async ({ services, principal, params }) => {
    await deleteWebhookEndpoint(services, principal.billableId, params.endpoint)
    return undefined
  },

  rotateWebhookSecret: ({ services, principal, params, once }) =>
    once((hook) => rotateWebhookSecret(services, principal.billableId, params.endpoint, hook), withSecret),

  replayEvents: ({ services, principal, params, body, once }) =>
    once(
      (hook) => replayEvents(services, principal.billableId, params.endpoint, body, hook),
      (replayed: Replayed) => ({ data: viewReplay(replayed) }),
    ),

  listDeliveries: async ({ services, principal, params, query }) =>
    pageOf(
      'deliveries',
      await listDeliveries(services, principal.billableId, params.endpoint, query),
      query,
      viewDelivery,
    ),
}
