import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { insertToken, MOST_LIVING } from '../../src/tokens/insert-token.js'
import { makeAccount, makePlans, makeUser, signIn, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

type Listed = Readonly<{ id: number; name: string | null; lastUsedAt: string | null; expiresAt: string | null }>

let service: TestService
let account: Account
let cookie: string
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

/** Each test has an account of its own, because an account has a bounded number of tokens. */
async function open(at = service) {
  account = await makeAccount(at.services)
  cookie = await signIn(at, await makeUser(at.services, account.billableId))
}
const issue = (body?: object, at = service) => at.request('POST', '/tokens', { cookie, ...(body && { body }) })
const roll = (token: string | number, body?: object, headers = {}) =>
  service.request('POST', `/tokens/${token}/roll`, { cookie, headers, ...(body && { body }) })
const use = async (token: string, at = service) => (await at.request('GET', '/plans', { token })).status
const list = async (query = '') =>
  (await service.request('GET', `/tokens${query}`, { cookie })).json as { data: Listed[]; nextCursor: string | null }
const later = (ms: number) => new Date(service.clock.now().getTime() + ms).toISOString()

describe('a token with a name, scopes and an end', () => {
  test('is issued and listed as it was asked for, and never listed with the token itself', async () => {
    await open()
    const expiresAt = later(3_600_000)
    const { status, json } = await issue({ name: 'Reports', scopes: ['read', 'usage'], expiresAt })
    expect(status).toBe(201)
    expect(json).toMatchObject({ name: 'Reports', scopes: ['read', 'usage'], expiresAt })
    const page = await list()
    expect(page.data[0]).toEqual({
      id: json.id as number,
      name: 'Reports',
      prefix: json.prefix as string,
      scopes: ['read', 'usage'],
      createdAt: json.createdAt as string,
      lastUsedAt: null,
      expiresAt,
    })
    expect((json.prefix as string).length).toBe('billing_'.length + 6)
    expect(JSON.stringify(page)).not.toContain((json.token as string).slice((json.prefix as string).length))
  })

  test('ends when it was asked to, to the millisecond', async () => {
    await open()
    const { json } = await issue({ expiresAt: later(60_000) })
    const start = service.clock.now()
    service.clock.advance(59_999)
    expect(await use(json.token as string)).toBe(200)
    service.clock.advance(1)
    expect(await use(json.token as string)).toBe(401)
    expect((await list()).data.map(({ id }) => id)).not.toContain(json.id)
    service.clock.set(start)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['read', 'read'] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ expiresAt: '2026-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ expiresAt: '2026-12-31T23:59:60.000Z' }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ unknown: 1 }, 'unknown'],
  ])('%o is refused on its field, and nothing is issued', async (body, field) => {
    await open()
    const before = (await list()).data.length
    const answer = await issue(body)
    expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
    expect(Object.keys(answer.json.errors as object)).toEqual([field])
    expect((await list()).data).toHaveLength(before)
  })

  test('lives no longer than the operator allows', async () => {
    const mortal = await startService({ databaseUrl: service.databaseUrl, environment: { TOKEN_TTL_DAYS: '2' } })
    await open(mortal)
    const inDays = (days: number) => new Date(mortal.clock.now().getTime() + days * 86_400_000).toISOString()
    expect((await issue({}, mortal)).json.expiresAt).toBe(inDays(2))
    expect((await issue({ expiresAt: inDays(1) }, mortal)).json.expiresAt).toBe(inDays(1))
    expect(await issue({ expiresAt: inDays(3) }, mortal)).toMatchObject({
      status: 422,
      json: { errors: { expiresAt: [expect.stringContaining(inDays(2))] } },
    })
    await mortal.close()
  })

  test('is revoked by its id as by itself, by its own account alone', async () => {
    await open()
    const mine = await issue()
    const stranger = await makeAccount(service.services)
    const { id: foreign } = await issueToken(service.services, stranger.billableId)
    const revoke = async (id: number) => (await service.request('DELETE', `/tokens/${id}`, { cookie })).status
    expect([await revoke(foreign), await revoke(mine.json.id as number), await revoke(mine.json.id as number)]).toEqual(
      [403, 204, 404],
    )
    expect(await use(mine.json.token as string)).toBe(401)
    expect(await revoke(2_147_483_647)).toBe(404)
  })
})

describe('a list of tokens', () => {
  test('has the account’s living tokens, newest first, in pages', async () => {
    await open()
    const ids = [account].map(() => 0)
    for (let n = 0; n < 4; n += 1) ids.push((await issue({ name: `n${n}` })).json.id as number)
    await makeAccount(service.services)
    const all = (await list()).data.map(({ id }) => id)
    expect(all.slice(0, 4)).toEqual(ids.slice(1).toReversed())
    expect(all).toHaveLength(5)
    const first = await list('?limit=2')
    const second = await list(`?limit=3&cursor=${first.nextCursor}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all)
    expect(second.nextCursor).toBeNull()
  })

  test('shows when a token was last used, exact to a minute, and writes no more often', async () => {
    await open()
    const { token, id } = (await issue()).json as { token: string; id: number }
    const shown = async () => (await list()).data.find((one) => one.id === id)?.lastUsedAt
    const start = service.clock.now()
    await use(token)
    await expect.poll(shown).toBe(start.toISOString())
    service.clock.advance(59_000)
    for (let n = 0; n < 5; n += 1) await use(token)
    service.clock.advance(1_000)
    // A use after the minute is noted; those before it were not.
    await expect.poll(async () => (await use(token), shown())).toBe(service.clock.now().toISOString())
    service.clock.set(start)
  })
})

test('an account has at most a hundred living tokens, however many are asked for at once', async () => {
  await open()
  const { database } = service.services
  const now = service.clock.now()
  const order = { billableId: account.billableId, name: null, scopes: ['read'], expiresAt: null, now }
  for (let n = 1; n < MOST_LIVING - 2; n += 1)
    await database.$transaction((tx) => insertToken(tx, service.services, order))
  const answers = await Promise.all(Array.from({ length: 6 }, () => issue()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({ code: 'too_many_tokens', errors: {} })
  await service.request('DELETE', `/tokens/${account.token}`, { cookie })
  expect((await issue()).status).toBe(201)
})

describe('a rolled token', () => {
  test('has the old one’s name, scopes and length of life, and the old one ends at once', async () => {
    await open()
    const old = (await issue({ name: 'Reports', scopes: ['read'], expiresAt: later(100_000) })).json
    const start = service.clock.now()
    service.clock.advance(50_000)
    const { status, json } = await roll(old.token as string)
    expect(status).toBe(201)
    expect(json).toMatchObject({ name: 'Reports', scopes: ['read'], expiresAt: later(100_000) })
    expect([await use(old.token as string), await use(json.token as string)]).toEqual([401, 200])
    expect((await list()).data.map(({ id }) => id)).not.toContain(old.id)
    service.clock.set(start)
  })

  test('stands beside the old one for the overlap and no longer', async () => {
    await open()
    const old = (await issue()).json
    const { json } = await roll(old.id as number, { overlapSeconds: 60 })
    const start = service.clock.now()
    service.clock.advance(59_999)
    expect([await use(old.token as string), await use(json.token as string)]).toEqual([200, 200])
    service.clock.advance(1)
    await expect.poll(() => use(old.token as string)).toBe(401)
    expect(await use(json.token as string)).toBe(200)
    service.clock.set(start)
  })

  test('never outlives its own end by an overlap', async () => {
    await open()
    const old = (await issue({ expiresAt: later(10_000) })).json
    await roll(old.id as number, { overlapSeconds: 86_400 })
    expect((await list()).data.find(({ id }) => id === old.id)?.expiresAt).toBe(old.expiresAt)
  })

  test('is rolled once, even by many at once', async () => {
    await open()
    const { id } = (await issue()).json as { id: number }
    const answers = await Promise.all(Array.from({ length: 5 }, () => roll(id, { overlapSeconds: 60 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404])
    expect((await list()).data).toHaveLength(3)
  })

  test('comes again under its Idempotency-Key', async () => {
    await open()
    const { id } = (await issue()).json as { id: number }
    const key = { 'idempotency-key': `roll-${id}` }
    const [first, again] = [await roll(id, { overlapSeconds: 60 }, key), await roll(id, { overlapSeconds: 60 }, key)]
    expect(again.json).toEqual(first.json)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('is not made of a revoked, an expired or another account’s token', async () => {
    await open()
    const revoked = (await issue()).json.id as number
    await service.request('DELETE', `/tokens/${revoked}`, { cookie })
    expect((await roll(revoked)).status).toBe(404)
    const stranger = await makeAccount(service.services)
    expect((await roll(stranger.token)).status).toBe(403)
    expect(await use(stranger.token)).toBe(200)
    for (const overlapSeconds of [-1, 86_401, 1.5, '60'])
      expect((await roll(account.token, { overlapSeconds })).status).toBe(422)
  })
})

test('a caller with scopes passes on no scope beyond its own, neither by issuing nor by rolling', async () => {
  const limited = await startService({
    databaseUrl: service.databaseUrl,
    environment: { EXTENSIONS: 'test/support/limited-caller.ts', API_TOKEN_MIDDLEWARE: 'limited' },
  })
  await open()
  const ask = (path: string, body?: object) =>
    limited.request('POST', path, {
      ...(body && { body }),
      headers: { 'x-billable': String(account.billableId) },
    })
  expect(await ask('/tokens', { scopes: ['read', 'manage'] })).toMatchObject({
    status: 403,
    json: { code: 'scope_missing' },
  })
  expect((await ask('/tokens')).json.scopes).toEqual(['read'])
  expect(await ask(`/tokens/${account.token}/roll`)).toMatchObject({ status: 403, json: { code: 'scope_missing' } })
  expect(await use(account.token)).toBe(200)
  await limited.close()
})
