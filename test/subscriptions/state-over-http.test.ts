import { afterAll, beforeAll, expect, test } from 'vitest'
import { SubscriptionStatus } from '../../generated/prisma/enums.js'
import { contents } from '../support/contents.js'
import { makeAccount, makePlans, makeSubscriptionIn, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const STATUSES = Object.values(SubscriptionStatus)

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
    outcomes: {
      ...(Object.fromEntries(STATUSES.map((status) => [status, status])) as Outcomes),
      ...withoutAccess(['incomplete', 'paused', 'canceled', 'expired']),
    },
  },
  'upgrade from free': {
    path: 'upgrade-from-free',
    body: { planKey: 'pro' },
    outcomes: { ...everywhere('subscription_not_free'), free: 'canceled' },
  },
}

function refused(statuses: readonly SubscriptionStatus[], what: string): Partial<Outcomes> {
  return Object.fromEntries(statuses.map((status) => [status, `subscription_not_${what}`]))
}

function withoutAccess(statuses: readonly SubscriptionStatus[]): Partial<Outcomes> {
  return Object.fromEntries(statuses.map((status) => [status, 'subscription_has_no_access']))
}

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
