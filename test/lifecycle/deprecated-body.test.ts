import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let planId: number
beforeAll(async () => {
  service = await startService()
  planId = (await makePlans(service.services)).pro.id
})
afterAll(() => service.close())

async function upgrade(body: object) {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  return service.request('POST', `/subscriptions/${id}/upgrade-from-free`, { token, body })
}

test('an answer to the deprecated body names its deprecation date and its sunset', async () => {
  const { status, headers } = await upgrade({ plan_id: planId, gateway: 'sandbox' })
  expect(status).toBe(201)
  expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-11-20') / 1000}`)
  expect(headers.get('sunset')).toBe('Fri, 31 Dec 2027 00:00:00 GMT')
})

test('a refusal of the deprecated body names both dates too', async () => {
  const { status, headers } = await upgrade({ plan_id: 2147483647, gateway: 'sandbox' })
  expect(status).toBe(422)
  expect(headers.has('sunset')).toBe(true)
})

test('an answer to the current body mentions no deprecation', async () => {
  const { status, headers } = await upgrade({ planKey: 'pro', gateway: 'sandbox' })
  expect(status).toBe(201)
  expect(headers.has('deprecation')).toBe(false)
})
