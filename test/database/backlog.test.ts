import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKLOG_COLUMNS, MOST_COUNTED } from '../../src/database/health/backlog.js'
import { examineCondition } from '../../src/database/health/condition.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const RECIPIENTS = 10
/** For each recipient: together more than are counted. */
const EACH = MOST_COUNTED / RECIPIENTS + 1

let service: TestService
let client: pg.Client
beforeAll(async () => {
  service = await startService()
  client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  const { billableId } = await makeAccount(service.services)
  const ask = (text: string) => client.query(text)
  await ask(`INSERT INTO event_recipient (listener, created_at, seen_at)
    SELECT 'listener-' || n, now(), now() FROM generate_series(1, ${RECIPIENTS}) AS n`)
  await ask(`INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
    SELECT gen_random_uuid(), 'InvoicePaid', ${billableId}, now(), '{}', n, 'billable-${billableId}', n
    FROM generate_series(1, ${EACH}) AS n ORDER BY n`)
  await ask(`INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT recipient.id, event.sequence, 'one', now() - interval '1 hour' FROM event_recipient recipient, outbox_event event`)
  await ask('VACUUM ANALYZE event_delivery')
})
afterAll(async () => {
  await client.end()
  await service.close()
})

/** The blocks that are read for the figures of the backlog. */
async function blocksRead(): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }
  const { rows } = await client.query<Plan>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT ${BACKLOG_COLUMNS}`, [null])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : NaN
}

const backlog = async () =>
  (await examineCondition(service.databaseUrl, 1)).find(({ name }) => name === 'backlog')?.message

test('the doctor counts no more deliveries than it says, and says that there may be more', async () => {
  expect(await backlog()).toMatch(/; 100000 or more deliveries to make, the oldest due for 36\d\d s;/)
})

test('deliveries of recipients that are switched off are neither counted nor read', async () => {
  await client.query(`UPDATE event_recipient SET listener = NULL, seen_at = NULL, url = 'https://a.example',
    secret = 'x', disabled_at = now() WHERE listener <> 'listener-1'`)
  await client.query(`DELETE FROM event_delivery WHERE event_sequence > (SELECT min(event_sequence) + 9 FROM event_delivery)
    AND recipient_id = (SELECT id FROM event_recipient WHERE listener = 'listener-1')`)
  await client.query('VACUUM ANALYZE event_delivery')
  expect(await backlog()).toMatch(/; 10 deliveries to make/)
  expect(await blocksRead()).toBeLessThan(150)
})

test('deliveries of a listener that no server has any more are not late', async () => {
  const seen = (ago: string) =>
    client.query(`UPDATE event_recipient SET seen_at = now() - interval '${ago}' WHERE listener = 'listener-1'`)
  await seen('119 minutes')
  expect(await backlog()).toMatch(/; 10 deliveries to make, the oldest due for 3[67]\d\d s;/)
  await seen('121 minutes')
  expect(await backlog()).toMatch(/; 0 deliveries to make;/)
})

test('the doctor counts purchases and changes that wait for ten minutes, however often the gateway is asked', async () => {
  await makePlans(service.services)
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  const attempts = async () => (await examineCondition(service.databaseUrl, 1)).find(({ name }) => name === 'attempts')
  const [soon, old, young] = [
    "now() + interval '1 minute'",
    "now() - interval '11 minutes'",
    "now() - interval '9 minutes'",
  ]
  const buy = (key: number, state: string, openedAt: string, closedAt = 'NULL') =>
    client.query(`INSERT INTO upgrade_attempt (billable_id, name, gateway, gateway_key, "order", fingerprint, state, next_check_at,
      opened_at, closed_at) VALUES (${billableId}, 'slot-${key}', 'sandbox', 'create-${key}', '{}', repeat('0', 64), '${state}',
      ${soon}, ${openedAt}, ${closedAt})`)
  await buy(1, 'open', young)
  await buy(2, 'closed', old, old)
  await buy(3, 'ended', old, old)
  expect(await attempts()).toMatchObject({ ok: true })
  const message = (count: number) => `${count} purchases or changes have waited for 10 minutes: see the server's log`
  await buy(4, 'open', old)
  expect(await attempts()).toMatchObject({ ok: false, message: message(1) })
  await buy(5, 'ending', old)
  const longAgo = "now() - interval '3 days'"
  await buy(6, 'ended', longAgo, longAgo)
  expect(await attempts()).toMatchObject({ ok: false, message: message(3) })
  await client.query(`INSERT INTO change_attempt (subscription_id, gateway, revision, effective_at, target, digest, amount,
    currency, state, next_check_at, opened_at)
    VALUES (${id}, 'sandbox', 1, now(), '{}', repeat('0', 64), 1, 'USD', 'open', ${soon}, ${old})`)
  expect(await attempts()).toMatchObject({ ok: false, message: message(4) })
})
