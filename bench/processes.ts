import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { LoadPlan, LoadResult } from './load.js'
import { processMs } from './processor.js'

/** A server in its own process. `startedIn` is the time in ms from its start to its first 200. */
export type Server = Readonly<{
  port: number
  startedIn: number
  rss(): number
  /** The processor time that it has used. */
  processorMs(): number
  stop(): Promise<void>
}>

const own = { PATH: process.env['PATH'], HOME: process.env['HOME'] }

/** Starts Paywright as `npm start` does: built, with production's settings, on a database of the bench. */
export async function startOurs(
  databaseUrl: string,
  environment: Record<string, string> = {},
  healthPort?: number,
): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'dist/src/cli/main.js', 'start'], {
    env: {
      ...own,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      API_ENABLED: 'true',
      DEFAULT_GATEWAY: 'sandbox',
      SANDBOX_DELAY_MS: '0',
      SESSION_SECRET: 'a secret of forty characters for a bench',
      PORT: `${port}`,
      ...(databaseUrl !== '' && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${healthPort ?? port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) break
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(5)
  }
  return serverOf(child, port, performance.now() - began)
}

/** Starts a script that prints the port it listens on. */
export async function startScript(script: string, environment: Record<string, string>, input = ''): Promise<Server> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...own, NODE_ENV: 'production', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(line)) throw new Error(`${script} did not start`)
  return serverOf(child, Number(line.toString()), performance.now() - began)
}

/** Several servers in one process. */
export type Doors = Readonly<{ ports: readonly number[]; processorMs(): number; stop(): Promise<void> }>

/** Starts a server for each of the settings, all in one process, on a database of the bench. */
export async function startDoors(databaseUrl: string, doors: readonly Record<string, string>[]): Promise<Doors> {
  const script = ['--max-semi-space-size=8', '--import', 'tsx', 'bench/servers/doors.ts']
  const child = spawn(process.execPath, script, {
    env: { ...own, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DOORS: JSON.stringify(doors) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(line)) throw new Error('bench/servers/doors.ts did not start')
  const { processorMs, stop } = serverOf(child, 0, 0)
  return { ports: JSON.parse(line.toString()) as number[], processorMs, stop }
}

const running = new Set<ChildProcess>()
// A part that fails stops nothing, and what it left behind would disturb the next measurement.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

function serverOf(child: ChildProcess, port: number, startedIn: number): Server {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    port,
    startedIn,
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    processorMs: () => processMs(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export async function load(plan: LoadPlan): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'bench/load.ts',
    JSON.stringify(plan),
  ])
  const result = JSON.parse(stdout) as LoadResult
  if (result.refused > 0 || result.answers === 0)
    throw new Error(`${plan.kind}: ${result.refused} of ${result.answers} requests were not answered with 2xx`)
  return result
}
