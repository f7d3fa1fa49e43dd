import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../src/services.js'
import { makeAccount, makeUser, PASSWORD } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { valueOf } from '../telemetry/prometheus-text.js'
import { type Arena, attack, closeArena, openArena, subscriptionOf, textOf, type Victim } from './arena.js'

const CONNECTIONS = 4_000
const ADDRESSES = 10
/** The server finds itself overloaded after three late seconds. */
const OVERLOADED_MS = 6_000
const SAMPLED_MS = 8_000
const MOST_REFUSED = 0.1
/** One would ask too seldom, under overload, to tell a tenth from chance. */
const VICTIMS = 12

type Prepared = Readonly<{ victims: readonly Victim[]; path: string; token: string; email: string }>

let arena: Arena<Prepared>
let healthPort: number
let cookie: string
beforeAll(async () => {
  healthPort = await freePort()
  const prepare = async (services: Services) => {
    const { billableId, token } = await makeAccount(services)
    const path = `/billing/v1/subscriptions/${await subscriptionOf(services, { billableId, token })}`
    const victims: Victim[] = []
    while (victims.length < VICTIMS) {
      const account = await makeAccount(services)
      const read = await subscriptionOf(services, account)
      victims.push({ path: `/billing/v1/subscriptions/${read}`, token: account.token })
    }
    return { victims, path, token, email: await makeUser(services, billableId) }
  }
  arena = await openArena(prepare, { HEALTH_PORT: `${healthPort}`, METRICS_ENABLED: 'true' })
  const answer = await fetch(`http://127.0.0.1:${arena.server.port}/billing/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: arena.prepared.email, password: PASSWORD }),
  })
  cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
})
afterAll(closeArena)

/** Each connection sends each way in turn, and none comes after itself. */
const WAYS = 7
const numbers = Array.from({ length: WAYS }, (_, n) => n)

const schemes = () =>
  numbers.map((n) =>
    textOf(`GET ${arena.prepared.path}`, {
      headers: {
        Authorization: `${['Bearer', 'bearer', 'BEARER', 'bEARER'][n % 4]}${' '.repeat(n + 1)}${arena.prepared.token}`,
      },
    }),
  )
const cookies = () =>
  numbers.map((n) =>
    textOf('GET /billing/v1/tokens', {
      headers: {
        Cookie: `${['', '\t', '\u00a0'][n % 3]}paywright_session${' '.repeat(n % 2)}x=${n};${' '.repeat(n)}${cookie}; a=${n}`,
      },
    }),
  )
const refused = async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text()
  return valueOf(metrics, 'paywright_http_requests_refused_total', { reason: 'overload' }) ?? 0
}

/** How the victims' requests are answered while the attack goes on. */
async function answered(texts: readonly string[]): Promise<readonly number[]> {
  const { server, prepared } = arena
  const end = await attack({ port: server.port, connections: CONNECTIONS, addresses: ADDRESSES, texts, reads: true })
  const statuses: number[] = []
  try {
    await pause(OVERLOADED_MS)
    const until = performance.now() + SAMPLED_MS
    await Promise.all(prepared.victims.map((victim) => asking(victim, until, statuses)))
  } finally {
    end()
  }
  return statuses
}

async function asking({ path, token }: Victim, until: number, statuses: number[]): Promise<void> {
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${arena.server.port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
    await pause(answer.ok ? 20 : Number(answer.headers.get('retry-after')) * 1_000)
  }
}

test.each([
  ['a token with other blanks and letters', schemes],
  ['a session among other cookies', cookies],
])('four thousand connections that retry at once with %s take nobody’s place under overload', async (what, texts) => {
  const before = await refused()
  const statuses = await answered(texts())
  const attackers = (await refused()) - before
  const share = statuses.filter((status) => status === 503).length / statuses.length
  console.log(
    `${CONNECTIONS} connections with ${what}: ${attackers} refused, and ${(100 * share).toFixed(1)} % of ` +
      `${statuses.length} requests of ${VICTIMS} victims`,
  )
  // Where nobody is refused, nobody is impatient.
  expect(attackers).toBeGreaterThan(CONNECTIONS)
  expect(share).toBeLessThanOrEqual(MOST_REFUSED)
})
