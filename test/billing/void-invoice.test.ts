import { expect, test } from 'vitest'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { LARGEST_AMOUNT } from '../../src/money.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'

const billing = billingService()

test('a voided invoice is no longer owed and keeps its number', async () => {
  const { id, invoiceId } = await billing.owing()
  const voided = await voidInvoice(billing.services, invoiceId)
  expect(voided).toMatchObject({ status: 'void', paidAt: null })
  expect(voided.number).toMatch(/^INV-\d{6}$/)
  expect(await billing.row(id)).toMatchObject({ status: 'active' })
  expect((await billing.eventsOf(id)).at(-1)).toBe(
    `SubscriptionRecovered ${billing.services.clock.now().toISOString()}`,
  )
  await billing.billUntil('2026-05-20T12:00:00.000Z')
  expect((await billing.invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'void'])
})

test('settling an invoice that does not exist is refused as not found', async () => {
  await expect(voidInvoice(billing.services, 2_000_000)).rejects.toThrow('There is no invoice 2000000.')
})

test('an invoice whose void would bring a balance beyond an amount is refused, and nothing changes', async () => {
  const { database } = billing.services
  const account = await billing.subscribed('pro')
  await makeCard(billing.services, account.billableId, CARDS.declined)
  const give = (amount: bigint) => database.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
    VALUES (${account.billableId}, 'USD', ${amount}, 'payment', now())`
  await give(100n)
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const [, invoice] = await billing.invoicesOf(account.id)
  await give(LARGEST_AMOUNT - 99n)
  const seen = () =>
    Promise.all([
      billing.invoicesOf(account.id),
      billing.row(account.id),
      database.creditEntry.findMany({ where: { billableId: account.billableId } }),
      billing.eventsOf(account.id),
    ])
  const before = await seen()
  await expect(voidInvoice(billing.services, invoice!.id)).rejects.toMatchObject({
    code: 'invoice_not_settleable',
    message: expect.stringContaining('cannot hold it again') as string,
  })
  expect(await seen()).toEqual(before)
  await database.$executeRaw`UPDATE credit_balance SET amount = amount - 1 WHERE billable_id = ${account.billableId}`
  expect(await voidInvoice(billing.services, invoice!.id)).toMatchObject({ status: 'void' })
})
