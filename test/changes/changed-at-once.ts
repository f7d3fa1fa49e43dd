/** Changes at once, without a database: what is asked of a subscription with one item or none. */
import { instantIn } from '../../src/billing/proration.js'
import { closeItems, nextSegment, restOfPeriod } from '../../src/changes/cut-period.js'
import { ensureTakenOver, WHOLE } from '../../src/changes/take-over.js'
import { openSegment } from '../../src/subscriptions/segment.js'
import { type billed, used as counted } from '../support/billed-subscription.js'

export type Subscription = ReturnType<typeof billed>
type Items = Subscription['items']
/** When a change is made, after how much of the open part was used, and when its own period ends where it begins one. */
export type Moment = Readonly<{ now: number; used: bigint; until: number | undefined }>

/** The subscription with the part that a change opens; undefined where the change is refused. */
export function changed(
  subscription: Subscription,
  items: Items,
  { now, used, until }: Moment,
): Subscription | undefined {
  const at = new Date(now)
  const instant = instantIn({ start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd }, at)
  const usage = [counted('calls', used, openSegment(subscription))]
  const closed = closeItems(subscription, usage, { instant, endsPeriod: until !== undefined })
  const from = until === undefined ? instant : WHOLE
  try {
    ensureTakenOver(closed, items, { at: instant, from })
  } catch {
    return undefined
  }
  const period = until === undefined ? {} : { currentPeriodStart: at, currentPeriodEnd: new Date(until) }
  const segmentStart = nextSegment(subscription, at)
  const rest = restOfPeriod(subscription, { items, closed, instant: from })
  return { ...subscription, ...period, ...rest, segmentStart, segmentOpenedAt: at }
}
