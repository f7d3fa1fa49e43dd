import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let database: TestDatabase
const services: TestService[] = []
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()))
  await database.drop()
})

/** A server with limits, an account with a leaked token that may only read, and the session of one who owns it. */
async function leaked(environment: Record<string, string>) {
  const service = await startService({ databaseUrl: database.url, environment })
  services.push(service)
  const { billableId } = await makeAccount(service.services)
  const { token, id } = await issueToken(service.services, billableId, { scopes: ['read'] })
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  const read = async () => (await service.request('GET', '/plans', { token })).status
  return { service, billableId, token, id, cookie, read }
}

test('a token that holds every place of its account does not keep its owner from revoking it', async () => {
  const { service, token, id, cookie, read } = await leaked({ AT_ONCE_LIMIT: '2' })
  const gone = new AbortController()
  const polls = [1, 2].map(() =>
    fetch(`${service.origin}/billing/v1/events?wait=25`, {
      headers: { authorization: `Bearer ${token}` },
      signal: gone.signal,
    }).catch(() => 'gone'),
  )
  try {
    await expect.poll(service.services.newEvents.waiting, { timeout: 20_000 }).toBe(2)
    expect(await read()).toBe(429)
    expect((await service.request('GET', '/tokens', { cookie })).status).toBe(200)
    expect((await service.request('DELETE', `/tokens/${id}`, { cookie })).status).toBe(204)
    expect(await read()).toBe(401)
  } finally {
    gone.abort()
  }
  expect(await Promise.all(polls)).toEqual(['gone', 'gone'])
})

test('a token that has used up its account’s requests does not keep its owner from revoking it and signing out', async () => {
  const { service, billableId, id, cookie, read } = await leaked({ RATE_LIMIT: '1' })
  const { id: another } = await issueToken(service.services, billableId)
  for (let sent = 0; sent < 10; sent += 1) expect(await read()).toBe(200)
  expect(await read()).toBe(429)
  expect((await service.request('DELETE', `/tokens/${id}`, { cookie })).status).toBe(204)
  expect((await service.request('POST', `/tokens/${another}/roll`, { cookie })).status).toBe(201)
  expect((await service.request('DELETE', '//billing/session', { cookie })).status).toBe(204)
})

test('what a user does about tokens has the account’s bounds, for each user', async () => {
  const { service, billableId, cookie, read } = await leaked({ RATE_LIMIT: '1' })
  const list = (own: string) => service.request('GET', '/tokens', { cookie: own })
  for (let sent = 0; sent < 10; sent += 1) expect((await list(cookie)).status).toBe(200)
  const { status, headers } = await list(cookie)
  expect([status, headers.get('ratelimit-policy')]).toEqual([429, '"user";q=10;w=10'])
  expect((await list(await signIn(service, await makeUser(service.services, billableId)))).status).toBe(200)
  expect(await read()).toBe(200)
})

test('a PDF that a session asks for counts for the account', async () => {
  const { service, cookie } = await leaked({ RATE_LIMIT: '2' })
  const { status, headers } = await service.request('GET', '//billing/invoices/999999/pdf', { cookie })
  expect([status, headers.get('ratelimit')?.replace(/t=\d+/, 't=N')]).toEqual([404, '"account";r=0;t=N'])
})

test('a request that its token may not send counts as one, whatever it would have cost', async () => {
  const { service, token, read } = await leaked({ RATE_LIMIT: '4' })
  for (let sent = 0; sent < 20; sent += 1) await read()
  const { status, headers, json } = await service.request('POST', '/subscriptions/1/upgrade-from-free', {
    token,
    body: { planKey: 'pro' },
  })
  expect([status, json.code, headers.get('ratelimit')?.replace(/t=\d+/, 't=N')]).toEqual([
    403,
    'scope_missing',
    '"account";r=19;t=N',
  ])
})
