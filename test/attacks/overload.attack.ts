import { execFile, execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../src/services.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Arena, closeArena, openArena, percentile, textOf } from './arena.js'
import type { Crowd, Crowded } from './crowd.js'

const ACCOUNTS = 100
const CALM = 32
const PROBE_EVERY_MS = 50
const PROBE_WITHIN_MS = 100
/** A few turns of the event loop. Where a calm server answers in three, four times that is less than its overload is noticed by. */
const SOON_MS = 40
/** Each client is a connection at both ends, so a process needs one file for each. */
const FILES = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).replace(/\D/g, '')) || 1_000_000
const CLIENTS = Math.min(8_000, FILES - 500)

let arena: Arena<readonly string[]>
let healthPort: number
beforeAll(async () => {
  healthPort = await freePort()
  const prepare = async (services: Services) => {
    const texts: string[] = []
    for (let made = 0; made < ACCOUNTS; made += 1) {
      const { billableId, token } = await makeAccount(services)
      const { id } = await makeSubscription(services, billableId, 'pro')
      const tally = { token, body: { feature: 'calls', quantity: 1 } }
      texts.push(textOf(`GET /billing/v1/subscriptions/${id}`, { token }))
      texts.push(textOf(`POST /billing/v1/subscriptions/${id}/tally-usage`, tally))
    }
    return texts
  }
  arena = await openArena(prepare, { HEALTH_PORT: `${healthPort}`, TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(closeArena)

async function probe(): Promise<Readonly<{ status: number; ms: number }>> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${healthPort}/readyz`).catch(() => undefined)
  await answer?.arrayBuffer()
  return { status: answer?.status ?? 0, ms: performance.now() - began }
}

type Tried = Crowded & Readonly<{ probes: readonly number[]; unready: number }>

/** Lets a crowd work, and probes the server meanwhile. */
async function crowd(given: Pick<Crowd, 'clients' | 'polite'>): Promise<Tried> {
  const plan: Crowd = { port: arena.server.port, texts: arena.prepared, seconds: 10, warmSeconds: 10, ...given }
  const running = promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'test/attacks/crowd.ts',
    JSON.stringify(plan),
  ])
  const over = new AbortController()
  const ended = running.finally(() => over.abort())
  const probes: number[] = []
  let unready = 0
  const probing = (async () => {
    while (!over.signal.aborted) {
      const { status, ms } = await probe()
      probes.push(ms)
      if (status !== 200) unready += 1
      await pause(PROBE_EVERY_MS)
    }
  })()
  const { stdout } = await ended
  await probing
  const found = { ...(JSON.parse(stdout) as Crowded), probes, unready }
  tell(given, found)
  return found
}

function tell({ clients, polite }: Pick<Crowd, 'clients' | 'polite'>, found: Tried): void {
  const { accepted, p50, p99, refused, faulty, closed, probes, unready } = found
  console.log(
    `${clients} ${polite ? 'polite' : 'impatient'} clients: ${accepted} accepted (p50 ${p50.toFixed(1)} ms, p99 ` +
      `${p99.toFixed(1)} ms), ${refused} refused, ${faulty} faulty, ${closed} closed; probes p99 ` +
      `${percentile(probes, 0.99).toFixed(1)} ms, slowest ${Math.max(...probes).toFixed(1)} ms, ${unready} not ready`,
  )
}

test('eight thousand clients that wait when they are told to: what is accepted is at most four times slower than calm, or answered in 40 ms', async () => {
  const calm = await crowd({ clients: CALM, polite: true })
  const busy = await crowd({ clients: CLIENTS, polite: true })
  expect(busy.faulty + busy.closed).toBe(0)
  expect(busy.refused).toBeGreaterThan(0)
  expect(busy.p99).toBeLessThanOrEqual(Math.max(4 * calm.p99, SOON_MS))
  expect(percentile(busy.probes, 0.99)).toBeLessThanOrEqual(PROBE_WITHIN_MS)
  expect(busy.unready).toBe(0)
})

test('eight thousand clients that never wait: each refusal says when to come back, and probes are answered in time', async () => {
  const found = await crowd({ clients: CLIENTS, polite: false })
  expect(found.faulty + found.closed).toBe(0)
  expect(found.refused).toBeGreaterThan(0)
  expect(percentile(found.probes, 0.99)).toBeLessThanOrEqual(PROBE_WITHIN_MS)
  expect(found.unready).toBe(0)
})
