import type { CapBehavior } from '../../generated/prisma/enums.js'
import { LARGEST_AMOUNT } from '../money.js'

type Capped = Readonly<{
  quantity: bigint | null
  includedQuantity: bigint
  capBehavior: CapBehavior
  ceiling: bigint | null
}>

/** What the rest of a period covers and allows of an item, where a change has cut the period. */
type Cut = Readonly<{ segmentCovered?: bigint | null; segmentLimit?: bigint | null }>

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

/** What of an item the price of a whole period pays for. Nobody pays for more of it where it has no price of its own. */
export const paidQuantity = (item: Capped & Readonly<{ unitPrice: bigint }>): bigint =>
  item.unitPrice === 0n ? usageLimit(item) : coveredQuantity(item)

/** What is covered of an item now: of a whole period, or of the rest of one that a change has cut. */
export const coveredNow = (item: Parameters<typeof coveredQuantity>[0] & Cut): bigint =>
  item.segmentCovered ?? coveredQuantity(item)

/** The most of an item that can be used now: in a whole period, or in the rest of one that a change has cut. */
export const usageLimitNow = (item: Capped & Cut): bigint => item.segmentLimit ?? usageLimit(item)

type Priced = Readonly<{ terms: Readonly<{ price: bigint }>; quantity: number; items: Readonly<{ length: number }> }>

/**
 * The most that tallies may add up to for an item in one period: its limit, but no more than an invoice can bill. The
 * items share evenly what the subscription's price leaves of the largest amount. `src/usage/tally-usage.sql` applies the same
 * rule to each tally, and `test/usage/tally-usage.property.test.ts` compares the two.
 */
export function tallyLimit(
  item: Capped & Cut & Readonly<{ unitPrice: bigint }>,
  { terms, quantity, items }: Priced,
): bigint {
  const limit = usageLimitNow(item)
  if (item.unitPrice === 0n) return limit
  const left = LARGEST_AMOUNT - terms.price * BigInt(quantity)
  const covered = coveredNow(item)
  const billable = lesser(item.includedQuantity, covered) + left / (BigInt(items.length) * item.unitPrice)
  return lesser(limit, billable > covered ? billable : covered)
}

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
