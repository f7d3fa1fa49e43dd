import type { Subscription, SubscriptionItem } from '../../generated/prisma/client.js'
import type { Interval } from '../../src/calendar/periods.js'
import { currentPeriodStartAt } from '../../src/subscriptions/period.js'
import { allows } from '../../src/subscriptions/state.js'
import { tallyLimit } from '../../src/plans/item-cap.js'

export type Metered = Subscription & {
  terms: { price: bigint; interval: Interval; intervalCount: number; isRecurring: boolean }
  items: SubscriptionItem[]
}
export type Counted = { total: number; feature: string; quantity: number; at: number }
export type Asked = { subscription: Metered; feature: string; quantity: number; key: string | undefined }

/** What tally-usage must do, without a database: totals by period and answers by key. */
export function usageModel() {
  const totals = new Map<string, number>()
  const answers = new Map<string, Counted>()
  return {
    totals,
    answers,
    tally({ subscription, feature, quantity, key }: Asked, now: Date): Counted | string {
      const earlier = key === undefined ? undefined : answers.get(`${subscription.id} ${key}`)
      if (earlier) return earlier
      if (!allows('use', subscription, now)) return 'subscription_has_no_access'
      const item = subscription.items.find((candidate) => candidate.key === feature)
      if (!item) return 'validation_failed'
      const place = `${subscription.id} ${feature} ${currentPeriodStartAt(subscription, now).toISOString()}`
      const remaining = Number(tallyLimit(item, subscription)) - (totals.get(place) ?? 0)
      if (quantity > remaining) return `usage_blocked ${Math.max(remaining, 0)}`
      const total = (totals.get(place) ?? 0) + quantity
      totals.set(place, total)
      const counted = { total, feature, quantity, at: now.getTime() }
      if (key !== undefined) answers.set(`${subscription.id} ${key}`, counted)
      return counted
    },
  }
}
