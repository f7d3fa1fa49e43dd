import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parentOf, processMs, treeMs } from '../../bench/processor.js'
import { median } from '../../bench/table.js'
import { fromRoot } from '../../src/root.js'
import { eventually } from '../faults/upgrade-world.js'
import { createDatabase } from '../support/database.js'
import { makePlans } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Balancer, startBalancer } from './balancer.js'
import { figure } from './figures.js'
import { type Instance, newPlace, startInstance } from './instance.js'
import { type Metered, startLoad } from './load.js'
import { countRecords, makeMetered, openOperator } from './operator.js'

const PREFIX = 'billing/v1'
const TALLIES = 10_000
const BATCH = 100
const SINGLE = 1_000
/** What a tally at two cells may cost beside one at one cell. */
const MOST = 1.1
const TURNS = 7
const TURN_MS = 4_000
/** On a busy machine two hundred tallies may take more than half a minute. */
const COUNTED_WITHIN_MS = 120_000

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
    databaseUrl: database.url,
    instance,
    account,
    async close() {
      await instance.end('SIGKILL')
      await operator.close()
      await database.drop()
    },
  }
}

/** The processor time of PostgreSQL, in ms. */
async function postgresMs(): Promise<number> {
  const client = new pg.Client({ connectionString: cells[0].databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const used = treeMs(parentOf(rows[0]!.pid))
  await client.end()
  return used
}

/** Processor time for a thousand tallies, in ms. */
type Cost = Readonly<{ instances: number; postgres: number }>

/** Counts at one cell or at both, each with as many clients. */
async function costOf(counting: readonly RunningCell[]): Promise<Cost> {
  const usedMs = async () => ({
    instances: counting.reduce((sum, { instance }) => sum + processMs(instance.pid), 0),
    postgres: await postgresMs(),
  })
  const before = await usedMs()
  const loads = counting.map(({ account }) => startLoad(origin, [account], { writers: 8, readers: 0, pauseMs: 5 }))
  await pause(TURN_MS)
  for (const load of loads) await load.stop()
  const after = await usedMs()
  const thousands = loads.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) / 1_000
  const each = (of: keyof Cost) => (after[of] - before[of]) / thousands
  return { instances: each('instances'), postgres: each('postgres') }
}

const statusOf = async (at: string, { token }: Metered): Promise<number> =>
  (await fetch(`${at}/${PREFIX}/subscriptions`, { headers: { authorization: `Bearer ${token}` } })).status

test('each request reaches the cell that its token names, and each cell counts what it acknowledged', async () => {
  const loads = cells.map(({ account }) => startLoad(origin, [account], { writers: 3, readers: 1, pauseMs: 20 }))
  for (const load of loads)
    await eventually('tallies are counted', () => Promise.resolve(load.acknowledged.size >= 200), COUNTED_WITHIN_MS)
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

test('a tally costs two cells hardly more than one', async () => {
  const turns: Readonly<{ one: Cost; two: Cost }>[] = []
  await costOf(cells)
  // The order alternates, so that neither always comes first.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const first = turn % 2 === 0 ? await costOf(cells) : undefined
    const one = await costOf([cells[turn % 2]!])
    turns.push({ one, two: first ?? (await costOf(cells)) })
  }
  const sum = ({ instances, postgres }: Cost) => instances + postgres
  const ratio = median(turns.map(({ one, two }) => sum(two) / sum(one)))
  const said = (of: 'one' | 'two') =>
    (['instances', 'postgres'] as const)
      .map((each) => median(turns.map((turn) => turn[of][each])).toFixed(0))
      .join(' + ')
  figure(
    `a thousand tallies, instances + PostgreSQL: ${said('one')} ms at one cell, ${said('two')} ms at two; ` +
      `${ratio.toFixed(2)} × in the median of ${TURNS} turns`,
  )
  expect(ratio).toBeLessThan(MOST)
})

/** Counts in batches of a size, one batch after another. @returns PostgreSQL's processor time a batch, in ms */
async function costOfBatches({ account }: RunningCell, size: number, batches: number): Promise<number> {
  const began = await postgresMs()
  for (let sent = 0; sent < batches; sent += 1) {
    const tallies = Array.from({ length: size }, () => ({
      subscription: account.subscriptionId,
      feature: 'calls',
      quantity: 1,
      idempotencyKey: crypto.randomUUID(),
    }))
    const answer = await fetch(`${origin}/${PREFIX}/usage-tallies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tallies }),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  return ((await postgresMs()) - began) / batches
}

test('what a tally costs in bytes and in processor time is measured for docs/operations/cells.md', async () => {
  const { databaseUrl } = cells[0]
  const small = await costOfBatches(cells[0], 1, SINGLE)
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
  const large = await costOfBatches(cells[0], BATCH, TALLIES / BATCH)
  const after = await sizes()
  await client.end()
  const each = (name: 'wal' | 'tables') => Math.round((after[name] - before[name]) / TALLIES)
  figure(`a tally with a key: ${each('wal')} bytes of WAL, ${each('tables')} bytes of tables and indexes`)
  const tally = (large - small) / (BATCH - 1)
  figure(`PostgreSQL: ${(small - tally).toFixed(2)} ms a transaction and ${(tally * 1_000).toFixed(0)} µs a tally`)
  expect(each('wal')).toBeGreaterThan(100)
})
