import { expect, test } from 'vitest'
import { atOnceLimit } from '../../src/http/limits/at-once-limit.js'
import { numeral } from '../../src/http/limits/numeral.js'
import { within } from '../../src/http/limits/within-limits.js'

test('a number in a header is written as any number is', () => {
  const edges = [
    0, 1, 9, 10, 99, 100, 999, 1_000, 1_001, 1_010, 9_999, 10_000, 999_999, 1_000_000, 1_234_056, 2_000_000_000,
  ]
  for (const number of [...edges, ...Array.from({ length: 12_000 }, (_, at) => at)])
    expect(numeral(number)).toBe(String(number))
})

test('a caller with a request under way keeps its place among any number of callers', () => {
  const limit = atOnceLimit('account', 2)
  const left = (caller: number) => limit.take(caller, 'listPlans', 0).left
  expect(left(1)).toBe('"account-at-once";r=1')
  for (let caller = 2; caller < 10_000; caller += 1) {
    expect(left(caller)).toBe('"account-at-once";r=1')
    limit.leave?.(caller)
  }
  expect(left(1)).toBe('"account-at-once";r=0')
  expect(limit.take(1, 'listPlans', 0).isOver).toBe(true)
  limit.leave?.(1)
  expect(limit.take(1, 'listPlans', 0)).toMatchObject({ isOver: false, left: '"account-at-once";r=0' })
})

test.each([
  ['ends', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('not done'))],
])('a request holds its place until its work %s, and its answer is passed on as it is', async (_, work) => {
  let held = 0
  const limits = { enter: () => void (held += 1), leave: () => void (held -= 1) }
  const promised = work()
  const answer = within(limits, 'any', () => promised)({} as never, {} as never, 'caller')
  expect([answer, held]).toEqual([promised, 1])
  await promised.catch(() => undefined)
  expect(held).toBe(0)
})

test('a request whose work fails at once holds nothing', () => {
  let held = 0
  const limits = { enter: () => void (held += 1), leave: () => void (held -= 1) }
  const failing = within(limits, 'any', () => {
    throw new Error('refused')
  })
  expect(() => failing({} as never, {} as never, 'caller')).toThrow('refused')
  expect(held).toBe(0)
})
