import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAnswers } from '../../src/idempotency/sweep-answers.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { makeAccount, makeCard, makePlans, makeSubscription, makeUser, signIn } from '../support/fixtures.js'
import { type Answer, type Requested, startService, type TestService } from '../support/service.js'

let service: TestService
let other: TestService
beforeAll(async () => {
  service = await startService()
  other = await startService({ databaseUrl: service.databaseUrl, clock: service.clock })
  await makePlans(service.services)
})
afterAll(async () => {
  await other.close()
  await service.close()
})

const key = (name: string) => ({ headers: { 'idempotency-key': name } })
const replayed = (answer: Answer) => answer.headers.get('idempotent-replayed')
const expectReplay = (again: Answer, first: Answer) => {
  expect(again.status).toBe(first.status)
  expect(again.body.equals(first.body)).toBe(true)
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(replayed(again)).toBe('true')
  expect(replayed(first)).toBeNull()
}

/** An account, and for each operation a request that succeeds once. */
async function scene() {
  const { billableId, token } = await makeAccount(service.services)
  await makeCard(service.services, billableId)
  const card = await makeCard(service.services, billableId, '5555 5555 5555 4444')
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  const open = async (slot: string, plan = 'pro', gateway = 'sandbox') =>
    (await makeSubscription(service.services, billableId, plan, gateway, slot)).id
  const inGrace = await open('in-grace')
  await service.request('POST', `/subscriptions/${inGrace}/cancel`, { token })
  const requests: Record<string, readonly [path: string, requested: Requested]> = {
    issueToken: ['/tokens', { cookie }],
    cancelSubscription: [`/subscriptions/${await open('to-cancel')}/cancel`, { token, body: { immediately: true } }],
    resumeSubscription: [`/subscriptions/${inGrace}/resume`, { token }],
    upgradeFromFree: [
      `/subscriptions/${await open('to-upgrade', 'free', 'null')}/upgrade-from-free`,
      { token, body: { planKey: 'pro', quantity: 2 } },
    ],
    setDefaultPaymentMethod: [`/payment-methods/${card.id}/default`, { token }],
  }
  return { billableId, token, cookie, requests }
}

/** What an operation can leave behind. */
async function traces(billableId: number) {
  const { database } = service.services
  const [tokens, events, subscriptions] = await Promise.all([
    database.token.count({ where: { billableId } }),
    database.outboxEvent.count({ where: { billableId } }),
    database.subscription.count({ where: { billableId } }),
  ])
  return { tokens, events, subscriptions }
}

const OPERATIONS = [
  'issueToken',
  'cancelSubscription',
  'resumeSubscription',
  'upgradeFromFree',
  'setDefaultPaymentMethod',
]

test.each(OPERATIONS)(
  '%s under a key is done once, and any server replays its answer byte for byte',
  async (operation) => {
    const { billableId, requests } = await scene()
    const [path, requested] = requests[operation]!
    const first = await service.request('POST', path, { ...requested, ...key('again') })
    expect(first.status).toBeLessThan(300)
    const after = await traces(billableId)
    service.clock.advance(60_000)
    for (const server of [service, other])
      expectReplay(await server.request('POST', path, { ...requested, ...key('again') }), first)
    const restarted = await startService({ databaseUrl: service.databaseUrl, clock: service.clock })
    expectReplay(await restarted.request('POST', path, { ...requested, ...key('again') }), first)
    await restarted.close()
    expect(await traces(billableId)).toEqual(after)
  },
)

test.each(OPERATIONS)(
  '%s twenty times at once under one key is done once, and all get its answer, some after a retry',
  async (operation) => {
    const { billableId, requests } = await scene()
    const [path, requested] = requests[operation]!
    const before = await traces(billableId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        [service, other][turn % 2]!.request('POST', path, { ...requested, ...key('at once') }),
      ),
    )
    const isTurnedAway = ({ status }: Answer) => status === 409 || status === 503
    for (const [turn, answer] of answers.entries())
      if (isTurnedAway(answer)) answers[turn] = await service.request('POST', path, { ...requested, ...key('at once') })
    const firsts = answers.filter((answer) => replayed(answer) === null)
    expect(firsts.map(({ status }) => status)).toEqual([
      operation === 'issueToken' || operation === 'upgradeFromFree' ? 201 : 200,
    ])
    for (const answer of answers) expect(answer.body.equals(firsts[0]!.body)).toBe(true)
    const after = await traces(billableId)
    expect(after.tokens - before.tokens).toBe(operation === 'issueToken' ? 1 : 0)
    expect(after.subscriptions - before.subscriptions).toBe(operation === 'upgradeFromFree' ? 1 : 0)
  },
)

test('a key that was used with one request is refused with another, and nothing changes', async () => {
  const { billableId, token, requests } = await scene()
  const [path, requested] = requests['cancelSubscription']!
  expect((await service.request('POST', path, { ...requested, ...key('mine') })).status).toBe(200)
  const before = await traces(billableId)
  for (const [otherPath, body] of [
    [path, { immediately: false }],
    [path, undefined],
    [path.replace(/\d+/, (id) => `${Number(id) + 1}`), { immediately: true }],
  ] as const) {
    const answer = await service.request('POST', otherPath, { token, body, ...key('mine') })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'idempotency_key_reused', errors: {} })
  }
  expect(await traces(billableId)).toEqual(before)
})

test('the order of a body’s fields does not change the request', async () => {
  const { token, requests } = await scene()
  const [path] = requests['upgradeFromFree']!
  const first = await service.request('POST', path, { token, body: '{"planKey":"pro","quantity":3}', ...key('k') })
  expect(first.status).toBe(201)
  expectReplay(
    await service.request('POST', path, { token, body: '{"quantity":3,"planKey":"pro"}', ...key('k') }),
    first,
  )
})

test('of two different requests at once under one key only one is done', async () => {
  const { billableId, token } = await scene()
  const ids = [
    (await makeSubscription(service.services, billableId, 'pro', 'sandbox', 'one')).id,
    (await makeSubscription(service.services, billableId, 'pro', 'sandbox', 'two')).id,
  ]
  const answers = await Promise.all(
    ids.map((id) =>
      service.request('POST', `/subscriptions/${id}/cancel`, { token, body: { immediately: true }, ...key('both') }),
    ),
  )
  expect([
    [200, 409],
    [200, 422],
  ]).toContainEqual(answers.map(({ status }) => status).sort())
  const rows = await service.services.database.subscription.findMany({ where: { id: { in: ids } } })
  expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  const remote = await service.services.database.sandboxSubscription.findMany({
    where: { id: { in: rows.map(({ gatewayId }) => gatewayId!) } },
  })
  expect(remote.filter(({ canceledAt }) => canceledAt !== null)).toHaveLength(1)
})

test('a refused or failed request is not remembered: its key is free for a retry', async () => {
  const { token, requests } = await scene()
  const [path] = requests['cancelSubscription']!
  const id = /\d+/.exec(path)![0]
  const resume = () => service.request('POST', `/subscriptions/${id}/resume`, { token, ...key('patient') })
  expect((await resume()).status).toBe(422)
  expect((await resume()).json.code).toBe('subscription_not_resumable')
  expect((await service.request('POST', path, { token })).status).toBe(200)
  const first = await resume()
  expect(first.status).toBe(200)
  expectReplay(await resume(), first)
})

test('a key belongs to its billable', async () => {
  const [one, two] = [await scene(), await scene()]
  const tokens = []
  for (const { cookie } of [one, two, one])
    tokens.push(await service.request('POST', '/tokens', { cookie, ...key('same') }))
  expect(tokens[0]!.json.token).not.toBe(tokens[1]!.json.token)
  expectReplay(tokens[2]!, tokens[0]!)
})

test('a key is remembered for 24 hours and may then be used anew', async () => {
  const { cookie, billableId } = await scene()
  const ask = () => service.request('POST', '/tokens', { cookie, ...key('daily') })
  const first = await ask()
  service.clock.advance(24 * 3_600_000 - 1)
  expectReplay(await ask(), first)
  service.clock.advance(1)
  const next = await ask()
  expect(replayed(next)).toBeNull()
  expect(next.json.token).not.toBe(first.json.token)
  expectReplay(await ask(), next)
  await sweepAnswers(service.services)
  expect(await service.services.database.idempotencyRecord.count({ where: { billableId } })).toBe(1)
})

test('the record reveals neither the key nor a token in the answer', async () => {
  const { cookie, billableId } = await scene()
  const { json } = await service.request('POST', '/tokens', { cookie, ...key('a key of mine') })
  const [record] = await service.services.database.idempotencyRecord.findMany({ where: { billableId } })
  for (const column of [record!.name, record!.answer!])
    for (const secret of [json.token as string, 'a key of mine'])
      expect(Buffer.from(column).includes(secret)).toBe(false)
  expect(() => service.services.encryption.open('answer to another key', record!.answer!)).toThrow()
})

test('an upgrade that was cut off after its gateway made it is completed by the reconciler, and its retry gets the answer', async () => {
  const { billableId, requests } = await scene()
  const { database } = service.services
  const [path, requested] = requests['upgradeFromFree']!
  const ask = () => service.request('POST', path, { ...requested, ...key('cut off') })
  await database.$executeRaw`ALTER TABLE invoice RENAME TO invoice_away`
  expect((await ask()).status).toBe(500)
  await database.$executeRaw`ALTER TABLE invoice_away RENAME TO invoice`
  const before = await traces(billableId)
  await reconcilePurchases(service.services)
  const after = await traces(billableId)
  expect(after.subscriptions).toBe(before.subscriptions + 1)
  const [answer, again] = [await ask(), await ask()]
  expect(answer.status).toBe(201)
  expect(replayed(answer)).toBe('true')
  expect(again.body.equals(answer.body)).toBe(true)
  const paid = await database.subscription.findUniqueOrThrow({ where: { id: answer.json.data.id } })
  expect(paid).toMatchObject({ quantity: 2, status: 'active', upgradedFromId: Number(/\d+/.exec(path)![0]) })
  expect(await traces(billableId)).toEqual(after)
})

test('a key that is empty, too long or not printable is refused on its own field', async () => {
  const { cookie } = await scene()
  for (const bad of ['', ' ', 'k'.repeat(256), 'ké'])
    expect((await service.request('POST', '/tokens', { cookie, ...key(bad) })).status).toBe(422)
})
