import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { OPERATOR_SCOPES } from '../../src/operator-keys/scopes.js'
import { keyWith, OPERATOR_ON } from '../operator/operator.js'
import { makeAccount, makePlans, makeSubscription, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const MISSING = 2_147_483_647

let service: TestService
let other: Account
let subscription: number
let endpoint: number
beforeAll(async () => {
  service = await startService({ environment: { ...OPERATOR_ON, WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
  const owner = await makeAccount(service.services)
  other = await makeAccount(service.services)
  subscription = (await makeSubscription(service.services, owner.billableId, 'pro')).id
  const made = await createWebhookEndpoint(service.services, owner.billableId, { url: 'http://127.0.0.1:9/' })
  endpoint = made.endpoint.id
})
afterAll(() => service.close())

type Wrong = readonly [
  method: string,
  collection: 'subscriptions' | 'webhook-endpoints',
  rest: string,
  field: string,
  body?: object,
]

const WRONG: readonly Wrong[] = [
  ['POST', 'subscriptions', '/change-quotes', 'planKey', {}],
  ['POST', 'subscriptions', '/change', 'planKey', { timing: 'now' }],
  ['GET', 'subscriptions', '/usage-records?cursor=abc', 'cursor'],
  ['GET', 'webhook-endpoints', '/deliveries?cursor=abc', 'cursor'],
  ['PATCH', 'webhook-endpoints', '', 'eventTypes', { eventTypes: ['Nothing'] }],
  ['PATCH', 'webhook-endpoints', '', 'url', { url: 'http://user:word@example.com/' }],
  ['PATCH', 'webhook-endpoints', '', 'url', {}],
]

for (const [method, collection, rest, field, body] of WRONG)
  test(`${method} /${collection}/…${rest}: a wrong ${field} is told before whether the resource exists, and before whose it is`, async () => {
    const id = collection === 'subscriptions' ? subscription : endpoint
    for (const each of [id, MISSING]) {
      const path = `/${collection}/${each}${rest}`
      const { status, json } = await service.request(method, path, { token: other.token, body })
      expect([status, Object.keys(json.errors ?? {})], path).toEqual([422, [field]])
    }
  })

test("the operator's API tells a change that names nothing before that its subscription is missing", async () => {
  const key = await keyWith(service, OPERATOR_SCOPES)
  for (const operation of ['change-quotes', 'change']) {
    const path = `//billing/operator/v1/subscriptions/${MISSING}/${operation}`
    const { status, json } = await service.request('POST', path, { token: key, body: {} })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['planKey']])
  }
})
