import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportAccount } from '../../src/accounts/export-account.js'
import { createUser } from '../../src/billables/create-user.js'
import { runBilling } from '../../src/billing/run.js'
import { migrate } from '../../src/database/migrate.js'
import { daysOf } from '../../src/figures/days.js'
import { readFigures } from '../../src/figures/read-figures.js'
import { countKept } from '../../src/plans/kept-terms.js'
import { type DefaultPostgres, ODD_DEFAULTS, startDefaultPostgres } from '../support/default-postgres.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription, PASSWORD } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { tcpProxy } from '../support/tcp-proxy.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** An amount that a server with few digits would round. */
const LARGE = 9_007_199_254_740_991
const closers: (() => Promise<void>)[] = []
let postgres: DefaultPostgres
/** What an ordinary server answers. */
let ordinary: Promise<unknown>

beforeAll(async () => {
  postgres = await startDefaultPostgres(ODD_DEFAULTS)
  closers.push(postgres.stop)
  ordinary = historyAt().then(comparable)
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

/** Keys and letters that languages sort and lower-case in their own ways. */
async function sortedAndSpelled({ services, request }: TestService, billableId: number): Promise<void> {
  const features = { a_b: true, 'a-b': true, a1: true, i: true, z: true }
  const { id, ...pro } = await services.database.plan.findUniqueOrThrow({ where: { key: 'pro' } })
  expect(id).toBeGreaterThan(0)
  await services.database.plan.create({ data: { ...pro, price: 0n, key: 'i-i_i1', features } })
  await makeSubscription(services, billableId, 'i-i_i1', 'null', 'third')
  await createUser(services, { billableId, email: 'ISIL.INCI@EXAMPLE.COM', password: PASSWORD })
  const body = { email: 'Isil.Inci@Example.COM', password: PASSWORD }
  expect((await request('POST', '//billing/session', { body })).status).toBe(204)
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
  await services.database.plan.update({ where: { id: pro.id }, data: { price: BigInt(LARGE) - pro.price } })
  await makeSubscription(services, billableId, 'pro', 'sandbox', 'second')
  await sortedAndSpelled(service, billableId)
  seen['kept'] = await countKept(services.database, pro.id)
  for (const read of ['/plans', path, `${path}/usage`, '/subscriptions', '/invoices', '/events', '/entitlements'])
    await ask('GET', read)
  seen['exported'] = await exported(service, billableId)
  seen['figures'] = await readFigures(services, daysOf({}, clock.now()))
  return seen
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** An empty database of a language, as some packages and images make it. */
async function databaseIn(language: string, name = language.toLowerCase().replace('-', '_')): Promise<string> {
  const text = `ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE '${language}' LOCALE 'C' TEMPLATE template0`
  await onServer(postgres.url, `CREATE DATABASE ${name} ${text}`)
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
}

async function historyAt(databaseUrl?: string) {
  const service = await startService({ ...(databaseUrl !== undefined && { databaseUrl }) })
  return history(service).finally(service.close)
}

test('the same requests get the same answers on a server whose defaults are odd', async () => {
  await migrate(postgres.url)
  const found = comparable(await historyAt(postgres.url))
  expect(JSON.stringify(found)).toContain(String(LARGE))
  expect(found).toEqual(await ordinary)
})

test.each(['tr-TR', 'et-EE'])('a database that sorts and spells as %s does gets the same answers', async (language) => {
  const url = await databaseIn(language)
  await migrate(url)
  expect(comparable(await historyAt(url))).toEqual(await ordinary)
})

test('such a database does sort and spell otherwise', async () => {
  const { rows } = await onServer(
    await databaseIn('tr-TR', 'control'),
    `SELECT lower('I') AS spelled, 'a_b' < 'a-b' AS sorted`,
  )
  expect(rows).toEqual([{ spelled: 'ı', sorted: true }])
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
