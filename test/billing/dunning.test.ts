import { expect, test } from 'vitest'
import { nextDunningAction, statusAfter } from '../../src/billing/charges/dunning.js'
import type { SubscriptionStatus } from '../../src/subscriptions/state.js'

const at = new Date('2026-04-01T00:00:00Z')
const retryHours = [24, 72, 168]
const failed = { kind: 'failed', reason: 'declined' } as const
const due = { dueAt: at, at, retryHours }
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)

test.each([
  [0, { kind: 'retry', nextAttemptAt: hours(24) }],
  [1, { kind: 'retry', nextAttemptAt: hours(48) }],
  [2, { kind: 'retry', nextAttemptAt: hours(96) }],
  [3, { kind: 'exhausted' }],
])('after %i failed attempts one more failure leads to %o', (attempts, action) => {
  expect(nextDunningAction(failed, { attempts, ...due })).toEqual(action)
})

test.each([
  [0, 0],
  [1, 0],
  [3_599_999, 0],
  [3_600_000, 3_600_000],
  [86_400_000, 86_400_000],
])('a try that is %i ms late delays the next one by %i ms', (lateMs, byMs) => {
  const made = new Date(at.getTime() + lateMs)
  for (const [attempts, distance] of [24, 48, 96].entries())
    expect(nextDunningAction(failed, { attempts, ...due, at: made })).toEqual({
      kind: 'retry',
      nextAttemptAt: new Date(hours(distance).getTime() + byMs),
    })
})

test('an invoice that was charged is paid by that charge, however often it had failed', () => {
  for (const attempts of [0, 3])
    expect(nextDunningAction({ kind: 'paid', chargeId: 'ch_1' }, { attempts, ...due })).toEqual({
      kind: 'paid',
      chargeId: 'ch_1',
    })
})

test('an attempt with an unknown outcome is asked about again an hour later and does not count', () => {
  for (const attempts of [0, 3])
    expect(nextDunningAction({ kind: 'unclear', reason: 'lost' }, { attempts, ...due })).toEqual({
      kind: 'postpone',
      nextAttemptAt: hours(1),
      reason: 'lost',
    })
})

const STATUSES: readonly SubscriptionStatus[] = [
  'free',
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'paused',
  'grace',
  'canceled',
  'expired',
  'lifetime',
]
const all = (changed: Partial<Record<SubscriptionStatus, string>>) =>
  STATUSES.map((status) => [status, changed[status]] as const)

test.each([
  ['paid', false, all({ past_due: 'active' })],
  ['paid', true, all({})],
  ['retry', true, all({ active: 'past_due' })],
  ['postpone', false, all({})],
  ['closed', false, all({})],
  ['voided', false, all({ past_due: 'active' })],
  ['voided', true, all({})],
  [
    'exhausted',
    false,
    STATUSES.map((status) => [status, ['canceled', 'expired'].includes(status) ? undefined : 'expired'] as const),
  ],
] as const)(
  'an attempt that ends as %s, other debts: %s, moves every status as the table says',
  (kind, hasFailedInvoice, expected) => {
    expect(STATUSES.map((status) => [status, statusAfter(kind, status, hasFailedInvoice)])).toEqual(expected)
  },
)
