import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ACTIONS,
  type Action,
  allows,
  ensureAllows,
  livingStatus,
  statusAt,
  type SubscriptionStatus,
} from '../../src/subscriptions/state.js'
import { contents } from '../support/contents.js'
import { makeAccount, makePlans, makeSubscriptionIn, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const LATER = new Date('2026-03-11T12:00:00.000Z')

/** Written out by hand from the rules, whole: which status allows which action. */
const ALLOWED: Readonly<Record<SubscriptionStatus, Readonly<Record<Action, boolean>>>> = {
  free: { upgrade: true, cancel: true, resume: false, pause: false, use: true },
  incomplete: { upgrade: false, cancel: false, resume: false, pause: false, use: false },
  trialing: { upgrade: false, cancel: true, resume: false, pause: true, use: true },
  active: { upgrade: false, cancel: true, resume: false, pause: true, use: true },
  past_due: { upgrade: false, cancel: true, resume: false, pause: false, use: true },
  paused: { upgrade: false, cancel: true, resume: true, pause: false, use: false },
  grace: { upgrade: false, cancel: true, resume: true, pause: false, use: true },
  canceled: { upgrade: false, cancel: false, resume: false, pause: false, use: false },
  expired: { upgrade: false, cancel: false, resume: false, pause: false, use: false },
  lifetime: { upgrade: false, cancel: true, resume: false, pause: false, use: true },
}
/** Written out by hand from the contract: the code that refuses each action. */
const REFUSALS: Readonly<Record<Action, string>> = {
  upgrade: 'subscription_not_free',
  cancel: 'subscription_not_cancelable',
  resume: 'subscription_not_resumable',
  pause: 'subscription_not_pausable',
  use: 'subscription_has_no_access',
}
const STATUSES = Object.keys(ALLOWED) as SubscriptionStatus[]

describe('the table', () => {
  for (const status of STATUSES)
    for (const action of Object.keys(REFUSALS) as Action[])
      test(`${status}: ${action} is ${ALLOWED[status][action] ? 'allowed' : 'refused'}`, () => {
        const subscription = { status, endsAt: status === 'grace' ? LATER : null }
        expect(allows(action, subscription, NOW)).toBe(ALLOWED[status][action])
        const ensure = () => ensureAllows(action, subscription, NOW)
        if (ALLOWED[status][action]) expect(ensure).not.toThrow()
        else expect(ensure).toThrow(expect.objectContaining({ code: REFUSALS[action], errors: {} }))
      })

  test('the table has no other action', () => {
    expect(Object.keys(ACTIONS).sort()).toEqual(Object.keys(REFUSALS).sort())
  })

  test('grace is canceled from the moment it ends', () => {
    const grace = { status: 'grace', endsAt: LATER } as const
    expect(statusAt(grace, new Date(LATER.getTime() - 1))).toBe('grace')
    expect(statusAt(grace, LATER)).toBe('canceled')
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
})

/** What each request does to a subscription in each status: the status it is in afterwards, or the refusal. */
type Outcomes = Readonly<Record<SubscriptionStatus, string>>
const everywhere = (outcome: string) => Object.fromEntries(STATUSES.map((status) => [status, outcome])) as Outcomes
const HTTP: Readonly<Record<string, Readonly<{ path: string; body?: unknown; outcomes: Outcomes }>>> = {
  'cancel at the period’s end': {
    path: 'cancel',
    body: { immediately: false },
    outcomes: {
      ...everywhere('grace'),
      paused: 'canceled',
      ...refused(['incomplete', 'canceled', 'expired'], 'cancelable'),
    },
  },
  'cancel immediately': {
    path: 'cancel',
    body: { immediately: true },
    outcomes: { ...everywhere('canceled'), ...refused(['incomplete', 'canceled', 'expired'], 'cancelable') },
  },
  resume: {
    path: 'resume',
    outcomes: { ...everywhere('subscription_not_resumable'), paused: 'active', grace: 'active' },
  },
  'tally usage': {
    path: 'tally-usage',
    body: { feature: 'calls', quantity: 1 },
    outcomes: Object.fromEntries(
      STATUSES.map((status) => [status, ALLOWED[status].use ? status : 'subscription_has_no_access']),
    ) as Outcomes,
  },
  'upgrade from free': {
    path: 'upgrade-from-free',
    body: { planKey: 'pro' },
    outcomes: { ...everywhere('subscription_not_free'), free: 'canceled' },
  },
}

function refused(statuses: readonly SubscriptionStatus[], what: string): Partial<Record<SubscriptionStatus, string>> {
  return Object.fromEntries(statuses.map((status) => [status, `subscription_not_${what}`]))
}

describe('over HTTP', () => {
  let service: TestService
  let account: Account
  beforeAll(async () => {
    service = await startService()
    const { forever } = await makePlans(service.services)
    await service.services.database.planItem.create({
      data: {
        planId: forever.id,
        key: 'calls',
        name: 'Calls',
        includedQuantity: 5,
        unitPrice: 1,
        capBehavior: 'charge',
        position: 0,
      },
    })
    account = await makeAccount(service.services)
  })
  afterAll(() => service.close())

  for (const [name, { path, body, outcomes }] of Object.entries(HTTP))
    for (const status of STATUSES)
      test(`${name} of ${status}: ${outcomes[status]}`, async () => {
        const id = await makeSubscriptionIn(service.services, account.billableId, status)
        const before = await contents(service.databaseUrl)
        const { token } = account
        const answer = await service.request('POST', `/subscriptions/${id}/${path}`, { token, body })
        if (outcomes[status].startsWith('subscription_')) {
          expect(answer).toMatchObject({ status: 422, json: { code: outcomes[status], errors: {} } })
          expect(await contents(service.databaseUrl)).toEqual(before)
        } else {
          expect(answer.status).toBe(path === 'upgrade-from-free' ? 201 : 200)
          const { json } = await service.request('GET', `/subscriptions/${id}`, { token })
          expect(json.data.status).toBe(outcomes[status])
        }
      })
})
