import { asking, bend, bent, idIn, instead, keeping, remembering } from './bend.js'
import type { Mutant } from './proxy.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- whatever the server answered is bent here */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw0xT0p1s5bQ4='
const MADE = ['createWebhookEndpoint', 'rotateWebhookSecret'] as const

export const webhookEndpointMutants = (): Mutant[] => [
  bent(
    'a secret is in the list of endpoints',
    'A token that may read may sign.',
    'listWebhookEndpoints',
    ({ data }) => {
      for (const endpoint of data) endpoint.secret = SECRET
    },
  ),
  bent('every endpoint has the same secret', 'One receiver can sign for another.', [...MADE], ({ data }) => {
    data.secret = SECRET
  }),
  keeping(new Map<number, string>(), (secrets) => ({
    name: 'a rotation gives the secret that was there',
    means: 'A secret that leaked goes on.',
    answer(answered, asked) {
      if (answered.status >= 300 || !MADE.some((made) => made === asked.operation)) return
      bend(answered, ({ data }) => {
        if (asked.operation === 'createWebhookEndpoint') secrets.set(data.id, data.secret)
        else data.secret = secrets.get(idIn(asked)) ?? data.secret
      })
    },
  })),
  asking('a rotation is done anew under the same key', 'The first secret is lost.', 'rotateWebhookSecret', (asked) => {
    delete asked.headers['idempotency-key']
  }),
  keeping(new Map<number, any>(), (seen) =>
    bent('the list shows an endpoint as it was', 'Nobody sees what was changed.', 'listWebhookEndpoints', (body) => {
      body.data = body.data.map((one: { id: number }) => {
        if (!seen.has(one.id)) seen.set(one.id, one)
        return seen.get(one.id)
      })
    }),
  ),
  keeping(new Map<number, any>(), (seen) =>
    bent('a deleted endpoint is still listed', 'Nobody sees what gets events.', 'listWebhookEndpoints', (body) => {
      for (const one of body.data as { id: number }[]) seen.set(one.id, one)
      body.data = [...seen.values()].sort((one, other) => other.id - one.id).slice(0, 100)
    }),
  ),
  {
    name: 'deleting an endpoint does nothing',
    means: 'A receiver that was left goes on getting events.',
    ask: ({ operation }) => (operation === 'deleteWebhookEndpoint' ? instead(204) : undefined),
  },
  asking('an endpoint cannot be switched off', 'A receiver is never left alone.', 'updateWebhookEndpoint', (asked) => {
    asked.body = asked.body.replace('"enabled":false', '"enabled":true')
  }),
  asking(
    'the types of a new endpoint are ignored',
    'A receiver gets what it refuses.',
    'createWebhookEndpoint',
    (asked) => {
      asked.body = asked.body.replace(/"eventTypes":\["InvoicePaid"\]/, '"eventTypes":["InvoiceCreated"]')
    },
  ),
  asking('the types of an endpoint never change', 'A new event never comes.', 'updateWebhookEndpoint', (asked) => {
    asked.body = asked.body.replace(/"eventTypes":\[[^\]]*\]/, '"eventTypes":["InvoicePaid"]')
  }),
  remembering(
    'an eleventh endpoint is taken',
    'One account makes the service post without end.',
    'createWebhookEndpoint',
    ({ status, body }) => status === 422 && body.includes('too_many_webhook_endpoints'),
  ),
  remembering(
    'any address is taken for an endpoint',
    'Events go nowhere, or where they must not.',
    'createWebhookEndpoint',
    ({ status, body }) => status === 422 && body.includes('validation_failed'),
  ),
  remembering(
    "another account's endpoint is shown as one's own",
    'Customers see where others receive.',
    'getWebhookEndpoint',
    ({ status }) => status === 403,
  ),
  keeping<{ leaked?: any }>({}, (memory) => ({
    name: "another account's endpoint is in the list",
    means: 'Customers see where others receive.',
    answer(answered, { operation, headers }) {
      if (operation !== 'listWebhookEndpoints' || answered.status !== 200) return
      bend(answered, ({ data }) => {
        const owner = headers.authorization
        memory.leaked ??= data[0] && { owner, endpoint: data[0] }
        if (memory.leaked && memory.leaked.owner !== owner) data.unshift(memory.leaked.endpoint)
      })
    },
  })),
  bent(
    "another account's event is delivered",
    'Customers read what belongs to others.',
    'listDeliveries',
    ({ data }) => {
      if (data.length > 0) data.unshift({ ...data[0], event: '00000000-0000-4000-8000-000000000000' })
    },
  ),
  bent('a delivery is left out', 'A receiver looks in vain for what is missing.', 'listDeliveries', ({ data }) => {
    if (data.length > 1) data.splice(1, 1)
  }),
  bent('deliveries come oldest first', 'The latest failure is on the last page.', 'listDeliveries', ({ data }) =>
    data.reverse(),
  ),
  bent('every delivery is said to have arrived', 'Nobody looks for what is lost.', 'listDeliveries', ({ data }) => {
    for (const delivery of data) Object.assign(delivery, { status: 'delivered', attempts: 1, nextAttemptAt: null })
  }),
  asking('a replay begins at the beginning', 'A receiver gets everything again.', 'replayEvents', (asked) => {
    if (asked.body !== '') asked.body = '{}'
  }),
  bent('a replay says too little', 'A program believes that less is coming.', 'replayEvents', ({ data }) => {
    data.events = Math.max(0, data.events - 1)
  }),
]
/* eslint-enable @typescript-eslint/no-explicit-any */
