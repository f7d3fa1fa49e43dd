import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../src/database/client.js'
import { isConflict, isOutage, uniqueViolation } from '../../src/database/outage.js'
import { describe, failure, makeFragileDatabase, type FragileDatabase } from './fragile-database.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let fragile: FragileDatabase
let database: Database
let admin: pg.Client

beforeAll(async () => {
  fragile = await makeFragileDatabase()
  database = fragile.victim
  admin = await fragile.openAdmin()
})

afterAll(async () => {
  await admin.end()
  await fragile.cleanUp()
})

test('a deadlock is a conflict and not an outage', async () => {
  const touch = (first: number, second: number, meet: () => Promise<void>) =>
    database.$transaction(
      async (tx) => {
        await tx.$executeRaw`UPDATE counter SET n = n + 1 WHERE id = ${first}`
        await meet()
        await tx.$executeRaw`UPDATE counter SET n = n + 1 WHERE id = ${second}`
      },
      { timeout: 20_000 },
    )
  let arrived = 0
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  const meet = async () => {
    arrived += 1
    if (arrived === 2) open()
    await gate
  }
  const results = await Promise.allSettled([touch(1, 2, meet), touch(2, 1, meet)])
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(failed).toHaveLength(1)
  expect(isConflict(failed[0]), describe(failed[0])).toBe(true)
  expect(isOutage(failed[0])).toBe(false)
})

test('a serialisation failure is a conflict, in a statement and at commit', async () => {
  const inStatement = await failure(
    database.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT * FROM counter`
        await admin.query('UPDATE counter SET n = n + 1 WHERE id = 1')
        await tx.$executeRaw`UPDATE counter SET n = n + 1 WHERE id = 1`
      },
      { isolationLevel: 'RepeatableRead' },
    ),
  )
  const atCommit = await failure(
    database.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT sum(n) FROM counter`
        await tx.$executeRaw`UPDATE counter SET n = n + 1 WHERE id = 1`
        await admin.query('BEGIN ISOLATION LEVEL SERIALIZABLE')
        await admin.query('SELECT sum(n) FROM counter')
        await admin.query('UPDATE counter SET n = n + 1 WHERE id = 2')
        await admin.query('COMMIT')
      },
      { isolationLevel: 'Serializable' },
    ),
  )
  for (const error of [inStatement, atCommit]) {
    expect(isConflict(error), describe(error)).toBe(true)
    expect(isOutage(error), describe(error)).toBe(false)
  }
})

test('a unique violation names its index, from the model, from raw SQL and from pg', async () => {
  const billable = await database.billable.create({ data: { name: 'Ada', createdAt: new Date(0) } })
  const user = { billableId: billable.id, email: 'ada@example.com', passwordHash: 'none', createdAt: new Date(0) }
  await database.user.create({ data: user })
  const violations = [
    ['user_email_key', () => database.user.create({ data: user })],
    ['user_email_key', () => database.$transaction((tx) => tx.user.create({ data: user }))],
    ['counter_pkey', () => database.$executeRaw`INSERT INTO counter VALUES (1, 1)`],
    ['counter_pkey', () => admin.query('INSERT INTO counter VALUES (1, 1)')],
  ] as const
  for (const [index, work] of violations) {
    const error = await failure(work())
    expect(uniqueViolation(error), describe(error)).toBe(index)
    expect(isConflict(error)).toBe(false)
    expect(isOutage(error)).toBe(false)
  }
})
