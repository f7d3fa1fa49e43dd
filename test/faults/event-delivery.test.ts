import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { systemClock } from '../../src/calendar/clock.js'
import { fromRoot } from '../../src/root.js'
import { type OpenServices, openServices } from '../../src/composition/open-services.js'
import { readSettings } from '../../src/settings.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { seeded } from '../support/seed.js'
import { silent } from '../support/service.js'

const ENDPOINTS = 4
const SUBSCRIPTIONS = 6
/** Each server is killed once. */
const KILLS = 2
/** Events that a subscription has between one kill and the next. */
const TURN = 10
const { integer } = seeded('event delivery')

let database: TestDatabase
let environment: Record<string, string>
let open: OpenServices
const servers: ChildProcess[] = []
const receivers: Receiver[] = []

async function startServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, [inject('commandLine'), 'start'], {
    env: { ...environment, PORT: String(await freePort()), PATH: process.env['PATH'] },
    cwd: fromRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) if (line.includes('"msg":"listening at ')) break
  server.stdout.resume()
  return server
}

beforeAll(async () => {
  database = await createDatabase()
  environment = {
    API_ENABLED: 'true',
    DATABASE_URL: database.url,
    DEFAULT_GATEWAY: 'sandbox',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    SESSION_SECRET: 'a secret that two servers share, of some length',
  }
  open = await openServices(readSettings(environment), { clock: systemClock, log: silent })
  await makePlans(open.services)
  for (let endpoint = 0; endpoint < ENDPOINTS; endpoint += 1) receivers.push(await startReceiver(open.services))
  servers.push(...(await Promise.all([startServer(), startServer()])))
}, 120_000)

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  for (const receiver of receivers) await receiver.close()
  await open.close()
  await database.drop()
}, 60_000)

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

/** The ids that came, each where it came first. */
const firsts = ({ received }: Receiver) => [...new Set(received.map(({ id }) => id))]

test('two servers deliver every event under one id and in order, although one is repeatedly killed while it delivers', async () => {
  const { services } = open
  const { billableId } = await makeAccount(services)
  const subscriptions = await Promise.all(
    Array.from({ length: SUBSCRIPTIONS }, (_, slot) =>
      makeSubscription(services, billableId, 'pro', 'sandbox', `s${slot}`),
    ),
  )
  for (const receiver of receivers)
    receiver.answer((_event, response) => {
      // Long enough for a kill to find every endpoint with requests under way.
      setTimeout(() => response.writeHead(204).end(), integer(5, 60))
      return undefined
    })
  const recoveries: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const working = Promise.all(
      subscriptions.map(async ({ id }) => {
        for (let turn = 0; turn < TURN / 2; turn += 1) {
          await pauseSubscription(services, billableId, id)
          await resumeSubscription(services, billableId, id)
        }
      }),
    )
    const heardSoFar = receivers.map(({ received }) => received.length)
    await eventually(() => {
      for (const [at, { received }] of receivers.entries()) expect(received.length).toBeGreaterThan(heardSoFar[at]! + 5)
    })
    const victim = servers[kill % 2]!
    const gone = once(victim, 'exit')
    victim.kill('SIGKILL')
    await gone
    const killedAt = performance.now()
    await working
    const written = await services.database.outboxEvent.findMany({ select: { id: true } })
    await eventually(() => {
      for (const receiver of receivers) expect(firsts(receiver)).toHaveLength(written.length)
    })
    recoveries.push(performance.now() - killedAt)
    servers[kill % 2] = await startServer()
  }

  const givenUp = await services.database.$queryRaw<unknown[]>`
    SELECT FROM graphile_worker.jobs WHERE attempts >= max_attempts`
  expect(givenUp).toHaveLength(0)
  const written = await services.database.outboxEvent.findMany({ orderBy: { sequence: 'asc' } })
  expect(written).toHaveLength(SUBSCRIPTIONS * (3 + KILLS * TURN))
  const duplicates = receivers.map((receiver) => receiver.received.length - firsts(receiver).length)
  console.log(
    `${written.length} events to ${ENDPOINTS} endpoints through ${KILLS} kills: ` +
      `all there after ${recoveries.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}; ` +
      `${duplicates.join(', ')} came twice, under the same id`,
  )
  for (const receiver of receivers) {
    expect(receiver.faults).toEqual([])
    expect(firsts(receiver).sort()).toEqual(written.map(({ id }) => id).sort())
    for (const { id } of subscriptions) {
      const mine = new Set(written.filter(({ subscriptionId }) => subscriptionId === id).map((event) => event.id))
      expect(firsts(receiver).filter((event) => mine.has(event))).toEqual([...mine])
    }
    for (const event of receiver.received) {
      const { type, data, occurredAt } = written.find(({ id }) => id === event.id)!
      expect(event).toEqual({ id: event.id, type, data, occurredAt: occurredAt.toISOString() })
    }
  }
}, 300_000)
