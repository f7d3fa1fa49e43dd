import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportAccount } from '../../src/accounts/export-account.js'
import { runBilling } from '../../src/billing/run.js'
import { migrate } from '../../src/database/migrate.js'
import { daysOf } from '../../src/figures/days.js'
import { readFigures } from '../../src/figures/read-figures.js'
import { countKept } from '../../src/plans/kept-terms.js'
import { type DefaultPostgres, ODD_DEFAULTS, startDefaultPostgres } from '../support/default-postgres.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { tcpProxy } from '../support/tcp-proxy.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** An amount that a server with few digits would round. */
const LARGE = 9_007_199_254_740_991
const closers: (() => Promise<void>)[] = []
let postgres: DefaultPostgres

beforeAll(async () => {
  postgres = await startDefaultPostgres(ODD_DEFAULTS)
  closers.push(postgres.stop)
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** What chance decides, by its name: secrets, ids of requests, and when a use of a token is noted. */
const SECRET = /hash|token|secret|prefix|request_id|last_?used/i
const CHANCE = /[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}/g
/** The service's clock stands in the spring of 2026; other instants are the machine's. */
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g

/** Without what chance and the machine's clock decide. */
const comparable = (found: unknown): unknown =>
  JSON.parse(
    JSON.stringify(found, (name, value: unknown) => (SECRET.test(name) ? '-' : value))
      .replace(CHANCE, '-')
      .replace(INSTANT, (instant) => (/^2026-0[2-5]/.test(instant) ? instant : '-')),
  )

async function exported({ services }: TestService, billableId: number): Promise<unknown[]> {
  const lines: unknown[] = []
  await exportAccount(services, billableId, (texts) => {
    lines.push(...texts.map((text) => JSON.parse(text) as unknown))
    return Promise.resolve()
  })
  return lines
}

/** What everyone sees of a history with an upgrade, usage, a renewal and new terms of a plan that somebody has. */
async function history(service: TestService): Promise<Record<string, unknown>> {
  const { services, clock } = service
  const { pro } = await makePlans(services)
  const { billableId, token } = await makeAccount(services)
  await makeCard(services, billableId, CARDS.done)
  const { id } = await makeSubscription(services, billableId, 'free', 'null')
  const seen: Record<string, unknown> = {}
  const ask = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await service.request(method, path, { token, body })
    seen[`${Object.keys(seen).length} ${method} ${path}`] = { status, json }
    return json
  }
  const path = `/subscriptions/${(await ask('POST', `/subscriptions/${id}/upgrade-from-free`, { planKey: 'pro' })).data.id}`
  const tally = { feature: 'calls', quantity: 150, idempotencyKey: "a\\'NULL" }
  await Promise.all([1, 2, 3].map(() => service.request('POST', `${path}/tally-usage`, { token, body: tally })))
  await ask('POST', `${path}/tally-usage`, tally)
  clock.set('2026-04-02T12:00:00.000Z')
  seen['billed'] = await runBilling(services)
  await services.database.plan.update({ where: { id: pro.id }, data: { price: BigInt(LARGE) } })
  await makeSubscription(services, billableId, 'pro', 'null', 'second')
  seen['kept'] = await countKept(services.database, pro.id)
  for (const read of ['/plans', path, `${path}/usage`, '/subscriptions', '/invoices', '/events', '/entitlements'])
    await ask('GET', read)
  seen['exported'] = await exported(service, billableId)
  seen['figures'] = await readFigures(services, daysOf({}, clock.now()))
  return seen
}

async function historyAt(databaseUrl?: string) {
  const service = await startService({ ...(databaseUrl !== undefined && { databaseUrl }) })
  return history(service).finally(service.close)
}

test('the same requests get the same answers on a server whose defaults are odd', async () => {
  await migrate(postgres.url)
  const found = comparable(await historyAt(postgres.url))
  expect(JSON.stringify(found)).toContain(String(LARGE))
  expect(found).toEqual(comparable(await historyAt()))
})

test('a server that never hears what a session needs is noticed by that comparison', async () => {
  const rounds = await tcpProxy(postgres.url, (said) =>
    Buffer.from(said.toString('latin1').replaceAll('extra_float_digits=1', 'extra_float_digits=0'), 'latin1'),
  )
  closers.push(rounds.close)
  const service = await startService({ databaseUrl: rounds.url })
  closers.push(service.close)
  const { id } = await service.services.database.plan.findUniqueOrThrow({ where: { key: 'pro' } })
  const [, dearest] = await countKept(service.services.database, id)
  expect(dearest?.price).not.toBe(LARGE)
})
