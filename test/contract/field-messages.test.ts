/** What the contract shows as the message of a field is what the service says of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }
import {
  type Account,
  CARDS,
  makeAccount,
  makeCard,
  makePlans,
  makeSubscription,
  makeUser,
  signIn,
} from '../support/fixtures.js'
import { unnumbered } from '../support/contract-check.js'
import { type Requested, startService, type TestService } from '../support/service.js'

let service: TestService
let account: Account
let cookie: string
let subscription: string
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
  cookie = await signIn(service, await makeUser(service.services, account.billableId))
  const { id } = await makeSubscription(service.services, account.billableId, 'pro')
  subscription = `/subscriptions/${id}`
})
afterAll(() => service.close())

type Errors = Readonly<Record<string, readonly string[]>>

/** Each field with each message, numbers left out. */
const told = (errors: Errors): string[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map(
      (message) =>
        `${unnumbered(field)}: ${unnumbered(message).replace(/(#-#-#T[#:.]+Z|(?<=features are: ).*)$/, '…')}`,
    ),
  )

/** Every `errors` beside a `message`, wherever it stands in the contract. */
function shown(value: unknown): Errors[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(shown)
  return 'errors' in value && 'message' in value && typeof value.message === 'string'
    ? [value.errors as Errors, ...inner]
    : inner
}

type Refused = readonly [method: string, path: string, requested?: Requested]

const many = (quantity: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    subscription: 1,
    feature: 'calls',
    quantity,
    idempotencyKey: String(index),
  }))

const requests = (): readonly Refused[] => [
  ['POST', '/tokens', { cookie, body: { expiresAt: '2020-01-01T00:00:00.000Z' } }],
  ['POST', '/tokens', { cookie, headers: { 'idempotency-key': 'k'.repeat(256) } }],
  ['DELETE', '/tokens/not.a.token', { cookie }],
  ...['/plans/NOT-A-KEY', '/plans?limit=0', '/subscriptions/0', '/invoices/0', '/webhook-endpoints/0'].map(
    (path): Refused => ['GET', path],
  ),
  ...['/events/not.an.event', '/events?after=nowhere', '/events?after=999999999', '/entitlements/-'].map(
    (path): Refused => ['GET', path],
  ),
  ['GET', `${subscription}/usage?periodStart=2020-01-01T00:00:00.000Z`],
  ['DELETE', '/payment-methods/0'],
  ['POST', '/webhook-endpoints', { body: { url: 'http://10.0.0.1/' } }],
  ['POST', '/usage-tallies', { body: { tallies: many(1, 101) } }],
  ['POST', '/usage-tallies', { body: { tallies: many(0, 4) } }],
  ['POST', `${subscription}/usage-voids`, { body: { idempotencyKey: 'a', reason: '' } }],
  ['PUT', '/billing-details', { body: { name: 'A', addressLines: ['B'], city: 'C', country: 'XX' } }],
  ['POST', `${subscription}/cancel`, { body: { immediately: 'yes' } }],
  ['POST', `${subscription}/tally-usage`, { body: { feature: 'nothing', quantity: 1 } }],
  ['POST', `${subscription}/tally-usage`, { body: { feature: 'calls', quantity: 0 } }],
  ['POST', `${subscription}/tally-usage`, { body: { feature: 'seats', quantity: 2147483647 } }],
  ['POST', `${subscription}/change-quotes`, { body: { planKey: 'nothing' } }],
]

/** Two quotes to less within a day, each used late: what the second is told. */
async function quoteInVain() {
  await makeCard(service.services, account.billableId, CARDS.done)
  const ask = (path: string, body: object) =>
    service.request('POST', `${subscription}/${path}`, { token: account.token, body })
  const late = async () => {
    await ask('change', { quantity: 2 })
    const { json } = await ask('change-quotes', { quantity: 1, timing: 'now' })
    service.clock.advance(14 * 60_000)
    return ask('change', { quote: json.data.id })
  }
  await late()
  return late()
}

test('every message of a field that the contract shows is one that the service says', async () => {
  const said = new Set<string>()
  const note = (answer: { json: unknown }) =>
    shown([answer.json])
      .flatMap(told)
      .forEach((one) => said.add(one))
  for (const [method, path, requested = {}] of requests())
    note(await service.request(method, path, { token: requested.cookie ? undefined : account.token, ...requested }))
  note(await service.request('POST', '//billing/session', { body: { email: 'ada@example.com' } }))
  note(await quoteInVain())
  note(await service.request('GET', '//billing/credit-notes/0/pdf', { token: account.token }))
  const examples = [...new Set(shown(contract).flatMap(told))]
  expect(examples.length).toBeGreaterThan(20)
  expect(examples.filter((one) => !said.has(one))).toEqual([])
})
