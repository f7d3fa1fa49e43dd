import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import { asMaker } from '../support/database.js'
import { type Account, makeAccount, makePlans, makeUser, signIn } from '../support/fixtures.js'
import { examples, opener, operationIds } from '../support/requests.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let watcher: pg.Client
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  watcher = await connected()
})
afterAll(async () => {
  await watcher.end()
  await service.close()
})

const TOKENS_LOCK = 20_261_122
/** An account may have a third of the connections of which two stay free: of ten, two. */
const EACH = 2

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await client.connect()
  return client
}

/** The statements that wait for a lock, by the part of the connections that they are on. */
async function waiting(): Promise<readonly Readonly<{ query: string; part: string }>[]> {
  const { rows } = await watcher.query<{ query: string; part: string }>(
    `SELECT query, application_name AS part FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows
}

/** The part that all requests share. */
const SHARED = 'paywright'

const OWNED = `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN ('billable_id', 'subscription_id')
    AND table_name NOT IN ('token', 'audit_entry') AND table_name NOT LIKE 'usage_record%' ORDER BY 1`

/** Locks every row of an account as strongly as the service itself does, found by the database's own catalogue. */
async function holdEverything(billableId: number): Promise<() => Promise<void>> {
  const holder = await connected()
  const { rows } = await holder.query<{ table: string; column: string }>(OWNED)
  expect(rows.length).toBeGreaterThan(15)
  await holder.query('BEGIN')
  for (const { table, column } of rows) {
    const own = column === 'billable_id' ? '$1' : '(SELECT id FROM subscription WHERE billable_id = $1)'
    const strength = table === 'subscription' ? 'UPDATE' : 'NO KEY UPDATE'
    await holder.query(`SELECT FROM "${table}" WHERE ${column} IN (${own}) FOR ${strength}`, [billableId])
  }
  await holder.query('SELECT FROM billable WHERE id = $1 FOR NO KEY UPDATE', [billableId])
  await holder.query('SELECT pg_advisory_xact_lock($1::int, $2::int)', [TOKENS_LOCK, billableId])
  return async () => {
    await holder.query('ROLLBACK')
    await holder.end()
  }
}

const changing = operationIds
  .filter((id) => operations[id].method !== 'GET' && operations[id].tag !== 'Sessions')
  // What removes comes last, so that the others have something to change.
  .toSorted((one, other) => Number(isRemoval(one)) - Number(isRemoval(other)))

function isRemoval(id: OperationId): boolean {
  return operations[id].method === 'DELETE'
}

type Send = () => Promise<Readonly<{ status: number; headers: Headers }>>
type Call = Readonly<{ id: OperationId; resource: string | number }>

const READS = ['/events', '/payment-methods', '/credit-balance']

/** What each operation that changes something is asked about. The endpoint is made once: making one removes the others. */
async function subjectsOf(billableId: number): Promise<readonly Call[]> {
  const { services } = service
  const endpoint = (await examples.getWebhookEndpoint.make?.(services, billableId)) ?? ''
  const calls: Call[] = []
  for (const id of changing) {
    const isAboutEndpoint = operations[id].tag === 'WebhookEndpoints'
    calls.push({ id, resource: isAboutEndpoint ? endpoint : ((await examples[id].make?.(services, billableId)) ?? '') })
  }
  return calls
}

/** Makes the renewal of each subscription late, in a way that changes what is sold. */
async function fallBehind({ billableId, token }: Account): Promise<void> {
  const { database } = service.services
  for (const { id } of await database.subscription.findMany({ where: { billableId, status: 'active' } }))
    await service.request('POST', `/subscriptions/${id}/change`, { token, body: { quantity: 3, timing: 'period_end' } })
  service.clock.advance(40 * 86_400_000)
}

async function sendsOf(
  calls: readonly Call[],
  { billableId, token }: Account,
): Promise<ReadonlyMap<OperationId, Send>> {
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  return new Map(
    calls.map(({ id, resource }) => [
      id,
      () =>
        service.request(operations[id].method, examples[id].path(resource), {
          ...(opener(id) === 'session' ? { cookie } : { token }),
          body: examples[id].body?.(resource),
        }),
    ]),
  )
}

test('whatever an account asks for while its own locks are held, the others have their connections', async () => {
  const [crowded, other] = [await makeAccount(service.services), await makeAccount(service.services)]
  const calls = await subjectsOf(crowded.billableId)
  await fallBehind(crowded)
  const sends = await sendsOf(calls, crowded)
  const seen: string[] = []
  let waits = 0
  for (const [id, send] of sends) {
    const release = await holdEverything(crowded.billableId)
    let hasEnded = false
    const crowd = Promise.all(Array.from({ length: 20 }, send)).finally(() => (hasEnded = true))
    await expect.poll(async () => hasEnded || (await waiting()).length > 0, { timeout: 20_000 }).toBe(true)
    const others = await Promise.all(
      READS.map(async (path) => (await service.request('GET', path, { token: other.token })).status),
    )
    const all = await waiting()
    const held = all.filter(({ part }) => part === SHARED)
    waits += Math.min(all.length, 1)
    if (others.some((status) => status !== 200) || held.length > EACH)
      seen.push(`${id}: ${held.length} wait in ${held[0]?.query.slice(0, 80)}; the others get ${others.join(', ')}`)
    await release()
    for (const { status, headers } of await crowd)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(seen).toEqual([])
  expect(waits).toBeGreaterThan(12)
}, 180_000)

test('a stranger waits for no lock of an account, and holds none', async () => {
  const [owner, stranger] = [await makeAccount(service.services), await makeAccount(service.services)]
  const calls = await subjectsOf(owner.billableId)
  const sends = await sendsOf(calls, stranger)
  const release = await holdEverything(owner.billableId)
  const waited: string[] = []
  for (const [id, send] of sends) {
    const answered = send().then(() => true)
    const isSettled = async () => (await waiting()).length > 0 || Promise.race([answered, Promise.resolve(false)])
    await expect.poll(isSettled, { timeout: 20_000 }).toBe(true)
    for (const { query } of await waiting()) waited.push(`${id} waits in ${query.slice(0, 80)}`)
    if (waited.length > 0) break
  }
  await release()
  expect(waited).toEqual([])
})
