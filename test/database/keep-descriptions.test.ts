import type { Connection } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import type { LazyDatabase } from '../../src/database/client.js'
import { createDatabase, type TestDatabase } from '../support/database.js'

// A process names so many statements only, and the tests before may have taken all names: this is a copy of its own.
const OWN = '../../src/database/client.js?own'
const { openLazily, rowsOf } = (await import(OWN)) as typeof import('../../src/database/client.js')

let database: TestDatabase
let both: LazyDatabase
let descriptions = 0

beforeAll(async () => {
  database = await createDatabase()
  both = openLazily(database.url, { connections: 1, applicationName: 'descriptions' })
  both.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: Connection }
    connection.on('rowDescription', () => (descriptions += 1))
  })
})
afterAll(async () => {
  await both.close()
  await database.drop()
})

const ROW = (n: number) => Prisma.sql`
  SELECT ${n}::bigint AS big, ${n}::int AS number, now() > '2020-01-01' AS truth, NULL::text AS nothing,
    '2026-03-01T12:00:00.5Z'::timestamptz AS at, '{"a": [1]}'::jsonb AS json, ARRAY['x', 'y'] AS list`
const same = (n: number) => ({
  number: n,
  truth: true,
  nothing: null,
  json: { a: [1] },
  list: ['x', 'y'],
  at: new Date('2026-03-01T12:00:00.500Z'),
})

test('a statement is described to a connection once for the pool and once for Prisma, and each reads its rows in its own way', async () => {
  descriptions = 0
  for (const n of [1, 2, 3]) {
    expect(await rowsOf(both.pool, ROW(n))).toEqual([{ ...same(n), big: String(n) }])
    expect(await both.get().$queryRaw(ROW(n))).toEqual([{ ...same(n), big: BigInt(n) }])
    const inside = await both.get().$transaction((tx) => tx.$queryRaw(ROW(n)))
    expect(inside).toEqual([{ ...same(n), big: BigInt(n) }])
  }
  expect(descriptions).toBe(2)
})

test('no rows, many rows and rows that nobody asked for are counted as before', async () => {
  const count = (n: number) => Prisma.sql`SELECT at FROM generate_series(1, ${n}::int) AS at`
  for (const n of [2, 0, 3]) expect(await rowsOf(both.pool, count(n))).toHaveLength(n)
  const insert = (n: number) => Prisma.sql`INSERT INTO invoice_counter (seller, last) VALUES (${`s${n}`}, ${n})`
  for (const n of [1, 2, 3]) expect(await both.get().$executeRaw(insert(n))).toBe(1)
  const update = (least: number) => Prisma.sql`UPDATE invoice_counter SET last = 9 WHERE last >= ${least}`
  expect(await both.get().$executeRaw(update(2))).toBe(2)
  expect(await both.get().$executeRaw(update(10))).toBe(0)
})

test('a statement that failed, the first time or later, is answered the next time', async () => {
  const divide = (n: number) => Prisma.sql`SELECT 6 / ${n}::int AS share`
  for (const n of [0, 2, 0, 3, 0]) {
    const answer = rowsOf(both.pool, divide(n))
    if (n === 0) await expect(answer).rejects.toMatchObject({ code: '22012' })
    else expect(await answer).toEqual([{ share: 6 / n }])
    const through = both.get().$queryRaw(divide(n))
    if (n === 0) await expect(through).rejects.toThrow('22012')
    else expect(await through).toEqual([{ share: 6 / n }])
  }
})

test('a table that changed meanwhile is refused by PostgreSQL and never read by its old columns', async () => {
  const read = Prisma.sql`SELECT * FROM changing WHERE one = ${1}`
  await both.pool.query('CREATE TABLE changing (one INT, two INT); INSERT INTO changing VALUES (1, 2)')
  for (let turn = 0; turn < 3; turn += 1) expect(await rowsOf(both.pool, read)).toEqual([{ one: 1, two: 2 }])
  await both.pool.query('ALTER TABLE changing ALTER two TYPE TEXT, ADD three BOOLEAN')
  await expect(rowsOf(both.pool, read)).rejects.toThrow('cached plan must not change result type')
})
