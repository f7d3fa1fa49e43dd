import type { Plan, SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import { periodContaining } from '../calendar/periods.js'
import { coveredQuantity, usageLimit } from '../plans/item-cap.js'

/** A line as it is owed, even where an invoice cannot hold all of it. */
export type LineDraft = Readonly<{
  description: string
  quantity: bigint
  /** Minor units */
  unitPrice: bigint
  periodStart: Date
  periodEnd: Date
}>

type Period = Readonly<{ start: Date; end: Date }>
type Ordered = Readonly<{ plan: Plan; quantity: number; items: readonly SubscriptionItem[] }>

/** A coming period's lines: the plan's price × quantity, and what each item has beyond its included quantity. */
export function comingLines({ plan, quantity, items }: Ordered, period: Period): LineDraft[] {
  const ahead = items
    .filter((item) => coveredQuantity(item) > item.includedQuantity)
    .map((item) => line(item.name, coveredQuantity(item) - item.includedQuantity, item.unitPrice, period))
  return [line(plan.name, BigInt(quantity), plan.price, period), ...ahead]
}

/** The past periods' usage beyond what their price covered: oldest period first, then in the items' order. */
export function overageLines(
  { plan, anchor, items }: Ordered & Readonly<{ anchor: Date }>,
  usage: readonly UsageTotal[],
  until: Date,
): LineDraft[] {
  const starts = [...new Set(usage.map(({ periodStart }) => periodStart.getTime()))].sort((a, b) => a - b)
  return starts.flatMap((start) => {
    const period = { start: new Date(start), end: endOf(new Date(start), { plan, anchor }, until) }
    return items.flatMap((item) => {
      const used = usage.find(({ feature, periodStart }) => feature === item.key && periodStart.getTime() === start)
      const beyond = overage(item, used?.total ?? 0n)
      return beyond > 0n ? [line(`${item.name}, beyond the quantity covered`, beyond, item.unitPrice, period)] : []
    })
  })
}

/** The units of a period's usage that are billed on top of its price. */
export function overage(item: SubscriptionItem, used: bigint): bigint {
  const limit = usageLimit(item)
  const billable = (used < limit ? used : limit) - coveredQuantity(item)
  return billable > 0n ? billable : 0n
}

function endOf(start: Date, { plan, anchor }: Readonly<{ plan: Plan; anchor: Date }>, until: Date): Date {
  if (!plan.isRecurring) return until
  const { end } = periodContaining(anchor, plan.interval, plan.intervalCount, start)
  return end < until ? end : until
}

const line = (description: string, quantity: bigint, unitPrice: bigint, { start, end }: Period): LineDraft => ({
  description,
  quantity,
  unitPrice,
  periodStart: start,
  periodEnd: end,
})
