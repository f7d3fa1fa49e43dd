import type { Bench } from './bench.js'
import type { LoadPlan, LoadResult } from './load.js'
import { load, type Server } from './processes.js'
import { median, round } from './table.js'

export const ROUNDS = 3
export const CONNECTIONS = 64

export type Contender = Readonly<{
  name: string
  server: Server
  kind: LoadPlan['kind']
  targets: string
  connections?: number
}>
/** The processor times are in ms for a thousand requests. */
type Round = LoadResult & Readonly<{ serverMs: number; postgresMs: number }>
export type Measured = Readonly<Omit<Round, 'answers' | 'all' | 'refused'> & { rounds: Round[] }>

/**
 * Loads the contenders in turn, round after round, so that other work on the machine affects them all.
 * @returns the medians by name
 */
export async function rounds(
  bench: Pick<Bench, 'postgresMs'>,
  contenders: readonly Contender[],
  { seconds, warmSeconds, connections = CONNECTIONS }: { seconds: number; warmSeconds: number; connections?: number },
): Promise<Record<string, Measured>> {
  const results = new Map(contenders.map(({ name }) => [name, [] as Round[]]))
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const { name, server, kind, targets, connections: own = connections } of contenders)
      results.get(name)?.push(
        await loadOnce(bench, server, {
          kind,
          connections: own,
          seconds,
          targets,
          warmSeconds: turn === 0 ? 2 * warmSeconds : warmSeconds,
        }),
      )
  return Object.fromEntries([...results].map(([name, all]) => [name, measured(all)]))
}

/** Loads a server, and measures what it and PostgreSQL use of the processor. */
export async function loadOnce(
  { postgresMs }: Pick<Bench, 'postgresMs'>,
  server: Server,
  plan: Omit<LoadPlan, 'port'>,
): Promise<Round> {
  const began = [server.processorMs(), postgresMs()] as const
  const result = await load({ ...plan, port: server.port })
  const each = (ms: number) => round((ms * 1_000) / result.all, 0)
  return { ...result, serverMs: each(server.processorMs() - began[0]), postgresMs: each(postgresMs() - began[1]) }
}

/** The medians of a contender's rounds. */
export function measured(all: Round[]): Measured {
  const of = (figure: Exclude<keyof Measured, 'rounds'>) => median(all.map((one) => one[figure]))
  const times = { serverMs: of('serverMs'), postgresMs: of('postgresMs') }
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), ...times, rounds: all }
}

/** The median of the ratios within each round. Only measurements taken next to each other are compared. */
export const ratio = (ours: Measured, other: Measured): number =>
  round(median(ours.rounds.map(({ perSecond }, turn) => perSecond / (other.rounds[turn]?.perSecond ?? NaN))))

/**
 * What a request of the other costs of the processor, PostgreSQL's part in it, beside one of ours: the median within each
 * round. The load shares the machine, so the same difference shows as a smaller one in requests a second.
 */
const cpuRatio = (ours: Measured, other: Measured): number =>
  round(
    median(
      ours.rounds.map(({ serverMs, postgresMs }, turn) => {
        const beside = other.rounds[turn]
        return beside ? (beside.serverMs + beside.postgresMs) / (serverMs + postgresMs) : NaN
      }),
    ),
  )

/** Our part of a line that compares us with another. */
export const compared = (ours: Measured, other: Measured) =>
  ({ value: ratio(ours, other), unit: '×', cpu: cpuRatio(ours, other) }) as const

/** The processor times are in ms for a thousand requests: of the server, and of PostgreSQL. */
export const figures = (name: string, { perSecond, p50, p99, serverMs, postgresMs }: Measured): string =>
  `${name} ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms, CPU ${serverMs} + ${postgresMs} ms`
