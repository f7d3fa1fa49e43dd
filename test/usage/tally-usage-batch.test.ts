import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contents } from '../support/contents.js'
import { type Account, makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'

type Tally = Readonly<{ subscription: number; feature: string; quantity: number; idempotencyKey: string }>
type Result = Readonly<{ outcome: string; record: unknown; error: unknown }>

let service: TestService
let account: Account
let id: number
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
beforeEach(async () => {
  account = await makeAccount(service.services)
  id = await makeSubscriptionIn(service.services, account.billableId, 'active')
})
afterAll(() => service.close())

const send = (tallies: unknown, { token } = account) =>
  service.request('POST', '/usage-tallies', { token, body: { tallies } })
const single = ({ subscription, ...body }: Tally, { token } = account) =>
  service.request('POST', `/subscriptions/${subscription}/tally-usage`, { token, body })
const calls = (n: number, quantity = 1): Tally => ({
  subscription: id,
  feature: 'calls',
  quantity,
  idempotencyKey: `key-${n}`,
})

test('each entry is counted, a duplicate or refused by itself, in the order in which they were sent', async () => {
  const ended = await makeSubscriptionIn(service.services, account.billableId, 'canceled')
  const { status, json } = await send([
    calls(1, 40),
    { ...calls(2), feature: 'seats', quantity: 4 },
    calls(1, 7),
    { ...calls(3), feature: 'sso' },
    { ...calls(4), subscription: ended },
    { ...calls(5), subscription: 2147483647 },
    calls(6, 2),
  ])
  const results = json.data as Result[]
  expect(status).toBe(200)
  expect(results.map(({ outcome }) => outcome)).toEqual([
    ...['counted', 'refused', 'duplicate', 'refused', 'refused', 'refused', 'counted'],
  ])
  expect(results[2]?.record).toEqual(results[0]?.record)
  expect(results[6]).toMatchObject({ record: { total: 42, idempotencyKey: 'key-6' }, error: null })
  expect(results.map(({ error }) => (error as { code: string } | null)?.code)).toEqual([
    ...[
      undefined,
      'usage_blocked',
      undefined,
      'validation_failed',
      'subscription_has_no_access',
      'not_found',
      undefined,
    ],
  ])
})

test('an entry for another account’s subscription is refused by itself, and nothing changes', async () => {
  const stranger = await makeAccount(service.services)
  const before = await contents(service.databaseUrl)
  expect((await send([calls(1), calls(2)], stranger)).json.data).toMatchObject(
    Array.from({ length: 2 }, () => ({ outcome: 'refused', record: null, error: { code: 'forbidden' } })),
  )
  expect(await contents(service.databaseUrl)).toEqual(before)
})

test('a batch that is not valid is refused whole on the field at fault, and nothing is counted', async () => {
  const before = await contents(service.databaseUrl)
  const { idempotencyKey, ...keyless } = calls(1)
  const wrong: [unknown, string][] = [
    [[], 'tallies'],
    [Array.from({ length: 101 }, (_, n) => calls(n)), 'tallies'],
    [undefined, 'tallies'],
    [[calls(1), { ...calls(2), quantity: 0 }], 'tallies.1.quantity'],
    [[calls(1), keyless], 'tallies.1.idempotencyKey'],
    [[{ ...calls(1), subscription: '1' }], 'tallies.0.subscription'],
    [[{ ...calls(1), at: 'now' }], 'tallies.0.at'],
  ]
  for (const [tallies, field] of wrong) {
    const answer = await send(tallies)
    expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
    expect(Object.keys(answer.json.errors as object)).toEqual([field])
  }
  expect(idempotencyKey).toBe('key-1')
  expect(await contents(service.databaseUrl)).toEqual(before)
})

test('a batch of n answers and counts as n singles do, whatever is in it', async () => {
  const dice = seeded('batches')
  for (let round = 0; round < 4; round += 1) {
    const twins = await Promise.all([1, 2].map(() => makeAccount(service.services)))
    const owned: number[][] = [[], []]
    for (const status of ['active', 'active', 'free', 'paused', 'grace'] as const)
      for (const [n, { billableId }] of twins.entries())
        owned[n]?.push(await makeSubscriptionIn(service.services, billableId, status))
    const drawn = Array.from({ length: dice.integer(10, 50) }, () => ({
      place: dice.integer(0, 4),
      feature: dice.pick(['calls', 'calls', 'seats', 'exports', 'unknown']),
      quantity: dice.integer(1, 20),
      idempotencyKey: `key-${dice.integer(1, 30)}`,
    }))
    const entries = owned.map((ids) =>
      drawn.map(({ place, ...tally }) => ({ subscription: ids[place] ?? 0, ...tally })),
    )
    const batch = (await send(entries[0], twins[0])).json.data as Result[]
    for (const [n, tally] of entries[1]!.entries()) {
      const { status, json } = await single(tally, twins[1])
      const { outcome, record, error } = batch[n]!
      if (status === 200) expect([outcome === 'refused', record, error]).toEqual([false, json.data, null])
      else expect([outcome, record, error]).toEqual(['refused', null, json])
    }
    const totals = ({ billableId }: Account) =>
      service.services.database.usageTotal.findMany({
        where: { subscription: { billableId } },
        select: { feature: true, total: true },
        orderBy: [{ subscriptionId: 'asc' }, { feature: 'asc' }],
      })
    expect(await totals(twins[0]!)).toEqual(await totals(twins[1]!))
  }
})

test('a batch that is sent again counts nothing more, and gets the first records again', async () => {
  const tallies = Array.from({ length: 100 }, (_, n) => calls(n, n + 1))
  const first = (await send(tallies)).json.data as Result[]
  const before = await contents(service.databaseUrl)
  const again = (await send(tallies)).json.data as Result[]
  expect(again).toEqual(first.map((result) => ({ ...result, outcome: 'duplicate' })))
  expect(await contents(service.databaseUrl)).toEqual(before)
})
