import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './bench.js'
import type { LoadPlan } from './load.js'
import { freePort, load, type Server, startOurs } from './processes.js'
import { CONNECTIONS } from './rounds.js'
import { seed } from './seed.js'
import { type Line, median, round } from './table.js'

const PAIRS = 12
const SECONDS = 2

/**
 * What metrics cost: the processor time of a read in two servers that are loaded in turn, one with metrics that are
 * read once in each turn. Processor time says more than throughput on a machine that does other things beside.
 */
export async function measureMetrics(bench: Bench): Promise<Line[]> {
  const url = await bench.database('metrics')
  const targets = join(bench.folder, 'metrics-targets.json')
  await writeFile(targets, JSON.stringify(await seed(url)))
  const [without, metricsPort] = [await startOurs(url), await freePort()]
  const withMetrics = await startOurs(url, { METRICS: 'true', HEALTH_PORT: String(metricsPort) }, metricsPort)
  const lines: Line[] = []
  for (const kind of ['list', 'get'] as const) {
    const turn = (server: Server) => microsecondsEach(server, { kind, targets })
    const scraped = async () => {
      const read = fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
      return (await Promise.all([turn(withMetrics), read]))[0]
    }
    await turn(without)
    await scraped()
    const pairs: { off: number; on: number }[] = []
    // The order alternates, so that neither server always comes first.
    for (let pair = 0; pair < PAIRS; pair += 1)
      if (pair % 2 === 0) pairs.push({ off: await turn(without), on: await scraped() })
      else {
        const on = await scraped()
        pairs.push({ off: await turn(without), on })
      }
    const of = (which: 'off' | 'on') => round(median(pairs.map((pair) => pair[which])), 1)
    lines.push({
      row: `metrics / ${kind}`,
      value: round((median(pairs.map(({ off, on }) => on / off)) - 1) * 100, 1),
      unit: '% of processor time',
      goal: 2,
      most: true,
      detail: `${of('on')} µs a request against ${of('off')}, the median of ${PAIRS} pairs`,
    })
  }
  for (const server of [without, withMetrics]) await server.stop()
  return lines
}

async function microsecondsEach(
  server: Server,
  { kind, targets }: Pick<LoadPlan, 'kind' | 'targets'>,
): Promise<number> {
  const before = server.processorMs()
  const times = { connections: CONNECTIONS, seconds: SECONDS, warmSeconds: 0 }
  const { answers } = await load({ port: server.port, kind, targets, ...times })
  return ((server.processorMs() - before) * 1_000) / answers
}
