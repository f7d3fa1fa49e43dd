import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import type { Crowd } from '../attacks/crowd.js'
import { startInstance } from '../cluster/instance.js'
import { startLoad } from '../cluster/load.js'
import { makeMetered } from '../cluster/operator.js'
import { eventually } from '../faults/upgrade-world.js'
import { startDefaultPostgres } from '../support/default-postgres.js'
import { startReceiver } from '../support/receiver.js'
import { tcpProxy } from '../support/tcp-proxy.js'
import { valueOf } from '../telemetry/prometheus-text.js'
import { SETTINGS, startWatched, type Watched, type WatchedOptions } from './watched.js'

const WAVES = 5
const WAVE_MS = 400
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Billing is scheduled at each minute, and only then is it known when it last was. */
const SCHEDULED_WITHIN_MS = 90_000
const MINUTE_MS = 60_000
/** More than a whole time limit of a delivery. */
const DELIVERY_MS = 25_000

async function watch(options: WatchedOptions = {}): Promise<Watched> {
  const watched = await startWatched(options)
  closers.push(watched.close)
  return watched
}

const gauge = async ({ scrape }: Watched, name: string) => valueOf((await scrape()).text ?? '', name)

test('jobs that stay dead after a failover to a read-only server fire PaywrightBillingRests', async () => {
  const watched = await watch()
  const isScheduled = async () => (await gauge(watched, 'paywright_billing_rest_seconds')) !== undefined
  await eventually('billing is scheduled', isScheduled, SCHEDULED_WITHIN_MS)
  const { rows } = await watched.admin.query<{ name: string }>('SELECT current_database() AS name')
  await watched.admin.query(`ALTER DATABASE ${rows[0]!.name} SET default_transaction_read_only = on`)
  await watched.admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  const firing = await watched.firing(MINUTE_MS + 10_000)
  expect(firing).toContain('PaywrightBillingRests')
  expect(firing).toContain('PaywrightErrors')
})

test('a clock that is a minute ahead of the database’s fires PaywrightClockAstray', async () => {
  const watched = await watch()
  const { rows } = await watched.admin.query<{ name: string }>('SELECT current_database() AS name')
  await watched.admin.query(`CREATE SCHEMA behind;
    CREATE FUNCTION behind.clock_timestamp() RETURNS timestamptz LANGUAGE sql
      AS 'SELECT pg_catalog.clock_timestamp() - interval ''1 minute''';
    ALTER DATABASE ${rows[0]!.name} SET search_path = behind, public, pg_catalog`)
  await watched.admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'paywright-pulse'`,
  )
  const isAstray = async () => ((await gauge(watched, 'paywright_clock_ahead_seconds')) ?? 0) > 50
  await eventually('the clock is astray', isAstray)
  expect(await watched.firing()).toEqual(['PaywrightClockAstray'])
})

test('publishing that became slow fires PaywrightChangesSlow', async () => {
  const { admin, firing } = await watch()
  await admin.query(`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.35); RETURN NEW; END $$;
    CREATE TRIGGER slow BEFORE INSERT ON outbox_event FOR EACH ROW EXECUTE FUNCTION be_slow()`)
  expect(await firing()).toContain('PaywrightChangesSlow')
})

test('endpoints that hang fire PaywrightDeliveriesFail', async () => {
  const { operator, firing } = await watch()
  const receiver = await startReceiver(operator.services)
  closers.push(receiver.close)
  receiver.answer(() => 'hang')
  await eventually('a delivery hangs', () => Promise.resolve(receiver.received.length > 0))
  expect(await firing(DELIVERY_MS)).toContain('PaywrightDeliveriesFail')
})

test('an instance that waits for a migration does not start, and fires PaywrightDown', async () => {
  const { instance, databaseUrl, admin, firing } = await watch()
  await instance.end('SIGTERM')
  await admin.query(
    'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)',
  )
  await expect(startInstance(instance.place, { DATABASE_URL: databaseUrl, ...SETTINGS })).rejects.toThrow(
    'paywright migrate',
  )
  expect(await firing()).toContain('PaywrightDown')
})

test('a lock that a migration holds fires PaywrightQueueOld and PaywrightErrors', async () => {
  const { instance, operator, admin, firing } = await watch()
  const account = await makeMetered(operator.services)
  await admin.query('BEGIN; LOCK TABLE subscription IN ACCESS EXCLUSIVE MODE')
  const origin = `http://127.0.0.1:${instance.place.port}`
  // The first fill the batches that wait for the lock. Later ones wait behind them, each as long as any may.
  for (let wave = 0; wave < WAVES; wave += 1) {
    closers.push(startLoad(origin, [account], { writers: 20, readers: 0, pauseMs: 50 }).stop)
    await pause(WAVE_MS)
  }
  closers.push(() => admin.query('ROLLBACK'))
  // The alert takes the oldest age of two minutes, and the last one that is seen here stands for all of them.
  const isOld = (text: string) => valueOf(text, 'paywright_queue_age_seconds', { queue: 'tallies' })! > 1
  expect(await firing(10_000, isOld)).toEqual(expect.arrayContaining(['PaywrightErrors', 'PaywrightQueueOld']))
})

test('a database that hangs fires PaywrightNotReady and PaywrightRefusesRequests', async () => {
  let hang = () => {}
  const { firing } = await watch({
    through: async (databaseUrl) => {
      const proxy = await tcpProxy(databaseUrl)
      closers.unshift(proxy.close)
      hang = proxy.hang
      return proxy.url
    },
  })
  hang()
  expect(await firing(20_000)).toEqual(expect.arrayContaining(['PaywrightNotReady', 'PaywrightRefusesRequests']))
})

test('overload fires PaywrightRefusesRequests', async () => {
  const watched = await watch()
  const { subscriptionId, token } = await makeMetered(watched.operator.services)
  const text = `GET /billing/v1/subscriptions/${subscriptionId} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const { port } = watched.instance.place
  const crowd: Crowd = { port, clients: 1_500, seconds: 40, warmSeconds: 0, polite: false, texts: [text] }
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/attacks/crowd.ts', JSON.stringify(crowd)], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  closers.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const isUnderWay = async () =>
    (valueOf((await watched.scrape()).text ?? '', 'paywright_http_requests_refused_total', { reason: 'overload' }) ??
      0) > 0
  await eventually('requests are refused', isUnderWay)
  expect(await watched.firing()).toContain('PaywrightRefusesRequests')
})

test('an instance on a standby fires PaywrightNotReady', async () => {
  const postgres = await startDefaultPostgres()
  closers.push(postgres.stop)
  await migrate(postgres.url)
  const watched = await watch({ databaseUrl: postgres.url })
  await postgres.becomeStandby()
  await eventually('it is not ready', async () => (await gauge(watched, 'paywright_ready')) === 0)
  expect(await watched.firing()).toContain('PaywrightNotReady')
})

test('a job that failed too often fires PaywrightJobsGivenUp, and runs again by what its page says', async () => {
  const watched = await watch()
  await watched.admin.query(`ALTER TABLE session RENAME TO session_away;
    SELECT graphile_worker.add_job('sweep_expired', '{}', max_attempts := 1)`)
  await eventually('it is given up', async () => (await gauge(watched, 'paywright_jobs_given_up')) === 1)
  expect(await watched.firing()).toContain('PaywrightJobsGivenUp')
  await watched.admin.query('ALTER TABLE session_away RENAME TO session')
  const { rows } = await watched.admin.query<{ id: string; last_error: string }>(
    'SELECT id, last_error FROM graphile_worker._private_jobs WHERE attempts >= max_attempts',
  )
  expect(rows).toEqual([expect.objectContaining({ last_error: expect.stringContaining('session') as string })])
  await watched.admin.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts := 0)', [rows[0]!.id])
  await eventually('none is given up', async () => (await gauge(watched, 'paywright_jobs_given_up')) === 0)
})

test('a purchase whose gateway is gone fires PaywrightPurchasesStuck, although it is looked at every minute', async () => {
  const watched = await watch()
  const { subscriptionId } = await makeMetered(watched.operator.services)
  await watched.admin.query(
    `INSERT INTO upgrade_attempt (free_id, gateway, gateway_key, "order", fingerprint, state, next_check_at, opened_at)
     VALUES ($1, 'gone', 'upgrade-1', '{}', repeat('0', 64), 'open', now(), now() - interval '11 minutes')`,
    [subscriptionId],
  )
  await eventually('it is stuck', async () => (await gauge(watched, 'paywright_purchases_stuck')) === 1)
  expect(await watched.firing()).toContain('PaywrightPurchasesStuck')
})

test('what billing cannot charge fires PaywrightBillingFails', async () => {
  const { operator, admin, firing } = await watch()
  const { subscriptionId } = await makeMetered(operator.services)
  await admin.query(
    `UPDATE subscription SET gateway = 'gone', anchor = anchor - interval '40 days',
       current_period_start = current_period_start - interval '40 days',
       current_period_end = current_period_end - interval '40 days' WHERE id = $1`,
    [subscriptionId],
  )
  expect(await firing(MINUTE_MS + 10_000)).toContain('PaywrightBillingFails')
})
