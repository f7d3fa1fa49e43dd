import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { type Arena, beside, closeArena, mostMs, openArena, textOf, told } from './arena.js'

const INVOICES = 100
/** By then the server has written its answers: what it costs that they are taken slowly is measured, not that they are asked for. */
const ASKED_MS = 1_000
/** A billable may have twenty requests that wait for events. */
const WAITING_ACCOUNTS = 15

let arena: Arena<Readonly<{ slow: Record<string, readonly string[]>; polls: readonly string[] }>>
beforeAll(async () => {
  arena = await openArena(async (services) => {
    const { billableId, token } = await makeAccount(services)
    let invoice
    for (let made = 0; made < INVOICES; made += 1) invoice = await examples.getInvoicePdf.make?.(services, billableId)
    const slow = {
      'the list of invoices': [textOf('GET /billing/v1/invoices', { token })],
      'the log of events': [textOf('GET /billing/v1/events', { token })],
      'a PDF': [textOf(`GET /billing/invoices/${invoice}/pdf`, { token })],
      'the contract': [textOf('GET /openapi.json')],
    }
    const accounts = await Promise.all(Array.from({ length: WAITING_ACCOUNTS }, () => makeAccount(services)))
    return { slow, polls: accounts.map((account) => textOf('GET /billing/v1/events?wait=25', account)) }
  })
})
afterAll(closeArena)

const victim = () => ({ path: '/billing/v1/plans', token: arena.reader.token })

/** Sessions of the server that are amid a transaction, and for how long at the most. */
async function longestTransactionMs(): Promise<number> {
  const client = new pg.Client({ connectionString: arena.databaseUrl })
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
    const plan = {
      connections: 50,
      texts: arena.prepared.slow[what] ?? [],
      reads: 'a byte a second',
      held: 50,
      goneOnMs: ASKED_MS,
    } as const
    const held: number[] = []
    const watch = setInterval(() => void longestTransactionMs().then((ms) => held.push(ms)), 500)
    const found = await beside(arena.server, plan, victim()).finally(() => clearInterval(watch))
    told(`${what}, read slowly`, found)
    console.log(`the longest transaction seen meanwhile: ${Math.max(...held).toFixed(0)} ms`)
    expect(found.disturbed).toBeLessThanOrEqual(mostMs(times, found))
    expect(found.grownMb).toBeLessThanOrEqual(80)
    expect(Math.max(...held)).toBeLessThanOrEqual(1_000)
  },
)

test('three hundred connections of fifteen accounts that wait for events do not slow a reader', async () => {
  const plan = { connections: 300, texts: arena.prepared.polls, reads: true, held: 300, goneOnMs: ASKED_MS } as const
  const found = await beside(arena.server, plan, victim())
  told('300 waits for events', found)
  expect(found.disturbed).toBeLessThanOrEqual(mostMs(2, found))
})
