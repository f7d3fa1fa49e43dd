import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { asMaker, createDatabase, type TestDatabase } from '../support/database.js'

const MIGRATION = '20261122110000_event_log_additive'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client({ connectionString: asMaker(database.url) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Writes an event as the version before did. */
const publishAsBefore = (billable: number, subscription: number | null) =>
  client.query(
    `INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data)
     VALUES (gen_random_uuid(), 'InvoicePaid', $1, $2, now(), '{}')`,
    [billable, subscription],
  )

test('events from before the log are numbered in their order, and so are those that the version before writes later', async () => {
  await client.query(`
    DROP FUNCTION number_event CASCADE; DROP FUNCTION forget_events CASCADE;
    DROP TABLE event_log, event_stream;
    ALTER TABLE outbox_event DROP COLUMN position, DROP COLUMN stream, DROP COLUMN stream_sequence;
    DELETE FROM _prisma_migrations WHERE migration_name = '${MIGRATION}'`)
  for (const subscription of [4, 4, null, 5]) await publishAsBefore(1, subscription)
  await publishAsBefore(2, null)
  expect(await migrate(asMaker(database.url))).toEqual([MIGRATION])
  for (const subscription of [4, null]) await publishAsBefore(1, subscription)
  await publishAsBefore(3, 9)

  const { rows } = await client.query({
    text: `SELECT position::int, stream, stream_sequence::int FROM outbox_event ORDER BY billable_id, position`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    [1, 'subscription-4', 1],
    [2, 'subscription-4', 2],
    [3, 'billable-1', 1],
    [4, 'subscription-5', 1],
    [5, 'subscription-4', 3],
    [6, 'billable-1', 2],
    [1, 'billable-2', 1],
    [1, 'subscription-9', 1],
  ])
})

test('the database holds no two events under one number of a stream', async () => {
  await expect(
    client.query(`UPDATE outbox_event SET stream_sequence = 1 WHERE stream = 'subscription-4' AND stream_sequence = 2`),
  ).rejects.toMatchObject({ constraint: 'outbox_event_stream_stream_sequence_key' })
})
