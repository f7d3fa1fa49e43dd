import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Core } from '../../src/core.js'
import type { Transaction } from '../../src/database/client.js'
import { transact } from '../../src/database/transact.js'
import { deferring } from '../../src/events/defer-followers.js'
import { dueDeliveries, firstOfPartitions } from '../../src/events/due.js'
import { recordAttempt } from '../../src/events/record-attempt.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { makeAccount } from '../support/fixtures.js'
import { byMaker } from '../support/database.js'
import { startService, type TestService } from '../support/service.js'

const SETTLED = 10_000
const PENDING = 4_000
/** What may be read of each delivery that is looked at. */
const TIMES = 4
/** How many deliveries are looked at: of those that are due, and of those that may stand behind others. */
const LOOKED_AT = { due: 200, behind: 1_000 }

let service: TestService
let recipientId: number
const database = () => service.services.database
beforeAll(async () => {
  service = await startService()
  const { billableId } = await makeAccount(service.services)
  const { endpoint } = await createWebhookEndpoint(service.services, billableId, { url: 'https://8.8.8.8/hooks' })
  recipientId = endpoint.id
  // What a quiet hour leaves: all was delivered, and PostgreSQL believes that nothing is pending. In few rows, the key is as
  // high as in a table of millions and the index by lane higher than the one by time, as from twenty thousand on.
  const asked = (sql: string) => byMaker(service.databaseUrl, (client) => client.query(sql))
  await asked('ALTER INDEX event_delivery_pkey SET (fillfactor = 10)')
  await publish(billableId, 1, SETTLED)
  await database().$executeRaw`UPDATE event_delivery SET state = 'delivered', settled_at = now()`
  await asked('VACUUM ANALYZE event_delivery')
  await publish(billableId, SETTLED + 1, PENDING)
}, 60_000)
afterAll(() => service.close())

/** Publishes events of as many lanes. */
const publish = (billableId: number, first: number, count: number) =>
  database().$executeRaw`
    WITH event AS (
      INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
      SELECT gen_random_uuid(), 'InvoicePaid', ${billableId}, now(), '{}', n, 'subscription-' || n, 1
      FROM generate_series(${first}::int, ${first + count - 1}::int) AS n ORDER BY n
      RETURNING sequence, position)
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT ${recipientId}, sequence, repeat('subscription:', 20) || (1000000 + position), now() - position * interval '1 ms'
    FROM event`

type Read = Readonly<{ name: string; scans: number; entries: number }>

/** What the work reads of each index of deliveries. It is rolled back. */
async function reading(work: (tx: Transaction) => Promise<unknown>): Promise<Record<string, Omit<Read, 'name'>>> {
  const undone = new Error('undone')
  let found: Read[] = []
  await transact(database(), async (tx) => {
    const before = await readSoFar(tx)
    await work(tx)
    const after = await readSoFar(tx)
    found = after.map(({ name, scans, entries }, index) => ({
      name,
      scans: scans - (before[index]?.scans ?? 0),
      entries: entries - (before[index]?.entries ?? 0),
    }))
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return Object.fromEntries(found.map(({ name, ...read }) => [name.replace(/event_delivery_|_idx/g, ''), read]))
}

const readSoFar = (tx: Transaction) =>
  tx.$queryRaw<Read[]>`
    SELECT relname AS name, pg_stat_get_xact_numscans(indexrelid)::int AS scans,
      pg_stat_get_xact_tuples_returned(indexrelid)::int AS entries
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'event_delivery'::regclass ORDER BY 1`

const entriesOf = (read: Awaited<ReturnType<typeof reading>>) =>
  Object.values(read).reduce((sum, { entries }) => sum + entries, 0)

/** The service within the transaction of a test. */
const within = (tx: Transaction): Core => ({
  ...service.services,
  database: { $transaction: (work: (inner: Transaction) => unknown) => work(tx) } as never,
})

test('a look at what is due reads a few deliveries of each lane, where PostgreSQL believes that none is pending', async () => {
  const read = await reading(async (tx) =>
    expect(await tx.$queryRaw(firstOfPartitions(recipientId, [], 8))).toHaveLength(8),
  )
  expect(entriesOf(read)).toBeLessThan(TIMES * LOOKED_AT.due)
})

test('a delivery that puts off what stands behind it reads a few deliveries of each lane', async () => {
  const read = await reading((tx) => tx.$executeRaw(deferring(recipientId)))
  expect(entriesOf(read)).toBeLessThan(TIMES * LOOKED_AT.behind)
})

test.each(['is taken', 'is refused', 'is refused for the last time'])(
  'a delivery that %s is found by its key, and the next one of its lane by the lane',
  async (what) => {
    const [due] = await dueDeliveries(database(), recipientId, [], 1)
    if (!due) throw new Error('nothing is due')
    const outcome = what === 'is taken' ? { delivered: true, status: 204 } : { delivered: false, reason: 'no' }
    const at = what === 'is refused for the last time' ? { ...due, attempts: 1_000 } : due
    const read = await reading((tx) => recordAttempt(within(tx), recipientId, at, outcome as never))
    expect(read['pending']?.scans).toBe(0)
    expect(read['tried']?.scans).toBe(0)
    expect(read['lane']?.scans).toBe(what === 'is refused' ? 0 : 1)
    expect(entriesOf(read)).toBeLessThan(10)
  },
)
