import { expect, test } from 'vitest'
import { billed as subscribed, calls } from '../support/billed-subscription.js'
import { seeded } from '../support/seed.js'
import { changed, type Subscription } from './changed-at-once.js'

const HISTORIES = Number(process.env['QUOTA_HISTORIES'] ?? 1_500)
const dice = seeded('rounded units')
const DAY = 86_400_000
const LET_PASS = 2
const NEAR = 1e-4

const charging = (many: number) =>
  many === 0 ? [] : [calls({ includedQuantity: BigInt(many), capBehavior: 'charge', ceiling: null })]

/** Where a part begins or ends in a period, in ms. */
type Span = Readonly<{ from: number; to: number; length: number; ends: boolean }>
const restOf = (many: number, elapsed: number, { length }: Span) => (many * (length - elapsed)) / length
const includedIn = (many: number, part: Span) =>
  Math.max(
    0,
    Math.floor(restOf(many, part.from, part)) - (part.ends ? Math.ceil : Math.floor)(restOf(many, part.to, part)),
  )

/** A moment at which a period's rest is about to complete a unit, or has just completed one. */
function stepNear(many: number, period: number): number {
  const step = (dice.integer(1, Math.max(1, many)) * period) / Math.max(1, many)
  return Math.round(step) + dice.pick([-60_000, -1, 0, 1, 60_000])
}

/** Nothing is held until a minute before ten units' next step, and ten are held until a minute after it. */
function hopFrom(many: number, from: number, period: number): number {
  if (many > 0) return from + 120_000
  const step = period / 10
  return Math.round(Math.ceil((from + 60_000) / step) * step) - 60_000
}

test('a change at once to less is refused exactly where several changes have rounded up more than two units that the time has not earned', () => {
  let [made, refused] = [0, 0]
  for (let history = 0; history < HISTORIES; history += 1) {
    const hops = dice.integer(0, 2) > 0
    let many = hops ? 0 : dice.pick([0, 1, 2, 10])
    let subscription: Subscription = subscribed({ items: charging(many) })
    let [from, ahead] = [0, 0]
    for (let steps = dice.integer(1, 30); steps > 0; steps -= 1) {
      const [start, end] = [subscription.currentPeriodStart.getTime(), subscription.currentPeriodEnd.getTime()]
      const length = end - start
      const wanted = hops ? hopFrom(many, from, length) : dice.pick([stepNear(many, length), from + 120_000])
      const to = Math.min(length - 100, Math.max(from + 2, wanted))
      if (to <= from) break
      const next = hops ? 10 - many : dice.pick([0, 1, 2, 3, 10, 10])
      const until = dice.integer(0, 19) === 0 ? start + to + dice.pick([30, 365]) * DAY : undefined
      const part = { from, to, length, ends: until !== undefined }
      const used = dice.pick([0, includedIn(many, part), includedIn(many, part), 20])
      const before = ahead + Math.min(used, includedIn(many, part)) - (many * (to - from)) / length
      const isLess = until === undefined ? next < many : next < restOf(many, to, part)
      const after = changed(subscription, charging(next), { now: start + to, used: BigInt(used), until })
      const tells = `${many} from ${from} to ${to} of ${length}, ${used} used, ${before} ahead, then ${next}`
      if (Math.abs(before - LET_PASS) > NEAR && (after === undefined) !== (isLess && many > 0 && before > LET_PASS))
        throw new Error(`${after ? 'made' : 'refused'}: ${tells}`)
      ;[made, refused] = after ? [made + 1, refused] : [made, refused + 1]
      if (!after) break
      ;[subscription, many, ahead, from] = [after, next, before, until === undefined ? to : 0]
    }
  }
  console.log(`${HISTORIES} histories of ${made} changes and ${refused} refusals`)
  expect(Math.min(made, refused)).toBeGreaterThan(HISTORIES / 100)
})
