import { describe, expect, test } from 'vitest'
import type { SubscriptionItem } from '../../generated/prisma/client.js'
import type { NewInvoice } from '../../src/invoices/new-invoice.js'
import { makesCheaper } from '../../src/changes/time-given.js'
import { at, billed, calls, terms } from '../support/billed-subscription.js'

const INVOICE: NewInvoice = {
  billableId: 5,
  subscriptionId: 7,
  buyer: { name: 'Acme' },
  currency: 'USD',
  reason: 'change',
  lines: [],
  periodStart: at('2026-02-28'),
  periodEnd: at('2026-03-31'),
  issuedAt: at('2026-02-28'),
}
const old = billed({ items: [calls()] })
const target = { plan: { key: 'team', name: 'Team' }, terms: terms(), quantity: 1, items: [calls()] }
const isCheaper = (change: Partial<typeof target>, from = old, invoice: NewInvoice | null = INVOICE) =>
  makesCheaper(from, { invoice, target: { ...target, ...change } })
const withCalls = (...changes: Partial<SubscriptionItem>[]) => ({ items: changes.map(calls) })
const holding = (change: Partial<SubscriptionItem>) => billed(withCalls(change))

describe('a change makes something cheaper', () => {
  test.each([
    ['where the price is lower', isCheaper({ terms: terms({ price: 4899n }) })],
    ['where the quantity is lower', isCheaper({}, { ...old, quantity: 2 })],
    [
      'where another interval begins, whatever it costs',
      isCheaper({ terms: terms({ interval: 'year', price: 99_999n }) }),
    ],
    [
      'where a unit costs less, in a dearer plan too',
      isCheaper({ ...withCalls({ unitPrice: 1n }), terms: terms({ price: 9900n }) }),
    ],
    ['where more is included', isCheaper(withCalls({ includedQuantity: 101n }))],
    ['where an item is new of which some is included', isCheaper(withCalls({}, { key: 'seats' }))],
    ['where less was bought ahead', isCheaper(withCalls({ quantity: 149n }), holding({ quantity: 150n }))],
    ['where an item is gone that was bought ahead', isCheaper({ items: [] }, holding({ quantity: 150n }))],
    [
      'where more of an item without a price can be used',
      isCheaper(
        withCalls({ unitPrice: 0n, capBehavior: 'charge_until_ceiling', ceiling: 900n }),
        holding({ unitPrice: 0n, capBehavior: 'block' }),
      ),
    ],
  ])('%s', (_, answer) => expect(answer).toBe(true))
})

describe('a change makes nothing cheaper', () => {
  test.each([
    ['where all stays', isCheaper({})],
    [
      'where the price and a unit cost more',
      isCheaper({ ...withCalls({ unitPrice: 3n }), terms: terms({ price: 4901n }) }),
    ],
    ['where the quantity is higher', isCheaper({ quantity: 2 })],
    ['where more is bought ahead', isCheaper(withCalls({ quantity: 150n }))],
    ['where less is included', isCheaper(withCalls({ includedQuantity: 99n }))],
    ['where an item is gone that was not bought ahead', isCheaper({ items: [] })],
    [
      'where an item is new of which nothing is included',
      isCheaper(withCalls({}, { key: 'seats', includedQuantity: 0n })),
    ],
    ['where an item blocks that was charged', isCheaper(withCalls({ capBehavior: 'block' }))],
    ['where no money moves now', isCheaper({ terms: terms({ price: 1n }) }, old, null)],
  ])('%s', (_, answer) => expect(answer).toBe(false))
})
