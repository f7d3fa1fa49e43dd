import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMaker } from '../support/database.js'
import { makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makeChangePlans(service)
})
afterAll(() => service.close())

const TOKENS_LOCK = 20_261_122
const ORDER = { planKey: 'team' }

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await client.connect()
  return client
}

/** Holds everything of an account that a request can wait for, as a slow payment gateway does. */
async function holdAccount({ billableId, id }: Readonly<{ billableId: number; id: number }>) {
  const [holder, watcher] = [await connected(), await connected()]
  await holder.query('BEGIN')
  await holder.query('SELECT FROM billable WHERE id = $1 FOR UPDATE', [billableId])
  await holder.query('SELECT FROM subscription WHERE id = $1 FOR UPDATE', [id])
  await holder.query('SELECT pg_advisory_xact_lock($1::int, $2::int)', [TOKENS_LOCK, billableId])
  return {
    async waiting() {
      const sql = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      return (await watcher.query(sql)).rowCount
    },
    async release() {
      await holder.query('COMMIT')
      await Promise.all([holder.end(), watcher.end()])
    },
  }
}

const DETAILS = { name: 'A', addressLines: ['B'], city: 'C', country: 'DE' }
const ENDPOINT = { url: 'http://127.0.0.1:9/' }

/** One request of each kind that may wait for a lock of its account. */
async function requestsOf(account: Awaited<ReturnType<typeof subscribedAt>>) {
  const cookie = await signIn(service, await makeUser(service.services, account.billableId))
  return [
    () => account.ask('POST', 'usage-voids', { idempotencyKey: 'none', reason: 'none' }),
    () => account.ask('PUT', '/billing-details', DETAILS),
    () => account.ask('POST', '/webhook-endpoints', ENDPOINT),
    () => service.request('POST', '/tokens', { cookie }),
  ]
}

test('an account whose requests wait for its own locks leaves the others their connections', async () => {
  const [crowded, other] = [await subscribedAt(service), await subscribedAt(service)]
  const [own, others] = [await requestsOf(crowded), await requestsOf(other)]
  for (const [place, send] of own.entries()) {
    const held = await holdAccount(crowded)
    const crowd = Array.from({ length: 20 }, send)
    await expect.poll(held.waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    const answers = await Promise.all(others.map((sendOther) => sendOther()))
    expect(
      answers.map(({ status }) => status),
      String(place),
    ).toEqual([422, 200, 201, 201])
    await held.release()
    for (const { status, headers } of await Promise.all(crowd)) {
      expect([200, 201, 422, 429, 503]).toContain(status)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
}, 120_000)

test('fifty quotes of one account at once leave another account its turn', async () => {
  const [crowded, other] = [await subscribedAt(service), await subscribedAt(service)]
  let ended = 0
  const quote = async (account: typeof other) => {
    const { status } = await account.ask('POST', 'change-quotes', ORDER)
    return { status, place: (ended += 1) }
  }
  const crowd = Array.from({ length: 50 }, () => quote(crowded))
  await expect.poll(() => ended, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(1)
  const { status, place } = await quote(other)
  expect(status).toBe(201)
  for (const one of await Promise.all(crowd)) expect([201, 503]).toContain(one.status)
  expect(place).toBeLessThanOrEqual(25)
})

test('a customer has at most a hundred quotes of a subscription that bind, and then waits for one to end', async () => {
  const account = await subscribedAt(service)
  const { database } = service.services
  const { id } = await account.quote(ORDER)
  const { target, ...quote } = await database.changeQuote.findUniqueOrThrow({ where: { id }, omit: { answer: true } })
  const copies = (name: string, count: number, revision: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...quote,
      target: target as object,
      id: `chq_${name}${place}`,
      revision,
    }))
  const stale = copies('stale', 5, quote.revision - 1)
  await database.changeQuote.createMany({ data: [...copies('binding', 98, quote.revision), ...stale] })
  expect((await account.ask('POST', 'change-quotes', ORDER)).status).toBe(201)
  const refused = await account.ask('POST', 'change-quotes', ORDER)
  expect(refused).toMatchObject({ status: 429, json: { code: 'throttled' } })
  expect(Number(refused.headers.get('retry-after'))).toBe(15 * 60)
  service.clock.advance(15 * 60_000)
  expect((await account.ask('POST', 'change-quotes', ORDER)).status).toBe(201)
})
