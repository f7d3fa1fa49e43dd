import type { SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import { periodContaining } from '../calendar/periods.js'
import { coveredNow, coveredQuantity, usageLimitNow } from '../plans/item-cap.js'
import { itemsFrom } from '../subscriptions/segment.js'
import type { Cycle, Terms } from '../subscriptions/terms.js'

/** What a line is for. */
export type LineKind = 'plan' | 'item' | 'usage' | 'proration_credit' | 'proration_charge' | 'balance'

/** A line as it is owed, even where an invoice cannot hold all of it. */
export type LineDraft = Readonly<{
  kind: LineKind
  description: string
  /** The key of the item that it is for; null for the plan itself. */
  feature: string | null
  quantity: bigint
  /** Minor units */
  unitPrice: bigint
  periodStart: Date
  periodEnd: Date
}>

type Period = Readonly<{ start: Date; end: Date }>
const NO_PERIOD: Period = { start: new Date(0), end: new Date(0) }

/** What a subscription has bought, or would have. */
export type Subscribed = Readonly<{
  plan: Readonly<{ name: string }>
  terms: Terms
  quantity: number
  items: readonly SubscriptionItem[]
}>

/** A coming period's lines: the price × quantity, and what each item has beyond its included quantity. */
export function comingLines({ plan, terms, quantity, items }: Subscribed, period: Period): LineDraft[] {
  const ahead = items
    .filter((item) => coveredQuantity(item) > item.includedQuantity)
    .map((item): LineDraft => {
      const what = { kind: 'item' as const, description: item.name, feature: item.key }
      return lineOf(what, period, coveredQuantity(item) - item.includedQuantity, item.unitPrice)
    })
  const whole = { kind: 'plan' as const, description: plan.name, feature: null }
  return [lineOf(whole, period, BigInt(quantity), terms.price), ...ahead]
}

/** What a period costs before any usage. */
export const periodPrice = (subscribed: Subscribed): bigint =>
  comingLines(subscribed, NO_PERIOD).reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0n)

/** The past periods' usage beyond what their price covered: oldest period first, then in the items' order. */
export function overageLines(
  { terms, anchor, segmentStart, items }: Subscribed & Readonly<{ anchor: Date; segmentStart: Date | null }>,
  usage: readonly UsageTotal[],
  until: Date,
): LineDraft[] {
  const starts = [...new Set(usage.map(({ periodStart }) => periodStart.getTime()))].sort((a, b) => a - b)
  return starts.flatMap((start) => {
    const period = { start: new Date(start), end: endOf(new Date(start), { terms, anchor }, until) }
    return itemsFrom({ segmentStart, items }, period.start).flatMap((item) => {
      const used = usage.find(({ feature, periodStart }) => feature === item.key && periodStart.getTime() === start)
      const beyond = overage(item, used?.total ?? 0n)
      if (beyond === 0n) return []
      const description = `${item.name}, beyond the quantity covered`
      return [lineOf({ kind: 'usage', description, feature: item.key }, period, beyond, item.unitPrice)]
    })
  })
}

/** The units of a period's usage that are billed on top of its price. */
export function overage(item: SubscriptionItem, used: bigint): bigint {
  const limit = usageLimitNow(item)
  const billable = (used < limit ? used : limit) - coveredNow(item)
  return billable > 0n ? billable : 0n
}

function endOf(start: Date, { terms, anchor }: Readonly<{ terms: Cycle; anchor: Date }>, until: Date): Date {
  if (!terms.isRecurring) return until
  const { end } = periodContaining(anchor, terms.interval, terms.intervalCount, start)
  return end < until ? end : until
}

const lineOf = (
  { kind, description, feature }: Pick<LineDraft, 'kind' | 'description' | 'feature'>,
  { start, end }: Period,
  quantity: bigint,
  unitPrice: bigint,
): LineDraft => ({ kind, description, feature, quantity, unitPrice, periodStart: start, periodEnd: end })
