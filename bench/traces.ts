import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './bench.js'
import { load, type Server, startOurs, startScript } from './processes.js'
import { CONNECTIONS } from './rounds.js'
import { seed } from './seed.js'
import { type Line, round } from './table.js'

/** Pairs of fresh processes, and how often each is loaded in turn. */
const PAIRS = 5
const TURNS = 3
const TIMES = { connections: CONNECTIONS, seconds: 1, warmSeconds: 0 }
const WARM = { ...TIMES, seconds: 2 }

/** Starts a collector, and measures what traces cost: of every request, and of one in a hundred. */
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

type Extra = Readonly<{ name: string; environment: Record<string, string> }>

type Kind = 'list' | 'get'
type Microseconds = Readonly<Record<Kind, number>>

/**
 * The processor time of a read in servers with it and in servers without. A process traces all that it serves or nothing,
 * and two processes of the same program differ by a quarter for as long as they live: so each pair is of fresh ones.
 */
async function measureEach(bench: Bench, extras: readonly Extra[]): Promise<Line[]> {
  const url = await bench.database('traces')
  const targets = join(bench.folder, 'traces-targets.json')
  await writeFile(targets, JSON.stringify(await seed(url)))
  const lines: Line[] = []
  for (const extra of extras) {
    const pairs: Pair[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) pairs.push(await measurePair(url, targets, extra))
    for (const kind of ['list', 'get'] as const) lines.push(line(extra, kind, pairs))
  }
  return lines
}

type Pair = Readonly<{ off: Microseconds; on: Microseconds }>

async function measurePair(url: string, targets: string, { environment }: Extra): Promise<Pair> {
  const off = await startOurs(url)
  const on = await startOurs(url, environment)
  const measured = { off: { list: Infinity, get: Infinity }, on: { list: Infinity, get: Infinity } }
  for (const kind of ['list', 'get'] as const) {
    for (const { port } of [off, on]) await load({ ...WARM, port, kind, targets })
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [name, server] of [['off', off] as const, ['on', on] as const]) {
        // Whatever else the machine does only adds to a turn, so the quietest one says most.
        const each = await microsecondsEach(server, { kind, targets })
        measured[name][kind] = Math.min(measured[name][kind], each)
      }
  }
  await Promise.all([off.stop(), on.stop()])
  return measured
}

function line({ name }: Extra, kind: Kind, pairs: readonly Pair[]): Line {
  const [off, on] = [pairs.map((pair) => pair.off[kind]), pairs.map((pair) => pair.on[kind])]
  const said = (each: readonly number[]) => `${round(Math.min(...each), 1)} (to ${round(Math.max(...each), 1)})`
  return {
    row: `${name} / ${kind}`,
    most: true,
    unit: '% of processor time',
    value: round((Math.min(...on) / Math.min(...off) - 1) * 100, 1),
    detail: `${said(on)} µs a request against ${said(off)}, the least of ${PAIRS} processes each`,
  }
}

async function microsecondsEach(
  server: Server,
  { kind, targets }: Readonly<{ kind: Kind; targets: string }>,
): Promise<number> {
  const before = server.processorMs()
  const { answers } = await load({ ...TIMES, port: server.port, kind, targets })
  return ((server.processorMs() - before) * 1_000) / answers
}
