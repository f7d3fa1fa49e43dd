import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnavailableError } from '../../src/errors.js'
import { isOutage } from '../../src/database/outage.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { tallyUsageBatch } from '../../src/usage/tally-usage-batch.js'
import { asMaker } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let other: TestService
let client: pg.Client
let billableId: number
beforeAll(async () => {
  service = await startService()
  other = await startService({ databaseUrl: service.databaseUrl, clock: service.clock })
  await makePlans(service.services)
  billableId = (await makeAccount(service.services)).billableId
  client = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await other.close()
  await service.close()
})

const subscribe = async () => {
  const slot = `s${randomUUID().slice(0, 8)}`
  return (await makeSubscription(service.services, billableId, 'pro', 'sandbox', slot)).id
}
const tally = (id: number, feature: string, quantity: number, idempotencyKey?: string, at: TestService = service) =>
  tallyUsage(at.services, billableId, id, {
    feature,
    quantity,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
const recordsOf = (subscriptionId: number) =>
  service.services.database.usageRecord.findMany({ where: { subscriptionId }, orderBy: { id: 'asc' } })

test('tallies that arrive together share a transaction', async () => {
  const id = await subscribe()
  await Promise.all(Array.from({ length: 200 }, (_, n) => tally(id, 'calls', 1, `k${n}`)))
  const { rows } = await client.query<{ transactions: string; records: string }>(
    'SELECT count(DISTINCT xmin::text) AS transactions, count(*) AS records FROM usage_record WHERE subscription_id = $1',
    [id],
  )
  expect(rows[0]?.records).toBe('200')
  expect(Number(rows[0]?.transactions)).toBeLessThan(4)
})

test('of tallies that reach a cap over two instances exactly as many as fit are counted', async () => {
  const id = await subscribe()
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => tally(id, 'exports', 1, undefined, n % 2 ? service : other)),
  )
  const totals = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.total] : []))
  expect(totals.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  expect(await recordsOf(id)).toHaveLength(50)
})

test('a key that two instances receive at once is counted once and answered alike', async () => {
  const id = await subscribe()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => tally(id, 'calls', n + 1, `k${n % 5}`, n % 2 ? service : other)),
  )
  expect(await recordsOf(id)).toHaveLength(5)
  for (let key = 0; key < 5; key += 1)
    expect(new Set(answers.filter((_, n) => n % 5 === key).map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a tally that breaks its batch fails alone', async () => {
  const id = await subscribe()
  await client.query(`
    CREATE FUNCTION break_on_666() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.quantity = 666 THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER break_on_666 BEFORE INSERT ON usage_key FOR EACH ROW EXECUTE FUNCTION break_on_666()`)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => tally(id, 'calls', n === 7 ? 666 : 1, `k${n}`)),
  )
  await client.query('DROP FUNCTION break_on_666 CASCADE')
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(results[7]).toMatchObject({ status: 'rejected', reason: { message: 'broken' } })
  expect(await recordsOf(id)).toHaveLength(19)
})

test('a subscription locked by a long transaction delays only its own tallies, and they keep their order', async () => {
  const [held, free] = [await subscribe(), await subscribe()]
  await client.query('BEGIN')
  await client.query('SELECT FROM subscription WHERE id = $1 FOR UPDATE', [held])
  const waiting = [tally(held, 'calls', 1), tally(held, 'calls', 1)]
  for (let n = 1; n <= 20; n += 1) expect((await tally(free, 'calls', 1)).total).toBe(n)
  waiting.push(tally(held, 'calls', 1), tally(held, 'calls', 1))
  expect((await tally(free, 'calls', 1)).total).toBe(21)
  expect(await Promise.race([...waiting, turn('waits')])).toBe('waits')
  await client.query('COMMIT')
  expect((await Promise.all(waiting)).map(({ total }) => total)).toEqual([1, 2, 3, 4])
  expect((await tally(held, 'calls', 1)).total).toBe(5)
})

test('a tally that met a short lock is counted while three subscriptions stay locked for long', async () => {
  const [long, short, free] = [
    [await subscribe(), await subscribe(), await subscribe()],
    await subscribe(),
    await subscribe(),
  ]
  const lock = 'SELECT FROM subscription WHERE id = ANY ($1) FOR UPDATE'
  const passing = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await passing.connect()
  for (const [holder, ids] of [
    [client, long],
    [passing, [short]],
  ] as const) {
    await holder.query('BEGIN')
    await holder.query(lock, [ids])
  }
  const waiting = long.map((id) => tally(id, 'calls', 1))
  await tally(free, 'calls', 1)
  const counted = tally(short, 'calls', 1)
  await tally(free, 'calls', 1)
  await passing.query('COMMIT')
  await passing.end()
  expect((await counted).total).toBe(1)
  expect(await Promise.race([...waiting, turn('wait')])).toBe('wait')
  await client.query('COMMIT')
  expect((await Promise.all(waiting)).map(({ total }) => total)).toEqual([1, 1, 1])
})

test('a tally of another account is counted before most of very many that one account has sent', async () => {
  const stranger = (await makeAccount(service.services)).billableId
  const id = await subscribe()
  let answered = 0
  const many = Array.from({ length: 60 }, async (_, request) => {
    await tallyUsageBatch(
      service.services,
      stranger,
      Array.from({ length: 100 }, (_, n) => ({
        subscription: 1_000_000 + request * 100 + n,
        feature: 'calls',
        quantity: 1,
        idempotencyKey: `k${n}`,
      })),
    )
    answered += 1
  })
  await turn()
  expect((await tally(id, 'calls', 1)).total).toBe(1)
  expect(answered).toBeLessThan(20)
  await Promise.all(many)
})

test('a tally that waited for a cancellation to commit is refused by it', async () => {
  const id = await subscribe()
  await client.query('BEGIN')
  await client.query("UPDATE subscription SET status = 'paused' WHERE id = $1", [id])
  // Expected from the first: the refusal may come before the answer to COMMIT.
  const refused = expect(tally(id, 'calls', 1)).rejects.toMatchObject({ code: 'subscription_has_no_access' })
  await turn()
  await client.query('COMMIT')
  await refused
})

/** Asks until there is an answer, as a client with an idempotency key does. */
async function insist(id: number, { quantity, key, at }: { quantity: number; key: string; at: TestService }) {
  for (;;) {
    try {
      return await tally(id, 'calls', quantity, key, at)
    } catch (error) {
      if (!(error instanceof UnavailableError) && !isOutage(error)) throw error
    }
  }
}

test('connections cut at any moment under two instances leave every key counted once, and its answer correct', async () => {
  const drawn = fc.record({ key: fc.nat({ max: 60 }), quantity: fc.integer({ min: 1, max: 99 }), first: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 20, maxLength: 120 }),
      fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }),
      async (tallies, cuts) => {
        const id = await subscribe()
        const answers = tallies.map(async ({ key, quantity, first }, place) => {
          for (let turns = place % 16; turns > 0; turns -= 1) await turn()
          return insist(id, { quantity, key: `k${key}`, at: first ? service : other })
        })
        for (const turns of cuts) {
          for (let n = turns; n > 0; n -= 1) await turn()
          await client.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'paywright-batches'",
          )
        }
        const given = await Promise.all(answers)
        const records = await recordsOf(id)
        let total = 0
        const truth = new Map<string | null, object>()
        for (const { idempotencyKey, quantity, feature, recordedAt, total: said } of records) {
          expect(Number(said)).toBe((total += quantity))
          truth.set(idempotencyKey, { feature, quantity, idempotencyKey, total, recordedAt })
        }
        expect(truth.size).toBe(records.length)
        expect(truth.size).toBe(new Set(tallies.map(({ key }) => key)).size)
        for (const answer of given) expect(answer).toEqual(truth.get(answer.idempotencyKey))
        const stored = await service.services.database.usageTotal.findMany({ where: { subscriptionId: id } })
        expect(stored.map((row) => Number(row.total))).toEqual([total])
      },
    ),
    { numRuns: 10 },
  )
})
