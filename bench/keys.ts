import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../src/calendar/clock.js'
import { openDatabase } from '../src/database/client.js'
import { compactKeys } from '../src/usage/keys/compact-keys.js'
import type { Bench } from './bench.js'
import { startOurs } from './processes.js'
import { loadOnce, measured, ratioBy } from './rounds.js'
import { seed, SUBSCRIPTIONS } from './seed.js'
import { type Line, round } from './table.js'

const KEYS = 1_000_000
const TURNS = 5
const PLAN = { kind: 'tally', connections: 64, seconds: 4, warmSeconds: 1 } as const

const CASES = ['young', 'whole', 'compact'] as const
type Case = (typeof CASES)[number]

/**
 * What old idempotency keys cost: bytes a key in both forms, and PostgreSQL's processor time for a tally whose
 * subscription has a hundred of them. `young` subscriptions have no old keys, and are not looked up in the compact form;
 * `whole` ones are looked up there in vain, since theirs have not been compacted.
 */
export async function measureKeys(bench: Bench): Promise<Line[]> {
  const urls: Record<Case, string> = { young: '', whole: '', compact: '' }
  for (const name of CASES) urls[name] = await bench.database(`keys_${name}`)
  const targets: Record<Case, string> = { ...urls }
  for (const name of CASES) {
    targets[name] = join(bench.folder, `keys-${name}.json`)
    await writeFile(targets[name], JSON.stringify(await seed(urls[name])))
    await makeOldKeys(urls[name], name)
  }
  const wholeBytes = await bytesEach(urls.whole, 'usage_key')
  const database = openDatabase(urls.compact, { connections: 2, applicationName: 'bench' })
  const began = performance.now()
  const compacted = await compactKeys({ database, clock: systemClock }, { nights: 1 })
  const seconds = (performance.now() - began) / 1_000
  await database.$disconnect()
  if (compacted !== KEYS) throw new Error(`${compacted} keys were compacted, not ${KEYS}`)
  await run(urls.compact, 'VACUUM ANALYZE')
  const compactBytes = await bytesEach(urls.compact, 'usage_key_old')
  const servers = { young: await startOurs(urls.young), whole: await startOurs(urls.whole) }
  const all = { ...servers, compact: await startOurs(urls.compact) }
  const turns = new Map(CASES.map((name) => [name, [] as Awaited<ReturnType<typeof loadOnce>>[]]))
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const name of CASES)
      turns.get(name)?.push(await loadOnce(bench, all[name], { ...PLAN, targets: targets[name] }))
  for (const server of Object.values(all)) await server.stop()
  const of = (name: Case) => measured(turns.get(name) ?? [])
  const ratioTo = (name: Case, other: Case) =>
    ratioBy(of(name).rounds, of(other).rounds, (one, beside) => one.postgresMs / beside.postgresMs)
  const costs = CASES.map((name) => `${name} ${of(name).postgresMs}`).join(', ')
  return [
    {
      row: 'bytes of an old key, compact / whole',
      value: round(compactBytes / wholeBytes),
      unit: '×',
      detail: `${round(wholeBytes, 0)} bytes before, ${round(compactBytes, 0)} after, of ${KEYS} keys of 36 characters; ${round(seconds, 0)} s to compact them`,
    },
    {
      row: "PostgreSQL's CPU a tally, keys compact / whole",
      ...ratioTo('compact', 'whole'),
      unit: '×',
      detail: `for a thousand: ${costs} ms; compact / young ${ratioTo('compact', 'young').value} ×`,
    },
  ]
}

/** A hundred keys for each subscription, in the order in which clients would have sent them. */
async function makeOldKeys(url: string, name: Case): Promise<void> {
  await run(
    url,
    `INSERT INTO usage_key (subscription_id, key, feature, quantity, period_start, total, recorded_at)
     SELECT 1 + (random() * ${SUBSCRIPTIONS - 1})::int, gen_random_uuid()::text, 'calls', 3, now() - interval '510 days',
       n, now() - interval '500 days' FROM generate_series(1, ${KEYS}) AS n;`,
  )
  if (name !== 'young') await run(url, "UPDATE subscription SET created_at = now() - interval '520 days'")
  await run(url, 'VACUUM ANALYZE')
}

async function bytesEach(url: string, table: string): Promise<number> {
  const [row] = await run(url, `SELECT pg_total_relation_size('${table}')::float8 / ${KEYS} AS bytes`)
  return Number(row?.['bytes'])
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
