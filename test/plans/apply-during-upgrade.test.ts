import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { stringify } from 'yaml'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { runCli, SECRET } from '../cli/run-cli.js'
import { gate, startTwoServers, type TwoServers } from '../faults/two-servers.js'
import { eventually, type Free, isOf, isSettled, makeFree } from '../faults/upgrade-world.js'

const PLAN = { name: 'Pro', price: 900, intervalCount: 1, trialDays: 0, isRecurring: true, features: {}, items: [] }
const MONTHLY = { ...PLAN, currency: 'USD', interval: 'month' }
const DAILY = { ...PLAN, currency: 'EUR', interval: 'day' }
const DAY_MS = 86_400_000

let world: TwoServers
let folder: string
let key: string
let plans = 0
beforeAll(async () => {
  world = await startTwoServers()
  folder = await mkdtemp(join(tmpdir(), 'paywright-plans-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  plans += 1
  key = `plan-${plans}`
  world.gateway.script(() => undefined)
  expect((await apply(MONTHLY)).code).toBe(0)
})

/** `paywright plan apply`, in a process of its own. */
async function apply(terms: typeof MONTHLY) {
  const file = join(folder, `${key}.yaml`)
  await writeFile(file, stringify([{ key, ...terms }]))
  return runCli(['plan', 'apply', file], {
    DATABASE_URL: world.servers[0].databaseUrl,
    DEFAULT_GATEWAY: 'sandbox',
    SESSION_SECRET: SECRET,
  })
}

/** What the gateway was asked for, and the period that the subscription has here. */
async function bought({ freeId, billableId }: Free) {
  const made = world.gateway.entries.find((entry) => entry.kind === 'subscription' && isOf(entry.key, freeId))
  const { currency, interval } = (made?.request as { plan: typeof MONTHLY }).plan
  const paid = await world.servers[0].services.database.subscription.findFirstOrThrow({
    where: { billableId, gateway: 'remote' },
    include: { terms: true },
  })
  const days = (paid.currentPeriodEnd.getTime() - paid.currentPeriodStart.getTime()) / DAY_MS
  return { asked: [currency, interval], terms: [paid.terms.currency, paid.terms.interval], days }
}

test('an upgrade that is under way while its plan is changed buys the terms that its gateway was asked for', async () => {
  const free = await makeFree(world.servers[0].services)
  const [asked, answered] = [gate(), gate()]
  world.gateway.script(async (call) => {
    if (call !== 'createSubscription') return undefined
    asked.open()
    await answered.opened
    return undefined
  })
  const upgrade = world.upgrade(world.servers[0], free, key)
  await asked.opened
  const applied = await apply(DAILY)
  answered.open()
  expect((await upgrade).status).toBe(201)
  expect(applied.code).toBe(0)
  expect(await bought(free)).toEqual({ asked: ['USD', 'month'], terms: ['USD', 'month'], days: 31 })
}, 60_000)

test.each([
  ['an upgrade', () => Promise.resolve()],
  ['a retry', failWithoutTrace],
])(
  '%s that begins while its plan is being changed buys the old terms whole, and waits for nobody',
  async (_name, prepare) => {
    const free = await makeFree(world.servers[0].services)
    await prepare(free)
    const blocker = new pg.Client({ connectionString: world.servers[0].databaseUrl })
    await blocker.connect()
    try {
      await blocker.query('BEGIN; LOCK TABLE plan_item IN SHARE MODE')
      const applied = apply(DAILY)
      await eventually('the plan is changed, but not committed', async () => (await waiting()) === 1)
      world.gateway.script(() => undefined)
      expect((await world.upgrade(world.servers[1], free, key)).status).toBe(201)
      await blocker.query('COMMIT')
      expect((await applied).code).toBe(0)
      expect(await bought(free)).toEqual({ asked: ['USD', 'month'], terms: ['USD', 'month'], days: 31 })
    } finally {
      await blocker.end()
    }
  },
  60_000,
)

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await world.servers[0].services.database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return row?.count ?? 0
}

/** An upgrade of which the gateway knows nothing, closed by a reconciler. */
async function failWithoutTrace(free: Free): Promise<void> {
  world.gateway.script((call) => (call === 'createSubscription' ? '500 before' : undefined))
  expect((await world.upgrade(world.servers[0], free, key)).status).toBe(500)
  const { services } = world.servers[1]
  await eventually('it is closed', async () => {
    await reconcilePurchases(services)
    return isSettled(services, free)
  })
}
