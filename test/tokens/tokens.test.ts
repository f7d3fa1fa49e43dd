import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { isPlainToken } from '../../src/tokens/plain-token.js'
import { asMaker } from '../support/database.js'
import { makeAccount, makePlans, makeUser, PASSWORD, signIn, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let second: TestService
let account: Account
let cookie: string
const logged: string[] = []
beforeAll(async () => {
  service = await startService({ logTo: (line) => logged.push(line) })
  second = await startService({ databaseUrl: service.databaseUrl, clock: service.clock })
  await makePlans(service.services)
  account = await makeAccount(service.services)
  cookie = await signIn(service, await makeUser(service.services, account.billableId))
})
afterAll(async () => {
  await second.close()
  await service.close()
})

const issue = async (from = service, by = cookie) =>
  (await from.request('POST', '/tokens', { cookie: by })).json.token as string
const revoke = (token: string, by = cookie) => service.request('DELETE', `/tokens/${token}`, { cookie: by })
const use = async (token: string, at = service) => (await at.request('GET', '/plans', { token })).status

describe('a token', () => {
  test('is the slug, forty random characters and a checksum over both', async () => {
    const token = await issue()
    expect(token).toMatch(/^billing_[0-9A-Za-z]{46}$/)
    expect(isPlainToken(token, 'billing')).toBe(true)
    expect(await issue()).not.toBe(token)
    // By Python's zlib.crc32.
    expect(isPlainToken('billing_01234567890123456789012345678901234567891H2lRV', 'billing')).toBe(true)
    expect(isPlainToken('acme-pay_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz4DjphO', 'acme-pay')).toBe(true)
    expect(isPlainToken(`${token}x`, 'billing')).toBe(false)
    expect(isPlainToken(token.toLowerCase(), 'billing')).toBe(false)
  })

  test('is shown in plain once and stored nowhere', async () => {
    const answer = await service.request('POST', '/tokens', { cookie })
    expect(answer.json).toMatchObject({ name: null, scopes: ['read', 'usage', 'manage'], expiresAt: null })
    expect(answer.json.createdAt).toBe('2026-03-01T12:00:00.000Z')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const random = (answer.json.token as string).split('_')[1] ?? ''
    expect(await everythingStored()).not.toContain(random)
  })

  test('acts for the account of the user who issued it', async () => {
    const stranger = await makeAccount(service.services)
    const token = await issue(service, await signIn(service, await makeUser(service.services, stranger.billableId)))
    const { authenticateToken } = await import('../../src/tokens/authenticate-token.js')
    expect(await authenticateToken(service.services, token)).toMatchObject({ billableId: stranger.billableId })
  })

  test('does not expire unless it is set to', async () => {
    const token = await issue()
    const start = service.clock.now()
    service.clock.advance(3_650 * 86_400_000)
    expect(await use(token)).toBe(200)
    service.clock.set(start)
  })

  test('expires after TOKEN_TTL_DAYS, to the millisecond, even at an instance that saw it before', async () => {
    const mortal = await startService({
      databaseUrl: service.databaseUrl,
      clock: service.clock,
      environment: { TOKEN_TTL_DAYS: '1' },
    })
    const token = await issue(mortal)
    const start = service.clock.now()
    for (const at of [mortal, second]) expect(await use(token, at)).toBe(200)
    service.clock.advance(86_400_000 - 1)
    for (const at of [mortal, second]) expect(await use(token, at)).toBe(200)
    service.clock.advance(1)
    for (const at of [mortal, second]) expect(await use(token, at)).toBe(401)
    service.clock.set(start)
    await mortal.close()
  })

  test('is accepted with the scheme in any case', async () => {
    const token = await issue()
    for (const scheme of ['bearer', 'BEARER', 'Bearer'])
      expect(
        (await service.request('GET', '/plans', { headers: { authorization: `${scheme} ${token}` } })).status,
      ).toBe(200)
  })
})

describe('a revocation', () => {
  test('holds at every instance once it is answered, even where the token was used just before', async () => {
    for (let round = 0; round < 10; round += 1) {
      const token = await issue()
      expect([await use(token), await use(token, second)]).toEqual([200, 200])
      expect((await revoke(token)).status).toBe(204)
      expect([await use(token, second), await use(token)]).toEqual([401, 401])
    }
  })

  test('holds while requests keep coming', async () => {
    const token = await issue()
    let revoked = false
    let stop = false
    const late: number[] = []
    const clients = Array.from({ length: 8 }, async () => {
      while (!stop) {
        const sentAfterwards = revoked
        const status = await use(token, second)
        if (sentAfterwards) late.push(status)
      }
    })
    await use(token, second)
    expect((await revoke(token)).status).toBe(204)
    revoked = true
    while (late.length < 20) await use(token, second)
    stop = true
    await Promise.all(clients)
    expect(new Set(late)).toEqual(new Set([401]))
  })

  test('of an unknown or revoked token is 404', async () => {
    const token = await issue()
    await revoke(token)
    for (const gone of [token, 'billing_unknown', 'x'])
      expect(await revoke(gone)).toMatchObject({ status: 404, json: { code: 'not_found' } })
  })

  test('of another account’s token is 403 and changes nothing', async () => {
    const stranger = await makeAccount(service.services)
    expect(await revoke(stranger.token)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    expect(await use(stranger.token)).toBe(200)
  })

  test('does not affect the account’s other tokens', async () => {
    const [one, other] = [await issue(), await issue()]
    await revoke(one)
    expect(await use(other)).toBe(200)
  })
})

describe('the throttle of token_middleware', () => {
  test('counts by account, and says when to come back', async () => {
    const throttled = await startService({
      databaseUrl: service.databaseUrl,
      environment: { API_TOKEN_MIDDLEWARE: 'session throttle:2,1' },
    })
    const stranger = await makeAccount(service.services)
    const other = await signIn(service, await makeUser(service.services, stranger.billableId))
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push((await throttled.request('POST', '/tokens', { cookie })).status)
    expect(statuses).toEqual([201, 201, 429])
    const refused = await throttled.request('DELETE', '/tokens/billing_x', { cookie })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await throttled.request('POST', '/tokens', { cookie: other })).status).toBe(201)
    expect(await use(account.token, throttled)).toBe(200)
    await throttled.close()
  })

  test.each([
    ['sesion', /"sesion": known entries are session, scopes:<scope>,<scope>, throttle:<max>,<minutes>/],
    ['session throttle:0,1', /throttle:<max>,<minutes>/],
    ['session throttle:60', /throttle:<max>,<minutes>/],
    ['session throttle', /throttle:<max>,<minutes>/],
    ['throttle:60,1', /is "throttle:60,1": .*known entries are session, scopes:.*throttle:<max>,<minutes>/],
    ['session constructor', /"constructor": known entries/],
  ])('%s stops the start with a line that says what is accepted', async (entries, message) => {
    const start = startService({ databaseUrl: service.databaseUrl, environment: { API_TOKEN_MIDDLEWARE: entries } })
    await expect(start).rejects.toThrow(message)
    await expect(start).rejects.toMatchObject({ name: 'UserError' })
  })
})

test('no token, password or cookie reaches the log, whatever the outcome of the request', async () => {
  const token = await issue()
  const email = await makeUser(service.services, account.billableId)
  const session = await signIn(service, email)
  logged.length = 0
  await use(token)
  await service.request('GET', `/plans?token=${token}`, { token })
  await service.request('GET', `/tokens/${token}`, { token })
  await service.request('DELETE', `/tokens/${token}/more`, { token })
  await service.request('DELETE', `/token/${token}`, { cookie: session })
  await service.request('DELETE', `//tokens/${token}`)
  await service.request('DELETE', `/tokens/${token}%20`, { cookie: session })
  await service.request('DELETE', `/tokens/${token}?again=${token}`, { cookie: session })
  const headers = { 'x-request-id': token, 'user-agent': token }
  for (const path of [`/plans/${token}`, `/plans?cursor=${token}`, `//${token.replace('_', '%5F')}`])
    await service.request('GET', path, { token, headers })
  service.services.log.error({ err: new Error(`no row ${token}`) }, `gateway said ${token}`)
  await service.request('POST', '//billing/session', { body: { email, password: 'not my password' } })
  await breaking('user', () => service.request('POST', '//billing/session', { body: { email, password: PASSWORD } }))
  await breaking('token', () => service.request('DELETE', `/tokens/${token}`, { cookie: session }))
  await breaking('token', () => use(token))
  const log = logged.join('')
  expect(logged.length).toBeGreaterThanOrEqual(12)
  expect(log).toContain('unexpected error')
  for (const secret of [
    token.split('_')[1] ?? '',
    PASSWORD,
    'not my password',
    decodeURIComponent(session.split('=')[1] ?? ''),
  ])
    expect(log).not.toContain(secret)
})

test('an issued token begins with the product’s slug', async () => {
  const acme = await startService({ environment: { PRODUCT_SLUG: 'acme-pay' } })
  const { token } = await makeAccount(acme.services)
  expect(token).toMatch(/^acme-pay_[0-9A-Za-z]{46}$/)
  await makePlans(acme.services)
  expect(await use(token, acme)).toBe(200)
  await acme.close()
})

async function breaking<T>(table: string, work: () => Promise<T>): Promise<T> {
  await query(`ALTER TABLE "${table}" RENAME TO gone`)
  try {
    return await work()
  } finally {
    await query(`ALTER TABLE gone RENAME TO "${table}"`)
  }
}

async function everythingStored(): Promise<string> {
  const tables = await query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  return JSON.stringify(await Promise.all(tables.map(({ name }) => query(`SELECT t::text FROM "${String(name)}" t`))))
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
