import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UnavailableError } from '../../src/errors.js'
import { AttemptSettledError } from '../../src/orders/attempt.js'
import { reconcilePurchases, startPurchaseReconciler } from '../../src/upgrade/reconcile-purchases.js'
import { eventually, isOf, makeFree, violations } from '../faults/upgrade-world.js'
import { type Interrupted, startInterrupted } from './interrupted.js'

let world: Interrupted
beforeAll(async () => {
  world = await startInterrupted()
})
beforeEach(() => {
  world.lines.length = 0
})
afterAll(() => world.close())

async function lookAgain(free: Parameters<Interrupted['becomeDue']>[0]): Promise<void> {
  await world.becomeDue(free)
  await reconcilePurchases(world.core())
}

/** A request that was on its way reaches the gateway. */
const arrive = (key: string) =>
  fetch(`${world.gateway.url}/createSubscription`, {
    method: 'POST',
    body: JSON.stringify({ key, customerId: 'late' }),
  })

test('a pass completes a purchase that the gateway has made, and says which', async () => {
  const free = await world.interrupted('500 after')
  expect(await reconcilePurchases(world.core())).toBe(1)
  const { id } = await world.attemptOf(free)
  expect(world.lines).toEqual([
    { level: 'info', fields: { attempt: id }, message: 'completed a purchase that was interrupted' },
  ])
  expect(await violations(world.service.services, world.gateway.entries, free)).toEqual([])
  expect(await reconcilePurchases(world.core())).toBe(0)
})

test('a purchase is audited as an upgrade of the free subscription', async () => {
  const free = await world.interrupted('500 after')
  await reconcilePurchases(world.core())
  const entries = await world.service.services.database.auditEntry.findMany({
    where: { billableId: free.billableId, action: 'subscription.upgrade' },
  })
  const paid = await world.service.services.database.subscription.findFirstOrThrow({
    where: { upgradedFromId: free.freeId },
  })
  expect(entries).toMatchObject([
    { subject: 'subscription', subjectId: String(paid.id), before: { id: free.freeId, status: 'free' } },
  ])
})

test('the request that was interrupted is answered with the purchase when it is sent again under its key', async () => {
  const headers = { 'idempotency-key': 'interrupted' }
  const free = await world.interrupted('500 after', headers)
  await reconcilePurchases(world.core())
  const again = await world.service.request('POST', free.path, { token: free.token, body: free.body, headers })
  const { data } = (await world.service.request('GET', '/subscriptions', { token: free.token })).json
  const paid = (data as { status: string }[]).find(({ status }) => status === 'active')
  expect([again.status, again.headers.get('idempotent-replayed'), again.json]).toEqual([201, 'true', { data: paid }])
})

test('a purchase that the gateway never made is closed without a word, and looked for once more', async () => {
  const free = await world.interrupted('500 before')
  await reconcilePurchases(world.core())
  const attempt = await world.attemptOf(free)
  expect(attempt).toMatchObject({ state: 'closed', rechecks: 1, closedAt: world.service.clock.now() })
  expect(attempt.nextCheckAt).not.toBeNull()
  expect(world.lines).toEqual([])
})

test('what reaches the gateway after its attempt was closed is ended there', async () => {
  const free = await world.interrupted('500 before')
  await reconcilePurchases(world.core())
  await arrive((await world.attemptOf(free)).gatewayKey)
  await lookAgain(free)
  expect([(await world.attemptOf(free)).state, world.atGateway(free)]).toEqual(['ended', [false]])
})

test('a purchase that is repeated again and again without an answer keeps its key, and what arrives late is the same purchase', async () => {
  const free = await world.interrupted('500 before')
  const repeat = () => world.service.request('POST', free.path, { token: free.token, body: free.body })
  for (let times = 0; times < 6; times += 1) {
    await lookAgain(free)
    world.gateway.script((_call, key) => (isOf(key, free.freeId) ? '500 before' : undefined))
    expect((await repeat()).status).toBe(500)
    world.gateway.script(() => undefined)
  }
  await lookAgain(free)
  const { gatewayKey: key, nextCheckAt, state } = await world.attemptOf(free)
  expect([state, nextCheckAt]).toEqual(['closed', expect.any(Date)])
  await arrive(key)
  expect((await repeat()).status).toBe(201)
  expect(world.atGateway(free)).toEqual([true])
})

test('a purchase that was looked for since it could last arrive has another key, and what arrives even later is ended', async () => {
  const free = await world.interrupted('500 before')
  const keys = () =>
    world.service.services.database.upgradeAttempt.findMany({ where: { freeId: free.freeId }, orderBy: { id: 'asc' } })
  // At once, and 1, 31 and 91 seconds after it.
  for (let look = 1; look <= 4; look += 1) await lookAgain(free)
  const again = await world.service.request('POST', free.path, { token: free.token, body: free.body })
  expect(again.status).toBe(201)
  const [first, second] = await keys()
  expect([first?.state, second?.state]).toEqual(['closed', 'completed'])
  await arrive(first!.gatewayKey)
  await lookAgain(free)
  expect([(await keys())[0]?.state, world.atGateway(free)]).toEqual(['ended', [true, false]])
})

test('a gateway that does not answer is asked again a second later, and nobody is alarmed', async () => {
  const free = await world.interrupted('500 after')
  world.gateway.script(() => '500 before')
  await world.expectAgainAfter(1_000, free, world.core())
  expect([(await world.attemptOf(free)).state, world.lines]).toEqual(['open', []])
})

test('an error that no gateway should raise is logged with its attempt, and the gateway is asked again a second later', async () => {
  const free = await world.interrupted('500 after')
  const fault = new TypeError('a fault of the driver')
  const given = world.withRemote((remote) => ({ ...remote, findSubscription: () => Promise.reject(fault) }))
  await world.expectAgainAfter(1_000, free, given)
  const { id } = await world.attemptOf(free)
  expect(world.lines).toEqual([
    { level: 'error', fields: { err: fault, attempt: id }, message: 'a purchase could not be reconciled' },
  ])
})

test('an attempt whose gateway is not registered any more names it, and is looked at again a minute later', async () => {
  const free = await world.interrupted('500 after')
  await world.expectAgainAfter(
    60_000,
    free,
    world.withRemote(() => undefined),
  )
  const { id } = await world.attemptOf(free)
  expect(world.lines).toEqual([
    {
      level: 'error',
      fields: { attempt: id, gateway: 'remote' },
      message: 'a purchase waits for a gateway that is not registered',
    },
  ])
})

test.each([
  ['the queue is full', new UnavailableError()],
  ['the database is away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' })],
])('an attempt stays open for another second while %s', async (_what, fault) => {
  const free = await world.interrupted('500 after')
  const gatewayPool = { ...world.service.services.gatewayPool, enqueue: () => Promise.reject(fault) }
  await world.expectAgainAfter(1_000, free, { ...world.core(), gatewayPool })
  expect([(await world.attemptOf(free)).state, world.atGateway(free), world.lines]).toEqual(['open', [true], []])
})

test('a purchase that can never be completed is given up with its reason, and ended at the gateway', async () => {
  const free = await world.interrupted('500 after')
  const fault = new Error('no such plan')
  const gatewayPool = { ...world.service.services.gatewayPool, enqueue: () => Promise.reject(fault) }
  await reconcilePurchases({ ...world.core(), gatewayPool })
  const { id, state } = await world.attemptOf(free)
  expect(world.lines[0]).toEqual({
    level: 'warn',
    fields: { err: fault, attempt: id },
    message: 'an interrupted purchase cannot be completed: ending it',
  })
  expect([state, world.atGateway(free)]).toEqual(['ended', [false]])
})

test('a purchase that the gateway could not be asked to end is ended at the next pass', async () => {
  const free = await world.interrupted('500 after')
  world.gateway.script((call) => (call === 'abandonSubscription' ? '500 before' : undefined))
  const gatewayPool = {
    ...world.service.services.gatewayPool,
    enqueue: () => Promise.reject(new Error('no such plan')),
  }
  await world.expectAgainAfter(1_000, free, { ...world.core(), gatewayPool })
  expect([(await world.attemptOf(free)).state, world.atGateway(free)]).toEqual(['ending', [true]])
  world.gateway.script(() => undefined)
  await world.becomeDue(free)
  await reconcilePurchases(world.core())
  expect([(await world.attemptOf(free)).state, world.atGateway(free)]).toEqual(['ended', [false]])
  await world.becomeDue(free)
  await reconcilePurchases(world.core())
  expect(world.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('a purchase that another actor has settled meanwhile is left to it', async () => {
  const free = await world.interrupted('500 after')
  const gatewayPool = {
    ...world.service.services.gatewayPool,
    enqueue: () => Promise.reject(new AttemptSettledError()),
  }
  await reconcilePurchases({ ...world.core(), gatewayPool })
  expect([(await world.attemptOf(free)).state, world.atGateway(free), world.lines]).toEqual(['open', [true], []])
})

test('a reconciliation waits in the queue of its account and its subscription', async () => {
  const free = await world.interrupted('500 after')
  const asked: unknown[] = []
  const enqueue = (about: unknown) => {
    asked.push(about)
    return Promise.reject(new UnavailableError())
  }
  await reconcilePurchases({ ...world.core(), gatewayPool: { ...world.service.services.gatewayPool, enqueue } })
  expect(asked).toEqual([{ owner: free.billableId, subject: `subscription-${free.freeId}` }])
})

test('a pass takes ten attempts, and the next one the eleventh', async () => {
  const frees = await Promise.all(Array.from({ length: 11 }, () => makeFree(world.service.services)))
  world.gateway.script(() => '500 before')
  for (const { path, token } of frees)
    await world.service.request('POST', path, { token, body: { planKey: 'pro', gateway: 'remote' } })
  world.gateway.script(() => undefined)
  await world.postponeAll()
  for (const free of frees) await world.becomeDue(free)
  expect([await reconcilePurchases(world.core()), await reconcilePurchases(world.core())]).toEqual([10, 1])
})

test('a reconciler makes passes until it is stopped, and reports a pass that failed', async () => {
  const free = await world.interrupted('500 after')
  const fault = new Error('no database')
  let failures = 1
  const database = new Proxy(world.service.services.database, {
    get: (target, name) => {
      if (name === '$queryRaw' && failures-- > 0) throw fault
      return target[name as keyof typeof target]
    },
  })
  const reconciler = startPurchaseReconciler({ ...world.core(), database })
  await eventually('it is completed', async () => (await world.attemptOf(free)).state === 'completed')
  await reconciler.stop()
  expect(world.lines[0]).toEqual({
    level: 'warn',
    fields: { err: fault },
    message: 'purchases could not be reconciled; trying again',
  })
})
