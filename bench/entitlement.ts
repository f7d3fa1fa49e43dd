import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Bench } from './bench.js'
import { startOurs } from './processes.js'
import { compared, figures, type Measured, rounds } from './rounds.js'
import { seed } from './seed.js'
import type { Line } from './table.js'

const TIMES = { seconds: 1.5, warm: { first: 4, later: 0.3 } }

/** Compares the read of an entitlement with that of a subscription, each account with one that has been used. */
export async function measureEntitlement(bench: Bench): Promise<Line[]> {
  const url = await bench.database('entitlement')
  const targets = join(bench.folder, 'entitled.json')
  const seeded = await seed(url)
  await leaveOneEach(url)
  const owners = new Set<string>()
  const alone = seeded.filter(({ token }) => !owners.has(token) && owners.add(token))
  await writeFile(targets, JSON.stringify(alone))
  const server = await startOurs(url)
  const { subscription, entitlement } = (await rounds(
    bench,
    [
      { name: 'subscription', server, kind: 'get', targets },
      { name: 'entitlement', server, kind: 'entitlement', targets },
    ],
    TIMES,
  )) as Record<'subscription' | 'entitlement', Measured>
  await server.stop()
  return [
    {
      row: 'get entitlement / get subscription',
      ...compared(entitlement, subscription),
      goal: 1,
      detail: `${figures('entitlement', entitlement)}; ${figures('subscription', subscription)}`,
    },
  ]
}

/** Ends all subscriptions of each account but the first, and counts usage on that one. */
async function leaveOneEach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    UPDATE subscription SET status = 'canceled', canceled_at = now(), ends_at = now()
    WHERE id NOT IN (SELECT min(id) FROM subscription GROUP BY billable_id);
    INSERT INTO usage_total (subscription_id, feature, period_start, total)
    SELECT id, 'calls', current_period_start, 10 FROM subscription WHERE status = 'active';`)
  await client.query('VACUUM ANALYZE')
  await client.end()
}
