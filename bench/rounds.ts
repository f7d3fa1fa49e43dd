import type { Bench } from './bench.js'
import type { LoadPlan, LoadResult } from './load.js'
import { load, type Server } from './processes.js'
import { median, round, type Spread } from './table.js'

/**
 * A machine's speed moves by a tenth within seconds. Many short rounds see both contenders at each speed, and show how far
 * their ratios lie apart.
 */
export const ROUNDS = 9
export const CONNECTIONS = 64

export type Contender = Readonly<{
  name: string
  server: Server
  kind: LoadPlan['kind']
  /** The file of targets, or what makes one for each turn, where a target can be used only once. */
  targets: string | ((turn: number) => Promise<string>)
  connections?: number
}>
/** A contender is warmed for longer in its first round. */
export type Times = Readonly<{
  seconds: number
  warm: Readonly<{ first: number; later: number }>
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
  { seconds, warm, connections = CONNECTIONS }: Times,
): Promise<Record<string, Measured>> {
  const results = new Map(contenders.map(({ name }) => [name, [] as Round[]]))
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const { name, server, kind, targets, connections: own = connections } of contenders)
      results.get(name)?.push(
        await loadOnce(bench, server, {
          kind,
          connections: own,
          seconds,
          targets: typeof targets === 'string' ? targets : await targets(turn),
          warmSeconds: turn === 0 ? warm.first : warm.later,
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
  const each = (ms: number) => round((ms * 1_000) / result.all, 1)
  return { ...result, serverMs: each(server.processorMs() - began[0]), postgresMs: each(postgresMs() - began[1]) }
}

/** The medians of a contender's rounds. */
export function measured(all: Round[]): Measured {
  const of = (figure: Exclude<keyof Measured, 'rounds'>) => median(all.map((one) => one[figure]))
  const times = { serverMs: of('serverMs'), postgresMs: of('postgresMs') }
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), ...times, rounds: all }
}

type Ratio = Readonly<{ value: number; spread: Spread }>

/** The median of the ratios within each round, and how far its middle half lies apart. Only neighbours are compared. */
export function ratioBy<One>(
  ours: readonly One[],
  other: readonly One[],
  of: (one: One, beside: One) => number,
): Ratio {
  const ratios = ours.map((one, turn) => of(one, other[turn]!)).sort((a, b) => a - b)
  const at = (share: number) => round(ratios[Math.floor((ratios.length - 1) * share)]!)
  return { value: at(0.5), spread: [at(0.25), at(0.75)] }
}

/** By requests a second. */
export const ratio = (ours: Measured, other: Measured): Ratio =>
  ratioBy(ours.rounds, other.rounds, (one, beside) => one.perSecond / beside.perSecond)

/**
 * By what a request of the other costs of the processor, PostgreSQL's part in it, beside one of ours. The load shares the
 * machine, so the same difference shows as a smaller one in requests a second.
 */
const cpuRatio = (ours: Measured, other: Measured): Ratio =>
  ratioBy(
    ours.rounds,
    other.rounds,
    (one, beside) => (beside.serverMs + beside.postgresMs) / (one.serverMs + one.postgresMs),
  )

/** Our part of a line that compares us with another. */
export const compared = (ours: Measured, other: Measured) => {
  const cpu = cpuRatio(ours, other)
  return { ...ratio(ours, other), unit: '×', cpu: cpu.value, cpuSpread: cpu.spread } as const
}

/** The processor times are in ms for a thousand requests: of the server, and of PostgreSQL. */
export const figures = (name: string, { perSecond, p50, p99, serverMs, postgresMs }: Measured): string =>
  `${name} ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms, CPU ${serverMs} + ${postgresMs} ms`
