import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contents } from '../support/contents.js'
import { makeAccount, makePlans, makeSubscriptionIn, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const NOW = '2026-03-01T12:00:00.000Z'

let service: TestService
let account: Account
let id: number
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
beforeEach(async () => {
  service.clock.set(NOW)
  account = await makeAccount(service.services)
  id = await makeSubscriptionIn(service.services, account.billableId, 'active')
})
afterAll(() => service.close())

const tally = (body: unknown, subscription = id) =>
  service.request('POST', `/subscriptions/${subscription}/tally-usage`, { token: account.token, body })

test('a tally answers with its record and the total that includes it', async () => {
  expect((await tally({ feature: 'calls', quantity: 40 })).json).toEqual({
    data: { feature: 'calls', quantity: 40, idempotencyKey: null, total: 40, recordedAt: NOW },
  })
  expect((await tally({ feature: 'calls', quantity: 2, idempotencyKey: 'a' })).json).toEqual({
    data: { feature: 'calls', quantity: 2, idempotencyKey: 'a', total: 42, recordedAt: NOW },
  })
  expect((await tally({ feature: 'exports', quantity: 1 })).json.data.total).toBe(1)
})

test('a duplicate gets the first answer byte for byte, whatever else it says, at any later time', async () => {
  const first = await tally({ feature: 'calls', quantity: 40, idempotencyKey: 'same' })
  service.clock.advance(3 * 86_400_000)
  await tally({ feature: 'calls', quantity: 1 })
  const before = await contents(service.databaseUrl)
  const repeats = [
    { feature: 'calls', quantity: 40, idempotencyKey: 'same' },
    { feature: 'calls', quantity: 7, idempotencyKey: 'same' },
    { feature: 'seats', quantity: 1, idempotencyKey: 'same' },
    { feature: 'seats', quantity: 2_147_483_647, idempotencyKey: 'same' },
  ]
  for (const repeat of repeats) {
    const answer = await tally(repeat)
    expect(answer.status).toBe(200)
    expect(answer.body.equals(first.body)).toBe(true)
  }
  expect(await contents(service.databaseUrl)).toEqual(before)
  await service.request('POST', `/subscriptions/${id}/cancel`, { token: account.token, body: { immediately: true } })
  expect((await tally(repeats[0])).body.equals(first.body)).toBe(true)
})

test('a key belongs to its subscription', async () => {
  const other = await makeSubscriptionIn(service.services, account.billableId, 'active')
  const body = { feature: 'calls', quantity: 5, idempotencyKey: 'shared' }
  expect((await tally(body)).json.data.total).toBe(5)
  expect((await tally(body, other)).json.data.total).toBe(5)
})

test('two keys that differ only in case or in spaces are two keys', async () => {
  const keys = ['k', 'K', 'k ', ' k', 'k k', '~'.repeat(255)]
  const totals = []
  for (const idempotencyKey of keys)
    totals.push((await tally({ feature: 'calls', quantity: 1, idempotencyKey })).json.data.total)
  expect(totals).toEqual([1, 2, 3, 4, 5, 6])
  expect((await tally({ feature: 'calls', quantity: 1 })).json.data.total).toBe(7)
})

test('beyond a block nothing is recorded, not even in part, and the answer names the remaining quantity', async () => {
  expect((await tally({ feature: 'seats', quantity: 2 })).json.data.total).toBe(2)
  const before = await contents(service.databaseUrl)
  const over = await tally({ feature: 'seats', quantity: 2, idempotencyKey: 'over' })
  expect(over).toMatchObject({ status: 422, json: { code: 'usage_blocked' } })
  expect(over.json.errors.quantity[0]).toMatch(/\b1\b/)
  expect(await contents(service.databaseUrl)).toEqual(before)
  expect((await tally({ feature: 'seats', quantity: 1, idempotencyKey: 'over' })).json.data.total).toBe(3)
  expect((await tally({ feature: 'seats', quantity: 1 })).json.errors.quantity[0]).toMatch(/\b0\b/)
})

test('a ceiling caps usage beyond the included quantity, and plain charging has no cap', async () => {
  expect((await tally({ feature: 'exports', quantity: 50 })).json.data.total).toBe(50)
  expect(await tally({ feature: 'exports', quantity: 1 })).toMatchObject({
    status: 422,
    json: { code: 'usage_blocked' },
  })
  expect((await tally({ feature: 'calls', quantity: 2_147_483_647 })).json.data.total).toBe(2_147_483_647)
  expect((await tally({ feature: 'calls', quantity: 2_147_483_647 })).json.data.total).toBe(4_294_967_294)
})

test('a total never exceeds what a double holds exactly, even when a unit costs nothing', async () => {
  await service.services.database.subscriptionItem.updateMany({
    where: { subscriptionId: id },
    data: { unitPrice: 0n },
  })
  await tally({ feature: 'calls', quantity: 1 })
  await service.services.database.usageTotal.updateMany({
    where: { subscriptionId: id, feature: 'calls' },
    data: { total: BigInt(Number.MAX_SAFE_INTEGER) - 1n },
  })
  expect(await tally({ feature: 'calls', quantity: 2 })).toMatchObject({ status: 422, json: { code: 'usage_blocked' } })
  expect((await tally({ feature: 'calls', quantity: 1 })).json.data.total).toBe(Number.MAX_SAFE_INTEGER)
})

test('a total never exceeds what an invoice can bill, and the answer names the remaining quantity', async () => {
  const { database } = service.services
  const ofCalls = { subscriptionId: id, key: 'calls' }
  await database.subscriptionItem.updateMany({ where: ofCalls, data: { unitPrice: 5_000_000n } })
  const before = await contents(service.databaseUrl)
  const over = await tally({ feature: 'calls', quantity: 2_147_483_647, idempotencyKey: 'over' })
  expect([over.status, over.json.code]).toEqual([422, 'usage_blocked'])
  // Three items share what the price of 49.00 leaves of 2^53 - 1; the first hundred units are included.
  const most = 100 + Math.floor((Number.MAX_SAFE_INTEGER - 4900) / 3 / 5_000_000)
  expect(over.json.errors.quantity).toEqual([`may be at most ${most} for the rest of this period`])
  expect(await contents(service.databaseUrl)).toEqual(before)
  expect((await tally({ feature: 'calls', quantity: most })).json.data.total).toBe(most)
  expect((await tally({ feature: 'calls', quantity: 1 })).json.errors.quantity[0]).toMatch(/\b0\b/)
})

test('totals start anew with each period, by the clock', async () => {
  await tally({ feature: 'seats', quantity: 3 })
  service.clock.set('2026-04-01T11:59:59.999Z')
  expect((await tally({ feature: 'seats', quantity: 1 })).json.code).toBe('usage_blocked')
  service.clock.set('2026-04-01T12:00:00.000Z')
  expect((await tally({ feature: 'seats', quantity: 1 })).json.data.total).toBe(1)
})

test('a quantity bought ahead raises a block', async () => {
  const free = await makeSubscriptionIn(service.services, account.billableId, 'free')
  const upgraded = await service.request('POST', `/subscriptions/${free}/upgrade-from-free`, {
    token: account.token,
    body: { planKey: 'pro', planItems: { seats: 3 } },
  })
  const paid = upgraded.json.data.id as number
  expect((await tally({ feature: 'seats', quantity: 3 }, paid)).json.data.total).toBe(3)
  expect((await tally({ feature: 'seats', quantity: 1 }, paid)).json.code).toBe('usage_blocked')
})

test('a feature that the subscription does not meter is refused, and the answer lists those that it does', async () => {
  for (const feature of ['sso', 'Calls', 'toString', '__proto__', 'constructor']) {
    const answer = await tally({ feature, quantity: 1 })
    expect(answer, feature).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
    expect(Object.keys(answer.json.errors as object)).toEqual(['feature'])
  }
  expect((await tally({ feature: 'sso', quantity: 1 })).json.errors.feature[0]).toMatch(/calls, seats, exports/)
})

test.each([
  [{ feature: 'calls' }, 'quantity'],
  [{ quantity: 1 }, 'feature'],
  [{ feature: 'calls', quantity: 0 }, 'quantity'],
  [{ feature: 'calls', quantity: -1 }, 'quantity'],
  [{ feature: 'calls', quantity: 1.5 }, 'quantity'],
  [{ feature: 'calls', quantity: 2_147_483_648 }, 'quantity'],
  [{ feature: 'calls', quantity: 1e300 }, 'quantity'],
  [{ feature: 'calls', quantity: '1' }, 'quantity'],
  [{ feature: 'calls', quantity: true }, 'quantity'],
  [{ feature: 'calls', quantity: null }, 'quantity'],
  [{ feature: 'calls', quantity: [1] }, 'quantity'],
  [{ feature: '', quantity: 1 }, 'feature'],
  [{ feature: 'x'.repeat(300), quantity: 1 }, 'feature'],
  [{ feature: 7, quantity: 1 }, 'feature'],
  [{ feature: 'calls', quantity: 1, idempotencyKey: '' }, 'idempotencyKey'],
  [{ feature: 'calls', quantity: 1, idempotencyKey: 'x'.repeat(256) }, 'idempotencyKey'],
  [{ feature: 'calls', quantity: 1, idempotencyKey: 'ü' }, 'idempotencyKey'],
  [{ feature: 'calls', quantity: 1, idempotencyKey: 'a\nb' }, 'idempotencyKey'],
  [{ feature: 'calls', quantity: 1, idempotencyKey: null }, 'idempotencyKey'],
  [{ feature: 'calls', quantity: 1, idempotency_key: 'a' }, 'idempotency_key'],
])('%j is refused on its field, and nothing is recorded', async (body, field) => {
  const before = await contents(service.databaseUrl)
  const answer = await tally(body)
  expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
  expect(Object.keys(answer.json.errors as object)).toEqual([field])
  expect(await contents(service.databaseUrl)).toEqual(before)
})
