import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { migrate } from '../../src/database/migrate.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { startService, type TestService } from '../support/service.js'
import { tcpProxy } from '../support/tcp-proxy.js'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

/** In a session's first message: of one length, since that says how long it is. */
const [ASKED, TAKEN_AWAY] = ['-c jit=off', '-c jit=on ']
/** The fastest of each counts, so that other work of the machine does not. */
const MOST_ROUNDS = 10

const sessions: string[] = []
const closers: (() => Promise<void>)[] = []
let postgres: DefaultPostgres
let service: TestService
/** The same service on the same server, but for one setting that never arrives: shows what the test can notice. */
let control: TestService

beforeAll(async () => {
  // What a plan costs is an estimate that changes with the tables. Here any is high enough to compile.
  postgres = await startDefaultPostgres({ jit_above_cost: '0' })
  closers.push(postgres.stop)
  const watch = await tcpProxy(postgres.url, (said) => {
    sessions.push(said.toString('latin1'))
    return said
  })
  closers.push(watch.close)
  const theft = await tcpProxy(postgres.url, (said) =>
    Buffer.from(said.toString('latin1').replace(ASKED, TAKEN_AWAY), 'latin1'),
  )
  closers.push(theft.close)
  await migrate(watch.url)
  service = await startService({ databaseUrl: watch.url, jobs: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  closers.push(service.close)
  control = await startService({ databaseUrl: theft.url })
  closers.push(control.close)
  await makePlans(service.services)
  await addWebhookEndpoint(service.services, 'http://127.0.0.1:9/hooks')
})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

type Published = Readonly<{ name: string; time: (on: TestService) => Promise<number> }>

const requested = (
  id:
    'cancelSubscription' | 'resumeSubscription' | 'upgradeFromFree' | 'setDefaultPaymentMethod' | 'deletePaymentMethod',
): Published => ({
  name: id,
  async time(on) {
    const { billableId, token } = await makeAccount(on.services)
    const { make, body, path } = examples[id]
    const resource = await make!(on.services, billableId)
    const method = id === 'deletePaymentMethod' ? 'DELETE' : 'POST'
    return timed(() => on.request(method, path(resource), { token, body: body?.(resource) }))
  },
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const publishing: readonly Published[] = [
  requested('upgradeFromFree'),
  requested('cancelSubscription'),
  requested('resumeSubscription'),
  requested('setDefaultPaymentMethod'),
  requested('deletePaymentMethod'),
  {
    name: 'a renewal',
    async time(on) {
      const { billableId } = await makeAccount(on.services)
      const id = Number(await examples.cancelSubscription.make!(on.services, billableId))
      const { currentPeriodEnd: until } = await on.services.database.subscription.findUniqueOrThrow({ where: { id } })
      const ms = await timed(() => runBilling(on.services, { until }))
      await on.services.database.subscription.update({
        where: { id },
        data: { status: 'canceled', canceledAt: until, endsAt: until },
      })
      return ms
    },
  },
]

test('every session that the service opens asks PostgreSQL not to compile', () => {
  expect(sessions.length).toBeGreaterThan(5)
  expect(sessions.filter((said) => !said.includes(ASKED))).toEqual([])
})

test('publishing an event is as fast on PostgreSQL’s defaults as with compilation turned off, however cheap it deems it', async ({
  skip,
}) => {
  if (!postgres.compiles) skip('this PostgreSQL cannot compile: install one that can')
  const fastest = new Map(publishing.map(({ name }) => [name, { service: Infinity, control: Infinity }]))
  const sum = (of: 'service' | 'control') => [...fastest.values()].reduce((total, each) => total + each[of], 0)
  const isShown = () =>
    [...fastest.values()].every((each) => each.control > 2 * each.service) && sum('control') > 5 * sum('service')
  for (let round = 0; round < 2 || (round < MOST_ROUNDS && !isShown()); round += 1)
    for (const { name, time } of publishing) {
      const each = fastest.get(name)!
      each.service = Math.min(each.service, await time(service))
      each.control = Math.min(each.control, await time(control))
    }
  for (const [name, { service: ms, control: compiled }] of fastest)
    console.log(`${name}: ${ms.toFixed(1)} ms, and ${compiled.toFixed(1)} ms where the setting is taken away`)
  expect(isShown()).toBe(true)
})
