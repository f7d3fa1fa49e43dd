import { formatQuantity, fromBigInt, LARGEST_AMOUNT } from '../money.js'
import type { LineDraft, LineKind } from './lines.js'

/** Amounts in minor units. `amount` is `unitPrice × quantity`, exactly: nothing is ever rounded. */
export type NewLine = Readonly<{
  kind: LineKind
  description: string
  feature: string | null
  quantity: number
  unitPrice: number
  amount: number
  periodStart: Date
  periodEnd: Date
}>

/**
 * Fits lines into one invoice whose total is still a valid amount. A line that exceeds it is cut to the quantity that
 * fits, and its description says so: an invoice for too little can be corrected, but one that cannot be written stops
 * billing.
 * @returns the lines, and whether one was cut
 */
export function fitLines(drafts: readonly LineDraft[]): Readonly<{ lines: NewLine[]; isCut: boolean }> {
  let left = LARGEST_AMOUNT
  const lines = drafts.map((draft) => {
    const { unitPrice } = draft
    const most = unitPrice > 0n ? left / unitPrice : LARGEST_AMOUNT
    const quantity = draft.quantity < most ? draft.quantity : most
    left -= quantity * unitPrice
    return {
      kind: draft.kind,
      description: quantity < draft.quantity ? cutDescription(draft) : draft.description,
      feature: draft.feature,
      quantity: fromBigInt(quantity),
      unitPrice: fromBigInt(unitPrice),
      amount: fromBigInt(quantity * unitPrice),
      periodStart: draft.periodStart,
      periodEnd: draft.periodEnd,
    }
  })
  return { lines, isCut: lines.some(({ quantity }, place) => BigInt(quantity) !== drafts[place]?.quantity) }
}

const cutDescription = ({ description, quantity }: LineDraft) =>
  `${description} (cut from ${formatQuantity(quantity)}: an invoice can hold no more)`
