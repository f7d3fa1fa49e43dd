import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import { asMaker } from '../support/database.js'
import { type Account, makeAccount, makePlans } from '../support/fixtures.js'
import { examples, operationIds } from '../support/requests.js'
import { startService, type TestService } from '../support/service.js'

/** An account may have a third of the connections of which two stay free: of ten, two. */
const EACH = 2
const AT_ONCE = 20

let service: TestService
let holder: pg.Client
let watcher: pg.Client
let account: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
  const url = asMaker(service.databaseUrl)
  ;[holder, watcher] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([holder.connect(), watcher.connect()])
})
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()])
  await service.close()
})

async function waiting(): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name LIKE 'paywright%'`,
  )
  return rows[0]?.count ?? NaN
}

test.each([
  [
    'usage of a feature',
    'usage_record',
    async () => `/subscriptions/${await made('listUsageRecords')}/usage-records?feature=seats`,
  ],
  ['events of a type', 'outbox_event', () => Promise.resolve('/events?type=SubscriptionPaused')],
  ['events of a subscription', 'outbox_event', async () => `/events?subscription=${await made('getSubscription')}`],
] as const)(
  'one account’s searches for %s leave connections to the others and to its other reads, however long they take',
  async (_what, table, pathOf) => {
    const path = await pathOf()
    const other = await makeAccount(service.services)
    const invoice = await examples.getInvoiceDetails.make?.(service.services, other.billableId)
    await holder.query('BEGIN')
    await holder.query(`LOCK TABLE ${table}`)
    const searches = Array.from({ length: AT_ONCE }, () => service.request('GET', path, { token: account.token }))
    await expect.poll(waiting).toBe(EACH)
    const { status } = await service.request('GET', `/invoices/${invoice}/details`, { token: other.token })
    const own = await service.request('GET', '/payment-methods', { token: account.token })
    const stillWaiting = await waiting()
    await holder.query('ROLLBACK')
    expect([status, own.status]).toEqual([200, 200])
    expect(stillWaiting).toBe(EACH)
    expect((await Promise.all(searches)).map((answer) => answer.status)).toEqual(Array(AT_ONCE).fill(200))
  },
)

const reads = operationIds.filter((id) => operations[id].method === 'GET' && operations[id].security.length > 0)
/** Everybody's requests wait for the table that tells whose a token is. */
const isOfTokens = (id: OperationId) => examples[id].table === 'token'

test.each(reads.filter((id) => !isOfTokens(id)))(
  'while %s waits, many of one account take a few connections, and the others are answered',
  async (id) => {
    const other = await makeAccount(service.services)
    const { make, path, table } = examples[id]
    const resource = (await make?.(service.services, account.billableId)) ?? ''
    const elsewhere = table === 'payment_method' ? '/billing-details' : '/payment-methods'
    await holder.query('BEGIN')
    await holder.query(`LOCK TABLE ${table}`)
    const own = Array.from({ length: AT_ONCE }, () => service.request('GET', path(resource), { token: account.token }))
    const asked = async () => {
      await expect.poll(waiting).toBeGreaterThan(0)
      const { status } = await service.request('GET', elsewhere, { token: other.token })
      return { status, stillWaiting: await waiting() }
    }
    const { status, stillWaiting } = await asked().finally(() => holder.query('ROLLBACK'))
    expect(status).toBe(200)
    expect(stillWaiting).toBeLessThanOrEqual(EACH)
    expect((await Promise.all(own)).map((answer) => answer.status)).toEqual(Array(AT_ONCE).fill(200))
  },
)

const made = (id: 'listUsageRecords' | 'getSubscription') => examples[id].make?.(service.services, account.billableId)
