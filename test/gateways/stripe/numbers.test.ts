import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../../src/billing/run.js'
import { allOf, type Books } from '../../stripe-world/books.js'
import { TEST_CARDS } from '../../stripe-world/customers.js'
import { makeAccount, makeSubscription } from '../../support/fixtures.js'
import { makeStripeCard, startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

type Numbered = { object: string; id: string; created: number; number: string | null }

/** A seller may choose at Stripe what its invoices' numbers begin with, and where they go on. */
const numberAll = (books: Books, number: string) => {
  for (const invoice of allOf<Numbered>(books, 'invoice')) invoice.number = number
}

async function buy(planKey: string) {
  const { billableId, token } = await makeAccount(service.services)
  const free = await makeSubscription(service.services, billableId, 'free', 'null')
  await makeStripeCard(service.services, billableId, TEST_CARDS.pays)
  const body = { planKey, gateway: 'stripe' }
  return service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, { token, body })
}

test('invoices of Stripe may have the number that is next here, and one another’s: each purchase has its invoice', async () => {
  const { database } = service.services
  for (let bought = 1; bought <= 2; bought += 1) {
    expect((await buy('pro')).status).toBe(201)
    numberAll(service.stripe.books, 'INV-000001')
    expect(new Set(await service.told())).toEqual(new Set([200]))
  }
  expect((await buy('forever')).status).toBe(201)
  expect(await runBilling(service.services)).toMatchObject({ failed: [] })
  const invoices = await database.invoice.findMany({ orderBy: { id: 'asc' } })
  expect(invoices.map(({ number, gatewayId, status }) => [number, gatewayId !== null, status])).toEqual([
    ['INV-000001', true, 'paid'],
    ['INV-000001', true, 'paid'],
    ['INV-000001', false, 'paid'],
  ])
})

test('of the numbers that are given here none is given twice', async () => {
  const { database } = service.services
  const { id } = await database.invoice.findFirstOrThrow({ where: { gatewayId: null } })
  await expect(
    database.$executeRaw`INSERT INTO invoice (billable_id, subscription_id, status, number, currency, total, period_start,
        period_end, issued_at, paid_at, seller, buyer, created_at)
      SELECT billable_id, subscription_id, status, number, currency, 0, period_start, period_end, issued_at, paid_at, seller,
        buyer, created_at
      FROM invoice WHERE id = ${id}`,
  ).rejects.toThrow('unique constraint "invoice_number_key"')
})
