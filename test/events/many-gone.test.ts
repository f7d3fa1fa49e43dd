import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../src/database/client.js'
import { transact } from '../../src/database/transact.js'
import { publish } from '../../src/events/publish.js'
import { sweepRecipients } from '../../src/events/sweep-events.js'
import { ADD_JOBS } from '../../src/events/wake.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { sweepExpired } from '../../src/worker/sweep-expired.js'
import { byMaker } from '../support/database.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const MANY = 50_000
/** Each of the two that are left is read by a few parts of a statement. */
const FEW = 20
const URL = 'https://8.8.8.8/hooks'

let service: TestService
let billableId: number
beforeAll(async () => {
  service = await startService()
  ;({ billableId } = await makeAccount(service.services))
  await createWebhookEndpoint(service.services, billableId, { url: URL })
  await addWebhookEndpoint(service.services, URL)
  await database().$executeRaw`ANALYZE event_recipient`
})
afterAll(() => service.close())

const database = () => service.services.database
const sweep = () => sweepExpired(service.services, new AbortController().signal)
const gone = () => database().eventRecipient.findMany({ where: { url: null } })

/** As many as accounts leave that create endpoints and delete them, in a loop. */
const leaveGone = (many: number, isWithDelivery = false) =>
  database().$executeRaw`
    WITH gone AS (
      INSERT INTO event_recipient (created_at, disabled_at, round) SELECT now(), now(), 1 FROM generate_series(1, ${many}::int)
      RETURNING id)
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, state, next_attempt_at, settled_at)
    SELECT gone.id, sequence, 'one', 'delivered', now(), now() FROM gone, outbox_event WHERE ${isWithDelivery}`

async function recipientsRead(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ read: number }[]>`
    SELECT (idx_tup_fetch + seq_tup_read)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'event_recipient'`
  return row?.read ?? 0
}

/** How many recipients a publication reads, and a look at who needs a job. */
const reading = () =>
  transact(database(), async (tx) => {
    await publish(tx, { type: 'InvoicePaid', billableId, occurredAt: service.clock.now(), data: {} })
    const published = await recipientsRead(tx)
    await tx.$executeRawUnsafe(ADD_JOBS)
    return { published, looked: (await recipientsRead(tx)) - published }
  })

test('nobody who publishes or delivers reads the endpoints that others have deleted, before and after PostgreSQL counts them', async () => {
  await leaveGone(MANY)
  const isFew = expect.toSatisfy((read: number) => read > 0 && read < FEW)
  expect(await reading()).toEqual({ published: isFew, looked: isFew })
  await database().$executeRaw`VACUUM ANALYZE event_recipient`
  expect(await reading()).toEqual({ published: isFew, looked: isFew })
})

test('a sweep deletes the endpoints for which nothing was kept in few statements', async () => {
  await byMaker(service.databaseUrl, (maker) =>
    maker.query(`
      CREATE TABLE deletion (at timestamptz);
      GRANT ALL ON deletion TO PUBLIC;
      CREATE FUNCTION note_deletion() RETURNS TRIGGER LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO deletion VALUES (now()); RETURN NULL; END $$;
      CREATE TRIGGER note_deletion AFTER DELETE ON event_recipient FOR EACH STATEMENT EXECUTE FUNCTION note_deletion()`),
  )
  await leaveGone(1, true)
  expect(await gone()).toHaveLength(MANY + 1)
  await sweep()
  expect(await gone()).toEqual([])
  const deletions = await database().$queryRaw<unknown[]>`SELECT FROM deletion`
  expect(deletions.length).toBeLessThan(20)
})

test('a server that stops ends its sweep of deleted endpoints, and the next sweep goes on', async () => {
  await leaveGone(1)
  await leaveGone(1, true)
  await sweepRecipients(service.services, AbortSignal.abort())
  expect(await gone()).toHaveLength(2)
  await sweep()
  expect(await gone()).toEqual([])
})
