import { type ChildProcess, spawn } from 'node:child_process'

/** A program that a trial has started. */
export type Launched = Readonly<{
  pid: number
  /** Sends a signal. @returns how the program ended, and after how many ms */
  end(signal: NodeJS.Signals): Promise<Readonly<{ code: number | null; ms: number }>>
  signal(signal: NodeJS.Signals): void
  hasEnded(): boolean
  /** The last that it wrote. */
  said(): string
}>

export type LaunchOptions = Readonly<{
  environment?: Readonly<Record<string, string>>
  account?: Readonly<{ uid: number; gid: number }> | undefined
  cwd?: string
}>

const KEPT_CHARACTERS = 20_000

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export function launch(
  command: string,
  args: readonly string[],
  { environment = {}, account, cwd = '/' }: LaunchOptions = {},
): Launched {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
    ...account,
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-KEPT_CHARACTERS)))
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve(null)
    })
    child.once('exit', resolve)
  }).finally(() => running.delete(child))
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      const began = performance.now()
      child.kill(signal)
      return { code: await ended, ms: Math.round(performance.now() - began) }
    },
    signal: (signal) => void child.kill(signal),
    hasEnded: () => !running.has(child),
    said: () => said,
  }
}
