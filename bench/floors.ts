import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bench, BATCH } from './bench.js'
import { startOurs, startScript } from './processes.js'
import { compared, figures, type Measured, rounds } from './rounds.js'
import { seed } from './seed.js'
import { type Line, round } from './table.js'

const TIMES = { seconds: 1.5, warm: { first: 4, later: 0.3 } }

const entriesOf = (batch: Measured): Measured => ({
  ...batch,
  rounds: batch.rounds.map((one) => ({
    ...one,
    perSecond: one.perSecond * BATCH,
    serverMs: one.serverMs / BATCH,
    postgresMs: one.postgresMs / BATCH,
  })),
})

/**
 * Compares the service with the smallest program that does the same work, and measures the process's memory after each
 * load.
 */
export async function measureFloors(bench: Bench): Promise<Line[]> {
  const url = await bench.database('floors')
  const targets = join(bench.folder, 'targets.json')
  const seeded = await seed(url)
  await writeFile(targets, JSON.stringify(seeded))
  const [ours, floor, insert, express] = await Promise.all([
    startOurs(url),
    startScript('bench/servers/floor.ts', { DATABASE_URL: url, CONNECTIONS: '32' }),
    startScript('bench/servers/floor.ts', { DATABASE_URL: url, CONNECTIONS: '32', MODE: 'insert' }),
    startScript('bench/servers/express.ts', { DATABASE_URL: url }),
  ])
  const page = await fetch(`http://127.0.0.1:${ours.port}/billing/v1/plans`, {
    headers: { authorization: `Bearer ${seeded[0]?.token}` },
  })
  const bare = await startScript('bench/servers/bare.ts', {}, await page.text())
  const rss: Record<string, number> = {}
  const measure = async (kind: 'tally' | 'get' | 'list', others: Record<string, typeof ours>) => {
    const contenders = Object.entries({ ours, ...others }).map(([name, server]) => ({ name, server, kind, targets }))
    const measured = await rounds(bench, contenders, TIMES)
    rss[kind] = Math.round(ours.rss())
    return measured as Record<'ours' | 'floor' | 'insert' | 'bare' | 'express', (typeof measured)[string]>
  }
  const tally = await measure('tally', { floor, insert, express })
  const get = await measure('get', { floor, express })
  const list = await measure('list', { bare, express })
  const { single, batch } = (await rounds(
    bench,
    [
      { name: 'single', server: ours, kind: 'tally', targets },
      // Four batches at once hold more tallies than 64 single ones, and none waits so long that it is refused.
      { name: 'batch', server: ours, kind: 'batch', targets, connections: 4 },
    ],
    TIMES,
  )) as Record<'single' | 'batch', typeof tally.ours>
  for (const server of [ours, floor, insert, bare, express]) await server.stop()
  const p99 = ({ ours, floor }: typeof tally) => ({ name: 'p99 no worse', holds: ours.p99 <= floor.p99 })
  const both = ({ ours, floor }: typeof tally) => `${figures('ours', ours)}; ${figures('floor', floor)}`
  const memory = Object.entries(rss).map(([kind, megabytes]) => `${kind} ${megabytes}`)
  return [
    {
      row: 'tally / floor',
      ...compared(tally.ours, tally.floor),
      goal: 2.5,
      also: p99(tally),
      detail: both(tally),
    },
    {
      row: 'tally / one bare INSERT',
      ...compared(tally.ours, tally.insert),
      detail: `${figures('insert', tally.insert)}; no token, no ownership, no total`,
    },
    {
      row: 'tallies in batches / single tallies',
      ...compared(entriesOf(batch), single),
      goal: 3,
      detail: `${figures('single', single)}; ${figures(`batches of ${BATCH}`, batch)}`,
    },
    {
      row: 'get subscription / floor',
      ...compared(get.ours, get.floor),
      goal: 1.5,
      also: p99(get),
      detail: both(get),
    },
    {
      row: 'list plans / bare Fastify, same bytes',
      ...compared(list.ours, list.bare),
      goal: 0.9,
      detail: `${figures('ours', list.ours)}; ${figures('bare', list.bare)}`,
    },
    ...Object.entries({ tally, 'get subscription': get, 'list plans': list }).map(([name, { ours, express }]) => ({
      row: `${name} / Express and Prisma`,
      ...compared(ours, express),
      detail: figures('Express', express),
    })),
    {
      row: 'memory',
      value: round(Math.max(...Object.values(rss)), 0),
      unit: 'MB',
      goal: 180,
      most: true,
      detail: `RSS after ${memory.join(', ')}`,
    },
  ]
}
