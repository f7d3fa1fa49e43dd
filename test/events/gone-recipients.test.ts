import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../src/database/transact.js'
import { registerListeners } from '../../src/events/listeners/listeners.js'
import { publish } from '../../src/events/publish.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { listOperatorEndpoints } from '../../src/webhooks/list-operator-endpoints.js'
import { removeWebhookEndpoint } from '../../src/webhooks/remove-webhook-endpoint.js'
import { sweepExpired } from '../../src/worker/sweep-expired.js'
import { makeAccount } from '../support/fixtures.js'
import { type Answer, startService, type TestService } from '../support/service.js'

const MANY = 12_000
/** As many as a sweep deletes in one statement. */
const BATCH = 5_000
const URL = 'https://8.8.8.8/hooks'
const TYPE = 'PaymentMethodDeleted'

let service: TestService
let client: pg.Client
let account: Readonly<{ billableId: number; token: string }>
beforeAll(async () => {
  service = await startService()
  account = await makeAccount(service.services)
  client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  await client.query(`
    INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
    SELECT gen_random_uuid(), '${TYPE}', ${account.billableId}, now(), '{}', n, 'billable-${account.billableId}', n
    FROM generate_series(1, ${MANY}) AS n`)
  await client.query(`
    INSERT INTO event_log (billable_id, last) VALUES (${account.billableId}, ${MANY});
    INSERT INTO event_stream (stream, last) VALUES ('billable-${account.billableId}', ${MANY})`)
  await client.query(`
    CREATE TABLE deleted (many int);
    CREATE FUNCTION note_deleted() RETURNS TRIGGER LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO deleted SELECT count(*) FROM gone; RETURN NULL; END $$;
    CREATE TRIGGER note_deleted AFTER DELETE ON event_delivery REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_deleted()`)
})
afterAll(async () => {
  await client.end()
  await service.close()
})

const ask = (method: string, rest = '', body?: object): Promise<Answer> =>
  service.request(method, `/webhook-endpoints${rest}`, { token: account.token, ...(body && { body }) })
const createOwn = async () =>
  (await ask('POST', '', { url: URL, eventTypes: [TYPE] })).json.data as Readonly<{ id: number }>
const sweep = () => sweepExpired(service.services, new AbortController().signal)
/** In a moment: nobody holds what it waits for. */
const publishNow = () =>
  transact(service.services.database, async (tx) => {
    await tx.$executeRaw`SET LOCAL lock_timeout = '2s'`
    const { billableId } = account
    await publish(tx, { type: TYPE, billableId, occurredAt: service.clock.now(), data: {} })
  })
const isLeft = async (id: number) => (await service.services.database.eventRecipient.count({ where: { id } })) > 0

async function listener(name: string) {
  const { database } = service.services
  return database.eventRecipient.create({ data: { listener: name, createdAt: new Date(), seenAt: new Date() } })
}
const unseenForLong = async (id: number) =>
  service.services.database.eventRecipient.update({ where: { id }, data: { seenAt: new Date('2020-01-01') } })

type Way = Readonly<{ make(): Promise<Readonly<{ id: number }>>; end(id: number): Promise<unknown> }>
const WAYS: Readonly<Record<string, Way>> = {
  'an endpoint that its account deletes': { make: createOwn, end: (id) => ask('DELETE', `/${id}`) },
  'an endpoint that the operator removes': {
    make: () => addWebhookEndpoint(service.services, URL, { eventTypes: [TYPE] }),
    end: (id) => removeWebhookEndpoint(service.services, id),
  },
  'a listener that no server has any more': { make: () => listener('forgotten'), end: unseenForLong },
}

test.each(Object.entries(WAYS))('%s goes in small parts, and nobody who publishes waits', async (_, { make, end }) => {
  const { id } = await make()
  await client.query(`
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, state, next_attempt_at, settled_at)
    SELECT ${id}, sequence, 'one', 'delivered', now(), now() FROM outbox_event ORDER BY sequence LIMIT ${MANY}`)
  await client.query('TRUNCATE deleted')
  await client.query('BEGIN')
  await client.query(`SELECT FROM event_delivery WHERE recipient_id = ${id} ORDER BY event_sequence LIMIT 1 FOR UPDATE`)
  const ended = end(id).then(sweep)
  await vi.waitFor(async () => {
    const waiting = await service.services.database.$queryRaw`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(waiting).toHaveLength(1)
  })
  await publishNow()
  await client.query('COMMIT')
  await ended
  expect(await isLeft(id)).toBe(false)
  const { rows } = await client.query<{ many: number }>('SELECT many FROM deleted WHERE many > 0')
  expect(rows.reduce((sum, { many }) => sum + many, 0)).toBe(MANY)
  expect(Math.max(...rows.map(({ many }) => many))).toBeLessThanOrEqual(BATCH)
})

test('an endpoint that was deleted is gone for its owner at once, and its address and secret for everybody', async () => {
  const { database } = service.services
  const made = [...(await Promise.all(Array.from({ length: 10 }, createOwn)))]
  const operators = await addWebhookEndpoint(service.services, URL)
  for (const { id } of made) expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  await removeWebhookEndpoint(service.services, operators.id)
  for (const { id } of made) expect((await ask('GET', `/${id}`)).status).toBe(404)
  expect((await ask('PATCH', `/${made[0]!.id}`, { enabled: true })).status).toBe(404)
  expect((await ask('GET')).json.data).toEqual([])
  expect(await listOperatorEndpoints(service.services)).toEqual([])
  await publishNow()
  const ids = [...made, operators].map(({ id }) => id)
  expect(await database.eventDelivery.count({ where: { recipientId: { in: ids } } })).toBe(0)
  const left = await database.eventRecipient.findMany({ where: { id: { in: ids } } })
  expect(left.every(({ url, secret, billableId }) => url === null && secret === null && billableId === null)).toBe(true)
  await ask('DELETE', `/${(await createOwn()).id}`)
  await sweep()
  expect(await database.eventRecipient.count()).toBe(0)
})

test('a listener that comes back before it is deleted gets what is published from then on', async () => {
  const { database } = service.services
  const { id } = await listener('returning')
  const disabledAt = new Date('2020-01-04')
  await database.eventRecipient.update({ where: { id }, data: { seenAt: new Date('2020-01-01'), disabledAt } })
  await registerListeners({ ...service.services, listeners: new Map([['returning', () => undefined]]) })
  await publishNow()
  await sweep()
  expect(await database.eventDelivery.count({ where: { recipientId: id } })).toBe(1)
})
