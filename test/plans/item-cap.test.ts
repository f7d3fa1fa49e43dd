import { expect, test } from 'vitest'
import { LARGEST_AMOUNT } from '../../src/money.js'
import { coveredQuantity, tallyLimit, usageLimit } from '../../src/plans/item-cap.js'
import { calls, terms } from '../support/billed-subscription.js'

test.each([
  ['nothing was bought ahead', null, 100n],
  ['less than is included was bought ahead', 99n, 100n],
  ['more than is included was bought ahead', 101n, 101n],
])('a price covers the included quantity, or what was bought ahead if that is more: %s', (_when, quantity, covered) => {
  expect(coveredQuantity({ quantity, includedQuantity: 100n })).toBe(covered)
})

test.each([
  ['charge', null, LARGEST_AMOUNT],
  ['charge_until_ceiling', 500n, 500n],
  ['charge_until_ceiling', null, 150n],
  ['block', 500n, 150n],
] as const)('the cap %s with the ceiling %s allows so much of an item', (capBehavior, ceiling, limit) => {
  expect(usageLimit(calls({ quantity: 150n, capBehavior, ceiling }))).toBe(limit)
})

const priced = (price: bigint, quantity = 1, items: readonly unknown[] = [1]) => ({
  terms: terms({ price }),
  quantity,
  items,
})

test('an item’s tallies are limited by its cap where an invoice can bill that much', () => {
  const item = calls({ capBehavior: 'charge_until_ceiling', ceiling: 500n })
  expect(tallyLimit(item, priced(4900n))).toBe(500n)
})

test('an item that costs nothing is limited by its cap alone', () => {
  expect(tallyLimit(calls({ unitPrice: 0n }), priced(LARGEST_AMOUNT))).toBe(LARGEST_AMOUNT)
})

test.each([
  ['one item has all that the price leaves', priced(LARGEST_AMOUNT - 70n), 100n + 10n],
  ['items share evenly what the price leaves', priced(LARGEST_AMOUNT - 70n, 1, [1, 2]), 100n + 5n],
  ['the price counts as often as it was bought', priced((LARGEST_AMOUNT - 71n) / 2n, 2), 100n + 10n],
])('an item’s tallies are limited by what an invoice can bill: %s', (_rule, subscription, limit) => {
  expect(tallyLimit(calls({ unitPrice: 7n }), subscription)).toBe(limit)
})

test('what is covered can be used, though an invoice can bill nothing beyond it', () => {
  expect(tallyLimit(calls({ quantity: 150n, unitPrice: 7n }), priced(LARGEST_AMOUNT))).toBe(150n)
})
