import type { CapBehavior } from '../../generated/prisma/enums.js'

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
      return BigInt(Number.MAX_SAFE_INTEGER)
    case 'charge_until_ceiling':
      return item.ceiling ?? coveredQuantity(item)
    case 'block':
      return coveredQuantity(item)
  }
}
