import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
const services: TestService[] = []
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()))
  await database.drop()
})

async function limited(environment: Record<string, string>): Promise<TestService> {
  const service = await startService({ databaseUrl: database.url, environment })
  services.push(service)
  return service
}
const read = (service: TestService, token: string) => service.request('GET', '/plans', { token })

test('three instances together let through no more than the limit and a twentieth of it each', async () => {
  const instances = [
    await limited({ RATE_LIMIT: '4' }),
    await limited({ RATE_LIMIT: '4' }),
    await limited({ RATE_LIMIT: '4' }),
  ]
  const [first] = instances
  const { billableId, token } = await makeAccount(first!.services)
  const taken = instances.map(() => 0)
  const known = async () => {
    const like = `account-${billableId}-%`
    const [row] = await first!.services.database.$queryRaw<{ points: number }[]>`
      SELECT points FROM rate_count WHERE key LIKE ${like}`
    return row?.points ?? 0
  }
  let refused = 0
  for (let sent = 0; sent < 120 && refused < 3; sent += 1) {
    const at = sent % 3
    const { status } = await read(instances[at]!, token)
    if (status === 200) taken[at]! += 1
    refused = status === 429 ? refused + 1 : 0
    const shares = taken.reduce((sum, count) => sum + Math.floor(count / 2) * 2, 0)
    await expect.poll(known, { timeout: 20_000 }).toBeGreaterThanOrEqual(shares)
  }
  const passed = taken.reduce((sum, count) => sum + count)
  expect(passed).toBeGreaterThanOrEqual(40)
  // One request more of each instance may pass before it has read what the database answered.
  expect(passed).toBeLessThanOrEqual(40 + 3 * 2 + 3)
})

test('a token has a limit of its own, and a session none', async () => {
  const service = await limited({ RATE_LIMIT_TOKEN: '1' })
  const { billableId, token } = await makeAccount(service.services)
  const { token: second } = await issueToken(service.services, billableId)
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent += 1) statuses.push((await read(service, token)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  for (let sent = 0; sent < 5; sent += 1) expect((await read(service, second)).headers.get('ratelimit')).toBeNull()
  const { headers, status } = await read(service, second)
  expect([status, headers.get('ratelimit-policy')]).toEqual([200, '"token";q=10;w=10'])
  expect(headers.get('ratelimit')).toMatch(/^"token";r=4;t=\d+$/)
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  expect((await service.request('GET', '/tokens', { cookie })).headers.get('ratelimit')).toBeNull()
})

test('what a token’s limit refuses takes nothing from the account, so its other tokens go on', async () => {
  const service = await limited({ RATE_LIMIT: '2', RATE_LIMIT_TOKEN: '1' })
  const { billableId, token } = await makeAccount(service.services)
  const { token: second } = await issueToken(service.services, billableId)
  const statuses: number[] = []
  for (let sent = 0; sent < 40; sent += 1) statuses.push((await read(service, token)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(30).fill(429)])
  const { headers } = await read(service, token)
  expect(headers.get('ratelimit')).toMatch(/^"account";r=10;t=\d+, "token";r=0;t=\d+$/)
  for (let sent = 0; sent < 10; sent += 1) expect((await read(service, second)).status).toBe(200)
  expect((await read(service, second)).headers.get('ratelimit')).toMatch(/^"account";r=0;/)
})

describe('requests under way', () => {
  /** Two calls that wait for a row each, while `work` is done. */
  async function besideTwoCalls(
    service: TestService,
    token: string,
    ids: readonly number[],
    work: () => Promise<void>,
  ) {
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    const waiting = async () => {
      const [row] = await service.services.database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      return row?.count
    }
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM subscription WHERE id = ANY($1) FOR UPDATE', [ids])
      const calls = ids.map((id) => service.request('POST', `/subscriptions/${id}/cancel`, { token }))
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
      await work()
      await holder.query('ROLLBACK')
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200])
    } finally {
      await holder.end()
    }
  }
  const twoOf = async (service: TestService, billableId: number, names: readonly [string, string]) => {
    const ids: number[] = []
    for (const name of names) ids.push((await makeSubscription(service.services, billableId, 'free', 'null', name)).id)
    return ids
  }
  const subscribed = async (service: TestService) => {
    const { billableId, token } = await makeAccount(service.services)
    return { billableId, token, ids: await twoOf(service, billableId, ['one', 'another']) }
  }

  test('an account has a limit of them, which frees itself when they end, and takes nothing from another account', async () => {
    const service = await limited({ AT_ONCE_LIMIT: '2' })
    await makePlans(service.services)
    const { ids, token } = await subscribed(service)
    const other = await makeAccount(service.services)
    await besideTwoCalls(service, token, ids, async () => {
      const { headers, json } = await read(service, token)
      expect(headers.get('ratelimit-policy')).toBe('"account-at-once";q=2;qu="concurrent-requests"')
      expect([headers.get('ratelimit'), headers.get('retry-after'), json.code]).toEqual([
        '"account-at-once";r=0',
        '1',
        'rate_limited',
      ])
      expect((await read(service, other.token)).status).toBe(200)
    })
    await expect.poll(async () => (await read(service, token)).status, { timeout: 20_000 }).toBe(200)
  })

  test('a client that goes away keeps its place until the work that it asked for has ended', async () => {
    // A read says how many places are left beside its own. It takes the fourth, so none of the others is refused for it.
    const service = await limited({ AT_ONCE_LIMIT: '4' })
    const { billableId, ids, token } = await subscribed(service)
    const [first] = ids
    const left = async () => (await read(service, token)).headers.get('ratelimit')
    await besideTwoCalls(service, token, ids, async () => {
      const gone = new AbortController()
      let closed: Promise<unknown> | undefined
      service.app.server.on('request', ({ method }, response) => {
        if (method === 'POST') closed = new Promise((end) => response.once('close', end))
      })
      const third = fetch(`${service.origin}/billing/v1/subscriptions/${first}/cancel`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        signal: gone.signal,
      }).catch(() => 'gone')
      await expect.poll(left, { timeout: 20_000 }).toBe('"account-at-once";r=0')
      gone.abort()
      expect(await third).toBe('gone')
      await closed
      expect(await left()).toBe('"account-at-once";r=0')
    })
    const more = await twoOf(service, billableId, ['third', 'fourth'])
    // Beside two calls a read takes the third place, and the answer says so only if nothing else holds the fourth.
    await besideTwoCalls(service, token, more, () =>
      expect.poll(left, { timeout: 20_000 }).toBe('"account-at-once";r=1'),
    )
  })

  test('a token has a limit of them, and takes nothing from the account’s other tokens', async () => {
    const service = await limited({ AT_ONCE_LIMIT_TOKEN: '2', RATE_LIMIT: '1000' })
    const { ids, token, billableId } = await subscribed(service)
    const { token: second } = await issueToken(service.services, billableId)
    await besideTwoCalls(service, token, ids, async () => {
      const refused = await read(service, token)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('ratelimit-policy')).toBe(
        '"account";q=10000;w=10, "token-at-once";q=2;qu="concurrent-requests"',
      )
      expect(refused.headers.get('ratelimit')).toMatch(/^"account";r=9990;t=\d+, "token-at-once";r=0$/)
      const { status, headers } = await read(service, second)
      expect([status, headers.get('ratelimit-policy')]).toEqual([200, null])
    })
  })
})

test('an account goes on within its instance’s own count while the shared count cannot be written', async () => {
  const service = await limited({ RATE_LIMIT: '1' })
  const { token } = await makeAccount(service.services)
  await service.services.database.$executeRaw`ALTER TABLE rate_count RENAME TO rate_count_away`
  try {
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await read(service, token)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  } finally {
    await service.services.database.$executeRaw`ALTER TABLE rate_count_away RENAME TO rate_count`
  }
})

test('what costs more than a read takes more of a limit', async () => {
  const service = await limited({ RATE_LIMIT: '20' })
  const { token } = await makeAccount(service.services)
  let left = 100
  for (let sent = 0; sent < left; sent += 1) await read(service, token)
  for (const [weight, method, path, body] of [
    [1, 'GET', '/subscriptions/999999', undefined],
    [5, 'POST', '/subscriptions/999999/change-quotes', { quantity: 2 }],
    [5, 'GET', '/subscriptions/999999/forecast', undefined],
    [5, 'GET', '/subscriptions/999999/upcoming-invoice', undefined],
    [5, 'POST', '/payment-methods/999999/default', {}],
    [5, 'PATCH', '/webhook-endpoints/999999', { enabled: true }],
    [20, 'POST', '/webhook-endpoints/999999/replay', {}],
    [20, 'POST', '/subscriptions/999999/change', { quantity: 2 }],
    [20, 'GET', '//billing/invoices/999999/pdf', undefined],
  ] as const) {
    const { status, headers } = await service.request(method, path, { token, ...(body && { body }) })
    expect(status, path).toBe(404)
    expect(headers.get('ratelimit'), path).toContain(`"account";r=${(left -= weight)};`)
  }
})
