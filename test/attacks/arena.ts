import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, vi } from 'vitest'
import { freePort } from '../support/free-port.js'
import { startService, testClock, type TestService } from '../support/service.js'
import type { Attack } from './attacker.js'

const SECRET = 'a secret of forty characters for tests!!'
const SAMPLED_MS = 4_000
const UNNOTICED_MS = 5

export type AttackedServer = Readonly<{
  port: number
  rssMb(): number
  cpuMs(): number
  /** How many files and connections it has open. */
  files(): number
  end(): void
}>

const running = new Set<ChildProcess>()
export const endAll = () => running.forEach((child) => child.kill('SIGKILL'))

/** The service that prepares an attack. Its clock is right, so that the attacked server is not busy with what became due. */
export const startPreparing = (databaseUrl: string): Promise<TestService> =>
  startService({ databaseUrl, clock: testClock(new Date().toISOString()) })

/** The server as it is built and started for production: what tsx does in a process or a thread would count as its own. */
export async function startAttacked(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<AttackedServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', inject('commandLine'), 'start'], {
    env: {
      ...{ PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', LOG_LEVEL: 'fatal', API_ENABLED: 'true' },
      ...{ DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET, DEFAULT_GATEWAY: 'sandbox', PORT: `${port}` },
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  const probed = `http://127.0.0.1:${environment['HEALTH_PORT'] ?? port}/readyz`
  await vi.waitFor(async () => expect((await fetch(probed)).status).toBe(200), { timeout: 60_000 })
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    port,
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1024,
    cpuMs: () => {
      const fields = read('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    files: () => readdirSync(`/proc/${child.pid}/fd`).length,
    end: () => child.kill('SIGKILL'),
  }
}

/** Begins an attack. @returns what ends it */
export async function attack(plan: Attack): Promise<() => void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/attacks/attacker.ts', JSON.stringify(plan)], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
  if (!Buffer.isBuffer(line)) throw new Error('the attacker did not start')
  return () => child.kill('SIGKILL')
}

/** How long each of the victim's requests takes, one after another, in ms. */
export async function victim(port: number, path: string, token: string, sampledMs = SAMPLED_MS): Promise<number[]> {
  const taken: number[] = []
  const end = performance.now() + sampledMs
  while (performance.now() < end) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`GET ${path} answers ${response.status}`)
    taken.push(performance.now() - began)
    await pause(2)
  }
  return taken
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

export type Beside = Readonly<{ undisturbed: number; disturbed: number; grownMb: number }>

/**
 * The victim's p99 in ms without and beside the attack, in one run, and by how much the server's memory grew.
 * The victim begins when the server has `held` of the attack's connections open.
 */
export async function beside(
  server: AttackedServer,
  { held = 0, ...plan }: Omit<Attack, 'port'> & Readonly<{ held?: number }>,
  { path, token }: Readonly<{ path: string; token: string }>,
): Promise<Beside> {
  // A server that has been busy: its young generation is as large as it gets, and its code is compiled.
  await Promise.all(Array.from({ length: 32 }, () => victim(server.port, path, token)))
  const before = await victim(server.port, path, token)
  const rss = server.rssMb()
  let most = rss
  const watch = setInterval(() => (most = Math.max(most, server.rssMb())), 50)
  const end = await attack({ ...plan, port: server.port })
  while (server.files() < held) await pause(50)
  const during = await victim(server.port, path, token).finally(end)
  clearInterval(watch)
  await pause(500)
  const after = await victim(server.port, path, token)
  return {
    undisturbed: percentile([...before, ...after], 0.99),
    disturbed: percentile(during, 0.99),
    grownMb: most - rss,
  }
}

export const told = (what: string, { undisturbed, disturbed, grownMb }: Beside): void =>
  console.log(
    `${what}: the victim's p99 ${undisturbed.toFixed(1)} ms undisturbed, ${disturbed.toFixed(1)} ms beside it; ` +
      `memory grew by ${grownMb.toFixed(0)} MB`,
  )

/** What the attack may cost the victim. A p99 of a millisecond doubles when a few requests meet another program. */
export const mostMs = (times: number, { undisturbed }: Pick<Beside, 'undisturbed'>): number =>
  Math.max(times * undisturbed, UNNOTICED_MS)
