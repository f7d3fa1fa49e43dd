import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { newPlainToken, tokenHash } from '../src/tokens/plain-token.js'
import type { Bench } from './bench.js'
import type { Target } from './load.js'
import { startOurs, startScript } from './processes.js'
import { compared, figures, loadOnce, measured } from './rounds.js'
import { seed } from './seed.js'
import type { Line } from './table.js'

const ROUNDS = 3
/** More than a round can use up, because each subscription can be upgraded only once. */
const EACH = { first: 20_000, later: 6_000 }
const TIMES = { seconds: 4, connections: 16 }
/** A server compiles what an upgrade runs during the first three thousand. Each contender is warm before it is measured. */
const WARM_SECONDS = { first: 20, later: 1 }

/** Measures upgrades from free on the sandbox gateway against the same statements sent by hand, and against Express. */
export async function measureUpgrade(bench: Bench): Promise<Line[]> {
  const url = await bench.database('upgrades')
  await seed(url)
  const accounts = await addFreeAccounts(url, 4 * (EACH.first + (ROUNDS - 1) * EACH.later))
  const servers = {
    ours: await startOurs(url),
    floor: await startScript('bench/servers/upgrade-floor.ts', { DATABASE_URL: url }),
    same: await startScript('bench/servers/upgrade-together.ts', { DATABASE_URL: url }),
    express: await startScript('bench/servers/express.ts', { DATABASE_URL: url }),
  }
  const results = { ours: [], floor: [], same: [], express: [] } as Record<
    keyof typeof servers,
    Parameters<typeof measured>[0]
  >
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const [name, server] of Object.entries(servers)) {
      const targets = join(bench.folder, `upgrades-${name}-${turn}.json`)
      const place = turn === 0 ? 'first' : 'later'
      await writeFile(targets, JSON.stringify(accounts.splice(0, EACH[place])))
      const warmSeconds = WARM_SECONDS[place]
      const plan = { ...TIMES, warmSeconds, kind: 'upgrade', targets } as const
      results[name as keyof typeof servers].push(await loadOnce(bench, server, plan))
    }
  for (const server of Object.values(servers)) await server.stop()
  const [ours, floor, same] = [measured(results.ours), measured(results.floor), measured(results.same)]
  const express = measured(results.express)
  return [
    {
      row: 'upgrade / the same work by hand, a statement each step',
      ...compared(ours, floor),
      goal: 0.8,
      detail: `${TIMES.connections} connections; ${figures('ours', ours)}; ${figures('floor', floor)}`,
    },
    {
      row: 'upgrade / the same statements by hand',
      ...compared(ours, same),
      detail: figures('by hand', same),
    },
    {
      row: 'upgrade / Express and Prisma',
      ...compared(ours, express),
      detail: `${figures('Express', express)}; no gateway, events, audit or recovery`,
    },
  ]
}

/** Creates accounts, each with a token and a free subscription. */
async function addFreeAccounts(url: string, count: number): Promise<Target[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const tokens = Array.from({ length: count }, () => newPlainToken('billing'))
  const { rows } = await client.query<{ id: number; n: number }>(
    `WITH new AS (SELECT hash, n, 1000 + n AS billable FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n)),
      account AS (INSERT INTO billable (id, name, created_at) SELECT billable, 'Account', now() FROM new),
      token AS (INSERT INTO token (billable_id, hash, created_at) SELECT billable, hash, now() FROM new)
    INSERT INTO subscription (billable_id, plan_id, name, status, gateway, quantity, anchor, current_period_start,
      current_period_end, created_at)
    SELECT billable, (SELECT min(id) FROM plan), 'default', 'free', 'null', 1, now(), now(), now() + INTERVAL '1 month',
      now() FROM new RETURNING id, billable_id - 1001 AS n`,
    [tokens.map((token) => Buffer.from(tokenHash(token)))],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
  return rows.map(({ id, n }) => ({ id, token: tokens[n]! }))
}
