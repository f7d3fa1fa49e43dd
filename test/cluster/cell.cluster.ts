import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { eventually } from '../faults/upgrade-world.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { asRole, makeRoles } from '../support/roles.js'
import { ask } from './ask.js'
import { type Cell, startCell } from './cell.js'
import { figure } from './figures.js'
import { type Load, type Metered, startLoad } from './load.js'
import { countRecords, makeMetered, openOperator } from './operator.js'

/** What may be seen on a quiet machine, in ms. On a busy one it is printed, and the record says so. */
const GOALS = { switchover: 10_000, standbyLost: 5_000, leaderKilled: 30_000 }
/** No trial waits longer for the service to come back. */
const BACK_WITHIN_MS = 120_000
const SETTINGS = { WEBHOOK_ALLOW_PRIVATE: 'true', DRAIN_MS: '0' }

let cell: Cell
let operator: Awaited<ReturnType<typeof openOperator>>
let receiver: Receiver
let accounts: Metered[]
const acknowledged = new Set<string>()
const sent = new Set<string>()

beforeAll(async () => {
  cell = await startCell(async (databaseUrl) => {
    await makeRoles(databaseUrl)
    await migrate(asRole(databaseUrl, 'paywright_owner'))
  }, SETTINGS)
  operator = await openOperator(cell.databaseUrl, SETTINGS)
  await makePlans(operator.services)
  accounts = await Promise.all(Array.from({ length: 4 }, () => makeMetered(operator.services)))
  receiver = await startReceiver(operator.services)
}, 300_000)
afterAll(async () => {
  await receiver.close()
  await operator.close()
  await cell.close()
}, 60_000)

type Trial = Readonly<{ load: Load; at: number }>

/** How long no tally was acknowledged around a moment, in ms. */
function longestGap({ acknowledgedAt }: Load, since: number): number {
  const after = acknowledgedAt.filter((at) => at > since)
  const before = acknowledgedAt.findLast((at) => at <= since) ?? since
  return Math.round(Math.max(...after.map((at, index) => at - (after[index - 1] ?? before))))
}

/** Counts while a fault happens, until tallies are acknowledged again for a second. */
async function underLoad(fault: (load: Load) => Promise<void>): Promise<Trial> {
  const load = startLoad(cell.origin, accounts, { writers: 4, readers: 2, pauseMs: 25 })
  const flowing = (since: number) => () =>
    Promise.resolve(load.acknowledgedAt.filter((at) => at > since + 1_000).length >= 20)
  await eventually('tallies flow', flowing(performance.now()), BACK_WITHIN_MS)
  const at = performance.now()
  await fault(load)
  await eventually('tallies flow again', flowing(performance.now()), BACK_WITHIN_MS)
  await load.stop()
  for (const key of load.acknowledged) acknowledged.add(key)
  for (const key of load.sent) sent.add(key)
  return { load, at }
}

function report(what: string, { load, at }: Trial, lost: number): number {
  const gap = longestGap(load, at)
  const all = new Map<string, number>()
  for (const { what: failure } of load.failures) all.set(failure, (all.get(failure) ?? 0) + 1)
  figure(
    `${what}: no acknowledgement for ${(gap / 1_000).toFixed(1)} s; ${load.acknowledged.size} acknowledged, ${lost} lost; ` +
      `refused ${JSON.stringify(Object.fromEntries(all))}`,
  )
  return gap
}

const lostOf = async (load: Load) =>
  (await countRecords(cell.databaseUrl, { acknowledged: load.acknowledged, sent })).lost

const asSuperuser = <Row extends pg.QueryResultRow>(statement: string) => ask<Row>(cell.databaseUrl, statement)

/** Deliveries and the cached plans of both instances go on: an event arrives, and a changed name shows. */
async function everythingGoesOn(name: string): Promise<void> {
  const { billableId, token } = await makeAccount(operator.services)
  const { id } = await makeSubscription(operator.services, billableId, 'pro')
  const isOurs = ({ type, data }: Receiver['received'][number]) =>
    type === 'SubscriptionCreated' && (data as { id: number }).id === id
  await eventually('the event arrives', () => Promise.resolve(receiver.received.some(isOurs)), BACK_WITHIN_MS)
  await asSuperuser(`UPDATE plan SET name = '${name}' WHERE key = 'pro'`)
  for (const { place } of cell.instances)
    await eventually('the plan has its new name', async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`http://127.0.0.1:${place.port}/billing/v1/plans/pro`, { headers })
      return (await answer.text()).includes(name)
    })
}

test('a planned switchover loses nothing and stops writes for at most ten seconds', async () => {
  const from = await cell.leader()
  await cell.isWhole()
  const to = await cell.synchronousStandby()
  const trial = await underLoad(() => cell.switchover(from, to))
  const lost = await lostOf(trial.load)
  expect(report('planned switchover', trial, lost)).toBeLessThan(GOALS.switchover)
  expect(lost).toBe(0)
  await everythingGoesOn('After the switchover')
})

test('a lost synchronous standby holds writes up for at most five seconds, and nobody sees an error', async () => {
  await cell.isWhole()
  const standby = await cell.synchronousStandby()
  const trial = await underLoad(() => standby.kill())
  standby.start()
  const lost = await lostOf(trial.load)
  expect(report('standby killed', trial, lost)).toBeLessThan(GOALS.standbyLost)
  expect(trial.load.failures).toEqual([])
  expect(lost).toBe(0)
})

test('a killed leader loses no acknowledged tally, and writes go on within thirty seconds', async () => {
  await cell.isWhole()
  const leader = await cell.leader()
  const trial = await underLoad(() => leader.kill())
  leader.start()
  const lost = await lostOf(trial.load)
  expect(report('leader killed', trial, lost)).toBeLessThan(GOALS.leaderKilled)
  expect(lost).toBe(0)
  await everythingGoesOn('After the leader died')
})

test('when replication is cut and then the leader is killed, no standby that lacks tallies takes over', async () => {
  await cell.isWhole()
  const leader = await cell.leader()
  const trial = await underLoad(async ({ acknowledgedAt }) => {
    await leader.replication.cut()
    const cutAt = performance.now()
    const isGoingOn = () => Promise.resolve(acknowledgedAt.filter((at) => at > cutAt + 3_000).length >= 20)
    await eventually('the leader goes on alone', isGoingOn, BACK_WITHIN_MS)
    await leader.kill()
    await leader.replication.mend()
    leader.start()
  })
  const lost = await lostOf(trial.load)
  report('replication cut, leader killed and started again', trial, lost)
  expect(lost).toBe(0)
})

test('without synchronous replication the same loses tallies, so the trial can notice a loss', async () => {
  await cell.configure({ synchronous_mode: false, maximum_lag_on_failover: 2 ** 30 })
  await cell.isWhole()
  const leader = await cell.leader()
  const before = new Set(acknowledged)
  const trial = await underLoad(async ({ acknowledgedAt }) => {
    await leader.replication.cut()
    const cutAt = performance.now()
    const isGoingOn = () => Promise.resolve(acknowledgedAt.filter((at) => at > cutAt).length >= 50)
    await eventually('tallies are acknowledged that no standby has', isGoingOn, BACK_WITHIN_MS)
    await leader.kill()
  })
  const lost = await lostOf(trial.load)
  report('the control: asynchronous, replication cut, leader killed', trial, lost)
  expect(lost).toBeGreaterThan(0)
  await leader.replication.mend()
  const earlier = await countRecords(cell.databaseUrl, { acknowledged: before, sent })
  expect(earlier.lost).toBe(0)
})

test('after all that the totals are the records, and the same processes bill, deliver and cache plans', async () => {
  const { unknown, records, totals } = await countRecords(cell.databaseUrl, { acknowledged, sent })
  figure(`at the end: ${acknowledged.size} acknowledged, ${records} records, totals ${totals}`)
  expect(unknown).toBe(0)
  expect(totals).toBe(records)
  const now = Date.now()
  await everythingGoesOn('At the end')
  const billedAt = async () => {
    const [row] = await asSuperuser<{ at: Date | null }>(
      "SELECT last_execution AS at FROM graphile_worker._private_known_crontabs WHERE identifier = 'run_billing'",
    )
    return row?.at?.getTime() ?? 0
  }
  await eventually('billing runs', async () => (await billedAt()) > now, BACK_WITHIN_MS)
  expect(cell.instances.map((instance) => instance.hasEnded())).toEqual([false, false])
})
