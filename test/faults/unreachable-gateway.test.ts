import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.js'
import { startService, type TestService } from '../support/service.js'
import { makeFree, makePaidPlans } from './upgrade-world.js'

let service: TestService
beforeAll(async () => {
  process.env['FAKE_GATEWAY_URL'] = `http://127.0.0.1:${await freePort()}`
  service = await startService({ environment: { EXTENSIONS: 'test/faults/http-gateway.ts' } })
  await makePaidPlans(service.services)
})
afterAll(() => service.close())

test('an upgrade at an unreachable gateway answers 500 and changes nothing', async () => {
  const { freeId, path, token, billableId } = await makeFree(service.services)
  const { database } = service.services
  const before = await service.request('GET', `/subscriptions/${freeId}`, { token })
  const events = await database.outboxEvent.count({ where: { billableId } })
  const answer = await service.request('POST', path, { token, body: { planKey: 'pro', gateway: 'remote' } })
  expect(answer).toMatchObject({ status: 500, json: { code: 'gateway_error' } })
  expect((await service.request('GET', `/subscriptions/${freeId}`, { token })).body).toEqual(before.body)
  expect((await service.request('GET', '/subscriptions', { token })).json.data).toHaveLength(1)
  expect((await service.request('GET', '/invoices', { token })).json.data).toEqual([])
  expect(await database.outboxEvent.count({ where: { billableId } })).toBe(events)
})
