import type { CapBehavior } from '../../generated/prisma/enums.js'
import { LARGEST_AMOUNT } from '../money.js'

type Capped = Readonly<{
  quantity: bigint | null
  includedQuantity: bigint
  capBehavior: CapBehavior
  ceiling: bigint | null
}>

/** What a period's price covers of an item: the plan's included quantity, or more where more was bought ahead. */
export const coveredQuantity = ({
  quantity,
  includedQuantity,
}: Pick<Capped, 'quantity' | 'includedQuantity'>): bigint =>
  quantity !== null && quantity > includedQuantity ? quantity : includedQuantity

/** The most that one period may use of an item; without a hard cap, what a total can hold. */
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

type Priced = Readonly<{ plan: Readonly<{ price: bigint }>; quantity: number; items: readonly unknown[] }>

/**
 * The most that tallies may bring an item to in one period: its limit, and no more than an invoice can bill. The items
 * share evenly what the plan's price leaves of the largest amount. `src/usage/tally-usage.sql` applies the same rule as it
 * counts; `test/usage/tally-usage.property.test.ts` holds the two together.
 */
export function tallyLimit(item: Capped & Readonly<{ unitPrice: bigint }>, { plan, quantity, items }: Priced): bigint {
  const limit = usageLimit(item)
  if (item.unitPrice === 0n) return limit
  const left = LARGEST_AMOUNT - plan.price * BigInt(quantity)
  const billable = item.includedQuantity + left / (BigInt(items.length) * item.unitPrice)
  const covered = coveredQuantity(item)
  return lesser(limit, billable > covered ? billable : covered)
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
