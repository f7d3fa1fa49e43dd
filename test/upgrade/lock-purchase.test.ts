import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolSessionAt } from '../../src/database/client.js'
import { asMaker, createDatabase, type TestDatabase } from '../support/database.js'

const OTHERS = 5_000
/** More blocks than a handful of look-ups by index take, and far fewer than all customers. */
const FEW_BLOCKS = 40

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client(poolSessionAt(asMaker(database.url)))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** How many blocks PostgreSQL reads to lock a purchase of the first billable, whose customer’s id is the last. */
async function blocksRead(): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
     SELECT * FROM lock_purchase(NULL, 1, 'default', NULL, 'sandbox', 1, '{canceled,expired}')`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? NaN
}

test('a purchase reads no more with plans kept from when there were no customers', async () => {
  await client.query('VACUUM ANALYZE customer')
  await client.query(`INSERT INTO billable (id, name, created_at) VALUES (1, 'Ada', now())`)
  for (let time = 0; time < 10; time += 1) await blocksRead()

  await client.query(
    `INSERT INTO billable (id, name, created_at) SELECT 1 + n, 'Other', now() FROM generate_series(1, $1::int) AS n`,
    [OTHERS],
  )
  await client.query(
    `INSERT INTO customer (billable_id, gateway, gateway_id, created_at)
     SELECT id, 'sandbox', 'cus_' || (100000 - id), now() FROM billable`,
  )
  await blocksRead()
  expect(await blocksRead()).toBeLessThan(FEW_BLOCKS)
})
