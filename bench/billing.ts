/**
 * `npm run bench:billing [-- SUBSCRIPTIONS] [--on dedicated|defaults]`: how fast a billing run is, how much memory it takes,
 * and how both grow. Bills SUBSCRIPTIONS / 2 and then SUBSCRIPTIONS (200,000) that are all due, each with metered usage,
 * each in a fresh database, on both servers of the bench. The gateway answers at once: what is measured is the service and
 * its database.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runBilling } from '../src/billing/run.js'
import { keepTickShape } from '../src/concurrency/keep-tick-shape.js'
import { inTime } from '../src/gateways/in-time.js'
import type { GatewayDriver } from '../src/gateways/gateway.js'
import { openServices } from '../src/composition/open-services.js'
import type { Services } from '../src/services.js'
import { readSettings } from '../src/settings.js'
import type { Bench } from './bench.js'
import { clustersNamed, onCluster } from './clusters.js'
import { watchOthers } from './processor.js'
import { QUIET } from './table.js'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { on: { type: 'string' } } })
const SUBSCRIPTIONS = Number(positionals[0] ?? 200_000)
const NOW = new Date('2026-05-01T00:00:00Z')
const MEBIBYTE = 1_048_576

keepTickShape()
for (const name of clustersNamed(values.on))
  await onCluster(name, async (bench) => {
    console.log(`on PostgreSQL with the settings called ${name}:`)
    const half = await measure(bench, SUBSCRIPTIONS / 2)
    const whole = await measure(bench, SUBSCRIPTIONS)
    console.log(`twice the subscriptions take ${(whole.seconds / half.seconds).toFixed(2)} times as long`)
  })

async function measure(bench: Bench, count: number) {
  const url = await bench.database(`billing_${count}`)
  const quiet = () => {}
  const log = { info: quiet, warn: quiet, error: quiet }
  const settings = readSettings({
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of forty characters for benches',
    DEFAULT_GATEWAY: 'sandbox',
  })
  const { services, close } = await openServices(settings, { clock: { now: () => NOW }, log })
  try {
    await seed(url, count)
    return await bill(bench, withInstantGateway(services), count)
  } finally {
    await close()
  }
}

async function bill({ postgresMs }: Bench, services: Services, count: number) {
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(process.memoryUsage().rss / MEBIBYTE), 500)
  const others = watchOthers()
  const cpu = process.cpuUsage()
  const postgres = postgresMs()
  const began = performance.now()
  const summary = await runBilling(services, { until: NOW })
  const seconds = (performance.now() - began) / 1000
  clearInterval(sampling)
  const busy = process.cpuUsage(cpu)
  const share = others()
  const each = (ms: number) => ((ms * 1_000) / count).toFixed(0)
  const processorTimes = `${each((busy.user + busy.system) / 1e3)} + ${each(postgresMs() - postgres)} ms`
  if (summary.renewed !== count || summary.paid !== count) throw new Error(`billed wrongly: ${JSON.stringify(summary)}`)
  const quarter = Math.ceil(memory.length / 4)
  const mean = (values: number[]) => (values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(0)
  console.log(
    `${count} subscriptions renewed, invoiced and charged in ${seconds.toFixed(1)} s: ` +
      `${(count / seconds).toFixed(0)} a second, CPU ${processorTimes} for a thousand (this process + PostgreSQL); memory ${mean(memory.slice(0, quarter))} MiB in the first quarter ` +
      `of the time, ${mean(memory.slice(-quarter))} MiB in the last, ${Math.max(...memory).toFixed(0)} MiB at most` +
      (share > QUIET ? `; others used ${Math.round(share * 100)} % of the machine: no verdict` : ''),
  )
  return { seconds }
}

/**
 * Creates subscriptions to a plan with a metered item. All fell due in the last hour and have usage to bill. Only the
 * filled tables are analyzed, as autovacuum would do: the planner keeps treating a table as empty if it was analyzed
 * while empty.
 */
async function seed(url: string, count: number): Promise<void> {
  await onServer(
    url,
    `INSERT INTO plan (id, key, name, price, currency, interval, interval_count, trial_days, is_recurring, features, created_at)
       VALUES (1, 'pro', 'Pro', 4900, 'USD', 'month', 1, 0, true, '{}', '2026-01-01');
     INSERT INTO plan_item (id, plan_id, key, name, included_quantity, unit_price, cap_behavior, position)
       VALUES (1, 1, 'calls', 'API calls', 100, 2, 'charge', 0);
     INSERT INTO billable (id, name, created_at) SELECT n, 'Account ' || n, '2026-01-01' FROM generate_series(1, ${count}) n;
     INSERT INTO customer (billable_id, gateway, gateway_id, created_at)
       SELECT n, 'sandbox', 'cus_' || n, '2026-01-01' FROM generate_series(1, ${count}) n;
     INSERT INTO subscription (id, billable_id, plan_id, name, status, gateway, gateway_id, quantity, anchor,
         current_period_start, current_period_end, created_at)
       SELECT n, n, 1, 'default', 'active', 'sandbox', 'sub_' || n, 1, due - interval '1 month', due - interval '1 month',
         due, due - interval '1 month'
       FROM generate_series(1, ${count}) n, LATERAL (SELECT timestamptz '2026-04-30 23:00Z' + n % 3600 * interval '1 s' AS due) d;
     INSERT INTO subscription_item (subscription_id, plan_item_id, key, name, included_quantity, unit_price, cap_behavior)
       SELECT n, 1, 'calls', 'API calls', 100, 2, 'charge' FROM generate_series(1, ${count}) n;
     INSERT INTO usage_total (subscription_id, feature, period_start, total)
       SELECT id, 'calls', current_period_start, 150 FROM subscription;
     ANALYZE plan, plan_item, billable, customer, subscription, subscription_item, usage_total;`,
  )
}

function withInstantGateway(services: Services): Services {
  const sandbox = services.gateways.find('sandbox')!
  const driver = {
    ...sandbox,
    charge: ({ key }: { key: string }) => Promise.resolve({ kind: 'done', value: { gatewayId: `ch_${key}` } } as const),
  } as unknown as GatewayDriver
  const instant = inTime(driver)
  return { ...services, gateways: { ...services.gateways, find: (name) => (name === 'sandbox' ? instant : undefined) } }
}

async function onServer(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
