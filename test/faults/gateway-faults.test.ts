import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPurchaseReconciler } from '../../src/upgrade/reconcile-purchases.js'
import { randomNumbers } from '../random/random-numbers.js'
import { pick, printedSeed } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'
import { type FakeGateway, type Fault, startFakeGateway } from './fake-gateway.js'
import { eventually, type Free, isOf, isSettled, makeFree, makePaidPlans, violations } from './upgrade-world.js'

const ROUNDS = 4
const FAULTS_A_ROUND = 50
/** One that finds out, one more a second later where nothing was found, and one spare for a full queue. */
const MOST_LOOKS = 3
const FAULTS: readonly Fault[] = [
  ...(['hang before', 'hang after', '500 before', '500 after', 'reset before', 'reset after'] as const),
  ...(['garbage after', 'slow'] as const),
]

let gateway: FakeGateway
let service: TestService
let reconciler: ReturnType<typeof startPurchaseReconciler>
beforeAll(async () => {
  gateway = await startFakeGateway({ slowMs: 400 })
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  service = await startService({ environment: { EXTENSIONS: 'test/faults/http-gateway.ts' } })
  await makePaidPlans(service.services)
  reconciler = startPurchaseReconciler(service.services)
})
afterAll(async () => {
  delete process.env['FAKE_GATEWAY_PATIENCE_MS']
  await reconciler.stop()
  await service.close()
  await gateway.close()
})

/**
 * From here on the gateway does as `script` says, and the driver waits for it only half as long as it is slow. A call
 * that a busy machine makes late is then one fault more.
 */
function fail(script: Parameters<FakeGateway['script']>[0]) {
  process.env['FAKE_GATEWAY_PATIENCE_MS'] = '200'
  gateway.script(script)
}

/** From here on the gateway answers, and the driver waits for as long as the machine takes. */
function answerAgain(asked: (call: string, key: string) => void = () => {}) {
  delete process.env['FAKE_GATEWAY_PATIENCE_MS']
  gateway.script((call, key) => {
    asked(call, key)
    return undefined
  })
}

const upgrade = ({ path, token }: Free, planKey: string) =>
  service.request('POST', path, { token, body: { planKey, gateway: 'remote' } })

test('200 scripted gateway faults: the first looks resolve every unknown outcome once the gateway answers again', async () => {
  const seed = printedSeed('gateway faults')
  const random = randomNumbers(seed)
  const resolvedAfter: number[] = []
  const outcomes: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    const frees: Free[] = []
    for (let index = 0; index < FAULTS_A_ROUND; index += 1) frees.push(await makeFree(service.services))
    const scripts = new Map(
      frees.map((free) => [free, { fault: pick(random, FAULTS), at: pick(random, ['Customer', 'Subscription', '']) }]),
    )
    // The first call is hit as scripted, and from then on the gateway is away for that account.
    const away = new Set<Free>()
    fail((call, key) => {
      const free = frees.find(
        ({ billableId, freeId }) => key.startsWith(`customer-${billableId}-`) || isOf(key, freeId),
      )
      if (!free || away.has(free)) return free && pick(random, ['hang before', '500 before', 'reset before'])
      const { fault, at } = scripts.get(free) ?? { fault: 'slow', at: '' }
      if (at !== '' && call !== `create${at}`) return undefined
      away.add(free)
      return fault
    })
    const plans = new Map(frees.map((free) => [free, pick(random, ['pro', 'max'])]))
    await Promise.all(
      frees.map(async (free) => {
        const { status } = await upgrade(free, plans.get(free) ?? 'pro')
        outcomes[status] = (outcomes[status] ?? 0) + 1
      }),
    )
    const looks = new Map<string, number>()
    answerAgain((call, key) => call === 'findSubscription' && looks.set(key, (looks.get(key) ?? 0) + 1))
    const answersAgain = performance.now()
    const unresolved = new Set(frees)
    await eventually(`all of round ${round} are resolved, seed ${seed}`, async () => {
      for (const free of unresolved) {
        if (!(await isSettled(service.services, free))) continue
        if ((await violations(service.services, gateway.entries, free)).length > 0) continue
        unresolved.delete(free)
        resolvedAfter.push(performance.now() - answersAgain)
      }
      return unresolved.size === 0
    })
    expect(Math.max(0, ...looks.values()), `seed ${seed}`).toBeLessThanOrEqual(MOST_LOOKS)
    // Half of the callers try again, with whatever plan they now want.
    const again = frees.filter(() => random() < 0.5)
    const answers = await Promise.all(again.map((free) => upgrade(free, pick(random, ['pro', 'max']))))
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 422)).toEqual([])
    for (const free of frees)
      expect(await violations(service.services, gateway.entries, free), `seed ${seed}`).toEqual([])
  }
  const worst = Math.max(...resolvedAfter)
  const completed = await service.services.database.upgradeAttempt.groupBy({ by: ['state'], _count: true })
  console.log(
    `200 gateway faults, seed ${seed}: answers ${JSON.stringify(outcomes)}, attempts ` +
      `${completed.map(({ state, _count }) => `${state} ${_count}`).join(', ')}; resolved within ${Math.round(worst)} ms`,
  )
  expect(resolvedAfter).toHaveLength(ROUNDS * FAULTS_A_ROUND)
}, 180_000)

test('a retry while the first outcome is unknown continues under the first key, and buys once', async () => {
  const free = await makeFree(service.services)
  await reconciler.stop()
  fail((call, key) =>
    isOf(key, free.freeId) ? (call === 'createSubscription' ? 'hang after' : '500 before') : undefined,
  )
  expect((await upgrade(free, 'pro')).status).toBe(500)
  answerAgain()
  expect((await upgrade(free, 'pro')).status).toBe(201)
  expect(await violations(service.services, gateway.entries, free)).toEqual([])
  expect(gateway.entries.filter(({ kind, key }) => kind === 'subscription' && isOf(key, free.freeId))).toHaveLength(1)
  reconciler = startPurchaseReconciler(service.services)
})

test('a retry with another plan never gets the first attempt’s purchase', async () => {
  const free = await makeFree(service.services)
  await reconciler.stop()
  fail((call, key) =>
    isOf(key, free.freeId) ? (call === 'createSubscription' ? 'reset after' : '500 before') : undefined,
  )
  expect((await upgrade(free, 'pro')).status).toBe(500)
  expect((await upgrade(free, 'max')).status).toBe(500)
  answerAgain()
  const answer = await upgrade(free, 'max')
  expect(answer.json.data).toMatchObject({ plan: { key: 'max' } })
  expect(await violations(service.services, gateway.entries, free)).toEqual([])
  const living = gateway.entries.filter(
    ({ kind, key, living }) => living && kind === 'subscription' && isOf(key, free.freeId),
  )
  expect(living.map(({ request }) => (request as { plan: { key: string } }).plan.key)).toEqual(['max'])
  reconciler = startPurchaseReconciler(service.services)
})

test('a request that reaches the gateway after its attempt was given up is ended at the gateway', async () => {
  const free = await makeFree(service.services)
  fail((call, key) => (call === 'createSubscription' && isOf(key, free.freeId) ? 'hang before' : undefined))
  expect((await upgrade(free, 'pro')).status).toBe(500)
  answerAgain()
  await eventually('it is given up', () => isSettled(service.services, free))
  const { gatewayKey: key } = await service.services.database.upgradeAttempt.findFirstOrThrow({
    where: { freeId: free.freeId },
  })
  await fetch(`${gateway.url}/createSubscription`, {
    method: 'POST',
    body: JSON.stringify({ key, customerId: 'late' }),
  })
  await eventually('it is ended', async () => (await violations(service.services, gateway.entries, free)).length === 0)
  expect((await upgrade(free, 'pro')).status).toBe(201)
  expect(await violations(service.services, gateway.entries, free)).toEqual([])
})

test('a declined upgrade is closed at once and may be tried again', async () => {
  const free = await makeFree(service.services)
  fail((call, key) => (call === 'createSubscription' && isOf(key, free.freeId) ? 'declined' : undefined))
  expect((await upgrade(free, 'pro')).status).toBe(500)
  const [attempt] = await service.services.database.upgradeAttempt.findMany({ where: { freeId: free.freeId } })
  expect(attempt).toMatchObject({ state: 'closed', nextCheckAt: null })
  answerAgain()
  expect((await upgrade(free, 'pro')).status).toBe(201)
  expect(await violations(service.services, gateway.entries, free)).toEqual([])
})

test('an interrupted upgrade whose free subscription was canceled meanwhile is ended at the gateway', async () => {
  const free = await makeFree(service.services)
  await reconciler.stop()
  fail((call, key) =>
    isOf(key, free.freeId) ? (call === 'createSubscription' ? '500 after' : '500 before') : undefined,
  )
  expect((await upgrade(free, 'pro')).status).toBe(500)
  const canceled = await service.request('POST', `/subscriptions/${free.freeId}/cancel`, {
    token: free.token,
    body: { immediately: true },
  })
  expect(canceled.status).toBe(200)
  answerAgain()
  reconciler = startPurchaseReconciler(service.services)
  await eventually('it is settled', () => isSettled(service.services, free))
  const ours = gateway.entries.filter(({ kind, key }) => kind === 'subscription' && isOf(key, free.freeId))
  expect(ours.map(({ living }) => living)).toEqual([false])
})
