import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractJson } from '../../kit/contract/published.js'
import { CONTRACT_FILES } from '../../kit/contract/releases.js'
import { type Contract, readOperations, resolve } from '../../scripts/contract-operations.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from '../operator/operator.js'
import { type Account, makeAccount, makePlans, makeSubscription, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const DAY_MS = 86_400_000

let service: TestService
let operator: AskOperator
let account: Account
let cookie: string
beforeAll(async () => {
  service = await startService({ environment: OPERATOR_ON })
  operator = operatorOf(service, await keyWith(service))
  await makePlans(service.services)
  account = await makeAccount(service.services)
  cookie = await signIn(service, await makeUser(service.services, account.billableId))
})
afterAll(() => service.close())

/** Each request that names a moment, with the moment as its text writes it. */
const places = (text: string, subscription: number | string = 1) => ({
  'getUsage.periodStart': () =>
    service.request('GET', `/subscriptions/${subscription}/usage?periodStart=${encodeURIComponent(text)}`, {
      token: account.token,
    }),
  'listAuditEntries.since': () => operator('GET', `/audit-entries?since=${encodeURIComponent(text)}`),
  'pruneUsage.before': () => operator('POST', '/usage-records/prune', { before: text, dryRun: true }),
  'repricePlan.at': () => operator('POST', '/plans/pro/reprice', { at: text, dryRun: true }),
  'issueToken.expiresAt': () => service.request('POST', '/tokens', { cookie, body: { expiresAt: text } }),
  'issueTokenFor.expiresAt': () => operator('POST', `/billables/${account.billableId}/tokens`, { expiresAt: text }),
  'runBilling.until': () => operator('POST', '/billing-runs', { until: text }),
  'advanceClock.until': () => operator('POST', '/clock/advance', { until: text }),
})

describe.each([
  ['without a fraction', '2026-03-04T12:00:00Z', '2026-03-04T12:00:00.000Z'],
  ['with one digit of it', '2026-03-04T12:00:00.1Z', '2026-03-04T12:00:00.100Z'],
  ['with the offset of UTC', '2026-03-04T12:00:00+00:00', '2026-03-04T12:00:00.000Z'],
  ['with an offset of two hours', '2026-03-04T14:00:00+02:00', '2026-03-04T12:00:00.000Z'],
  ['with microseconds', '2026-03-04T12:00:00.123999Z', '2026-03-04T12:00:00.123Z'],
  ['with nanoseconds west of UTC', '2026-03-04T06:30:00.123456789-05:30', '2026-03-04T12:00:00.123Z'],
])('a moment %s', (_form, text, at) => {
  test('is read to the millisecond wherever a request names one', async () => {
    service.clock.set(at)
    const owner = await makeAccount(service.services)
    account = { ...account, token: owner.token }
    const { id } = await makeSubscription(service.services, owner.billableId, 'pro')
    const now = places(text, id)
    expect((await now['getUsage.periodStart']()).json.data.periodStart).toBe(at)
    const since = (await now['listAuditEntries.since']()).json.data as { at: string }[]
    expect(since.map((entry) => entry.at).sort()[0]).toBe(at)
    expect((await now['pruneUsage.before']()).json.data.before).toBe(at)
    service.clock.set(new Date(Date.parse(at) - DAY_MS))
    expect((await now['repricePlan.at']()).json.data.at).toBe(at)
    expect((await now['issueToken.expiresAt']()).json.expiresAt).toBe(at)
    expect((await now['issueTokenFor.expiresAt']()).json.expiresAt).toBe(at)
    expect((await now['runBilling.until']()).json.data.until).toBe(at)
    const { json } = await now['advanceClock.until']()
    const { id: advance } = json.data as { id: number }
    const { database } = service.services
    expect((await database.clockAdvance.findUniqueOrThrow({ where: { id: advance } })).until).toEqual(new Date(at))
  })
})

test.each([
  ['without an offset', '2026-03-04T12:00:00'],
  ['with ten digits of a second', '2026-03-04T12:00:00.0123456789Z'],
  ['on 30 February', '2026-02-30T12:00:00+01:00'],
  ['at 24:00', '2026-03-04T24:00:00Z'],
  ['in a leap second', '2026-12-31T23:59:60+00:00'],
  ['in the year 0 of UTC', '0001-01-01T00:00:00+02:00'],
  ['in the year 10000 of UTC', '9999-12-31T23:59:59-02:00'],
])('a moment %s is 422 on its field wherever a request names it', async (_what, text) => {
  for (const [place, send] of Object.entries(places(text))) {
    const { status, json } = await send()
    expect([place, status, Object.keys(json.errors as object)]).toEqual([place, 422, [place.split('.')[1]]])
  }
})

test('who sends a + in a query as it is learns how it is sent', async () => {
  const { status, json } = await operator('GET', '/audit-entries?since=2026-03-04T14:00:00+02:00')
  expect([status, json.errors]).toEqual([422, { since: [expect.stringContaining('%2B')] }])
})

test.each(CONTRACT_FILES)('no request of %s takes one form of a moment only', (file) => {
  const contract = JSON.parse(contractJson(undefined, file)) as Contract
  const dates: unknown[] = []
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const found = resolve<{ format?: string; maxLength?: number }>(contract, node)
    if (found.format === 'date-time') dates.push(found.maxLength)
    for (const inner of Object.values(found)) collect(inner)
  }
  const scheme = file === 'openapi.yaml' ? 'bearerToken' : 'operatorKey'
  for (const { parameters, body } of readOperations(contract, scheme)) collect([parameters, body?.schema])
  expect(dates.length).toBeGreaterThan(1)
  expect(new Set(dates)).toEqual(new Set([35]))
})
