import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'
import { eventually } from '../faults/upgrade-world.js'
import { createDatabase } from '../support/database.js'
import { makePlans } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Balancer, startBalancer } from './balancer.js'
import { type Instance, newPlace, startInstance } from './instance.js'
import { type Metered, startLoad } from './load.js'
import { countRecords, makeMetered, openOperator } from './operator.js'

const PREFIX = 'billing/v1'
const TALLIES = 10_000
const BATCH = 100

type RunningCell = Readonly<{ databaseUrl: string; instance: Instance; account: Metered; close(): Promise<void> }>

let cells: readonly [RunningCell, RunningCell]
let balancer: Balancer
let origin: string

beforeAll(async () => {
  cells = [await startCellOf('north'), await startCellOf('south')]
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  balancer = await startBalancer(['cells.cfg'], {
    CELLS_BIND: `127.0.0.1:${port}`,
    CELLS_MAP: fromRoot('deploy', 'haproxy', 'cells.map'),
    CELL_NORTH: `127.0.0.1:${cells[0].instance.place.port}`,
    CELL_SOUTH: `127.0.0.1:${cells[1].instance.place.port}`,
  })
})
afterAll(async () => {
  await balancer.close()
  for (const cell of cells) await cell.close()
})

async function startCellOf(slug: string): Promise<RunningCell> {
  const environment = { PRODUCT_SLUG: slug, API_PREFIX: PREFIX }
  const database = await createDatabase()
  const operator = await openOperator(database.url, environment)
  await makePlans(operator.services)
  const account = await makeMetered(operator.services)
  const instance = await startInstance(await newPlace(), { DATABASE_URL: database.url, DRAIN_MS: '0', ...environment })
  return {
    ...{ databaseUrl: database.url, instance, account },
    async close() {
      await instance.end('SIGKILL')
      await operator.close()
      await database.drop()
    },
  }
}

const statusOf = async (at: string, { token }: Metered): Promise<number> =>
  (await fetch(`${at}/${PREFIX}/subscriptions`, { headers: { authorization: `Bearer ${token}` } })).status

test('each request reaches the cell that its token names, and each cell counts what it acknowledged', async () => {
  const loads = cells.map(({ account }) => startLoad(origin, [account], { writers: 3, readers: 1, pauseMs: 20 }))
  for (const load of loads)
    await eventually('tallies are counted', () => Promise.resolve(load.acknowledged.size >= 200))
  for (const [at, load] of loads.entries()) {
    await load.stop()
    expect(load.failures).toEqual([])
    const all = load.acknowledged.size
    expect(await countRecords(cells[at]!.databaseUrl, load)).toEqual({ lost: 0, unknown: 0, records: all, totals: all })
  }
})

test('a token is unknown at the other cell, and what is not a token of any cell is 401', async () => {
  const [north, south] = cells
  expect(await statusOf(`http://127.0.0.1:${south.instance.place.port}`, north.account)).toBe(401)
  expect(await statusOf(`http://127.0.0.1:${north.instance.place.port}`, south.account)).toBe(401)
  expect(await statusOf(origin, { ...north.account, token: 'west_1234' })).toBe(401)
  expect(await statusOf(origin, south.account)).toBe(200)
})

test('what a tally costs in bytes is measured for docs/operations/cells.md', async () => {
  const { databaseUrl, account } = cells[0]
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sizes = async () => {
    const { rows } = await client.query<{ wal: number; tables: number }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS wal,
         (SELECT sum(pg_total_relation_size(oid))::float8 FROM pg_class
           WHERE relname LIKE 'usage_%' AND relkind = 'r') AS tables`,
    )
    return rows[0]!
  }
  const before = await sizes()
  for (let sent = 0; sent < TALLIES; sent += BATCH) {
    const tallies = Array.from({ length: BATCH }, (_, at) => ({
      subscription: account.subscriptionId,
      ...{ feature: 'calls', quantity: 1, idempotencyKey: `${crypto.randomUUID()}-${at}` },
    }))
    const answer = await fetch(`${origin}/${PREFIX}/usage-tallies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tallies }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  const after = await sizes()
  await client.end()
  const each = (name: 'wal' | 'tables') => Math.round((after[name] - before[name]) / TALLIES)
  console.log(`a tally with a key: ${each('wal')} bytes of WAL, ${each('tables')} bytes of tables and indexes`)
  expect(each('wal')).toBeGreaterThan(100)
})
