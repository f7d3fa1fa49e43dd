import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Environment, type Ended, runCli, spawnCli } from '../cli/run-cli.js'
import { freePort } from '../support/free-port.js'
import { signature } from '../stripe-world/events.js'
import { descendantsOf, everyRow, filesUnder, found, type Places, readProcess, refusals } from './places.js'

// Each command is a process that starts from its sources.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** What may be seen: the control that each place is looked at. */
const PLANTED = `planted-${randomBytes(8).toString('hex')}`
const random = (prefix: string) => `${prefix}${randomBytes(20).toString('hex')}`
const PLANS = new URL('../../examples/plans.yaml', import.meta.url).pathname

const secrets: Record<string, string> = {
  card: '4111111111111111',
  'declined card': '4000000000000002',
  'first password': random('first-'),
  'second password': random('second-'),
  'wrong password': random('wrong-'),
  'idempotency key': random('idempotency-'),
  'Stripe key': random('sk_test_'),
  'Stripe webhook secret': random('whsec_'),
  'session secret': random('session-'),
}
const secret = (name: string) => secrets[name] ?? ''

const folder = mkdtempSync(join(tmpdir(), PLANTED))
let env: Environment
/** No service may know both Stripe and the sandbox, so commands that need the sandbox have their own settings. */
let sandbox: Environment
let origin: string
let server: ChildProcessWithoutNullStreams
let log = ''
let complaints = ''
let places: Places

beforeAll(async () => {
  const port = String(await freePort())
  origin = `http://127.0.0.1:${port}`
  env = {
    DATA_DIR: folder,
    PORT: port,
    API_ENABLED: 'true',
    LOG_LEVEL: 'trace',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    OPERATOR_API_ENABLED: 'true',
    SESSION_SECRET: secret('session secret'),
  }
  sandbox = { ...env, DEFAULT_GATEWAY: 'sandbox' }
  env = {
    ...env,
    DEFAULT_GATEWAY: 'stripe',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: secret('Stripe key'),
    STRIPE_WEBHOOK_SECRET: secret('Stripe webhook secret'),
  }
  server = spawnCli(['start'], env)
  server.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  server.stdout.setEncoding('utf8').on('data', (text: string) => (log += text))
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), { timeout: 120_000 })
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8')
  secrets['database password'] = password
  await useTheService()
  const socket = encodeURIComponent(join(folder, 'postgres'))
  const rows = await everyRow(`postgresql://paywright:${password}@localhost:5432/paywright?host=${socket}`)
  const children = descendantsOf(server.pid ?? 0).flatMap(readProcess)
  expect(children.length).toBeGreaterThan(3)
  const audit = Buffer.from((await run(['audit', 'list', '--json', '--limit', '1000'])).stdout)
  await stop()
  const isLog = (path: string) => path.includes('/pg_wal/')
  places = {
    rows,
    audit,
    log: Buffer.from(log),
    'refused attempts': Buffer.from(refusals(log)),
    children: Buffer.concat(children),
    complaints: Buffer.from(complaints),
    'write-ahead log': filesUnder(folder, isLog),
    files: filesUnder(folder, (path) => !isLog(path) && path !== join(folder, 'postgres/password')),
  }
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Stops the server, and with it the embedded database. */
async function stop(): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function run(args: readonly string[], input = '', environment = env): Promise<Ended> {
  const ended = await runCli(args, environment, input)
  complaints += ended.stderr
  return ended
}

async function json<T>(args: readonly string[]): Promise<T> {
  const { stdout, stderr } = await run([...args, '--json'])
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as T
}

type Asked = Readonly<{ headers?: Record<string, string>; body?: string }>

/** @returns the answer, whatever its status */
async function ask(
  method: string,
  path: string,
  { headers, body }: Asked = {},
): Promise<{ response: Response; text: string }> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${origin}${path}`, { method, headers: { ...type, ...headers }, ...(body && { body }) })
  return { response, text: await response.text() }
}

/** Sends each secret where it belongs, and where a client's mistake could put it. */
async function useTheService(): Promise<void> {
  await run(['plan', 'apply', PLANS])
  const { id } = await json<{ id: number }>(['billable', 'create', '--name', PLANTED])
  const billable = ['--billable', String(id)]
  const card = ['payment-method', 'attach', ...billable, '--exp', '12/2034', '--gateway']
  await run([...card, 'sandbox'], secret('card'), sandbox)
  await run([...card, 'stripe'], secret('card'))
  await run([...card, 'stripe'], 'pm_of_the_form')
  const email = 'canary@example.com'
  await run(['user', 'create', ...billable, '--email', email], secret('first password'))
  await run(['user', 'set-password', '--email', email], secret('second password'))
  const hook = await json<{ id: number; secret: string }>(['webhook', 'add', 'http://127.0.0.1:9/hook'])
  const rolled = await json<{ secret: string }>(['webhook', 'roll', String(hook.id)])
  Object.assign(secrets, { 'webhook secret': hook.secret.slice(6), 'rolled webhook secret': rolled.secret.slice(6) })
  const order = 'subscription create --plan community --gateway null'.split(' ')
  const { id: subscription } = await json<{ id: number }>([...order, ...billable])
  const commanded = await json<{ token: string }>(['token', 'issue', ...billable])
  await beSignedIn(email)
  await misplace(secret('token'), subscription)
  await haveAnEndpoint()
  await beTheOperator(id, PLANTED)
  await run([...card, 'sandbox'], secret('declined card'), sandbox)
  await ask('POST', `/billing/v1/subscriptions/${subscription}/upgrade-from-free`, {
    headers: { authorization: `Bearer ${secret('token')}`, 'idempotency-key': secret('idempotency key') },
    body: JSON.stringify({ planKey: 'pro' }),
  })
  secrets['token of a command'] = commanded.token
  await run(['token', 'revoke'], commanded.token)
  // A complaint that may name what it was given.
  await run(['plan', 'archive', PLANTED])
  await tellAsStripe()
}

async function beSignedIn(email: string): Promise<void> {
  const signIn = (password: string) => ask('POST', '/billing/session', { body: JSON.stringify({ email, password }) })
  await signIn(secret('wrong password'))
  await ask('POST', '/billing/session', { body: `{"email":"${email}","password":"${secret('wrong password')}"` })
  const cookie = (await signIn(secret('second password'))).response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  secrets['session'] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
  const headers = { cookie, 'idempotency-key': secret('idempotency key') }
  const issue = await ask('POST', '/billing/v1/tokens', { headers })
  const issued = JSON.parse(issue.text) as { token: string }
  await ask('POST', '/billing/v1/tokens', { headers, body: '{"name":"other"}' })
  const roll = await ask('POST', `/billing/v1/tokens/${issued.token}/roll`, {
    headers: { cookie, 'x-request-id': PLANTED },
  })
  const { token } = JSON.parse(roll.text) as { token: string }
  await ask('DELETE', `/billing/v1/tokens/${issued.token}`, { headers: { cookie } })
  Object.assign(secrets, { 'issued token': issued.token, token })
  await ask('POST', '/billing/v1/tokens', { headers: { cookie, origin: 'https://elsewhere.example' } })
  await ask('POST', '/billing/v1/tokens', { headers: { cookie: `${cookie}x` } })
  await ask('DELETE', '/billing/session', { headers: { cookie } })
}

/** An endpoint of the account, whose secret an answer shows twice: as it is made, and under its key. */
async function haveAnEndpoint(): Promise<void> {
  const headers = { authorization: `Bearer ${secret('token')}`, 'idempotency-key': secret('idempotency key') }
  const order = { headers, body: JSON.stringify({ url: 'http://127.0.0.1:9/own' }) }
  const secretOf = ({ text }: { text: string }) =>
    (JSON.parse(text) as { data: { secret: string } }).data.secret.replace('whsec_', '')
  const made = await ask('POST', '/billing/v1/webhook-endpoints', order)
  expect((await ask('POST', '/billing/v1/webhook-endpoints', order)).text).toBe(made.text)
  const { id } = (JSON.parse(made.text) as { data: { id: number } }).data
  const rotated = await ask('POST', `/billing/v1/webhook-endpoints/${id}/rotate-secret`, { headers })
  Object.assign(secrets, { 'own webhook secret': secretOf(made), 'rotated own secret': secretOf(rotated) })
}

async function beTheOperator(billable: number, name: string): Promise<void> {
  const { key } = await json<{ key: string }>(['operator-key', 'create', '--scopes', 'read,accounts'])
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': secret('idempotency key') }
  const path = `/billing/operator/v1/billables/${billable}`
  const issued = await ask('POST', `${path}/tokens`, { headers, body: JSON.stringify({ name }) })
  const { token } = JSON.parse(issued.text) as { token: string }
  await ask('GET', `/billing/operator/v1/nowhere/${key}?key=${key}`, { headers: { ...headers, 'x-request-id': key } })
  await ask('POST', `${path}/payment-methods`, { headers, body: JSON.stringify({ card: secret('card') }) })
  Object.assign(secrets, { 'operator key': key, 'token of the operator': token })
}

async function misplace(token: string, subscription: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const path = `/billing/v1/subscriptions/${subscription}`
  await ask('GET', `${path}?token=${token}&card=${secret('card')}`, { headers })
  await ask('GET', `/billing/v1/subscriptions/${token}`, { headers })
  await ask('GET', `/billing/v1/nowhere/${token}`, { headers: { ...headers, referer: token, 'user-agent': token } })
  await ask('GET', path, { headers: { authorization: `Basic ${token}` } })
  await ask('POST', `${path}/cancel`, { headers: { ...headers, 'x-request-id': token, cookie: `a=${token}` } })
  await ask('POST', `${path}/resume`, { headers, body: JSON.stringify({ [token]: secret('card') }) })
  await ask('GET', '/billing/v1/plans', { headers: { ...headers, 'x-request-id': PLANTED } })
  await ask('GET', '/billing/v1/plans/none', { headers: { ...headers, 'x-request-id': PLANTED } })
}

/** An event for which the service asks Stripe, which is not there, and one that is not signed. */
async function tellAsStripe(): Promise<void> {
  const path = '/billing/gateways/stripe/webhook'
  const event = {
    id: 'evt_1',
    type: 'customer.subscription.updated',
    data: { object: { id: 'sub_1', object: 'subscription' } },
  }
  const body = JSON.stringify(event)
  const signed = signature(body, secret('Stripe webhook secret'), Math.floor(Date.now() / 1000))
  const told = await ask('POST', path, { body, headers: { 'stripe-signature': signed } })
  expect(told.response.status).toBe(500)
  await ask('POST', path, { body, headers: { 'stripe-signature': secret('Stripe webhook secret') } })
}

test('what may be seen is found in each place, so each place was searched', () => {
  const searched = found(places, { planted: PLANTED }).map((each) => each.replace('planted in ', ''))
  expect(searched.sort()).toEqual(Object.keys(places).sort())
})

test('no secret is in a row, the audit, the log, a refused attempt, a child, a complaint, the write-ahead log or a file', () => {
  expect(Object.keys(secrets)).toHaveLength(20)
  for (const [name, value] of Object.entries(secrets)) expect(value.length, name).toBeGreaterThan(15)
  const randomParts = Object.entries(secrets).map(([name, value]) => [name, value.replace(/^(billing|opk)_/, '')])
  expect(found(places, Object.fromEntries(randomParts) as typeof secrets)).toEqual([])
})
