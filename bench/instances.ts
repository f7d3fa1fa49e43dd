import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './bench.js'
import { load, startOurs } from './processes.js'
import { ratioBy } from './rounds.js'
import { seed } from './seed.js'
import { type Line, median, round } from './table.js'

const INSTANCES = 3
const CONNECTIONS = 66
const TURNS = 7
const TIMES = { seconds: 4, warmSeconds: 1 }

type Turn = Readonly<{ postgresUs: number; serversUs: number; perSecond: number; p50: number; p99: number }>

/**
 * What a tally costs PostgreSQL when the same clients reach one instance, and when they are spread over three, in turn.
 * Each instance commits its own tallies, so more instances make smaller batches.
 */
export async function measureInstances(bench: Bench): Promise<Line[]> {
  const url = await bench.database('instances')
  const targets = join(bench.folder, 'instances-targets.json')
  await writeFile(targets, JSON.stringify(await seed(url)))
  const servers = await Promise.all(Array.from({ length: INSTANCES }, () => startOurs(url)))

  async function turn(count: number): Promise<Turn> {
    const used = () => servers.reduce((sum, server) => sum + server.processorMs(), 0)
    const began = [bench.postgresMs(), used()] as const
    const results = await Promise.all(
      servers
        .slice(0, count)
        .map(({ port }) => load({ port, kind: 'tally', targets, connections: CONNECTIONS / count, ...TIMES })),
    )
    const all = results.reduce((sum, result) => sum + result.all, 0)
    const each = (ms: number) => (ms * 1_000) / all
    return {
      postgresUs: each(bench.postgresMs() - began[0]),
      serversUs: each(used() - began[1]),
      perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p50: Math.max(...results.map(({ p50 }) => p50)),
      p99: Math.max(...results.map(({ p99 }) => p99)),
    }
  }

  const one: Turn[] = []
  const three: Turn[] = []
  for (let at = 0; at < TURNS; at += 1) {
    one.push(await turn(1))
    three.push(await turn(INSTANCES))
  }
  for (const server of servers) await server.stop()
  return [
    {
      row: "PostgreSQL's CPU a tally, three instances / one",
      ...ratioBy(three, one, (spread, alone) => spread.postgresUs / alone.postgresUs),
      unit: '×',
      goal: 1.3,
      most: true,
      detail: `${CONNECTIONS} connections in all; ${told('one', one)}; ${told('three', three)}`,
    },
  ]
}

function told(name: string, turns: readonly Turn[]): string {
  const of = (figure: keyof Turn) => median(turns.map((turn) => turn[figure]))
  return (
    `${name} ${of('perSecond')}/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms, ` +
    `CPU ${round(of('serversUs'), 0)} + ${round(of('postgresUs'), 0)} µs`
  )
}
