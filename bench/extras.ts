import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './bench.js'
import type { LoadPlan } from './load.js'
import { freePort, load, type Server, startOurs, startScript } from './processes.js'
import { CONNECTIONS } from './rounds.js'
import { seed } from './seed.js'
import { type Line, round } from './table.js'

const PAIRS = 12
const SECONDS = 2

type Extra = Readonly<{ name: string; environment: Record<string, string>; goal?: number; isScraped?: boolean }>

/**
 * What an operator may turn on, with limits that no request of a load reaches. Two processes of the same program differ,
 * too: what the first row shows is no cost, and no other row says more than by how much it is above that.
 */
const EXTRAS: readonly Extra[] = [
  { name: 'nothing', environment: {} },
  { name: 'metrics', environment: { METRICS: 'true' }, goal: 2, isScraped: true },
  { name: 'a rate limit', environment: { RATE_LIMIT: '100000' }, goal: 3 },
  {
    name: 'all four limits',
    environment: {
      ...{ RATE_LIMIT: '100000', RATE_LIMIT_TOKEN: '100000' },
      ...{ AT_ONCE_LIMIT: '10000', AT_ONCE_LIMIT_TOKEN: '10000' },
    },
    goal: 3,
  },
]

export const measureExtras = (bench: Bench): Promise<Line[]> => measureEach(bench, EXTRAS)

/** What traces cost: of every request, and of one in a hundred. */
export async function measureTraces(bench: Bench): Promise<Line[]> {
  const collector = await startScript('bench/servers/collector.ts', {})
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` }
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' }
  const lines = await measureEach(bench, [
    { name: 'traces', environment },
    { name: 'traces of one request in a hundred', environment: { ...environment, ...sampled } },
  ])
  await collector.stop()
  return lines
}

/**
 * What each extra costs: the processor time of a read in two servers that are loaded in turn, one with the extra.
 * Metrics are read once in each turn. Processor time says more than throughput on a machine that does other things
 * beside.
 */
async function measureEach(bench: Bench, extras: readonly Extra[]): Promise<Line[]> {
  const url = await bench.database(`extras_${extras.length}`)
  const targets = join(bench.folder, 'extras-targets.json')
  await writeFile(targets, JSON.stringify(await seed(url)))
  const without = await startOurs(url)
  const lines: Line[] = []
  for (const { name, environment, goal, isScraped } of extras) {
    const healthPort = await freePort()
    const withExtra = await startOurs(url, { ...environment, HEALTH_PORT: String(healthPort) }, healthPort)
    const scrape = () => fetch(`http://127.0.0.1:${healthPort}/metrics`).then((answer) => answer.text())
    for (const kind of ['list', 'get'] as const) {
      const off = () => microsecondsEach(without, { kind, targets })
      const on = async () => {
        const [each] = await Promise.all([microsecondsEach(withExtra, { kind, targets }), isScraped && scrape()])
        return each
      }
      lines.push(line({ row: `${name} / ${kind}`, ...(goal !== undefined && { goal }) }, await inTurn(off, on)))
    }
    await withExtra.stop()
  }
  await without.stop()
  return lines
}

type Pair = Readonly<{ off: number; on: number }>

/** Measures both in pairs, after a first turn that counts for nothing. */
async function inTurn(off: () => Promise<number>, on: () => Promise<number>): Promise<Pair[]> {
  await off()
  await on()
  const pairs: Pair[] = []
  // The order alternates, so that neither always comes first.
  for (let pair = 0; pair < PAIRS; pair += 1)
    if (pair % 2 === 0) pairs.push({ off: await off(), on: await on() })
    else {
      const first = await on()
      pairs.push({ off: await off(), on: first })
    }
  return pairs
}

function line({ row, goal }: Readonly<{ row: string; goal?: number }>, pairs: readonly Pair[]): Line {
  // Whatever else the machine does only adds to a turn, so the quietest turn of each says most.
  const of = (which: 'off' | 'on') => Math.min(...pairs.map((pair) => pair[which]))
  const [off, on] = [of('off'), of('on')]
  return {
    ...{ row, most: true, unit: '% of processor time', ...(goal !== undefined && { goal }) },
    value: round((on / off - 1) * 100, 1),
    detail: `${round(on, 1)} µs a request against ${round(off, 1)}, the least of ${PAIRS} turns each`,
  }
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
