import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Tree } from './tree.js'

/** A process of the service that can be killed, paused and restarted. */
export type Victim = Readonly<{
  name: string
  kill(): Promise<void>
  hold(ms: number): Promise<void>
  up(): Promise<void>
}>

export type Server = Victim & Readonly<{ url: string; end(): Promise<void> }>

export type Done = Readonly<{ exit: number | 'killed'; json: unknown; said: string }>
export type Hand = Victim & Readonly<{ run(...argv: string[]): Promise<Done>; end(): Promise<void> }>

type Environment = Readonly<Record<string, string>>

const START_MS = 60_000

/** However the simulation ends, none of its processes remain. */
const living = new Set<ChildProcess>()
process.on('exit', () => living.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export function server(tree: Tree, name: string, port: number, environment: Environment): Server {
  const url = `http://127.0.0.1:${port}`
  const launch = async () => {
    const child = start(tree, [tree.main, 'start'], { ...environment, PORT: String(port) }, name, 'ignore')
    const end = performance.now() + START_MS
    while (child.exitCode === null && performance.now() < end) {
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
      await ready?.body?.cancel()
      if (ready?.ok) return child
      await pause(30)
    }
    return child
  }
  const held = keep(launch)
  return { name, url, ...held }
}

export function hand(tree: Tree, name: string, environment: Environment): Hand {
  const program = pathToFileURL(join(dirname(tree.main), 'program.js')).href
  /** What each process says. A command must not wait for the words of its process's successor. */
  const says = new WeakMap<ChildProcess, AsyncIterator<string>>()
  const held = keep(async () => {
    const child = start(tree, [tree.hand], { ...environment, SIM_PROGRAM: program }, name, 'pipe')
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
    says.set(child, lines)
    await lines.next()
    return child
  })
  let turn: Promise<unknown> = Promise.resolve()
  const run = async (argv: readonly string[]): Promise<Done> => {
    const child = await held.child()
    const lines = says.get(child)!
    child.stdin!.write(`${JSON.stringify([...argv, '--json'])}\n`)
    const out: string[] = []
    for (;;) {
      const { value, done } = (await lines.next()) as IteratorResult<string, undefined>
      if (done) return { exit: 'killed', json: undefined, said: '' }
      if (!value.startsWith('\u0001')) out.push(value)
      else {
        const { exit, said } = JSON.parse(value.slice(1)) as { exit: number; said: string }
        const text = out.join('\n')
        return { exit, said, json: exit === 0 && text ? (JSON.parse(text) as unknown) : undefined }
      }
    }
  }
  return { name, ...held, run: (...argv) => (turn = turn.then(() => run(argv))) as Promise<Done> }
}

function start(tree: Tree, argv: readonly string[], environment: Environment, name: string, input: 'pipe' | 'ignore') {
  const log = openSync(join(environment['SIM_LOGS']!, `${name}.log`), 'a')
  const child = spawn(process.execPath, argv, {
    cwd: tree.folder,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: [input, input === 'pipe' ? 'pipe' : log, log],
  })
  child.stdin?.on('error', () => undefined)
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** Keeps one process running: it starts when first needed, and again after it was killed. */
function keep(launch: () => Promise<ChildProcess>) {
  let running: Promise<ChildProcess> | undefined
  const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
  /** Two callers may find the same process gone. Only the first one makes room for its successor. */
  const forget = (gone: typeof running) => {
    if (running === gone) running = undefined
  }
  const child = async () => {
    const latest = running
    if (latest && isGone(await latest)) forget(latest)
    return (running ??= launch())
  }
  const kill = async () => {
    const latest = running
    const victim = await latest
    forget(latest)
    if (!victim || isGone(victim)) return
    const gone = once(victim, 'exit')
    victim.kill('SIGKILL')
    await gone
  }
  return {
    child,
    kill,
    end: kill,
    async up() {
      await child()
    },
    async hold(ms: number) {
      const victim = await running
      victim?.kill('SIGSTOP')
      await pause(ms)
      victim?.kill('SIGCONT')
    },
  }
}
