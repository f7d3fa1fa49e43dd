import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD_JOBS } from '../../src/events/wake.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const MANY = 2_000
/** A few look-ups by index for each endpoint, and far fewer than all deliveries for each. */
const FEW_BLOCKS = 6 * MANY

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a look at who needs a job reads few blocks for each endpoint, however many deliveries wait for their next attempt', async () => {
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  await database.$executeRaw`
    INSERT INTO event_recipient (billable_id, url, secret, event_types, created_at, round)
    SELECT ${billableId}, 'https://a.example', 'x', '{InvoicePaid}', now(), 1 FROM generate_series(1, ${MANY})`
  await database.$executeRaw`
    WITH event AS (
      INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
      SELECT gen_random_uuid(), 'InvoicePaid', ${billableId}, now(), '{}', n, 'billable-' || ${billableId}, n
      FROM generate_series(1, ${MANY}) AS n ORDER BY n
      RETURNING sequence)
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, attempts, round, next_attempt_at)
    SELECT (SELECT min(id) FROM event_recipient), sequence, 'lane-' || sequence, 1, 1, now() + interval '1 hour' FROM event`
  await database.$executeRaw`ANALYZE event_recipient, event_delivery`
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }
  const { rows } = await client.query<Plan>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${ADD_JOBS}`)
  await client.end()
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  expect(plan && plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(FEW_BLOCKS)
})
