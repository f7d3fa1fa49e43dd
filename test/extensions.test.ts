import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepaidGateway, welcomed } from '../examples/extension.js'
import { UserError } from '../src/errors.js'
import { loadExtensions } from '../src/composition/extensions.js'
import { driverSuite } from './gateways/driver-suite.js'
import { makeAccount, makePlans, makeSubscription, makeUser, PASSWORD } from './support/fixtures.js'
import { startService, type TestService } from './support/service.js'

let service: TestService
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paywright-extensions-'))
  service = await startService({
    environment: {
      EXTENSIONS: 'examples/extension.js',
      GATEWAYS: 'sandbox prepaid',
      API_TOKEN_MIDDLEWARE: 'session office-hours:8-18',
    },
  })
  await makePlans(service.services)
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the example’s driver', () => {
  const suite = driverSuite(() => Promise.resolve({ driver: prepaidGateway(), cards: { pays: 'account-4711' } }))
  for (const { name, run } of suite) test(name, run)
})

test('an upgrade goes to a registered gateway, with the quantity of a registered resolver', async () => {
  const { services } = service
  await services.database.plan.update({ where: { key: 'pro' }, data: { key: 'team' } })
  const { billableId, token } = await makeAccount(services)
  const free = await makeSubscription(services, billableId, 'free', 'null')
  const answer = await service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, {
    token,
    body: { planKey: 'team', gateway: 'prepaid' },
  })
  expect(answer.status).toBe(201)
  const paid = await services.database.subscription.findUniqueOrThrow({ where: { id: answer.json.data.id } })
  expect(paid).toMatchObject({ gateway: 'prepaid', quantity: 3 })
})

test('a registered token middleware refuses requests outside its hours and passes them within', async () => {
  const { billableId } = await makeAccount(service.services)
  const email = await makeUser(service.services, billableId)
  const signedIn = await service.request('POST', '//billing/session', { body: { email, password: PASSWORD } })
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0]
  expect((await service.request('POST', '/tokens', { cookie })).status).toBe(201)
  service.clock.set('2026-03-01T19:00:00.000Z')
  expect((await service.request('POST', '/tokens', { cookie })).status).toBe(503)
})

test('a registered listener is part of the services', async () => {
  const event = { id: 'e1', type: 'SubscriptionCreated', occurredAt: '2026-03-01T12:00:00.000Z', data: {} } as const
  for (const listen of service.services.listeners.values()) await listen(event)
  expect(welcomed).toContain('e1')
})

test.each([
  ['missing.js', undefined, 'it cannot be loaded'],
  ['nothing.js', 'export const x = 1', 'exports a function called register'],
  ['throws.js', 'export const register = () => { throw new Error("no license") }', 'no license'],
])('an extension with a fault stops the start and is named: %s', async (name, text, message) => {
  const path = join(folder, name)
  if (text !== undefined) await writeFile(path, text)
  await expect(loadExtensions([path])).rejects.toThrow(UserError)
  await expect(loadExtensions([path])).rejects.toThrow(message)
  await expect(loadExtensions([path])).rejects.toThrow(path)
})
