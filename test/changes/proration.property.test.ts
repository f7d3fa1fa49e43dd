import { expect, test } from 'vitest'
import { instantIn, unusedAmount, unusedQuantity } from '../../src/billing/proration.js'
import { seeded } from '../support/seed.js'

/** PRORATION_HISTORIES sets how many histories are played. */
const HISTORIES = Number(process.env['PRORATION_HISTORIES'] ?? 200_000)
const dice = seeded('proration')
const DAYS = [1, 7, 28, 29, 30, 31, 365, 366]
const DAY_MS = 86_400_000

/**
 * The oracle: what has been used of an amount by an instant, to the nearest unit, halves up. It counts whole units and
 * compares remainders, and knows nothing of the code that it checks.
 */
function usedBy(amount: number, elapsed: number, length: number): number {
  const [whole, rest] = [Math.floor(amount / length), amount % length]
  // amount = whole * length + rest, so the exact value is whole * elapsed + rest * elapsed / length.
  const [units, left] = divided(rest, elapsed, length)
  return whole * elapsed + units + (left >= length - left ? 1 : 0)
}

/** `a * b / length` as whole units and what is left over, one bit at a time: no product is ever formed. */
function divided(a: number, b: number, length: number): [units: number, left: number] {
  let units = 0
  let left = 0
  for (const bit of b.toString(2)) {
    units *= 2
    left *= 2
    if (bit === '1') left += a
    units += Math.floor(left / length)
    left %= length
  }
  return [units, left]
}

/** Includes amounts and instants where rounding is hard: exact halves, both ends, a millisecond beside either. */
function instant(length: number): number {
  switch (dice.integer(0, 5)) {
    case 0:
      return 0
    case 1:
      return dice.pick([1, length - 1])
    case 2:
      return length / 2
    case 3:
      return dice.integer(0, 23) * Math.floor(length / 24)
    default:
      return dice.integer(0, length - 1)
  }
}

const amount = () => dice.pick([0, 1, 2, 3, 99, 999, 4_900, dice.integer(0, 99_999), dice.integer(0, 999_999_999)])
const at = (elapsed: number, length: number) => ({ elapsed: BigInt(elapsed), length: BigInt(length) })

test('every history of changes keeps the laws of proration, and agrees with an oracle that shares no code', () => {
  let changes = 0
  for (let history = 0; history < HISTORIES; history += 1) {
    const length = dice.pick(DAYS) * DAY_MS
    const plans = [amount(), amount(), amount()]
    const segments = plans.map(() => ({ cost: 0, granted: 0n }))
    let plan = dice.integer(0, 2)
    let opened = 0
    let paid = plans[plan]!
    let expected = paid
    const close = (elapsed: number) => {
      const [price, from, to] = [BigInt(plans[plan]!), at(opened, length), at(elapsed, length)]
      const segment = segments[plan]!
      segment.cost += Number(unusedAmount(price, from) - unusedAmount(price, to))
      segment.granted += unusedQuantity(price, from) - unusedQuantity(price, to)
    }
    const instants = Array.from({ length: dice.integer(1, 6) }, () => instant(length)).sort((a, b) => a - b)
    for (const elapsed of instants) {
      const next = dice.integer(0, 2)
      const [old, fresh] = [plans[plan]!, plans[next]!]
      const credit = Number(unusedAmount(BigInt(old), at(elapsed, length)))
      const charge = Number(unusedAmount(BigInt(fresh), at(elapsed, length)))
      if (credit < 0 || credit > Number(unusedAmount(BigInt(old), at(opened, length))))
        throw new Error(`a credit of ${credit} exceeds its charge: ${JSON.stringify({ old, opened, elapsed, length })}`)
      if (fresh === old && charge !== credit) throw new Error('a change to the same price is not free')
      close(elapsed)
      paid += charge - credit
      expected += fresh - usedBy(fresh, elapsed, length) - (old - usedBy(old, elapsed, length))
      plan = next
      opened = elapsed
      changes += 1
    }
    close(length)
    if (paid !== expected) throw new Error(`paid ${paid}, and the oracle says ${expected}`)
    if (paid !== segments.reduce((sum, { cost }) => sum + cost, 0))
      throw new Error('the segments do not sum to what was paid')
    for (const [index, { cost, granted }] of segments.entries())
      if (cost < 0 || cost > plans[index]! || granted < 0n || granted > BigInt(plans[index]!))
        throw new Error(`the segments of a plan of ${plans[index]} cost ${cost} and have ${granted} units`)
  }
  console.log(`${HISTORIES} histories with ${changes} changes`)
  expect(changes).toBeGreaterThan(HISTORIES)
})

test('all segments of one plan cost its price and have its quantity, however often others come between', () => {
  for (let history = 0; history < HISTORIES / 10; history += 1) {
    const length = dice.pick(DAYS) * DAY_MS
    const [price, other] = [BigInt(amount()), BigInt(amount())]
    const cuts = Array.from({ length: 2 * dice.integer(1, 5) }, () => instant(length)).sort((a, b) => a - b)
    let [cost, granted] = [unusedAmount(price, at(0, length)), 0n]
    let [otherCost, opened] = [0n, 0]
    for (const [index, elapsed] of cuts.entries()) {
      const grid = at(elapsed, length)
      const leaves = index % 2 === 0
      cost += leaves ? -unusedAmount(price, grid) : unusedAmount(price, grid)
      otherCost += leaves ? unusedAmount(other, grid) : -unusedAmount(other, grid)
      if (leaves) granted += unusedQuantity(price, at(opened, length)) - unusedQuantity(price, grid)
      else opened = elapsed
    }
    granted += unusedQuantity(price, at(opened, length))
    expect(cost >= 0n && cost <= price && granted <= price && otherCost >= 0n && otherCost <= other).toBe(true)
  }
})

test('a change there and back at one instant costs nothing', () => {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const length = dice.pick(DAYS) * DAY_MS
    const grid = at(instant(length), length)
    const [a, b] = [BigInt(amount()), BigInt(amount())]
    const there = unusedAmount(b, grid) - unusedAmount(a, grid)
    const back = unusedAmount(a, grid) - unusedAmount(b, grid)
    expect(there + back).toBe(0n)
  }
})

test.each([
  { amount: 4_900n, elapsed: 0n, unused: 4_900n },
  { amount: 4_900n, elapsed: 10n, unused: 3_267n },
  { amount: 5n, elapsed: 15n, unused: 2n },
  { amount: 1n, elapsed: 15n, unused: 0n },
  { amount: 4_900n, elapsed: 30n, unused: 0n },
])('of $amount, $unused is left after $elapsed of 30 days', ({ amount, elapsed, unused }) => {
  expect(unusedAmount(amount, { elapsed, length: 30n })).toBe(unused)
})

test('an allowance is divided without a unit too many', () => {
  const day = (elapsed: bigint) => unusedQuantity(100n, { elapsed, length: 30n })
  expect([day(0n), day(1n), day(15n), day(29n), day(30n)]).toEqual([100n, 96n, 50n, 3n, 0n])
})

test('an instant outside of its period has no share', () => {
  const period = { start: new Date('2026-03-01T00:00:00.000Z'), end: new Date('2026-04-01T00:00:00.000Z') }
  expect(instantIn(period, period.start)).toEqual({ elapsed: 0n, length: 2_678_400_000n })
  expect(instantIn(period, period.end)).toEqual({ elapsed: 2_678_400_000n, length: 2_678_400_000n })
  expect(() => instantIn(period, new Date('2026-02-28T23:59:59.999Z'))).toThrow(RangeError)
  expect(() => instantIn(period, new Date('2026-04-01T00:00:00.001Z'))).toThrow(RangeError)
})
