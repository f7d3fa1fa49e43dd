import type { UsageTotal } from '../../../generated/prisma/client.js'
import { openSegment } from '../../subscriptions/segment.js'
import type { BilledSubscription } from '../terms/billed-subscription.js'
import { nextTransition } from '../transition.js'

/** One transition ahead: the invoice that it writes, and the subscription that it leaves. */
export function stepAhead(subscription: BilledSubscription, due: Date, usage: readonly UsageTotal[]) {
  const from = openSegment(subscription)
  const past = usage.filter(({ periodStart }) => periodStart >= from && periodStart < due)
  const { invoice, next } = nextTransition(subscription, { usage: past, billedBy: 'service' })
  return { invoice, next }
}
