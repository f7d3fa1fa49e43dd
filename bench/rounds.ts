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
export type Measured = Readonly<{ perSecond: number; p50: number; p99: number; rounds: LoadResult[] }>

/**
 * Loads the contenders in turn, round after round, so that other work on the machine affects them all.
 * @returns the medians by name
 */
export async function rounds(
  contenders: readonly Contender[],
  { seconds, warmSeconds, connections = CONNECTIONS }: { seconds: number; warmSeconds: number; connections?: number },
): Promise<Record<string, Measured>> {
  const results = new Map(contenders.map(({ name }) => [name, [] as LoadResult[]]))
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const { name, server, kind, targets, connections: own = connections } of contenders)
      results.get(name)?.push(
        await load({
          ...{ port: server.port, kind, connections: own, seconds, targets },
          warmSeconds: turn === 0 ? 2 * warmSeconds : warmSeconds,
        }),
      )
  return Object.fromEntries([...results].map(([name, all]) => [name, measured(all)]))
}

/** The medians of a contender's rounds. */
export function measured(all: LoadResult[]): Measured {
  const of = (figure: 'perSecond' | 'p50' | 'p99') => median(all.map((round) => round[figure]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), rounds: all }
}

/** The median of the ratios within each round. Only measurements taken next to each other are compared. */
export const ratio = (ours: Measured, other: Measured): number =>
  round(median(ours.rounds.map(({ perSecond }, turn) => perSecond / (other.rounds[turn]?.perSecond ?? NaN))))

export const figures = (name: string, { perSecond, p50, p99 }: Measured): string =>
  `${name} ${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms`
