import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, vi } from 'vitest'
import type { Services } from '../../src/services.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { type Account, makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { startService, testClock } from '../support/service.js'
import type { Attack } from './attacker.js'

const SECRET = 'a secret of forty characters for tests!!'
/** Without and beside the attack in turn, so that a moment in which the machine does something else decides nothing. */
const ROUNDS = 3
const SAMPLED_MS = 2_000
/** A few requests that meet another program make a p99 that is several times the median. */
const UNNOTICED = 8

export type AttackedServer = Readonly<{
  port: number
  rssMb(): number
  cpuMs(): number
  /** How many files and connections it has open. */
  files(): number
  end(): void
}>

const running = new Set<ChildProcess>()
const databases: TestDatabase[] = []

/** Where an attack happens: a server that has plans, an account that reads, and what was prepared. */
export type Arena<Prepared> = Readonly<{
  server: AttackedServer
  reader: Account
  databaseUrl: string
  prepared: Prepared
}>

/** The service that prepares has the right time, so that the attacked server is not busy with what became due. */
export async function openArena<Prepared>(
  prepare: (services: Services, reader: Account) => Promise<Prepared>,
  environment: Record<string, string> = {},
): Promise<Arena<Prepared>> {
  const database = await createDatabase()
  databases.push(database)
  const service = await startService({ databaseUrl: database.url, clock: testClock(new Date().toISOString()) })
  await makePlans(service.services)
  const reader = await makeAccount(service.services)
  const prepared = await prepare(service.services, reader)
  await service.close()
  return { server: await startAttacked(database.url, environment), reader, databaseUrl: database.url, prepared }
}

export async function closeArena(): Promise<void> {
  running.forEach((child) => child.kill('SIGKILL'))
  await Promise.all(databases.map((database) => database.drop()))
}

/** A subscription that its account reads. */
export const subscriptionOf = async (services: Services, { billableId }: Account): Promise<number | string> =>
  (await makeSubscription(services, billableId, 'pro')).id

/** Tries to sign in, with an address that a trusted proxy reports. @returns the status */
export async function signIn({ port }: AttackedServer, email: string, password: string, from: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/billing/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** A request as it is sent, with a body or without one. */
export const textOf = (
  request: string,
  { token, headers = {}, body }: Readonly<{ token?: string; headers?: Record<string, string>; body?: unknown }> = {},
): string => {
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const lines = Object.entries({
    Host: 'a',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(content !== undefined && { 'Content-Type': 'application/json', 'Content-Length': `${content.length}` }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${request} HTTP/1.1\r\n${lines.join('')}\r\n${content ?? ''}`
}

/** The server as it is built and started for production: what tsx does in a process or a thread would count as its own. */
async function startAttacked(databaseUrl: string, environment: Record<string, string> = {}): Promise<AttackedServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', inject('commandLine'), 'start'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      API_ENABLED: 'true',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      DEFAULT_GATEWAY: 'sandbox',
      PORT: `${port}`,
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

/** What the victim asks for again and again: a read, or with a body something that it posts. */
export type Victim = Readonly<{ path: string; token: string; body?: unknown }>

/** How long each of the victim's requests takes, one after another, in ms. @throws when one is refused */
async function victim(port: number, { path, token, body }: Victim): Promise<number[]> {
  const request = {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const taken: number[] = []
  const end = performance.now() + SAMPLED_MS
  while (performance.now() < end) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${request.method} ${path} answers ${response.status}`)
    taken.push(performance.now() - began)
    await pause(2)
  }
  return taken
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

/** Servers that have been busy: their young generation is as large as it gets, and their code is compiled. */
const busied = new WeakSet<AttackedServer>()

/** In ms: the median of the rounds' p99 without the attack and beside it, and how long a request takes without it as a rule. */
export type Beside = Readonly<{ undisturbed: number; disturbed: number; usual: number; grownMb: number }>

/**
 * What the attack costs the victim, in one run, and by how much the server's memory grew. The victim begins when the server
 * has `held` of the attack's connections open, and they have gone on for so long.
 */
export async function beside(
  server: AttackedServer,
  { held = 0, goneOnMs = 0, ...plan }: Omit<Attack, 'port'> & Readonly<{ held?: number; goneOnMs?: number }>,
  asked: Victim,
): Promise<Beside> {
  const ask = () => victim(server.port, asked)
  if (!busied.has(server)) await Promise.all(Array.from({ length: 32 }, ask))
  busied.add(server)
  const alone = [await ask()]
  const attacked: number[][] = []
  const rss = server.rssMb()
  let most = rss
  const watch = setInterval(() => (most = Math.max(most, server.rssMb())), 50)
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const end = await attack({ ...plan, port: server.port })
      while (server.files() < held) await pause(50)
      await pause(goneOnMs)
      attacked.push(await ask().finally(end))
      await pause(500)
      alone.push(await ask())
    }
  } finally {
    clearInterval(watch)
  }
  const p99 = (rounds: readonly number[][]) =>
    percentile(
      rounds.map((taken) => percentile(taken, 0.99)),
      0.5,
    )
  return {
    undisturbed: p99(alone),
    disturbed: p99(attacked),
    usual: percentile(alone.flat(), 0.5),
    grownMb: most - rss,
  }
}

export const told = (what: string, { undisturbed, disturbed, usual, grownMb }: Beside): void =>
  console.log(
    `${what}: the victim's p99 ${undisturbed.toFixed(1)} ms undisturbed, ${disturbed.toFixed(1)} ms beside it, its median ` +
      `${usual.toFixed(1)} ms; memory grew by ${grownMb.toFixed(0)} MB`,
  )

/** What the attack may cost the victim, on whatever machine. */
export const mostMs = (times: number, { undisturbed, usual }: Pick<Beside, 'undisturbed' | 'usual'>): number =>
  Math.max(times * undisturbed, UNNOTICED * usual)
