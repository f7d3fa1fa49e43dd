import pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { openServices } from '../src/composition/open-services.js'
import { readFigures } from '../src/figures/read-figures.js'
import type { Services } from '../src/services.js'
import { readSettings } from '../src/settings.js'
import type { Bench } from './bench.js'
import { type Line, median, round } from './table.js'

const SUBSCRIPTIONS = 100_000
const TURNS = 9
const MOST_MS = 200

/** Measures the figures of today, of a day a month ago, and of the month between, over 100,000 subscriptions. */
export async function measureFigures(bench: Bench): Promise<Line[]> {
  const url = await bench.database('figures')
  await seed(url)
  const quiet = () => {}
  const settings = readSettings({
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of forty characters for benches',
    DEFAULT_GATEWAY: 'sandbox',
  })
  const { services, close } = await openServices(settings, {
    clock: { now: () => new Date() },
    log: { info: quiet, warn: quiet, error: quiet },
  })
  try {
    const today = Temporal.Now.plainDateISO('UTC')
    const before = today.subtract({ days: 30 })
    return [
      await measure(services, 'today', { from: today, to: today }),
      await measure(services, 'a month ago', { from: before, to: before }),
      await measure(services, 'the month', { from: before, to: today }),
    ]
  } finally {
    await close()
  }
}

async function measure(services: Services, name: string, days: Parameters<typeof readFigures>[1]): Promise<Line> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now()
    await readFigures(services, days)
    times.push(performance.now() - began)
  }
  const { living, openDebt } = await readFigures(services, days)
  return {
    row: `figures, ${name}`,
    value: round(median(times)),
    unit: 'ms',
    goal: MOST_MS,
    most: true,
    detail: `${living.active} active, ${openDebt.length} currencies of debt; slowest of ${TURNS} ${round(Math.max(...times))} ms`,
  }
}

/** A fifth was canceled in the last weeks, and each has three invoices, of which one in fifty is unpaid. */
async function seed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      INSERT INTO plan (id, key, name, price, currency, interval, interval_count, trial_days, is_recurring, features, created_at)
        VALUES (1, 'pro', 'Pro', 4900, 'USD', 'month', 1, 0, true, '{}', now() - interval '1 year');
      INSERT INTO billable (id, name, created_at)
        SELECT n, 'Account ' || n, now() - interval '90 days' FROM generate_series(1, ${SUBSCRIPTIONS}) n;
      INSERT INTO subscription (id, billable_id, plan_id, name, status, gateway, gateway_id, quantity, anchor,
          current_period_start, current_period_end, created_at, canceled_at, ends_at)
        SELECT n, n, 1, 'default', CASE n % 5 WHEN 0 THEN 'canceled' ELSE 'active' END::"SubscriptionStatus", 'sandbox',
          'sub_' || n, 1, began, now() - interval '5 days', now() + interval '25 days', began, ended, ended
        FROM generate_series(1, ${SUBSCRIPTIONS}) n,
          LATERAL (SELECT now() - interval '85 days' + n % 80 * interval '1 day' AS began,
            CASE n % 5 WHEN 0 THEN now() - n % 4 * interval '1 day' END AS ended) times;
      INSERT INTO audit_entry (at, actor, action, subject, subject_id, billable_id, before, after)
        SELECT created_at, 'clock', 'subscription.create', 'subscription', id, billable_id, NULL, '{"status": "active"}'
        FROM subscription ORDER BY created_at;
      INSERT INTO audit_entry (at, actor, action, subject, subject_id, billable_id, before, after)
        SELECT ends_at, 'clock', 'subscription.cancel', 'subscription', id, billable_id, '{"status": "active", "endsAt": null}',
          '{"status": "canceled"}'
        FROM subscription WHERE ends_at IS NOT NULL ORDER BY ends_at;
      ALTER TABLE invoice DISABLE TRIGGER USER; -- they want each invoice to live its whole life
      INSERT INTO invoice (billable_id, subscription_id, number, status, currency, total, period_start, period_end,
          issued_at, paid_at, next_attempt_at, seller, buyer, created_at)
        SELECT id, id, 'INV-' || row_number() OVER (), CASE WHEN unpaid THEN 'open' ELSE 'paid' END::"InvoiceStatus", 'USD',
          4900, issued - interval '30 days', issued, issued, CASE WHEN NOT unpaid THEN issued END,
          CASE WHEN unpaid THEN now() + interval '1 day' END, '{}', '{}', issued
        FROM subscription, generate_series(0, 2) AS month,
          LATERAL (SELECT now() - interval '5 days' - month * interval '30 days' AS issued, (id + month) % 50 = 0 AS unpaid) facts;`)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
