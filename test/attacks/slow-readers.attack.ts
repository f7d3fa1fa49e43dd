import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { type Account, makeAccount, makePlans } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { type AttackedServer, beside, endAll, mostMs, startAttacked, startPreparing, told } from './arena.js'

const INVOICES = 100
/** A billable may have twenty requests that wait for events. */
const WAITING_ACCOUNTS = 15

let database: TestDatabase
let server: AttackedServer
let reader: Account
const slow: Record<string, readonly string[]> = {}
let polls: readonly string[]
beforeAll(async () => {
  database = await createDatabase()
  const service = await startPreparing(database.url)
  await makePlans(service.services)
  reader = await makeAccount(service.services)
  const { billableId, token } = await makeAccount(service.services)
  let invoice
  for (let made = 0; made < INVOICES; made += 1)
    invoice = await examples.getInvoicePdf.make?.(service.services, billableId)
  const asked = (path: string) => [get(path, token)]
  slow['the list of invoices'] = asked('/billing/v1/invoices')
  slow['the log of events'] = asked('/billing/v1/events')
  slow['a PDF'] = asked(`/billing/invoices/${invoice}/pdf`)
  slow['the contract'] = asked('/openapi.json')
  const accounts = Array.from({ length: WAITING_ACCOUNTS }, () => makeAccount(service.services))
  polls = (await Promise.all(accounts)).map((account) => get('/billing/v1/events?wait=25', account.token))
  await service.close()
  server = await startAttacked(database.url)
}, 300_000)
afterAll(async () => {
  endAll()
  await database.drop()
})

const get = (path: string, token: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`
const victim = () => ({ path: '/billing/v1/plans', token: reader.token })

/** Sessions of the server that are amid a transaction, and for how long at the most. */
async function longestTransactionMs(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ ms: number }>(
    `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)) * 1000, 0)::float AS ms
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0]?.ms ?? NaN
}

/** Fifty PDFs are printed meanwhile: what that costs others is measured beside it. */
const SLOWER = { 'the list of invoices': 2, 'the log of events': 2, 'a PDF': 4, 'the contract': 2 }

test.each(Object.entries(SLOWER))(
  'fifty connections of one account that ask for %s and read a byte a second slow no reader and hold no transaction',
  async (what, times) => {
    const plan = { connections: 50, texts: slow[what] ?? [], reads: 'a byte a second', held: 50 } as const
    const held: number[] = []
    const watch = setInterval(() => void longestTransactionMs().then((ms) => held.push(ms)), 500)
    const found = await beside(server, plan, victim()).finally(() => clearInterval(watch))
    told(`${what}, read slowly`, found)
    console.log(`the longest transaction seen meanwhile: ${Math.max(...held).toFixed(0)} ms`)
    expect(found.disturbed).toBeLessThanOrEqual(mostMs(times, found))
    expect(found.grownMb).toBeLessThanOrEqual(80)
    expect(Math.max(...held)).toBeLessThanOrEqual(1_000)
  },
)

test('three hundred connections of fifteen accounts that wait for events do not slow a reader', async () => {
  const found = await beside(server, { connections: 300, texts: polls, reads: true, held: 300 }, victim())
  told('300 waits for events', found)
  expect(found.disturbed).toBeLessThanOrEqual(mostMs(2, found))
})
