import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Bench } from './bench.js'
import { type Server, startOurs } from './processes.js'
import { figures, type Measured, ratio, rounds } from './rounds.js'
import { seed, SUBSCRIPTIONS } from './seed.js'
import type { Line } from './table.js'

const SIZES = { '10k': 10_000, '1M': 1_000_000, '10M': 10_000_000 } as const
type Size = keyof typeof SIZES

/** Measures the cost of one tally and one read on 10 thousand, 1 million and 10 million usage records. */
export async function measureGrowth(bench: Bench): Promise<Line[]> {
  const grown: { name: string; server: Server; targets: string }[] = []
  for (const [name, records] of Object.entries(SIZES)) {
    const url = await bench.database(`growth_${name.toLowerCase()}`)
    const targets = join(bench.folder, `targets-${name}.json`)
    await writeFile(targets, JSON.stringify(await seed(url)))
    await fill(url, records)
    grown.push({ name, server: await startOurs(url), targets })
  }
  const times = { seconds: 1.5, warm: { first: 4, later: 0.5 } }
  const measure = async (kind: 'tally' | 'get') =>
    (await rounds(
      bench,
      grown.map((one) => ({ ...one, kind })),
      times,
    )) as Record<Size, Measured>
  const tally = await measure('tally')
  const get = await measure('get')
  for (const { server } of grown) await server.stop()
  // Costs are times per request, so their ratio is the inverse of the throughputs' ratio.
  const line = (name: string, measured: Record<Size, Measured>): Line => ({
    row: `growth, ${name}: 10M / 10k records`,
    ...ratio(measured['10k'], measured['10M']),
    unit: '×',
    goal: 1.15,
    most: true,
    detail: Object.entries(measured)
      .map(([size, one]) => figures(size, one))
      .join('; '),
  })
  return [line('tally', tally), line('get subscription', get)]
}

/** Creates records as tallies do, each with its own key, spread over the subscriptions and a month. */
async function fill(url: string, records: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      SET synchronous_commit = off; SET maintenance_work_mem = '1GB';
      ALTER TABLE usage_key DROP CONSTRAINT usage_key_pkey;
      INSERT INTO usage_record (subscription_id, feature, quantity, idempotency_key, period_start, total, recorded_at)
        SELECT s.id, 'calls', 1, gen_random_uuid(), s.current_period_start, 1 + n / ${SUBSCRIPTIONS}, now()
        FROM generate_series(0, ${records} - 1) AS n JOIN subscription AS s ON s.id = 1 + n % ${SUBSCRIPTIONS};
      INSERT INTO usage_key (subscription_id, key, feature, quantity, total, recorded_at)
        SELECT subscription_id, idempotency_key, feature, quantity, total, recorded_at FROM usage_record;
      ALTER TABLE usage_key ADD CONSTRAINT usage_key_pkey PRIMARY KEY (subscription_id, key);
      INSERT INTO usage_total (subscription_id, feature, period_start, total)
        SELECT subscription_id, feature, period_start, max(total) FROM usage_record GROUP BY 1, 2, 3;`)
    await client.query('VACUUM ANALYZE')
  } finally {
    await client.end()
  }
}
