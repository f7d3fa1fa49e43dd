import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { asMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { startService, type TestService } from '../support/service.js'

let database: TestDatabase
let admin: pg.Client
let receiver: Receiver
let service: TestService

const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' }

beforeEach(async () => {
  database = await createDatabase()
  service = await startService({ databaseUrl: database.url, environment })
  await makePlans(service.services)
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  receiver = await startReceiver(service.services)
  await pauseSubscription(service.services, billableId, id)
  await service.close()
  admin = new pg.Client({ connectionString: asMaker(database.url) })
  await admin.connect()
})
afterEach(async () => {
  await admin.end()
  await service.close()
  await receiver.close()
  await database.drop()
})

/** A session keeps what it began with; what an operator does then is end them. */
async function makeReadOnly(readOnly: boolean): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name')
  await admin.query(`ALTER DATABASE ${rows[0]!.name} SET default_transaction_read_only = ${readOnly}`)
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
}

async function jobsAreAskedFor(): Promise<void> {
  const asking = `SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'paywright-jobs%'
    AND datname = current_database() AND query ~ '_private_tasks|_private_jobs'`
  await vi.waitFor(async () => expect((await admin.query(asking)).rowCount).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 20,
  })
}

const isDelivered = () =>
  vi.waitFor(() => expect(receiver.received.map(({ type }) => type)).toContain('SubscriptionPaused'), {
    timeout: 20_000,
  })

test('a server started on a read-only database delivers within seconds after it becomes writable', async () => {
  await makeReadOnly(true)
  service = await startService({ databaseUrl: database.url, environment, jobs: true })
  await jobsAreAskedFor()
  await makeReadOnly(false)
  await isDelivered()
})
