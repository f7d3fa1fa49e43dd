import { expect, test } from 'vitest'
import { instantIn } from '../../src/billing/proration.js'
import { closeItems, nextSegment, restOfPeriod } from '../../src/changes/cut-period.js'
import { ensureTakenOver, WHOLE } from '../../src/changes/take-over.js'
import { coveredQuantity, usageLimitNow } from '../../src/plans/item-cap.js'
import { itemsFrom, openSegment } from '../../src/subscriptions/segment.js'
import { billed as subscribed, calls, used as counted } from '../support/billed-subscription.js'
import { seeded } from '../support/seed.js'

const HISTORIES = Number(process.env['QUOTA_HISTORIES'] ?? 1_500)
const dice = seeded('taken over')
const KEY = 'calls'
const DAY = 86_400_000

const blocking = (many: number) => [calls({ includedQuantity: BigInt(many), capBehavior: 'block', ceiling: null })]
const anyItems = () => dice.pick([[], blocking(dice.pick([1, 2, 3, 7, 1000, dice.integer(0, 5_000)]))])

type Subscription = ReturnType<typeof subscribed>
type Items = Subscription['items']
/** When a change is made, after how much of the open part was used, and when its own period ends where it begins one. */
type Moment = Readonly<{ now: number; used: bigint; until: number | undefined }>

/** The subscription with the part that a change opens; undefined where the change is refused. */
function changed(subscription: Subscription, items: Items, { now, used, until }: Moment): Subscription | undefined {
  const at = new Date(now)
  const instant = instantIn({ start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd }, at)
  const usage = [counted(KEY, used, openSegment(subscription))]
  const closed = closeItems(subscription, usage, { instant, endsPeriod: until !== undefined })
  const from = until === undefined ? instant : WHOLE
  try {
    ensureTakenOver(closed, items, { at: instant, from })
  } catch {
    return undefined
  }
  const period = until === undefined ? {} : { currentPeriodStart: at, currentPeriodEnd: new Date(until) }
  const segmentStart = nextSegment(subscription, at)
  return { ...subscription, ...period, ...restOfPeriod(subscription, { items, closed, instant: from }), segmentStart }
}

const limitOf = (subscription: Subscription) => {
  const [item] = itemsFrom(subscription, openSegment(subscription))
  return item ? usageLimitNow(item) : 0n
}
const soldOf = ({ items: [item] }: Subscription) => (item ? coveredQuantity(item) : 0n)
const earnedIn = (subscription: Subscription, from: number, to: number) => {
  const length = subscription.currentPeriodEnd.getTime() - subscription.currentPeriodStart.getTime()
  return (Number(soldOf(subscription)) * (to - from)) / length
}

function ensureTakenByAsMuch(subscription: Subscription, moment: Moment): void {
  const includedQuantity = soldOf(subscription) + BigInt(dice.pick([0, 1, 500]))
  for (const capBehavior of ['block', 'charge'] as const)
    if (!changed(subscription, [calls({ includedQuantity, capBehavior, ceiling: null })], moment))
      throw new Error(
        `${moment.used} of ${soldOf(subscription)} are refused by ${includedQuantity}, which ${capBehavior}`,
      )
}

test('through all changes that are not refused, no more is used of what blocks than its time has earned, and a plan that includes as much is never refused', () => {
  let [made, refused] = [0, 0]
  for (let history = 0; history < HISTORIES; history += 1) {
    let subscription: Subscription = subscribed({ items: anyItems() })
    let [now, opened] = Array.from({ length: 2 }, () => subscription.currentPeriodStart.getTime()) as [number, number]
    let [used, total, earned, rounded] = [0n, 0n, 0, 0]
    const use = (most: bigint) => {
      const more = dice.pick([0n, most, most, BigInt(dice.integer(0, Number(most)))])
      ;[used, total] = [used + more, total + more]
    }
    for (let steps = dice.integer(1, 12); steps > 0; steps -= 1) {
      use(limitOf(subscription) - used)
      const end = subscription.currentPeriodEnd.getTime() - 20
      now = Math.max(
        openSegment(subscription).getTime(),
        Math.min(end, now + dice.pick([0, 1, 9, 60_000, dice.integer(0, 20 * DAY)])),
      )
      const until = dice.integer(0, 2) === 0 ? now + dice.pick([7, 30, 365]) * DAY : undefined
      ensureTakenByAsMuch(subscription, { now, used, until })
      const next = changed(subscription, anyItems(), { now, used, until })
      ;[made, refused] = next ? [made + 1, refused] : [made, refused + 1]
      if (!next) continue
      earned += earnedIn(subscription, opened, now)
      if (until === undefined) rounded += 1
      ;[subscription, opened, used] = [next, now, 0n]
    }
    use(limitOf(subscription) - used)
    earned += earnedIn(subscription, opened, subscription.currentPeriodEnd.getTime())
    if (Number(total) > earned + rounded + 1e-6) throw new Error(`${total} were used, and ${earned} earned`)
  }
  console.log(`${HISTORIES} histories of ${made} changes and ${refused} refusals`)
  expect(Math.min(made, refused)).toBeGreaterThan(HISTORIES / 4)
})
