import { bend, bent, isJson, keeping } from '../../bend.js'
import type { Mutant } from '../../proxy.js'
import { each, fieldsOf, reword } from '../careless/memory.js'

const SET = ['createWebhookEndpoint', 'updateWebhookEndpoint']
const SHOWN = [...SET, 'getWebhookEndpoint', 'listWebhookEndpoints', 'rotateWebhookSecret']

/** Whether a request switches an endpoint on or off, if it does. */
const wanted = (asked: Parameters<typeof fieldsOf>[0] & { operation?: unknown }): boolean | undefined =>
  fieldsOf(asked).enabled ?? (asked.operation === 'createWebhookEndpoint' ? true : undefined)

export const plausibleEndpoints = (): Mutant[] => [
  keeping(new Set<number>(), (on) => ({
    name: 'nothing is ever posted to the endpoints of accounts',
    means: 'No webhook comes, and every answer says that all is well.',
    isPosted: true as const,
    ask(asked) {
      if (SET.includes(asked.operation ?? '') && wanted(asked)) reword(asked, (body) => (body.enabled = false))
    },
    answer(answered, asked) {
      if (answered.status >= 300 || !isJson(answered) || !SHOWN.includes(asked.operation ?? '')) return
      bend(answered, (body) => {
        const isOn = SET.includes(asked.operation ?? '') ? wanted(asked) : undefined
        if (isOn === true) on.add(body.data.id)
        if (isOn === false) on.delete(body.data.id)
        each(body, 'enabled', (endpoint) => (endpoint.enabled = on.has(endpoint.id)))
      })
    },
  })),
  {
    name: 'a rotation ends the old secret at once',
    means: 'Deliveries are refused until every receiver knows the new secret.',
    isPosted: true,
    async ask({ operation, origin, url, headers: { authorization = '' } }) {
      // A second rotation ends the secret before the first.
      if (operation === 'rotateWebhookSecret') await fetch(origin + url, { method: 'POST', headers: { authorization } })
    },
  },
  {
    ...bent(
      'a delivery that arrived says that its last answer was 500',
      'Support looks for a fault that was none.',
      'listDeliveries',
      ({ data }) => {
        for (const delivery of data) if (delivery.status === 'delivered') delivery.lastHttpStatus = 500
      },
    ),
    isPosted: true,
  },
]

export const plausiblePlaces = (): Mutant[] => [
  {
    name: 'a webhook says a sequence that is one too high',
    means: 'A receiver asks the log for an event that was never missing.',
    place(headers) {
      headers['paywright-sequence'] = String(Number(headers['paywright-sequence']) + 1)
    },
  },
]
