import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a token with the last moment as its end keeps that end when it is rolled, with an overlap and without', async () => {
  const { billableId } = await makeAccount(service.services)
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  const expiresAt = '9999-12-31T23:59:59.999Z'
  let { json } = await service.request('POST', '/tokens', { cookie, body: { expiresAt } })
  for (const overlapSeconds of [0, 60]) {
    service.clock.advance(60_000)
    const rolled = await service.request('POST', `/tokens/${json.token}/roll`, { cookie, body: { overlapSeconds } })
    expect([rolled.status, rolled.json.expiresAt]).toEqual([201, expiresAt])
    json = rolled.json
  }
})
