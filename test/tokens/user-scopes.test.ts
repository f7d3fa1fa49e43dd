import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscription, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

const startWith = (entries: string) =>
  startService({ databaseUrl: service.databaseUrl, environment: { API_TOKEN_MIDDLEWARE: entries } })

test('where users may not give the scope usage, a signed-in customer takes nothing back of what the operator counted', async () => {
  const limited = await startWith('session scopes:read,manage')
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  const cookie = await signIn(limited, await makeUser(service.services, billableId))
  const own = (await limited.request('POST', '/tokens', { cookie })).json
  expect(own.scopes).toEqual(['read', 'manage'])
  expect(await limited.request('POST', '/tokens', { cookie, body: { scopes: ['usage'] } })).toMatchObject({
    status: 403,
    json: { code: 'scope_missing', message: 'You may not give the scope usage: ask the operator of the service.' },
  })
  expect((await limited.request('POST', `/tokens/${token}/roll`, { cookie })).status).toBe(403)
  const counted = { feature: 'calls', quantity: 5, idempotencyKey: 'once' }
  const tally = `/subscriptions/${id}/tally-usage`
  expect((await limited.request('POST', tally, { token, body: counted })).status).toBe(200)
  const undone = { idempotencyKey: 'once', reason: 'a cheaper month' }
  const refused = await limited.request('POST', `/subscriptions/${id}/usage-voids`, { token: own.token, body: undone })
  expect(refused).toMatchObject({ status: 403, json: { code: 'scope_missing' } })
  expect((await limited.request('POST', `/subscriptions/${id}/usage-voids`, { token, body: undone })).status).toBe(200)
  await limited.close()
})

test.each([
  ['session scopes:read,write', /"scopes:read,write": it takes some of read, usage, manage/],
  ['session scopes', /it takes some of read, usage, manage/],
  ['scopes:read session', /^API_TOKEN_MIDDLEWARE is "scopes:read session": .*put scopes at the end/],
])('%s stops the start with a line that says what is accepted', async (entries, message) => {
  await expect(startWith(entries)).rejects.toThrow(message)
})
