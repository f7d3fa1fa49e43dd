import { expect, test } from 'vitest'
import { LONGEST_S, openRetryTimes } from '../../src/http/limits/retry-times.js'

test('of all clients that are refused at once, at most five hundred are told the same second, before the longest wait', () => {
  const times = openRetryTimes(() => 7)
  const told = new Map<number, number>()
  for (let refused = 0; refused < 20_000; refused += 1) {
    const wait = times.next()
    told.set(wait, (told.get(wait) ?? 0) + 1)
  }
  expect([...told.keys()]).toEqual(Array.from({ length: LONGEST_S }, (_, index) => index + 1))
  expect([...told].every(([wait, count]) => wait === LONGEST_S || count === 500)).toBe(true)
})

test('clients of earlier seconds count in the second in which they come back, and a second that passed is free again', () => {
  let now = 0
  const times = openRetryTimes(() => now)
  for (let refused = 0; refused < 1_000; refused += 1) times.next()
  expect(times.next()).toBe(3)
  now = 1
  for (let refused = 0; refused < 499; refused += 1) expect(times.next()).toBe(2)
  expect(times.next()).toBe(3)
  now = 1_000
  expect(times.next()).toBe(1)
})
