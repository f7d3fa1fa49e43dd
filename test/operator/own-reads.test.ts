import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { type TableLocks, tableLocks } from '../support/locked-table.js'
import { operatorExamples, type OperatorRead, READ_FROM } from '../support/operator-requests.js'
import { startService, type TestService } from '../support/service.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from './operator.js'

/** The operator counts as one account: a third of the connections of which two stay free. Of ten, two. */
const EACH = 2
const AT_ONCE = 20

let service: TestService
let locks: TableLocks
let operator: AskOperator
beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON })
  await makePlans(service.services)
  operator = operatorOf(service, await keyWith(service))
  locks = await tableLocks(service.databaseUrl)
})
afterAll(async () => {
  await locks.close()
  await service.close()
})

/** An account's own requests wait for the table that tells whose a token is. */
const reads = (Object.keys(READ_FROM) as OperatorRead[]).filter((id) => READ_FROM[id] !== 'token')

test.each(reads)(
  'while %s waits, many of the operator’s take a few connections, and accounts are answered',
  async (id) => {
    const { make, path } = operatorExamples[id]
    const resource = (await make?.(service.services)) ?? ''
    const account = await makeAccount(service.services)
    const own = await locks.whileLocked(READ_FROM[id], async () => {
      const asked = Array.from({ length: AT_ONCE }, () => operator('GET', path(resource)))
      await expect.poll(locks.waiting).toBeGreaterThan(0)
      expect(await service.request('GET', '/payment-methods', { token: account.token })).toMatchObject({ status: 200 })
      expect(await locks.waiting()).toBeLessThanOrEqual(EACH)
      return asked
    })
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
  },
)
