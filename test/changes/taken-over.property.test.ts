import { expect, test } from 'vitest'
import { coveredQuantity, usageLimitNow } from '../../src/plans/item-cap.js'
import { itemsFrom, openSegment } from '../../src/subscriptions/segment.js'
import { billed as subscribed, calls } from '../support/billed-subscription.js'
import { seeded } from '../support/seed.js'
import { changed, type Moment, type Subscription } from './changed-at-once.js'

const HISTORIES = Number(process.env['QUOTA_HISTORIES'] ?? 1_500)
const dice = seeded('taken over')
const DAY = 86_400_000

const blocking = (many: number) => [calls({ includedQuantity: BigInt(many), capBehavior: 'block', ceiling: null })]
const anyItems = () => dice.pick([[], blocking(dice.pick([1, 2, 3, 7, 1000, dice.integer(0, 5_000)]))])

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
