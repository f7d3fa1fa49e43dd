import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './bench.js'
import { type Doors, freePort, load, startDoors } from './processes.js'
import { CONNECTIONS } from './rounds.js'
import { seed } from './seed.js'
import { type Line, median, round } from './table.js'

const PROCESSES = 3
/** How often each door of a process is loaded, in turn. */
const TURNS = 10
const TIMES = { connections: CONNECTIONS, seconds: 1, warmSeconds: 0 }
/** V8 compiles code anew when it is used in another way, so all doors are warmed together, in turn as well. */
const WARM_TURNS = 4

type Extra = Readonly<{ name: string; environment: Record<string, string>; goal?: number; isScraped?: boolean }>

/**
 * What an operator may turn on, with limits that no request of a load reaches. The first row is a control: what it shows
 * is no cost, and no other row says more than by how much it is above that.
 */
const EXTRAS: readonly Extra[] = [
  { name: 'nothing', environment: {} },
  { name: 'metrics', environment: { METRICS_ENABLED: 'true' }, goal: 2, isScraped: true },
  {
    name: 'all four limits',
    environment: {
      RATE_LIMIT: '100000',
      RATE_LIMIT_TOKEN: '100000',
      AT_ONCE_LIMIT: '10000',
      AT_ONCE_LIMIT_TOKEN: '10000',
    },
    goal: 3,
  },
]

type Kind = 'list' | 'get'
type Turn = Readonly<{ perSecond: number; microseconds: number }>
/** Of each turn: without any extra, and with each. */
type Turns = Readonly<{ off: Turn; on: readonly Turn[] }>

/**
 * What each extra costs a read. Two processes of the same program differ by up to a quarter for as long as they live, so
 * a server with an extra shares its process with one without: the difference of the two is that of the extra alone.
 */
export async function measureExtras(bench: Bench): Promise<Line[]> {
  const url = await bench.database('extras')
  const targets = join(bench.folder, 'extras-targets.json')
  await writeFile(targets, JSON.stringify(await seed(url)))
  const seen: Record<Kind, Turns[]> = { list: [], get: [] }
  for (let process = 0; process < PROCESSES; process += 1) {
    const healthPorts = await Promise.all(EXTRAS.map(freePort))
    const environments = EXTRAS.map(({ environment }, at) => ({ ...environment, HEALTH_PORT: `${healthPorts[at]}` }))
    const doors = await startDoors(url, [{}, ...environments])
    for (const kind of ['list', 'get'] as const) {
      for (let turn = 0; turn < WARM_TURNS; turn += 1) await loadInTurn(doors, { kind, targets, healthPorts })
      for (let turn = 0; turn < TURNS; turn += 1)
        seen[kind].push(await loadInTurn(doors, { kind, targets, healthPorts }))
    }
    await doors.stop()
  }
  return EXTRAS.flatMap((extra, at) =>
    (['list', 'get'] as const).map((kind) => line(extra, kind, { at, all: seen[kind] })),
  )
}

async function loadInTurn(
  doors: Doors,
  { kind, targets, healthPorts }: Readonly<{ kind: Kind; targets: string; healthPorts: readonly number[] }>,
): Promise<Turns> {
  const turns: Turn[] = []
  for (const [at, port] of doors.ports.entries()) {
    const isScraped = EXTRAS[at - 1]?.isScraped
    const before = doors.processorMs()
    const [{ answers, perSecond }] = await Promise.all([
      load({ ...TIMES, port, kind, targets }),
      isScraped && fetch(`http://127.0.0.1:${healthPorts[at - 1]}/metrics`).then((answer) => answer.text()),
    ])
    turns.push({ perSecond, microseconds: ((doors.processorMs() - before) * 1_000) / answers })
  }
  const [off, ...on] = turns
  return { off: off!, on }
}

/** The medians of what differed within a turn: only measurements taken next to each other are compared. */
function line({ name, goal }: Extra, kind: Kind, { at, all }: Readonly<{ at: number; all: readonly Turns[] }>): Line {
  const of = (figure: (off: Turn, on: Turn) => number) => median(all.map(({ off, on }) => figure(off, on[at]!)))
  const percent = (share: number) => round(share * 100, 1)
  const microseconds = of((off, on) => on.microseconds - off.microseconds)
  const share = percent(of((off, on) => on.microseconds / off.microseconds - 1))
  return {
    row: `${name} / ${kind}`,
    most: true,
    unit: '% of the requests a second',
    ...(goal !== undefined && { goal }),
    value: percent(of((off, on) => 1 - on.perSecond / off.perSecond)),
    detail: `${share} % of the server's processor time, ${round(microseconds, 1)} of ${round(
      of((off) => off.microseconds),
      1,
    )} µs; ${all.length} turns in ${PROCESSES} processes`,
  }
}
