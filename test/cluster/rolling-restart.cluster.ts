import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../src/services.js'
import { eventually } from '../faults/upgrade-world.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Balancer, startBalancer } from './balancer.js'
import { figure } from './figures.js'
import { type Instance, newPlace, type Place, readiness, startInstance } from './instance.js'
import { startLoad } from './load.js'
import { countRecords, makeMetered, openOperator } from './operator.js'

const ROUNDS = 2
/** What docs/operations/size.md asks for with the probes of deploy/haproxy/instances.cfg. */
const DRAIN_MS = '4000'
/** One instance completes five purchases of 10 s each at a time, so it can carry these alone. */
const UPGRADE_EVERY_MS = 2_500

let database: TestDatabase
let operator: Awaited<ReturnType<typeof openOperator>>
let places: readonly [Place, Place]
let instances: [Instance, Instance]
let balancer: Balancer
let origin: string

beforeAll(async () => {
  database = await createDatabase()
  operator = await openOperator(database.url)
  await makePlans(operator.services)
  places = [await newPlace(), await newPlace()]
  instances = [await startAt(places[0]), await startAt(places[1])]
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  balancer = await startBalancer(['instances.cfg'], {
    PAYWRIGHT_BIND: `127.0.0.1:${port}`,
    INSTANCE_ONE: `127.0.0.1:${places[0].port}`,
    HEALTH_PORT_ONE: String(places[0].healthPort),
    INSTANCE_TWO: `127.0.0.1:${places[1].port}`,
    HEALTH_PORT_TWO: String(places[1].healthPort),
  })
  await bothAreUp()
})
afterAll(async () => {
  await balancer.close()
  for (const instance of instances) await instance.end('SIGKILL')
  await operator.close()
  await database.drop()
})

const startAt = (place: Place) => startInstance(place, { DATABASE_URL: database.url, DRAIN_MS })
const bothAreUp = () =>
  eventually('HAProxy sends requests to both', async () => (await balancer.serversUp()).length === 2)

/** A free subscription whose purchase takes ten seconds. */
async function makeSlowBuyer(services: Services) {
  const { billableId, token } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'free', 'null')
  await makeCard(services, billableId, CARDS.slow)
  return { id, token }
}

/** @returns what is answered, in about ten seconds */
async function buySlowly(): Promise<{ answer: Promise<number | string> }> {
  const { id, token } = await makeSlowBuyer(operator.services)
  const answer = fetch(`${origin}/billing/v1/subscriptions/${id}/upgrade-from-free`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ planKey: 'pro' }),
  }).then(
    ({ status }) => status,
    (error: unknown) => (error as Error).message,
  )
  return { answer }
}

/** Begins a slow purchase now and then until it is stopped. @returns what was answered to each */
function startBuyers() {
  const answers: Promise<number | string>[] = []
  const stopping = new AbortController()
  const buying = (async () => {
    while (!stopping.signal.aborted) {
      answers.push((await buySlowly()).answer)
      await pause(UPGRADE_EVERY_MS)
    }
  })()
  return async () => {
    stopping.abort()
    await buying
    return Promise.all(answers)
  }
}

test('two instances are replaced one after another under load and no request fails, slow purchases included', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => makeMetered(operator.services)))
  const load = startLoad(origin, accounts, { writers: 6, readers: 4, pauseMs: 20 })
  const stopBuying = startBuyers()
  const stops: string[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of [0, 1] as const) {
      await pause(UPGRADE_EVERY_MS)
      const stopped = instances[at].end('SIGTERM')
      await eventually('readiness fails', async () => (await readiness(places[at])) !== 200)
      const { code, ms } = await stopped
      stops.push(`${ms} ms`)
      expect(code).toBe(0)
      instances[at] = await startAt(places[at])
      await bothAreUp()
    }
  const purchases = await stopBuying()
  await load.stop()
  const counted = await countRecords(database.url, load)
  figure(
    `rolling restart: ${load.acknowledged.size} tallies, ${load.reads()} reads and ${purchases.length} slow purchases, ` +
      `${load.failures.length} failed; instances took ${stops.join(', ')} to stop`,
  )
  expect(load.failures).toEqual([])
  expect(new Set(purchases)).toEqual(new Set([201]))
  const all = load.acknowledged.size
  expect(counted).toEqual({ lost: 0, unknown: 0, records: all, totals: all })
})

test('an instance that is killed instead fails what it was doing, so the trial can notice a failure', async () => {
  const [{ answer: one }, { answer: other }] = [await buySlowly(), await buySlowly()]
  const underWay = async () =>
    (await operator.services.database.upgradeAttempt.count({ where: { state: 'open' } })) === 2
  await eventually('both instances work on a purchase', underWay)
  await instances[0].end('SIGKILL')
  const answers = await Promise.all([one, other])
  const failures = answers.filter((answer) => answer !== 201)
  expect(failures).toHaveLength(1)
  // HAProxy answers 502 to the first request of a client's connection, and closes it at a later one.
  expect(failures[0]).toBeOneOf([502, 'fetch failed'])
})
