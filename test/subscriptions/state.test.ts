import { expect, test } from 'vitest'
import {
  ACTIONS,
  type Action,
  allows,
  ensureAllows,
  hasEnded,
  livingStatus,
  statusAt,
  type SubscriptionStatus,
} from '../../src/subscriptions/state.js'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const LATER = new Date('2026-03-11T12:00:00.000Z')

/** Written out by hand from the rules, whole: which status allows which action. */
const ALLOWED: Readonly<Record<SubscriptionStatus, Readonly<Record<Action, boolean>>>> = {
  free: { upgrade: true, cancel: true, resume: false, pause: false, use: true, change: false },
  incomplete: { upgrade: false, cancel: false, resume: false, pause: false, use: false, change: false },
  trialing: { upgrade: false, cancel: true, resume: false, pause: true, use: true, change: true },
  active: { upgrade: false, cancel: true, resume: false, pause: true, use: true, change: true },
  past_due: { upgrade: false, cancel: true, resume: false, pause: false, use: true, change: true },
  paused: { upgrade: false, cancel: true, resume: true, pause: false, use: false, change: false },
  grace: { upgrade: false, cancel: true, resume: true, pause: false, use: true, change: false },
  canceled: { upgrade: false, cancel: false, resume: false, pause: false, use: false, change: false },
  expired: { upgrade: false, cancel: false, resume: false, pause: false, use: false, change: false },
  lifetime: { upgrade: false, cancel: true, resume: false, pause: false, use: true, change: false },
}
/** Written out by hand from the contract: the code that refuses each action, and what a client reads. */
const REFUSALS: Readonly<Record<Action, readonly [code: string, need: string]>> = {
  upgrade: ['subscription_not_free', 'Only a free subscription can be upgraded'],
  cancel: ['subscription_not_cancelable', 'Only a living subscription can be canceled'],
  resume: [
    'subscription_not_resumable',
    'Only a paused subscription, or a canceled one in its grace period, can be resumed',
  ],
  pause: ['subscription_not_pausable', 'Only a trialing or active subscription can be paused'],
  use: ['subscription_has_no_access', 'Only a subscription with access can record usage'],
  change: ['subscription_not_changeable', 'Only a trialing, active or past due subscription can be changed'],
}
const STATUSES = Object.keys(ALLOWED) as SubscriptionStatus[]

for (const status of STATUSES)
  for (const action of Object.keys(REFUSALS) as Action[])
    test(`${status}: ${action} is ${ALLOWED[status][action] ? 'allowed' : 'refused'}`, () => {
      const subscription = { status, endsAt: status === 'grace' ? LATER : null }
      expect(allows(action, subscription, NOW)).toBe(ALLOWED[status][action])
      const ensure = () => ensureAllows(action, subscription, NOW)
      const [code, need] = REFUSALS[action]
      const refusal = { code, message: `${need}; this one is ${status}.`, errors: {} }
      if (ALLOWED[status][action]) expect(ensure).not.toThrow()
      else expect(ensure).toThrow(expect.objectContaining(refusal))
    })

test('the table has no other action', () => {
  expect(Object.keys(ACTIONS).sort()).toEqual(Object.keys(REFUSALS).sort())
})

test('grace is canceled from the moment it ends', () => {
  const grace = { status: 'grace', endsAt: LATER } as const
  expect(statusAt(grace, new Date(LATER.getTime() - 1))).toBe('grace')
  expect(statusAt(grace, LATER)).toBe('canceled')
  expect(statusAt({ status: 'grace', endsAt: null }, LATER)).toBe('grace')
  expect(statusAt({ status: 'active', endsAt: LATER }, LATER)).toBe('active')
  for (const action of Object.keys(ACTIONS) as Action[]) expect(allows(action, grace, LATER)).toBe(false)
})

test('a resumed subscription is free, lifetime, trialing or active, by gateway, terms and trial', () => {
  const terms = { isRecurring: true }
  expect(livingStatus({ gateway: 'null', trialEndsAt: null, terms }, NOW)).toBe('free')
  expect(livingStatus({ gateway: 'sandbox', trialEndsAt: LATER, terms }, NOW)).toBe('trialing')
  expect(livingStatus({ gateway: 'sandbox', trialEndsAt: NOW, terms }, NOW)).toBe('active')
  expect(livingStatus({ gateway: 'sandbox', trialEndsAt: null, terms }, NOW)).toBe('active')
  expect(livingStatus({ gateway: 'sandbox', trialEndsAt: null, terms: { isRecurring: false } }, NOW)).toBe('lifetime')
})

test('canceled and expired alone have ended and leave their slot to another subscription', () => {
  expect(STATUSES.filter(hasEnded)).toEqual(['canceled', 'expired'])
})
