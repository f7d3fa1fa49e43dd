import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { migrate } from '../../src/database/migrate.js'
import { withClient } from '../../src/database/with-client.js'
import { type FakeGateway, startFakeGateway } from '../faults/fake-gateway.js'
import { databasePrograms as programs } from '../support/database-programs.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, testClock, type TestService } from '../support/service.js'

// It starts a PostgreSQL with its own default settings, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const BOUGHT = '2026-03-01T12:00:00.000Z'
const AFTER_THE_DUMP = '2026-03-08T12:00:00.000Z'
const RENEWAL = '2026-04-01T12:00:00.000Z'
const FIRST_RETRY = '2026-04-02T12:00:00.000Z'
const LONG_AFTER = '2026-04-04T12:00:00.000Z'

let postgres: DefaultPostgres
let folder: string
let url: string
/** The subscriptions that the dump has. Their renewals come after it. */
let dumped: number[]
/** It has books of its own, which no restore sets back: what it had sold at the time of the dump is where each test begins. */
let gateway: FakeGateway
let sold: FakeGateway['entries'] = []

beforeAll(async () => {
  if (programs === undefined) return
  postgres = await startDefaultPostgres()
  folder = await mkdtemp(join(tmpdir(), 'paywright-restored-'))
  url = Object.assign(new URL(postgres.url), { pathname: '/books' }).href
  await asAdministrator('CREATE DATABASE books')
  await migrate(url)
  await atGateway(async () => {
    dumped = await serving(BOUGHT, async (service) => {
      await makePlans(service.services)
      return [await buys(service), await buys(service)]
    })
  })
  sold = gateway.entries
  run('pg_dump', '--format=custom', `--file=${join(folder, 'dump')}`, url)
})
afterAll(async () => {
  if (programs === undefined) return
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs ?? '', program), args, { stdio: ['ignore', 'ignore', 'inherit'] })
const asAdministrator = (sql: string) => withClient(postgres.url, (client) => client.query(sql))

async function restore(): Promise<void> {
  await asAdministrator('DROP DATABASE books WITH (FORCE)')
  await asAdministrator('CREATE DATABASE books')
  run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url}`, join(folder, 'dump'))
}

async function atGateway(work: () => Promise<void>): Promise<void> {
  gateway = await startFakeGateway({ before: sold })
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  await work().finally(gateway.close)
}

async function serving<T>(instant: string, work: (service: TestService) => Promise<T>): Promise<T> {
  const environment = { EXTENSIONS: 'test/faults/http-gateway.ts' }
  const service = await startService({ databaseUrl: url, clock: testClock(instant), environment })
  return work(service).finally(service.close)
}

async function buys({ services }: TestService): Promise<number> {
  return (await makeSubscription(services, (await makeAccount(services)).billableId, 'pro', 'remote')).id
}

const billsAt = (instant: string) => serving(instant, ({ services }) => runBilling(services))
const charges = () => gateway.entries.filter(({ kind }) => kind === 'charge').map(({ id }) => id)
const declines = () => gateway.script((call) => (call === 'createCharge' ? 'declined' : undefined))
const forgets = () =>
  gateway.script((call) =>
    call === 'createCharge' ? { answerAfter: Promise.resolve(), forgets: true as const } : undefined,
  )

/** What the last invoice of each subscription says of its payment. */
const paidBy = () =>
  serving(LONG_AFTER, ({ services }) =>
    services.database.invoice.findMany({
      where: { subscriptionId: { in: dumped }, reason: 'renewal' },
      select: { status: true, chargeId: true },
    }),
  )

const RENEWED = { renewed: 2, paid: 2, failed: [] }

test.skipIf(programs === undefined).each([
  ['at once', RENEWAL, () => {}],
  ['days later, when the gateway has forgotten its keys', LONG_AFTER, () => forgets()],
])(
  'renewals that a lost database has charged are paid by those charges when a restored one makes them again %s',
  (_when, instant, meanwhile) =>
    atGateway(async () => {
      await restore()
      // The ids of all later invoices shift by what this one takes.
      await serving(AFTER_THE_DUMP, buys)
      expect(await billsAt(RENEWAL)).toMatchObject(RENEWED)
      const made = charges()
      expect(made).toHaveLength(2)

      await restore()
      meanwhile()
      expect(await billsAt(instant)).toMatchObject(RENEWED)
      expect(charges()).toEqual(made)
      const paid = await paidBy()
      expect(paid.map(({ status }) => status)).toEqual(['paid', 'paid'])
      expect(new Set(paid.map(({ chargeId }) => chargeId))).toEqual(new Set(made))
    }),
)

test.skipIf(programs === undefined)(
  'a renewal that a lost database has collected with a retry is paid by that charge after a restore',
  () =>
    atGateway(async () => {
      await restore()
      declines()
      expect(await billsAt(RENEWAL)).toMatchObject({ renewed: 2, declined: 2 })
      gateway.script(() => undefined)
      expect(await billsAt(FIRST_RETRY)).toMatchObject({ paid: 2 })
      const made = charges()

      await restore()
      forgets()
      expect(await billsAt(LONG_AFTER)).toMatchObject(RENEWED)
      expect(charges()).toEqual(made)
      expect(new Set((await paidBy()).map(({ chargeId }) => chargeId))).toEqual(new Set(made))
    }),
)
