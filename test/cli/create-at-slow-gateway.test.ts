import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { compileHttpGateway } from '../faults/compiled-gateway.js'
import { gate, startTwoServers, type TwoServers } from '../faults/two-servers.js'
import { eventually } from '../faults/upgrade-world.js'
import { type Account, makeAccount } from '../support/fixtures.js'
import { isOneLine, runCli, SECRET } from './run-cli.js'

let world: TwoServers
let driver: Awaited<ReturnType<typeof compileHttpGateway>>
let account: Account
beforeAll(async () => {
  world = await startTwoServers({ slowMs: 2_500 })
  driver = await compileHttpGateway()
  const { database, clock } = world.servers[0].services
  const plan = { currency: 'USD', interval: 'month', intervalCount: 1, isRecurring: true, features: {} } as const
  await database.plan.create({
    data: { ...plan, key: 'trial', name: 'Trial', price: 900n, trialDays: 14, createdAt: clock.now() },
  })
})
beforeEach(async () => {
  patienceMs = PATIENT_MS
  world.gateway.script(() => undefined)
  account = await makeAccount(world.servers[0].services)
})
afterAll(async () => {
  await world.close()
  await driver.remove()
})

const PATIENT_MS = 15_000
const IMPATIENT_MS = 1_000
let patienceMs = PATIENT_MS

/** `paywright subscription create`, in a process that is impatient only where the gateway is to answer too late. */
const create = (plan = 'pro') =>
  runCli(['subscription', 'create', '--billable', String(account.billableId), '--plan', plan, '--gateway', 'remote'], {
    DATABASE_URL: world.servers[0].databaseUrl,
    SESSION_SECRET: SECRET,
    DEFAULT_GATEWAY: 'remote',
    EXTENSIONS: driver.file,
    FAKE_GATEWAY_URL: world.gateway.url,
    FAKE_GATEWAY_TIMEOUT_MS: String(patienceMs),
  })

/** The gateway answers creations only after the command has stopped waiting. */
const answerTooLate = () => {
  patienceMs = IMPATIENT_MS
  world.gateway.script((call) => (call === 'createSubscription' ? 'slow' : undefined))
}

const ours = () => {
  const { entries } = world.gateway
  const customer = entries.find(
    ({ kind, key }) => kind === 'customer' && key.startsWith(`customer-${account.billableId}-`),
  )
  return entries.filter(({ kind, customerId }) => kind === 'subscription' && customerId === customer?.id)
}
const here = async () => {
  const { json } = await world.servers[0].request('GET', '/subscriptions', { token: account.token })
  return (json.data as { status: string; plan: { key: string } }[]).map(({ status, plan }) => `${status} ${plan.key}`)
}
async function arrived(count: number) {
  await eventually('what was on its way has arrived', () => Promise.resolve(ours().length === count))
  patienceMs = PATIENT_MS
}

test('a created subscription whose answer came too late is completed by the same command, once', async () => {
  answerTooLate()
  const lost = await create()
  expect([lost.code, isOneLine(lost.stderr)]).toEqual([1, true])
  expect(lost.stderr).toContain('did not say whether it created the subscription')
  expect(lost.stderr).toContain('run the same command again: nothing is bought twice')
  await arrived(1)
  expect((await create()).code).toBe(0)
  expect(ours().map(({ living }) => living)).toEqual([true])
  expect(await here()).toEqual(['active pro'])
  const again = await create()
  expect([again.code, again.stderr]).toEqual([
    1,
    'paywright: --name the slot default already holds a living subscription\n',
  ])
  expect(ours()).toHaveLength(1)
}, 60_000)

test('a created subscription whose answer came too late is completed by a running server', async () => {
  answerTooLate()
  expect((await create()).code).toBe(1)
  await arrived(1)
  await eventually('a server has completed it', async () => {
    await reconcilePurchases(world.servers[0].services)
    return (await here()).length > 0
  })
  expect(await here()).toEqual(['active pro'])
  expect(ours().map(({ living }) => living)).toEqual([true])
  const { data } = (await world.servers[0].request('GET', '/invoices', { token: account.token })).json
  expect(data).toMatchObject([{ status: 'paid', total: 4900 }])
}, 60_000)

test('a creation that reaches the gateway after a server has looked for it in vain is ended at the gateway', async () => {
  const { services } = world.servers[0]
  const arrives = gate()
  patienceMs = IMPATIENT_MS
  world.gateway.script(async (call) => {
    if (call === 'createSubscription') await arrives.opened
    return undefined
  })
  expect((await create()).code).toBe(1)
  const inState = (state: 'closed' | 'ended') => async () => {
    await reconcilePurchases(services)
    return (await services.database.upgradeAttempt.count({ where: { billableId: account.billableId, state } })) === 1
  }
  await eventually('a server has looked for it', inState('closed'))
  arrives.open()
  await arrived(1)
  await eventually('a server has ended it', inState('ended'))
  expect(ours().map(({ living }) => living)).toEqual([false])
  expect(await here()).toEqual([])
}, 60_000)

test('a creation with another plan first ends the subscription that the first command made in the slot', async () => {
  answerTooLate()
  expect((await create()).code).toBe(1)
  await arrived(1)
  world.gateway.script(() => undefined)
  expect((await create('max')).code).toBe(0)
  expect(ours().map(({ living }) => living)).toEqual([false, true])
  expect(await here()).toEqual(['active max'])
}, 60_000)

test('a refused creation reports that nothing was changed, and the next one is new', async () => {
  world.gateway.script((call) => (call === 'createSubscription' ? 'declined' : undefined))
  const declined = await create()
  expect([declined.code, declined.stderr]).toEqual([
    1,
    'paywright: The gateway did not do it (declined). Nothing was changed.\n',
  ])
  world.gateway.script(() => undefined)
  expect((await create()).code).toBe(0)
  expect(await here()).toEqual(['active pro'])
}, 60_000)

test('a retry grants the same trial as the first order', async () => {
  answerTooLate()
  expect((await create('trial')).code).toBe(1)
  await arrived(1)
  expect((await create('trial')).code).toBe(0)
  const asked = ours().map(({ request }) => (request as { trialEndsAt: string }).trialEndsAt)
  const { database } = world.servers[0].services
  const row = await database.subscription.findFirstOrThrow({ where: { billableId: account.billableId } })
  expect(asked).toEqual([row.trialEndsAt?.toISOString()])
  expect(row).toMatchObject({ status: 'trialing', currentPeriodEnd: row.trialEndsAt })
}, 60_000)

test('two commands at once for one slot create one subscription', async () => {
  const ended = await Promise.all([create(), create('max')])
  expect(ended.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await here()).toHaveLength(1)
  expect(ours().filter(({ living }) => living)).toHaveLength(1)
}, 60_000)
