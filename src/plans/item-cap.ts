import type { CapBehavior } from '../../generated/prisma/enums.js'
import { LARGEST_AMOUNT } from '../money.js'

type Capped = Readonly<{
  quantity: bigint | null
  includedQuantity: bigint
  capBehavior: CapBehavior
  ceiling: bigint | null
}>

/**
 * The quantity that a period's price covers: the included quantity, or more where the customer bought more in advance.
 */
export const coveredQuantity = ({
  quantity,
  includedQuantity,
}: Pick<Capped, 'quantity' | 'includedQuantity'>): bigint =>
  quantity !== null && quantity > includedQuantity ? quantity : includedQuantity

/** The most of an item that one period may use. Without a hard cap, it is the largest amount a total can hold. */
export function usageLimit(item: Capped): bigint {
  switch (item.capBehavior) {
    case 'charge':
      return LARGEST_AMOUNT
    case 'charge_until_ceiling':
      return item.ceiling ?? coveredQuantity(item)
    case 'block':
      return coveredQuantity(item)
  }
}

type Priced = Readonly<{ terms: Readonly<{ price: bigint }>; quantity: number; items: Readonly<{ length: number }> }>

/**
 * The most that tallies may add up to for an item in one period: its limit, but no more than an invoice can bill. The
 * items share evenly what the subscription's price leaves of the largest amount. `src/usage/tally-usage.sql` applies the same
 * rule to each tally, and `test/usage/tally-usage.property.test.ts` compares the two.
 */
export function tallyLimit(item: Capped & Readonly<{ unitPrice: bigint }>, { terms, quantity, items }: Priced): bigint {
  const limit = usageLimit(item)
  if (item.unitPrice === 0n) return limit
  const left = LARGEST_AMOUNT - terms.price * BigInt(quantity)
  const billable = item.includedQuantity + left / (BigInt(items.length) * item.unitPrice)
  const covered = coveredQuantity(item)
  return lesser(limit, billable > covered ? billable : covered)
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
