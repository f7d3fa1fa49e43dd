import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
import { type Account, makeAccount, makePlans } from '../support/fixtures.js'
import { type TableLocks, tableLocks } from '../support/locked-table.js'
import { examples, operationIds } from '../support/requests.js'
import { startService, type TestService } from '../support/service.js'

/** An account may have a third of the connections of which two stay free: of ten, two. */
const EACH = 2
const AT_ONCE = 20

let service: TestService
let locks: TableLocks
let account: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
  locks = await tableLocks(service.databaseUrl)
})
afterAll(async () => {
  await locks.close()
  await service.close()
})

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
    const searches = await locks.whileLocked(table, async () => {
      const asked = Array.from({ length: AT_ONCE }, () => service.request('GET', path, { token: account.token }))
      await expect.poll(locks.waiting).toBe(EACH)
      const { status } = await service.request('GET', `/invoices/${invoice}/details`, { token: other.token })
      const own = await service.request('GET', '/payment-methods', { token: account.token })
      expect([status, own.status]).toEqual([200, 200])
      expect(await locks.waiting()).toBe(EACH)
      return asked
    })
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
    const own = await locks.whileLocked(table, async () => {
      const asked = Array.from({ length: AT_ONCE }, () =>
        service.request('GET', path(resource), { token: account.token }),
      )
      await expect.poll(locks.waiting).toBeGreaterThan(0)
      expect(await service.request('GET', elsewhere, { token: other.token })).toMatchObject({ status: 200 })
      expect(await locks.waiting()).toBeLessThanOrEqual(EACH)
      return asked
    })
    expect((await Promise.all(own)).map((answer) => answer.status)).toEqual(Array(AT_ONCE).fill(200))
  },
)

const made = (id: 'listUsageRecords' | 'getSubscription') => examples[id].make?.(service.services, account.billableId)
