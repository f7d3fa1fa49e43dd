import type { UsageTotal } from '../../../generated/prisma/client.js'
import { openSegment } from '../../subscriptions/segment.js'
import type { BilledSubscription } from '../terms/billed-subscription.js'
import { nextReprice } from '../terms/next-reprice.js'
import { nextTransition } from '../transition.js'

/**
 * One transition ahead: the invoice that it writes, and the subscription that it leaves, as it will be read then. Of several
 * reprices of its plan, another one may move it next.
 */
export function stepAhead(subscription: BilledSubscription, due: Date, usage: readonly UsageTotal[]) {
  const from = openSegment(subscription)
  const past = usage.filter(({ periodStart }) => periodStart >= from && periodStart < due)
  const { invoice, next } = nextTransition(subscription, { usage: past, billedBy: 'service' })
  const reprices = [...subscription.reprices, ...(subscription.scheduled?.reprices ?? [])]
  return { invoice, next: { ...next, reprices, ...nextReprice(reprices, next) } }
}
