import type { CapBehavior } from '../../generated/prisma/enums.js'

type Priced = Readonly<{
  price: bigint
  items: readonly Readonly<{ unitPrice: bigint; capBehavior: CapBehavior }>[]
}>

/** Whether nothing of a plan is ever billed, so that it needs no gateway. */
export const isFreeOfCharge = ({ price, items }: Priced): boolean =>
  price === 0n && items.every(({ unitPrice, capBehavior }) => unitPrice === 0n || capBehavior === 'block')
