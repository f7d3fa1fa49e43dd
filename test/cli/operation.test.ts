import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { linesOf } from './processes.js'
import { freePort } from '../support/free-port.js'
import { type Environment, isOneLine, runCli, runJson, SECRET, spawnCli } from './run-cli.js'

// Each step is a process that starts from its sources.
vi.setConfig({ testTimeout: 300_000 })

let database: TestDatabase
let folder: string
let env: Environment

beforeAll(async () => {
  database = await createDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paywright-cli-'))
  env = { DATABASE_URL: database.url, SESSION_SECRET: SECRET, DATA_DIR: folder, HOST: '127.0.0.1' }
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('after a signal a server answers the requests under way and begins no others', async () => {
  const port = String(await freePort())
  const settings = { ...env, PORT: port, API_ENABLED: 'true', DEFAULT_GATEWAY: 'sandbox', SANDBOX_DELAY_MS: '2000' }
  const server = spawnCli(['start', '--json'], settings)
  const [first] = await linesOf(server.stdout, 1)
  expect(JSON.parse(first ?? '')).toEqual({ url: `http://localhost:${port}` })

  await runJson(['plan', 'apply', new URL('../../examples/plans.yaml', import.meta.url).pathname], env)
  await runJson(['billable', 'create', '--name', 'Acme'], env)
  const card = ['--card', '4000000000000259', '--exp', '01/2031', '--gateway', 'sandbox']
  await runJson(['payment-method', 'attach', '--billable', '1', ...card], settings)
  await runJson(['subscription', 'create', '--billable', '1', '--plan', 'community', '--gateway', 'null'], env)
  const { token } = (await runJson(['token', 'issue', '--billable', '1'], env)) as { token: string }

  const api = `http://127.0.0.1:${port}/billing/v1`
  const upgrade = fetch(`${api}/subscriptions/1/upgrade-from-free`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"planKey":"pro"}',
  })
  await expect.poll(() => runningUpgrades(), { interval: 20, timeout: 10_000 }).toBe(1)
  server.kill('SIGTERM')
  const ended = once(server, 'exit')
  expect((await upgrade).status).toBe(201)
  expect(await ended).toEqual([0, null])
  await expect(fetch(`${api}/plans`)).rejects.toThrow()
})

/** Upgrades that hold their subscription's row. */
async function runningUpgrades(): Promise<number> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('SELECT id FROM subscription FOR UPDATE SKIP LOCKED')
  await client.end()
  return 1 - rows.length
}

test('a port that is taken stops the start with one line that says what to do', async () => {
  const holder = createServer()
  holder.listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  for (const command of ['start', 'demo']) {
    const { code, stderr } = await runCli([command, '--json'], { ...env, PORT: String(port), LOG_LEVEL: 'silent' })
    expect(code).toBe(1)
    expect(stderr).toContain(`port ${port}: the port is taken. End the program that has it, or set PORT`)
    expect(isOneLine(stderr)).toBe(true)
  }
  holder.close()
})

test.for([
  [{ PORT: 'eighty' }, 'PORT is "eighty": it takes'],
  [{ DEFAULT_GATEWAY: 'paypal' }, 'DEFAULT_GATEWAY is "paypal": known gateways are null'],
  [
    { API_TOKEN_MIDDLEWARE: 'throttle:60,1' },
    'API_TOKEN_MIDDLEWARE is "throttle:60,1": it takes an entry that authenticates',
  ],
  [{ SESSION_SECRET: '' }, 'SESSION_SECRET is not set'],
  [{ HOST: '203.0.113.7' }, 'HOST to one that is'],
  [{ DATABASE_URL: 'postgresql://u:hidden@127.0.0.1:1/x' }, 'The database at 127.0.0.1:1 does not let us in'],
] as const)('a wrong setting stops the start with one line: %s', async ([wrong, reason]) => {
  const settings = { ...env, PORT: String(await freePort()), LOG_LEVEL: 'silent', ...wrong }
  const { code, stdout, stderr } = await runCli(['start'], settings)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(reason)
  expect(stderr).not.toContain('hidden')
  expect(isOneLine(stderr)).toBe(true)
})

test('with the API off the log says which setting turns it on', async () => {
  const server = spawnCli(['start'], { ...env, PORT: String(await freePort()) })
  const lines = (await linesOf(server.stdout, 3)).map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(lines).toContain('the API is off: set API_ENABLED=true to turn it on')
  server.kill('SIGINT')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('the doctor accepts a sound setup, embedded or not, and changes no database', async () => {
  const names = async (settings: Environment) => {
    const { ok, checks } = (await runJson(['doctor'], settings)) as { ok: boolean; checks: { name: string }[] }
    expect(ok).toBe(true)
    return checks.map(({ name }) => name)
  }
  const first = ['node', 'settings', 'data directory', 'session secret']
  const condition = [
    'webhook secrets',
    'backlog',
    'billing',
    'attempts',
    'gateways',
    'connections',
    'clock',
    'text',
    'writes',
    'replication',
    'durability',
    'drivers',
  ]
  const sandbox = { ...env, DEFAULT_GATEWAY: 'sandbox' }
  expect(await names(sandbox)).toEqual([...first, 'database', 'migrations', 'database role', 'service', ...condition])
  const empty = { DATA_DIR: join(folder, 'embedded') }
  expect(await names(empty)).toEqual([...first, 'embedded database', 'database', 'migrations'])
  expect(await runJson(['migrate'], empty)).toMatchObject({ applied: expect.arrayContaining([]) as string[] })
  expect(await runJson(['migrate'], empty)).toEqual({ applied: [] })
  expect(await names(empty)).toContain('service')
})

test.for([
  [{ DATABASE_URL: 'postgresql://u:hidden@127.0.0.1:1/x' }, 'database'],
  [{ DEFAULT_GATEWAY: 'paypal' }, 'service'],
  [{ SANDBOX: 'false' }, 'drivers'],
  [{ LOG_LEVEL: 'loud' }, 'settings'],
  [{ INVOICE_FONTS: import.meta.filename }, 'service'],
] as const)('the doctor reports each fault and ends with exit code 1: %s', async ([wrong, name]) => {
  const { code, stdout, stderr } = await runCli(['doctor', '--json'], { ...env, ...wrong })
  expect(code).toBe(1)
  expect(stderr).toBe(`paywright: not in order: ${name}\n`)
  const { ok, checks } = JSON.parse(stdout) as { ok: boolean; checks: { name: string; ok: boolean }[] }
  expect(ok).toBe(false)
  expect(checks.filter((check) => !check.ok).map((check) => check.name)).toEqual([name])
  expect(stdout).not.toContain('hidden')
})
