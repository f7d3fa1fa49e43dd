import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '../generated/operations.js'
import { UserError } from '../src/errors.js'
import { openServices } from '../src/composition/open-services.js'
import { sessionSecret } from '../src/encryption/session-secret.js'
import { readSettings } from '../src/settings.js'
import { silent, testClock } from './support/service.js'

const SECRET = 'a secret of forty characters for tests!!'

test('without settings the documented defaults hold', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    apiEnabled: false,
    apiPrefix: 'billing/v1',
    tokenMiddleware: ['session'],
    productSlug: 'billing',
    baseUrl: 'http://localhost:3000',
    defaultGateway: 'null',
    databaseUrl: undefined,
    dataDir: '.data',
    host: '127.0.0.1',
    port: 3000,
    sessionSecret: undefined,
    tokenTtlDays: undefined,
    extensions: [],
    webhookAllowPrivate: false,
    sandboxDelayMs: 10_000,
    isBillingHeld: false,
    logLevel: 'info',
  })
  expect(Object.isFrozen(settings)).toBe(true)
})

test('a server drains for 20 seconds at most, since its whole stop takes 25', () => {
  expect(readSettings({ DRAIN_MS: '20000' }).drainMs).toBe(20_000)
  expect(refusalOf({ DRAIN_MS: '25000' }).message).toBe(
    'DRAIN_MS is "25000": it takes a whole number of milliseconds, at most 20000',
  )
})

test('BILLING=hold holds billing', () => {
  expect(readSettings({ BILLING: 'hold' }).isBillingHeld).toBe(true)
})

test('an empty setting counts as unset', () => {
  const empty = { API_ENABLED: '', PORT: '', DATABASE_URL: '', TOKEN_TTL_DAYS: '', API_TOKEN_MIDDLEWARE: '' }
  expect(readSettings(empty)).toEqual(readSettings({}))
})

test('prefix and base URL follow slug and port, and lose their outer slashes', () => {
  expect(readSettings({ PRODUCT_SLUG: 'acme', PORT: '8080' })).toMatchObject({
    apiPrefix: 'acme/v1',
    baseUrl: 'http://localhost:8080',
  })
  expect(readSettings({ API_PREFIX: '/a/b/', BASE_URL: 'https://pay.example/' })).toMatchObject({
    apiPrefix: 'a/b',
    baseUrl: 'https://pay.example',
  })
  expect(readSettings({ API_PREFIX: 'v1.0/.well-known' }).apiPrefix).toBe('v1.0/.well-known')
  expect(readSettings({ API_TOKEN_MIDDLEWARE: ' session   throttle:60,1 ' }).tokenMiddleware).toEqual([
    'session',
    'throttle:60,1',
  ])
})

describe('an invalid setting is refused in one line with its name, its value and what it accepts', () => {
  test.each([
    ['API_ENABLED', 'yes please'],
    ['API_PREFIX', 'a b'],
    ['API_PREFIX', '/'],
    ['API_PREFIX', '../v1'],
    ['API_PREFIX', 'a/..'],
    ['API_PREFIX', './v1'],
    ['API_PREFIX', 'a//b'],
    ['API_PREFIX', ':plan'],
    ['API_PREFIX', '*'],
    ['PRODUCT_SLUG', 'Acme'],
    ['PRODUCT_SLUG', '1st'],
    ['PRODUCT_SLUG', 'x'.repeat(33)],
    ['BASE_URL', 'localhost'],
    ['BASE_URL', 'ftp://pay.example'],
    ['DEFAULT_GATEWAY', 'Sand Box'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', 'http'],
    ['TOKEN_TTL_DAYS', '1.5'],
    ['TOKEN_TTL_DAYS', '0'],
    ['TOKEN_TTL_DAYS', '-1'],
    ['TOKEN_TTL_DAYS', '0x10'],
    ['WEBHOOK_ALLOW_PRIVATE', 'maybe'],
    ['DRAIN_MS', '20001'],
    ['DRAIN_MS', '25000'],
    ['DRAIN_MS', '999999'],
    ['GATEWAYS', 'stripe,sandbox'],
    ['SANDBOX', 'perhaps'],
    ['SANDBOX_DELAY_MS', 'soon'],
    ['SANDBOX_DELAY_MS', '1e3'],
    ['SANDBOX_DELAY_MS', '14001'],
    ['BILLING', 'stop'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const refusal = refusalOf({ [name]: value })
    expect(refusal.message).toMatch(new RegExp(`^${name} is "`))
    expect(refusal.message).toContain(JSON.stringify(value))
    expect(refusal.message).toMatch(/: it takes .{4,}/)
    expect(refusal.message).not.toContain('\n')
  })

  test('an error message never repeats a secret', () => {
    for (const [name, value] of [
      ['SESSION_SECRET', 'hunter2'],
      ['SESSION_SECRET', 'a'.repeat(64)],
      ['DATABASE_URL', 'mysql://root:hunter2@localhost/billing'],
    ] as const) {
      const { message } = refusalOf({ [name]: value, ...(name === 'DATABASE_URL' && { SESSION_SECRET: SECRET }) })
      expect(message).toMatch(new RegExp(`^${name} is \\(hidden\\): it takes `))
      expect(message).not.toContain('hunter2')
    }
  })

  test('with DATABASE_URL a SESSION_SECRET is required', () => {
    expect(refusalOf({ DATABASE_URL: 'postgresql://localhost/billing' }).message).toMatch(/^SESSION_SECRET is not set/)
  })
})

test.each([
  ['PRODUCT_SLUG', 'portal', { PRODUCT_SLUG: 'portal' }],
  ['PRODUCT_SLUG', 'readyz', { PRODUCT_SLUG: 'readyz', API_PREFIX: 'api' }],
  ['API_PREFIX', 'docs', { API_PREFIX: '/docs/' }],
  ['API_PREFIX', 'healthz/v1', { API_PREFIX: 'healthz/v1' }],
  ['API_PREFIX', 'openapi.yaml', { API_PREFIX: 'openapi.yaml' }],
  ['API_PREFIX', 'billing', { API_PREFIX: 'billing' }],
  ['API_PREFIX', 'billing/session', { API_PREFIX: '/billing/session/' }],
  ['API_PREFIX', 'billing/invoices', { API_PREFIX: 'billing/invoices' }],
  ['API_PREFIX', 'billing/credit-notes/v1', { API_PREFIX: 'billing/credit-notes/v1' }],
  ['API_PREFIX', 'billing/gateways', { API_PREFIX: 'billing/gateways' }],
  ['API_PREFIX', 'acme', { API_PREFIX: 'acme', PRODUCT_SLUG: 'acme' }],
  ['API_PREFIX', 'billing/operator', { API_PREFIX: 'billing/operator', OPERATOR_API_ENABLED: 'true' }],
  ['API_PREFIX', 'billing/operator/v1', { API_PREFIX: 'billing/operator/v1', OPERATOR_API_ENABLED: 'true' }],
  ['API_PREFIX', 'billing/operator/v1/x', { API_PREFIX: 'billing/operator/v1/x', OPERATOR_API_ENABLED: 'true' }],
])('a %s of %s is refused, since something else is served there', (name, value, environment) => {
  expect(refusalOf(environment).message).toMatch(new RegExp(`^${name} is "${value}": .*, so it takes another`))
})

test('no prefix of the API can hold a path that the product’s slug has', () => {
  for (const { scope, path: below } of Object.values(operations)) {
    if (scope === 'api') continue
    const parts = `billing${below.replaceAll(/\{\w+\}/g, '7')}`.split('/')
    for (let length = 1; length <= parts.length; length += 1)
      expect(refusalOf({ API_PREFIX: parts.slice(0, length).join('/') }).message).toContain('so it takes another')
  }
})

test('a secret may stand in a file, and only there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paywright-secret-'))
  const file = path.join(folder, 'session-secret')
  await writeFile(file, `${SECRET}\n`)
  expect(readSettings({ SESSION_SECRET_FILE: file }).sessionSecret).toBe(SECRET)
  expect(refusalOf({ SESSION_SECRET_FILE: file, SESSION_SECRET: SECRET }).message).toMatch(/are both set/)
  expect(refusalOf({ STRIPE_SECRET_KEY_FILE: `${file}-gone` }).message).toMatch(/which cannot be read \(ENOENT\)/)
  await writeFile(file, '\n')
  expect(refusalOf({ DATABASE_URL_FILE: file }).message).toBe(
    `DATABASE_URL_FILE is "${file}", which holds nothing: it takes a file that holds the secret`,
  )
  await rm(folder, { recursive: true })
})

test('Stripe’s two secrets are set together, or neither is', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' }
  expect(readSettings(both)).toMatchObject({ stripeSecretKey: 'sk_test_none', stripeWebhookSecret: 'whsec_none' })
  const without = (name: keyof typeof both) => refusalOf({ ...both, [name]: '' }).message
  expect(without('STRIPE_WEBHOOK_SECRET')).toMatch(/^STRIPE_WEBHOOK_SECRET is not set, and STRIPE_SECRET_KEY is: /)
  expect(without('STRIPE_SECRET_KEY')).toMatch(/^STRIPE_SECRET_KEY is not set, and STRIPE_WEBHOOK_SECRET is: /)
})

test('metrics need a port that is not the public one', () => {
  expect(readSettings({}).metrics).toBe(false)
  expect(readSettings({ METRICS_ENABLED: 'true', HEALTH_PORT: '3001' }).metrics).toBe(true)
  expect(refusalOf({ METRICS_ENABLED: 'true' }).message).toMatch(/^METRICS_ENABLED is true: it takes a HEALTH_PORT/)
})

test('a DATABASE_URL with several hosts is refused with what to name in their place', () => {
  const url = 'postgresql://me:hunter,2@a:5432,b:5432/billing'
  expect(refusalOf({ DATABASE_URL: url, SESSION_SECRET: SECRET }).message).toMatch(/^DATABASE_URL names several hosts/)
  expect(readSettings({ DATABASE_URL: 'postgresql://me:a,b@one/x', SESSION_SECRET: SECRET }).databaseUrl).toBeDefined()
})

test('an unknown default gateway and a missing database stop the start, without showing the password', async () => {
  const open = (environment: Record<string, string>) =>
    openServices(readSettings({ SESSION_SECRET: SECRET, ...environment }), { clock: testClock(), log: silent })
  const away = open({ DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/none' })
  await expect(away).rejects.toBeInstanceOf(UserError)
  await expect(away).rejects.toThrow(/127\.0\.0\.1:1/)
  await expect(away).rejects.not.toThrow(/hunter2/)
})

test('a session secret is generated once, readable by its owner only, and shared by simultaneous starts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paywright-secret-'))
  try {
    const settings = readSettings({ DATA_DIR: path.join(folder, 'data') })
    const secrets = await Promise.all(Array.from({ length: 8 }, () => sessionSecret(settings)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
    const file = path.join(folder, 'data', 'session-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(secrets[0])
    expect(await sessionSecret({ ...settings, sessionSecret: SECRET })).toBe(SECRET)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function refusalOf(environment: Record<string, string>): UserError {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
  throw new Error(`${JSON.stringify(environment)} was taken`)
}
