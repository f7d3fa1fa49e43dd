import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { newPlainToken, tokenHash } from '../src/tokens/plain-token.js'
import type { Bench } from './bench.js'
import type { Target } from './load.js'
import { startOurs, startScript } from './processes.js'
import { compared, figures, type Measured, ROUNDS, rounds } from './rounds.js'
import { seed } from './seed.js'
import type { Line } from './table.js'

/** More than a round can use up, because each subscription can be upgraded only once. */
const EACH = { first: 20_000, later: 3_000 }
/** A server compiles what an upgrade runs during the first three thousand. Each contender is warm before it is measured. */
const TIMES = { seconds: 2, connections: 16, warm: { first: 20, later: 0.5 } }

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
  async function targets(turn: number): Promise<string> {
    const file = join(bench.folder, 'upgrades.json')
    await writeFile(file, JSON.stringify(accounts.splice(0, turn === 0 ? EACH.first : EACH.later)))
    return file
  }
  const contenders = Object.entries(servers).map(
    ([name, server]) => ({ name, server, kind: 'upgrade', targets }) as const,
  )
  const { ours, floor, same, express } = (await rounds(bench, contenders, TIMES)) as Record<
    keyof typeof servers,
    Measured
  >
  for (const server of Object.values(servers)) await server.stop()
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
