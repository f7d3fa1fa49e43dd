import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAdmission } from '../../src/http/limits/admission.js'

const CROWD = 1_000
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** Lets a thousand requests be in flight for five seconds, while the oldest request in a queue has these ages in turn. */
function limitAfter(agesMs: readonly number[]): number {
  let looked = 0
  const ageMs = () => agesMs[looked++ % agesMs.length] ?? 0
  const states = () => new Map([['usage', { ageMs: ageMs(), waiting: 1, active: 1 }]])
  const admission = openAdmission({
    queues: { states } as never,
    pulse: { isHung: () => false, isAstray: () => false },
  })
  for (let taken = 0; taken < CROWD; taken += 1) admission.enter()
  vi.advanceTimersByTime(5_000)
  admission.close()
  return admission.state().limit
}

test('a queue that never empties lowers the limit', () => {
  expect(limitAfter([50])).toBeLessThan(CROWD)
})

test('a database that takes long for each batch, and takes all that waits each time, leaves the limit alone', () => {
  expect(limitAfter([0, 20, 40, 60])).toBeGreaterThan(CROWD)
})

test('two seconds of delay leave the limit alone', () => {
  expect(limitAfter([...Array<number>(100).fill(50), ...Array<number>(1_000).fill(0)])).toBeGreaterThan(CROWD)
})

test('the limit never falls below sixty-four requests', () => {
  expect(limitAfter([10_000])).toBe(64)
})

test('under overload a client that comes back too early is refused where a patient one is taken, and is taken when it is over', () => {
  let ageMs = 50
  const states = () => new Map([['usage', { ageMs, waiting: 1, active: 1 }]])
  const admission = openAdmission({
    queues: { states } as never,
    pulse: { isHung: () => false, isAstray: () => false },
  })
  for (let taken = 0; taken < CROWD; taken += 1) admission.enter()
  expect(admission.enter(true)).toBe('taken')
  vi.advanceTimersByTime(5_000)
  for (let left = 0; left <= CROWD; left += 1) admission.leave()
  expect([admission.enter(true), admission.enter()]).toEqual(['full', 'taken'])
  ageMs = 0
  vi.advanceTimersByTime(5_000)
  expect(admission.enter(true)).toBe('taken')
  admission.close()
})

test('while the database hangs nothing is taken, and that is not said to be overload', () => {
  const admission = openAdmission({
    queues: { states: () => new Map() } as never,
    pulse: { isHung: () => true, isAstray: () => false },
  })
  expect(admission.enter()).toBe('database hangs')
})

test('who waits for a turn or for an event takes nobody’s place', () => {
  const waiting = () => 400
  const states = () => new Map([['usage', { ageMs: 50, waiting: 1, active: 1 }]])
  const admission = openAdmission({
    queues: { states } as never,
    pulse: { isHung: () => false, isAstray: () => false },
    newEvents: { waiting },
    readTurns: { waiting },
    lockTurns: { waiting },
    nameTurns: { waiting },
  })
  for (let taken = 0; taken < 1_610; taken += 1) admission.enter()
  vi.advanceTimersByTime(5_000)
  expect(admission.state().inFlight).toBe(10)
  expect([admission.enter(true), admission.enter()]).toEqual(['taken', 'taken'])
  admission.close()
})
