import { expect, test } from 'vitest'
import type { CapBehavior } from '../../generated/prisma/client.js'
import { instantIn } from '../../src/billing/proration.js'
import { closeItems, restOfPeriod } from '../../src/changes/cut-period.js'
import { overage } from '../../src/invoices/lines.js'
import { usageLimitNow } from '../../src/plans/item-cap.js'
import { openSegment } from '../../src/subscriptions/segment.js'
import { type Carried, closePart } from '../sim/oracle/segments.js'
import type { Plan } from '../sim/plans.js'
import { billed as subscribed, calls, used as counted } from '../support/billed-subscription.js'
import { seeded } from '../support/seed.js'

/** QUOTA_HISTORIES sets how many histories are played. */
const HISTORIES = Number(process.env['QUOTA_HISTORIES'] ?? 3_000)
const dice = seeded('quota')
const KEY = 'calls'

type Sold = Readonly<{ included: number; capBehavior: CapBehavior; ceiling: number | null }> | null

/** A plan's item, or none. */
function sold(): Sold {
  const included = dice.pick([0, 1, 7, 100, dice.integer(0, 5_000)])
  const capBehavior = dice.pick(['block', 'charge', 'charge_until_ceiling', null] as const)
  if (capBehavior === null) return null
  const ceiling = capBehavior === 'charge_until_ceiling' ? included + dice.pick([0, 1, 500, 9_000_000]) : null
  return { included, capBehavior, ceiling }
}

const itemsOf = (plan: Sold) =>
  plan === null
    ? []
    : [
        calls({
          includedQuantity: BigInt(plan.included),
          capBehavior: plan.capBehavior,
          ceiling: plan.ceiling === null ? null : BigInt(plan.ceiling),
        }),
      ]

const asOracleKnows = (of: Sold) => ({
  quantity: 1,
  ahead: {},
  plan: {
    items: of === null ? [] : [{ ...of, key: KEY, name: KEY, unitPrice: 2, includedQuantity: of.included }],
  } as unknown as Plan,
})

/** As much as the item lets be used: often all of it, sometimes beyond what is covered. */
function useOf(limit: bigint, plan: Sold): bigint {
  const most = Number(limit < 10_000_000n ? limit : 10_000_000n)
  return BigInt(Math.min(most, dice.pick([0, most, plan?.included ?? 0, dice.integer(0, 2 * (plan?.included ?? 0))])))
}

test('whatever plans share a period, it has no more for nothing than the largest of them includes, and each part is billed as an oracle says that shares no code', () => {
  let parts = 0
  for (let history = 0; history < HISTORIES; history += 1) {
    let plan = sold()
    let subscription = subscribed({ items: itemsOf(plan) })
    const period = { start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd }
    const length = period.end.getTime() - period.start.getTime()
    const instants = Array.from({ length: dice.integer(1, 5) }, () => dice.pick([0, 1, dice.integer(0, length - 10)]))
    const [plans, told]: [Sold[], string[]] = [[plan], []]
    let carried: Carried = {}
    let [from, free] = [0, 0n]
    for (const elapsed of [...instants.sort((a, b) => a - b), length]) {
      const [item] = subscription.items
      const used = item ? useOf(usageLimitNow(item), plan) : 0n
      const isOver = elapsed === length
      const instant = instantIn(period, new Date(period.start.getTime() + elapsed))
      const closed = closeItems(subscription, [counted(KEY, used, openSegment(subscription))], {
        instant,
        endsPeriod: false,
      })
      const billed = isOver ? (item ? overage(item, used) : 0n) : (closed[0]?.overage ?? 0n)
      const [span, until] = [
        { elapsed: from, length },
        { elapsed, length },
      ]
      const oracle = closePart(asOracleKnows(plan), new Map([[KEY, Number(used)]]), {
        from: span,
        until,
        carried,
        ends: false,
        begins: openSegment(subscription).getTime() <= period.start.getTime() + 1,
      })
      told.push(`${JSON.stringify(plan)} until ${elapsed}: ${used} used, ${billed} billed`)
      const expected = oracle.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      if (Number(billed) !== expected) throw new Error(`the oracle bills ${expected}: ${told.join('; ')}`)
      free += used - billed
      carried = oracle.carried
      const next = sold()
      const rest = restOfPeriod(subscription, { items: itemsOf(next), closed, instant })
      const segmentStart = new Date(Math.max(period.start.getTime() + elapsed, openSegment(subscription).getTime() + 1))
      const segmentOpenedAt = new Date(period.start.getTime() + elapsed)
      if (!isOver) plans.push(next)
      ;[plan, from, subscription] = [next, elapsed, { ...subscription, ...rest, segmentStart, segmentOpenedAt }]
      parts += 1
    }
    const most = Math.max(...plans.map((each) => each?.included ?? 0)) + plans.length
    if (free > BigInt(most)) throw new Error(`${free} for nothing, and ${most} at most: ${told.join('; ')}`)
  }
  console.log(`${HISTORIES} histories of ${parts} parts`)
  expect(parts).toBeGreaterThan(HISTORIES)
})
