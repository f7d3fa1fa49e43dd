import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount, makeGuardedUser, PASSWORD } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Arena, attack, closeArena, openArena, percentile, signIn, textOf } from './arena.js'

const ADDRESSES = 64
const SAMPLED_MS = 10_000
const EVERY_MS = 500

let arena: Arena<Readonly<{ own: readonly string[]; genuine: readonly string[] }>>
let healthPort: number
beforeAll(async () => {
  healthPort = await freePort()
  arena = await openArena(
    async (services) => {
      const { database, clock } = services
      const email = await makeGuardedUser(services, (await makeAccount(services)).billableId)
      const { passwordHash } = await database.user.findUniqueOrThrow({ where: { email } })
      const users = async (kind: string, many: number) => {
        const emails = Array.from({ length: many }, (_, n) => `${kind}${n}@example.com`)
        for (const each of emails) {
          const { billableId } = await makeAccount(services)
          await database.user.create({ data: { billableId, email: each, passwordHash, createdAt: clock.now() } })
        }
        return emails
      }
      return { own: await users('own', 20), genuine: await users('genuine', 60) }
    },
    { TRUSTED_PROXIES: '127.0.0.0/8', HEALTH_PORT: `${healthPort}`, METRICS_ENABLED: 'true' },
  )
})
afterAll(closeArena)

const signingIn = (place: number, email: string, password: string) =>
  textOf('POST /billing/session', {
    headers: { 'X-Forwarded-For': `198.51.${place}.7` },
    body: { email, password },
  })

async function timedSignIn(email: string, from: string) {
  const began = performance.now()
  const status = await signIn(arena.server, email, PASSWORD, from)
  return { status, ms: performance.now() - began }
}

/** How many sign-ins have had a password checked. */
async function checked(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text()
  const counts = metrics.matchAll(/_duration_seconds_count\{[^}]*"createSession"[^}]*"(?:204|401)"[^}]*\} (\d+)/g)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

let tried = 0

/** People who sign in one after another, each from a machine of its own that nobody has signed in from. */
async function genuineSignIns(what: string, sampledMs: number) {
  const answers: Readonly<{ status: number; ms: number }>[] = []
  const end = performance.now() + sampledMs
  while (performance.now() < end) {
    tried += 1
    const email = arena.prepared.genuine[tried % arena.prepared.genuine.length] ?? ''
    answers.push(await timedSignIn(email, `203.0.113.${tried}`))
    await pause(EVERY_MS)
  }
  const taken = answers.filter(({ status }) => status === 204).map(({ ms }) => ms)
  const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)]
  const share = taken.length / answers.length
  console.log(
    `${what}: ${taken.length} of ${answers.length} sign-ins succeeded, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  )
  return { share, p50, p99 }
}

test.each([
  [
    'guess at names that nobody has',
    // No address is told to stop: it fails a hundred times, ten for each name.
    () =>
      Array.from({ length: 10 * ADDRESSES }, (_, n) => signingIn(n % ADDRESSES, `nobody${n}@example.com`, 'a guess')),
  ],
  [
    'sign in to twenty accounts with the right passwords',
    () =>
      Array.from({ length: ADDRESSES }, (_, place) =>
        signingIn(place, arena.prepared.own[place % arena.prepared.own.length] ?? '', PASSWORD),
      ),
  ],
])(
  'while 64 addresses %s one at a time and retry at once, another who signs in is not refused',
  async (what, texts) => {
    const alone = await genuineSignIns('alone', 3_000)
    const end = await attack({ port: arena.server.port, connections: ADDRESSES, texts: texts(), reads: true })
    const before = await checked()
    await vi.waitFor(async () => expect(await checked()).toBeGreaterThan(before + ADDRESSES), {
      timeout: 60_000,
      interval: 200,
    })
    const found = await genuineSignIns(`beside 64 addresses that ${what}`, SAMPLED_MS).finally(end)
    expect(found.share).toBeGreaterThanOrEqual(0.95)
    expect(found.p99).toBeLessThanOrEqual(Math.max(2_000, 12 * alone.p50))
  },
)
