import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../src/calendar/clock.js'
import { fromRoot } from '../../src/root.js'
import { openServices } from '../../src/composition/open-services.js'
import type { Services } from '../../src/services.js'
import { readSettings } from '../../src/settings.js'
import { makeAccount, makePlans, makeSubscription, makeUser, signIn, type Account } from '../support/fixtures.js'
import { seeded } from '../support/seed.js'
import { requester, silent } from '../support/service.js'

const ROUNDS = 4
const CLIENTS = 8
const { integer, pick } = seeded('kill')

let dataDir: string
let environment: Record<string, string>
let request: ReturnType<typeof requester>
let server: ChildProcess | undefined
let account: Account
let metered: number
let email: string
let free: number[]

/** Works on the database without a server. */
async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const open = await openServices(readSettings(environment), { clock: systemClock, log: silent })
  try {
    return await work(open.services)
  } finally {
    await open.close()
  }
}

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [inject('commandLine'), 'start'], {
    env: { ...environment, PATH: process.env['PATH'] },
    cwd: fromRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let isListening = false
  for await (const line of createInterface({ input: server.stdout! })) {
    isListening = line.includes('"msg":"listening at ')
    if (isListening) break
  }
  expect(isListening).toBe(true)
  server.stdout!.resume()
}

/** Ends server and database without a word to either, in an order of chance's choosing. */
async function killBoth(): Promise<void> {
  const lockFile = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(lockFile.split('\n')[0])
  const gone = once(server!, 'exit')
  const victims = [() => server!.kill('SIGKILL'), () => process.kill(postmaster, 'SIGKILL')]
  for (const kill of integer(0, 1) === 0 ? victims : victims.reverse()) kill()
  await gone
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'paywright-kill-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  environment = { API_ENABLED: 'true', DATA_DIR: dataDir, PORT: String(port), DEFAULT_GATEWAY: 'sandbox' }
  request = requester(`http://127.0.0.1:${port}`)
  await withServices(async (services) => {
    await makePlans(services)
    account = await makeAccount(services)
    email = await makeUser(services, account.billableId)
    metered = (await makeSubscription(services, account.billableId, 'pro')).id
    free = []
    for (let round = 0; round < ROUNDS; round += 1)
      free.push((await makeSubscription(services, account.billableId, 'free', 'null', `round-${round}`)).id)
  })
}, 120_000)

afterAll(async () => {
  server?.kill('SIGKILL')
  // Opens once more, so that the database is stopped by its last user.
  await withServices(() => Promise.resolve())
  await rm(dataDir, { recursive: true, force: true })
}, 120_000)

test('every acknowledged request survives repeated kills of server and database', async () => {
  const acknowledged = new Map<string, string>()
  const tokens: string[] = []
  const upgraded: number[] = []
  const tally = (key: string, quantity: number) =>
    request('POST', `/subscriptions/${metered}/tally-usage`, {
      token: account.token,
      body: { feature: 'calls', quantity, idempotencyKey: key },
    })

  for (let round = 0; round < ROUNDS; round += 1) {
    await startServer()
    const cookie = await signIn({ request }, email)
    tokens.push((await request('POST', '/tokens', { cookie })).json.token as string)
    const upgrade = await request('POST', `/subscriptions/${free[round]}/upgrade-from-free`, {
      token: account.token,
      body: { planKey: 'pro' },
    })
    expect(upgrade.status).toBe(201)
    upgraded.push(upgrade.json.data.id as number)

    const until = acknowledged.size + integer(50, 300)
    let killing: Promise<void> | undefined
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let n = 0; ; n += 1) {
          const key = `${round}-${client}-${n}`
          const answer = await tally(key, integer(1, 9)).catch(() => undefined)
          if (answer?.status !== 200) break
          acknowledged.set(key, answer.body.toString())
          if (acknowledged.size >= until) killing ??= killBoth()
        }
      }),
    )
    await killing
  }

  await startServer()
  for (const token of tokens) expect((await request('GET', '/plans', { token })).status).toBe(200)
  for (const id of upgraded)
    expect((await request('GET', `/subscriptions/${id}`, { token: pick(tokens) })).json.data.status).toBe('active')
  for (const [key, answer] of acknowledged) expect((await tally(key, 1)).body.toString()).toBe(answer)
  const gone = once(server!, 'exit')
  server!.kill('SIGTERM')
  expect(await gone).toEqual([0, null])

  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * 50)
  await withServices(async ({ database }) => {
    const { _sum: records } = await database.usageRecord.aggregate({ _sum: { quantity: true } })
    const { _sum: totals } = await database.usageTotal.aggregate({ _sum: { total: true } })
    expect(Number(totals.total)).toBe(records.quantity)
    const remote = await database.sandboxSubscription.count({ where: { key: { startsWith: 'upgrade-' } } })
    expect(remote).toBe(ROUNDS)
  })
}, 300_000)
