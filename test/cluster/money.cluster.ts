import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { addDays, systemClock } from '../../src/calendar/clock.js'
import { migrate } from '../../src/database/migrate.js'
import { post } from '../crash/deed.js'
import { compileHttpGateway } from '../faults/compiled-gateway.js'
import { type FakeGateway, startFakeGateway } from '../faults/fake-gateway.js'
import { gate } from '../faults/two-servers.js'
import { eventually, isSettled, makeFree, violations } from '../faults/upgrade-world.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { asRole, makeRoles } from '../support/roles.js'
import { seeded } from '../support/seed.js'
import { ask } from './ask.js'
import { type Cell, startCell } from './cell.js'
import { figure } from './figures.js'
import { openOperator } from './operator.js'

/** Each stage of a failover, in order. The gateway's answers wait for one of them. */
type Stage = 'standbys silent' | 'leader dead' | 'leader replaced'
type Gates = Readonly<Record<Stage, ReturnType<typeof gate>>>
/** When the gateway acts and answers. A request that is `late` is on its way until there is another leader. */
type Moment = 'at once' | 'late' | Stage

const RENEWALS = 25
const UPGRADES = 9
const BACK_WITHIN_MS = 180_000
const TWO_HOURS_MS = 7_200_000
const random = seeded('failovers amid payments')

let cell: Cell
let operator: Awaited<ReturnType<typeof openOperator>>
let gateway: FakeGateway
let driver: Awaited<ReturnType<typeof compileHttpGateway>>
let settings: Record<string, string>

beforeAll(async () => {
  gateway = await startFakeGateway()
  driver = await compileHttpGateway()
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  process.env['FAKE_GATEWAY_TIMEOUT_MS'] = '20000'
  settings = {
    EXTENSIONS: driver.file,
    GATEWAYS: 'sandbox remote',
    GATEWAY_AT_ONCE: String(UPGRADES),
    DRAIN_MS: '0',
    FAKE_GATEWAY_URL: gateway.url,
    FAKE_GATEWAY_TIMEOUT_MS: '20000',
  }
  cell = await startCell(async (databaseUrl) => {
    await makeRoles(databaseUrl)
    await migrate(asRole(databaseUrl, 'paywright_owner'))
  }, settings)
  operator = await openOperator(cell.databaseUrl, settings)
  await makePlans(operator.services)
}, 300_000)
afterAll(async () => {
  await operator.close()
  await cell.close()
  await gateway.close()
  await driver.remove()
}, 60_000)

type Held = Readonly<{ most: number; moments: readonly Moment[]; forgets?: boolean }>

/** Deals each of the moments to as many keys of `create…` and `find…`. Keys beyond `most` are answered at once. */
function holdAnswers(noun: 'Charge' | 'Subscription', { most, moments, forgets = false }: Held) {
  const gates: Gates = { 'standbys silent': gate(), 'leader dead': gate(), 'leader replaced': gate() }
  const undealt = Array.from({ length: most }, (_, at) => moments[at % moments.length]!)
  const dealt = new Map<string, Moment>()
  gateway.script((call, key) => {
    if (call !== `create${noun}` && call !== `find${noun}`) return undefined
    if (!dealt.has(key)) dealt.set(key, undealt.splice(random.integer(0, undealt.length - 1), 1)[0] ?? 'at once')
    const moment = dealt.get(key)!
    if (moment === 'at once') return forgets ? { answerAfter: Promise.resolve(), forgets } : undefined
    if (moment !== 'late') return { answerAfter: gates[moment].opened, forgets }
    return call.startsWith('create') ? gates['leader replaced'].opened.then(() => undefined) : undefined
  })
  return { gates, areUnderWay: () => Promise.resolve(undealt.length === 0) }
}

/** A commit of the service that has reached the leader, and is acknowledged once a standby has it. */
const WAITING_COMMITS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE wait_event = 'SyncRep' AND query = 'COMMIT' AND application_name IN ('paywright', 'paywright-gateways')`

/** Kills the leader while no standby gets what it commits, so that commits are gone whose answers nobody has. */
async function failOver(gates: Gates): Promise<void> {
  const leader = await cell.leader()
  const atLeader = `postgresql://postgres@127.0.0.1:${leader.port}/postgres`
  leader.replication.hang()
  gates['standbys silent'].open()
  await eventually('a commit waits for a standby', async () => {
    const [waiting] = await ask<{ count: number }>(atLeader, WAITING_COMMITS)
    return waiting!.count > 0
  })
  await leader.kill()
  gates['leader dead'].open()
  leader.replication.wake()
  const isReplaced = () => ask(cell.databaseUrl, 'CREATE TEMP TABLE writable ()').then(Boolean, () => false)
  await eventually('another leader takes writes', isReplaced, BACK_WITHIN_MS)
  gates['leader replaced'].open()
  leader.start()
}

/** Subscriptions that were bought a month ago, so that their renewal is due. */
async function makeDue(): Promise<number[]> {
  const past = await openOperator(cell.databaseUrl, settings, { now: () => addDays(systemClock.now(), -31) })
  const ids: number[] = []
  for (let made = 0; made < RENEWALS; made += 1) {
    const { billableId } = await makeAccount(past.services)
    ids.push((await makeSubscription(past.services, billableId, 'pro', 'remote')).id)
  }
  await past.close()
  return ids
}

type Renewal = Readonly<{
  key: string
  charge: string | null
  status: string
  total: number
  attempts: number
  told: number
}>

/** The renewals' invoices, and how often each was told to be paid. */
const renewalsOf = (subscriptions: readonly number[]) =>
  ask<Renewal>(
    cell.databaseUrl,
    `SELECT 'invoice-of-' || subscription_id AS key, charge_id AS charge, status::text, total::int, attempts,
       (SELECT count(*)::int FROM outbox_event WHERE type = 'InvoicePaid' AND data ->> 'id' = invoice.id::text) AS told
     FROM invoice WHERE subscription_id = ANY ($1)
       AND id <> (SELECT min(first.id) FROM invoice first WHERE first.subscription_id = invoice.subscription_id)
     ORDER BY id`,
    [subscriptions],
  )

/** The numbers of all invoices, in order. */
async function numbersHaveGaps(): Promise<boolean> {
  const rows = await ask<{ number: string }>(cell.databaseUrl, 'SELECT number FROM invoice ORDER BY number')
  return rows.some(({ number }, at) => Number(/\d+$/.exec(number)?.[0]) !== at + 1)
}

/** Bills renewals, and fails over while the gateway's answers are on their way. @returns what was taken, and for what */
async function billAmidFailover(moments: readonly Moment[], forgets = false) {
  await cell.isWhole()
  const before = gateway.entries.length
  const { gates, areUnderWay } = holdAnswers('Charge', { most: RENEWALS, moments, forgets })
  const subscriptions = await makeDue()
  await ask(cell.databaseUrl, "SELECT graphile_worker.add_job('run_billing', '{}')")
  await eventually('every charge has reached the gateway', areUnderWay, BACK_WITHIN_MS)
  await failOver(gates)

  const isNothingDue = async () => {
    const renewals = "SELECT 1 FROM invoice WHERE status = 'open' AND next_attempt_at <= now()"
    return (await ask(cell.databaseUrl, renewals)).length === 0
  }
  await eventually('the instances have taken up what was due', isNothingDue, BACK_WITHIN_MS)
  const paidAlone = (await renewalsOf(subscriptions)).filter(({ status }) => status === 'paid').length
  const inTwoHours = new Date(systemClock.now().getTime() + TWO_HOURS_MS)
  expect(await runBilling(operator.services, { until: inTwoHours })).toMatchObject({ declined: 0, failed: [] })
  const charges = gateway.entries.slice(before).filter(({ kind }) => kind === 'charge')
  return { charges, paidAlone, renewals: await renewalsOf(subscriptions) }
}

test('charges that a failover interrupts are taken once and paid once, and no invoice is left behind', async () => {
  const moments = ['at once', 'standbys silent', 'leader dead', 'leader replaced', 'late'] as const
  const { charges, paidAlone, renewals } = await billAmidFailover(moments)
  figure(`a failover amid ${RENEWALS} charges: ${charges.length} taken, ${paidAlone} paid before their second hour`)
  const took = new Map(
    charges.map(({ id, key, request }) => [
      /^invoice-of-\d+/.exec(key)?.[0],
      { id, ...(request as { amount: number }) },
    ]),
  )
  expect(charges).toHaveLength(RENEWALS)
  expect(renewals).toEqual(
    renewals.map(({ key }) => ({
      key,
      charge: took.get(key)?.id,
      status: 'paid',
      total: took.get(key)?.amount,
      attempts: 0,
      told: 1,
    })),
  )
  expect(renewals).toHaveLength(RENEWALS)
  expect(await numbersHaveGaps()).toBe(false)
})

test('the control: before a gateway that forgets its keys, the same failover takes some charges twice', async () => {
  const { charges } = await billAmidFailover(['standbys silent', 'leader dead'], true)
  figure(`the control, a gateway that forgets its keys: ${charges.length} charges taken for ${RENEWALS}`)
  expect(charges.length).toBeGreaterThan(RENEWALS)
})

test('upgrades whose leader dies between the gateway’s answer and their commit are completed, once', async () => {
  await cell.isWhole()
  const moments = ['standbys silent', 'leader dead', 'leader replaced'] as const
  const { gates, areUnderWay } = holdAnswers('Subscription', { most: UPGRADES, moments })
  const buyers = await Promise.all(Array.from({ length: UPGRADES }, () => makeFree(operator.services)))
  const answers = buyers.map(({ path, token }) =>
    post(`${cell.origin}/billing/v1${path}`, token, { planKey: 'pro', gateway: 'remote' }).then(
      ({ status }) => String(status),
      () => 'broken',
    ),
  )
  await eventually('every upgrade has reached the gateway', areUnderWay, BACK_WITHIN_MS)
  await failOver(gates)

  const answered = await Promise.all(answers)
  expect(answered).not.toContain('201')
  const began = performance.now()
  for (const buyer of buyers)
    await eventually('the upgrade is completed', () => isSettled(operator.services, buyer), BACK_WITHIN_MS)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  figure(`a failover amid ${UPGRADES} upgrades: answered ${answered.join(' ')}; completed within ${seconds} s`)
  for (const buyer of buyers) {
    expect(await violations(operator.services, gateway.entries, buyer)).toEqual([])
    const bought = `SELECT invoice.status::text FROM invoice JOIN subscription ON subscription.id = subscription_id
      WHERE invoice.billable_id = $1 AND upgraded_from_id = $2`
    expect(await ask(cell.databaseUrl, bought, [buyer.billableId, buyer.freeId])).toEqual([{ status: 'paid' }])
  }
  expect(await numbersHaveGaps()).toBe(false)
})
