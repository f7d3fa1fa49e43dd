import { expect, test } from 'vitest'
import {
  currentPeriodAt,
  currentPeriodStartAt,
  firstPeriod,
  FOREVER,
  trialEnd,
} from '../../src/subscriptions/period.js'
import { at, billed, terms } from '../support/billed-subscription.js'

test('a first period lasts one interval, and that of a plan which is bought once lasts for ever', () => {
  const anchor = at('2026-01-31')
  expect(firstPeriod(terms(), anchor)).toMatchObject({ start: anchor, end: at('2026-02-28') })
  expect(firstPeriod(terms({ isRecurring: false }), anchor)).toEqual({ start: anchor, end: FOREVER })
  expect(FOREVER.toISOString()).toBe('9999-12-31T23:59:59.999Z')
})

test.each([
  ['the period on record', '2026-03-30', '2026-02-28'],
  ['the next one from its first moment, though no billing run has opened it', '2026-03-31', '2026-03-31'],
  ['one that no billing run has opened for months', '2026-07-01', '2026-06-30'],
])('usage counts in %s', (_which, now, start) => {
  expect(currentPeriodStartAt(billed(), at(now))).toEqual(at(start))
})

test('usage on trial counts in the trial, which is no period of the plan', () => {
  const trial = billed({
    status: 'trialing',
    anchor: at('2026-03-14'),
    trialEndsAt: at('2026-03-14'),
    currentPeriodStart: at('2026-03-01'),
    currentPeriodEnd: at('2026-03-14'),
  })
  expect(currentPeriodStartAt(trial, at('2026-03-13'))).toEqual(at('2026-03-01'))
})

test.each(['paused', 'canceled', 'expired'] as const)('no period follows the last one of what is %s', (status) => {
  expect(currentPeriodStartAt(billed({ status }), at('2026-07-01'))).toEqual(at('2026-02-28'))
  expect(currentPeriodAt(billed({ status }), at('2026-07-01'))).toEqual({
    start: at('2026-02-28'),
    end: at('2026-03-31'),
  })
})

test('usage of a plan that is bought once counts in its only period', () => {
  const lifetime = billed({ terms: terms({ isRecurring: false }) })
  expect(currentPeriodStartAt(lifetime, at('2030-01-01'))).toEqual(at('2026-02-28'))
})

test('a trial lasts its days to the hour, and a plan without trial days has none', () => {
  expect(trialEnd({ trialDays: 14 }, at('2026-02-20'))).toEqual(at('2026-03-06'))
  expect(trialEnd({ trialDays: 0 }, at('2026-02-20'))).toBeNull()
})
