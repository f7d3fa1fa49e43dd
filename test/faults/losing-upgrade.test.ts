import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePurchases, startPurchaseReconciler } from '../../src/upgrade/reconcile-purchases.js'
import { gate, startTwoServers, type TwoServers } from './two-servers.js'
import { eventually, type Free, isOf, isSettled, makeFree, violations } from './upgrade-world.js'

const RACES = 24
/** As many as a server lets wait for gateways at once. */
const AT_ONCE = 4
const SLOW_MS = 400

let world: TwoServers
beforeAll(async () => {
  world = await startTwoServers({ slowMs: SLOW_MS })
})
beforeEach(() => world.gateway.script(() => undefined))
afterAll(() => world.close())

/** Everything that came of an upgrade, here and at the gateway, agrees with a purchase of this plan. */
async function expectBought(free: Free, planKey: string): Promise<void> {
  const [server] = world.servers
  expect(await violations(server.services, world.gateway.entries, free)).toEqual([])
  const { data } = (await server.request('GET', '/subscriptions', { token: free.token })).json
  const active = (data as { status: string; plan: { key: string } }[]).filter(({ status }) => status === 'active')
  expect(active.map(({ plan }) => plan.key)).toEqual([planKey])
  expect(living(free).map(({ request }) => (request as { plan: { key: string } }).plan.key)).toEqual([planKey])
}

const living = ({ freeId }: Free) =>
  world.gateway.entries.filter((entry) => entry.kind === 'subscription' && isOf(entry.key, freeId) && entry.living)

/** Runs `work` this many times, a few at once. */
async function race(work: () => Promise<void>): Promise<void> {
  for (let begun = 0; begun < RACES; begun += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function withReconcilers<T>(work: () => Promise<T>): Promise<T> {
  const reconcilers = world.servers.map(({ services }) => startPurchaseReconciler(services))
  try {
    return await work()
  } finally {
    await Promise.all(reconcilers.map((reconciler) => reconciler.stop()))
  }
}

test('a losing upgrade never ends the winner’s purchase', async () => {
  await withReconcilers(() =>
    race(async () => {
      const free = await makeFree(world.servers[0].services)
      const asked = gate()
      watch(free, 'createSubscription', asked.open)
      const first = world.upgrade(world.servers[0], free, 'pro')
      await asked.opened
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS / 2))
      const second = world.upgrade(world.servers[1], free, 'max')
      expect([(await first).status, (await second).status]).toEqual([201, 422])
      await expectBought(free, 'pro')
    }),
  )
}, 120_000)

test.each([
  ['two orders', 'max'],
  ['one order twice', 'pro'],
])(
  '%s at once on two servers buy once, and neither is answered 500',
  async (_name, other) => {
    await withReconcilers(() =>
      race(async () => {
        const free = await makeFree(world.servers[0].services)
        watch(free, 'createSubscription', () => undefined)
        const answers = await Promise.all([
          world.upgrade(world.servers[0], free, 'pro'),
          world.upgrade(world.servers[1], free, other),
        ])
        expect(answers.map(({ status }) => status).filter((status) => ![201, 422, 503].includes(status))).toEqual([])
        const bought = answers.filter(({ status }) => status === 201)
        expect(bought).toHaveLength(1)
        await eventually('nothing is left open', () => isSettled(world.servers[0].services, free))
        await expectBought(free, bought[0]?.json.data.plan.key as string)
      }),
    )
  },
  120_000,
)

test('a retry and another order at once, after a failed attempt, buy once', async () => {
  await withReconcilers(() =>
    race(async () => {
      const free = await makeFree(world.servers[0].services)
      await failWithoutTrace(free)
      const answers = await Promise.all([
        world.upgrade(world.servers[0], free, 'pro'),
        world.upgrade(world.servers[1], free, 'max'),
      ])
      expect(answers.map(({ status }) => status).filter((status) => ![201, 422, 503].includes(status))).toEqual([])
      // On a busy machine both may be told to try again.
      if (answers.every(({ status }) => status === 503))
        answers.push(await world.upgrade(world.servers[0], free, 'pro'))
      const bought = answers.filter(({ status }) => status === 201)
      expect(bought, answers.map(({ status, body }) => `${status} ${body.toString()}`).join('\n')).toHaveLength(1)
      await eventually('nothing is left open', () => isSettled(world.servers[0].services, free))
      await expectBought(free, bought[0]?.json.data.plan.key as string)
    }),
  )
}, 120_000)

test('a reconciler whose look-up is slow never ends what a retry has bought meanwhile', async () => {
  const free = await makeFree(world.servers[0].services)
  await failWithoutTrace(free)
  const [asked, answered] = [gate(), gate()]
  world.gateway.script(async (call, key) => {
    if (asked.isOpen() || call !== 'findSubscription' || !isOf(key, free.freeId)) return undefined
    asked.open()
    await answered.opened
    return undefined
  })
  const passes: Promise<unknown>[] = []
  await eventually('the reconciler looks it up again', () => {
    passes.push(reconcilePurchases(world.servers[1].services))
    return Promise.resolve(asked.isOpen())
  })
  expect((await world.upgrade(world.servers[0], free, 'pro')).status).toBe(201)
  answered.open()
  await Promise.all(passes)
  await expectBought(free, 'pro')
})

test('a key under which a purchase was ended never buys again', async () => {
  const free = await makeFree(world.servers[0].services)
  const faults: Record<string, 'reset after' | '500 before'> = {
    createSubscription: 'reset after',
    findSubscription: '500 before',
  }
  const script = () => world.gateway.script((call, key) => (isOf(key, free.freeId) ? faults[call] : undefined))
  script()
  expect((await world.upgrade(world.servers[0], free, 'pro')).status).toBe(500)
  world.gateway.script((call) => (call === 'abandonSubscription' ? 'reset after' : undefined))
  expect((await world.upgrade(world.servers[0], free, 'max')).status).toBe(500)
  world.gateway.script(() => undefined)
  await eventually('it is ended', async () => {
    await reconcilePurchases(world.servers[1].services)
    return isSettled(world.servers[1].services, free)
  })
  expect(living(free)).toEqual([])
  expect((await world.upgrade(world.servers[1], free, 'pro')).status).toBe(201)
  await expectBought(free, 'pro')
})

/** An upgrade to pro of which the gateway knows nothing, looked up once and closed. */
async function failWithoutTrace(free: Free): Promise<void> {
  watch(free, 'createSubscription', () => undefined, '500 before')
  expect((await world.upgrade(world.servers[0], free, 'pro')).status).toBe(500)
  unwatch(free)
  await eventually('it is closed', async () => {
    await reconcilePurchases(world.servers[1].services)
    return isSettled(world.servers[1].services, free)
  })
}

type Watched = Readonly<{ call: string; fault: 'slow' | '500 before'; seen: () => void }>
const watched = new Map<number, Watched>()

/** Has the gateway be slow, or fail, at one call about a subscription, and tells when it was asked. */
function watch({ freeId }: Free, call: string, seen: () => void, fault: Watched['fault'] = 'slow'): void {
  watched.set(freeId, { call, fault, seen })
  scriptWatched()
}

function unwatch({ freeId }: Free): void {
  watched.delete(freeId)
  scriptWatched()
}

function scriptWatched(): void {
  world.gateway.script((asked, key) => {
    const found = [...watched].find(([freeId, { call }]) => call === asked && isOf(key, freeId))
    found?.[1].seen()
    return found?.[1].fault
  })
}
