import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineCondition } from '../../src/database/health/condition.js'
import { migrate } from '../../src/database/migrate.js'
import { eventually } from '../faults/upgrade-world.js'
import { makePlans } from '../support/fixtures.js'
import { asRole, makeRoles } from '../support/roles.js'
import { ask } from './ask.js'
import { type Cell, startCell } from './cell.js'
import { figure } from './figures.js'
import { startLoad } from './load.js'
import { countRecords, makeMetered, openOperator } from './operator.js'
import type { PatroniNode } from './patroni-node.js'

/** From this version on, Patroni compares `synchronous_standby_names` with the standbys that it sees. */
const MENDED = [4, 0, 6] as const
const BACK_WITHIN_MS = 60_000

let cell: Cell

beforeAll(async () => {
  cell = await startCell(
    async (databaseUrl) => {
      await makeRoles(databaseUrl)
      await migrate(asRole(databaseUrl, 'paywright_owner'))
    },
    { DRAIN_MS: '0' },
  )
}, 300_000)
afterAll(() => cell.close(), 60_000)

/** Whether the Patroni of this node takes a lost standby's name away, whenever it was lost. */
async function isMended({ restPort }: PatroniNode): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`)
  const { version } = ((await answer.json()) as { patroni: { version: string } }).patroni
  const parts = version.split('.').map(Number)
  const differs = MENDED.findIndex((part, at) => parts[at] !== part)
  return differs === -1 || parts[differs]! > MENDED[differs]!
}

async function metered() {
  const operator = await openOperator(cell.databaseUrl)
  await makePlans(operator.services)
  const account = await makeMetered(operator.services)
  await operator.close()
  return account
}

/** Loses the standby that commits wait for, and the other one when Patroni has just put its name in the first's place. */
async function loseBoth(leader: PatroniNode, standby: PatroniNode): Promise<void> {
  const atLeader = `postgresql://postgres@127.0.0.1:${leader.port}/postgres`
  const other = cell.nodes.find((node) => node !== leader && node !== standby)!
  await standby.kill()
  await eventually('Patroni puts the other standby in its place', async () => {
    const [row] = await ask<{ synchronous_standby_names: string }>(atLeader, 'SHOW synchronous_standby_names')
    return row?.synchronous_standby_names === other.name
  })
  await leader.replication.cut()
}

test('where both standbys are lost within two seconds, writes go on, by Patroni or by the run book, and none is lost', async () => {
  const account = await metered()
  await cell.isWhole()
  const leader = await cell.leader()
  const standby = await cell.synchronousStandby()
  const load = startLoad(cell.origin, [account], { writers: 4, readers: 2, pauseMs: 25 })
  const flowing = (since: number) => () =>
    Promise.resolve(load.acknowledgedAt.filter((at) => at > since + 1_000).length >= 20)
  await eventually('tallies flow', flowing(performance.now()))

  await loseBoth(leader, standby)
  const lostAt = performance.now()
  const byItself = await isMended(leader)
  if (!byItself) {
    const found = async () => (await examineCondition(cell.databaseUrl, 1)).find(({ name }) => name === 'replication')
    await eventually('the doctor says that commits wait', async () => (await found())?.ok === false)
    // As docs/operations/failover.md says.
    await leader.restart()
  }
  await eventually('tallies flow again', flowing(lostAt), BACK_WITHIN_MS)
  await leader.kill()
  await leader.replication.mend()
  leader.start()
  standby.start()
  await eventually('tallies flow at the end', flowing(performance.now()), BACK_WITHIN_MS)
  await load.stop()

  const again = load.acknowledgedAt.find((at) => at > lostAt + 1_000)! - lostAt
  const { lost } = await countRecords(cell.databaseUrl, load)
  figure(
    `both standbys lost: ${byItself ? 'Patroni' : 'a restart of Patroni'} let writes go on after ` +
      `${(again / 1_000).toFixed(1)} s; ${load.acknowledged.size} acknowledged, ${lost} lost`,
  )
  expect(lost).toBe(0)
  await cell.isWhole()
})
