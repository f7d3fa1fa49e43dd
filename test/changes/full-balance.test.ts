import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { LARGEST_AMOUNT } from '../../src/money.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())

test('what would bring a balance beyond an amount is refused, and changes nothing', async () => {
  const { database } = service.services
  const customer = await subscribedAt(service, 'team')
  await database.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
    VALUES (${customer.billableId}, 'USD', ${LARGEST_AMOUNT - 8000n}, 'payment', now())`
  const before = await customer.everything()
  const [first] = (await customer.get('/invoices')) as { id: number }[]
  const note = { reason: 'Out of service', settle: 'balance' } as const
  await expect(issueCreditNote(service.services, first?.id ?? 0, note)).rejects.toMatchObject({
    code: 'credit_not_possible',
  })
  const change = await customer.change({ planKey: 'basic', timing: 'now' })
  expect([change.status, change.json.code]).toEqual([422, 'subscription_not_changeable'])
  expect(await customer.everything()).toEqual(before)
  expect((await customer.change({ planKey: 'pro', timing: 'now' })).status).toBe(200)
})
