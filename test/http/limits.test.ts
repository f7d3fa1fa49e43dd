import { expect, test } from 'vitest'
import { atOnceLimit } from '../../src/http/limits/at-once-limit.js'
import { rateLimit } from '../../src/http/limits/rate-limit.js'
import { openUses } from '../../src/http/limits/uses.js'
import { within } from '../../src/http/limits/within-limits.js'

test('a caller with a request under way keeps its place among any number of callers', () => {
  const limit = atOnceLimit('account', 2)
  const useOf = openUses()
  let window = 0
  const take = (caller: number) => limit.take(useOf(caller, window), 1)
  expect(take(1)).toBe('ample')
  for (let caller = 2; caller < 10_000; caller += 1) {
    window += 1
    expect(take(caller)).toBe('ample')
    limit.leave?.(useOf(caller, window))
  }
  expect(take(1)).toBe('scarce')
  expect(limit.fits(useOf(1, window), 1)).toBe(false)
  limit.leave?.(useOf(1, window))
  expect(take(1)).toBe('scarce')
})

test('among any number of callers, none gets back what it has used of the window', () => {
  const limit = rateLimit('account', 1, { sharedCounts: { add: () => Promise.resolve(0) } })
  const useOf = openUses()
  for (let request = 0; request < 10; request += 1) limit.take(useOf(1, 7), 1)
  for (let caller = 2; caller < 10_000; caller += 1) limit.take(useOf(caller, 7), 1)
  expect(limit.fits(useOf(1, 7), 1)).toBe(false)
  expect(limit.take(useOf(1, 8), 1)).toBe('ample')
})

test.each([
  ['ends', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('not done'))],
])('a request holds its place until its work %s, and its answer is passed on as it is', async (_, work) => {
  let held = 0
  const gate = () => () => {
    held += 1
    return () => void (held -= 1)
  }
  const promised = work()
  const answer = within({ gate }, 'any', () => promised)({} as never, {} as never, 'caller')
  expect([answer, held]).toEqual([promised, 1])
  await promised.catch(() => undefined)
  expect(held).toBe(0)
})

test('a request whose work fails at once holds nothing', () => {
  let held = 0
  const gate = () => () => {
    held += 1
    return () => void (held -= 1)
  }
  const failing = within({ gate }, 'any', () => {
    throw new Error('refused')
  })
  expect(() => failing({} as never, {} as never, 'caller')).toThrow('refused')
  expect(held).toBe(0)
})
