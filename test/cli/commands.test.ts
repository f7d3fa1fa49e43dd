import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromRoot } from '../../src/root.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { runHere } from '../support/run-command.js'
import { type Environment, isOneLine, runCli, runJson, SECRET } from './run-cli.js'

const EXAMPLE = new URL('../../examples/plans.yaml', import.meta.url).pathname
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

// Each step is a process that starts from its sources.
vi.setConfig({ testTimeout: 300_000 })

let database: TestDatabase
let folder: string
let env: Environment

beforeAll(async () => {
  database = await createDatabase()
  folder = await mkdtemp(join(tmpdir(), 'paywright-cli-'))
  env = { DATABASE_URL: database.url, SESSION_SECRET: SECRET, SANDBOX: 'true' }
  await jsonOf(['plan', 'apply', EXAMPLE], env)
  await jsonOf(['billable', 'create', '--name', 'Acme'], env)
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** What a command prints as JSON. Only what is about standard input, or the end of a process, starts a process. */
async function jsonOf(args: readonly string[], environment: Environment): Promise<unknown> {
  const { code, stdout, stderr } = await runHere([...args, '--json'], environment)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
  return JSON.parse(stdout)
}

const refused = (reason: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(reason) as string })

test('a user’s password comes from an option or from standard input, and an address can be used only once', async () => {
  const user = ['user', 'create', '--billable', '1', '--email']
  expect(await runJson([...user, 'Ada@Example.com', '--password', 'long enough'], env)).toEqual({
    id: 1,
    email: 'ada@example.com',
    billableId: 1,
  })
  expect(await runJson([...user, 'grace@example.com'], env, 'correct horse\n')).toMatchObject({ id: 2 })
  const again = await runHere([...user, 'ada@example.com', '--password', 'long enough'], env)
  expect(again).toEqual(refused('ada@example.com'))
  expect(isOneLine(again.stderr)).toBe(true)
  for (const short of ['', 'p', 'seven77'])
    expect(await runCli([...user, 'linus@example.com'], env, short)).toMatchObject({ code: 2, stdout: '' })
  const secret = 'secret\u0007password'
  const bad = await runHere([...user, 'linus@example.com', '--password', secret], env)
  expect(bad).toMatchObject({ code: 2, stdout: '' })
  expect(bad.stderr).not.toContain('secret')
})

test('billables are created and listed as id and name', async () => {
  const { id } = (await jsonOf(['billable', 'create', '--name', 'Ümläut & Søn'], env)) as { id: number }
  expect(await jsonOf(['billable', 'list'], env)).toEqual(
    expect.arrayContaining([
      { id: 1, name: 'Acme' },
      { id, name: 'Ümläut & Søn' },
    ]),
  )
  expect((await runHere(['billable', 'list'], env)).stdout).toMatch(/^ID +NAME\n1 +Acme\n/)
})

test('a subscription is created, paused and listed under the REST field names with billable and gateway', async () => {
  const create = ['subscription', 'create', '--billable', '1', '--plan', 'pro', '--gateway', 'sandbox']
  const created = (await jsonOf([...create, '--name', 'paid', '--quantity', '3'], env)) as { id: number }
  const shape = {
    id: created.id,
    name: 'paid',
    status: 'trialing',
    plan: { key: 'pro', name: 'Pro' },
    currentPeriodStart: expect.stringMatching(INSTANT) as string,
    currentPeriodEnd: expect.stringMatching(INSTANT) as string,
    trialEndsAt: expect.stringMatching(INSTANT) as string,
    canceledAt: null,
    endsAt: null,
    createdAt: expect.stringMatching(INSTANT) as string,
    billableId: 1,
    gateway: 'sandbox',
  }
  expect(created).toEqual(shape)
  expect(await runHere([...create, '--name', 'paid'], env)).toEqual(refused('--name the slot paid already holds'))
  const pause = ['subscription', 'pause', String(created.id)]
  expect(await jsonOf(pause, env)).toEqual({ ...shape, status: 'paused' })
  expect(await runHere(pause, env)).toEqual(refused('this one is paused'))
  expect(await jsonOf(['subscription', 'list', '--billable', '1'], env)).toContainEqual({ ...shape, status: 'paused' })
  expect(await jsonOf(['usage', 'show', '--subscription', String(created.id)], env)).toMatchObject({
    subscription: created.id,
    features: [
      { feature: 'api_calls', total: 0, includedQuantity: 10_000, remaining: null },
      { feature: 'exports', total: 0, includedQuantity: 50, ceiling: 500, remaining: 500 },
    ],
  })
})

test('without a gateway option a paid plan uses the default gateway and a free plan uses none', async () => {
  const create = (plan: string) =>
    jsonOf(['subscription', 'create', '--billable', '1', '--plan', plan, '--name', plan], {
      ...env,
      DEFAULT_GATEWAY: 'sandbox',
    })
  expect(await create('community')).toMatchObject({ status: 'free', gateway: 'null' })
  expect(await create('lifetime')).toMatchObject({ status: 'lifetime', gateway: 'sandbox' })
})

test('a billable’s first card is its default, and no output shows a card’s number', async () => {
  const attach = ['payment-method', 'attach', '--billable', '1', '--gateway', 'sandbox', '--exp', '04/2031', '--card']
  const shape = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031, billableId: 1, gateway: 'sandbox' }
  expect(await jsonOf([...attach, '4242 4242 4242 4242'], env)).toEqual({ ...shape, id: 1, isDefault: true })
  // By standard input, where no list of processes shows it.
  expect(await runJson(attach.slice(0, -1), env, '4242424242424242\n')).toEqual({ ...shape, id: 2, isDefault: false })
  const refusal = await runHere([...attach, '4242424242424241'], env)
  expect(refusal).toMatchObject({ code: 1, stdout: '' })
  expect(refusal.stderr).not.toContain('4242424242424241')
  expect(isOneLine(refusal.stderr)).toBe(true)
})

test('a token is issued once and revoked once', async () => {
  const issued = (await jsonOf(['token', 'issue', '--billable', '1'], env)) as { token: string }
  expect(issued).toMatchObject({
    token: expect.stringMatching(/^billing_[0-9A-Za-z]{46}$/) as string,
    createdAt: expect.stringMatching(INSTANT) as string,
  })
  expect(await jsonOf(['token', 'revoke', issued.token], env)).toEqual({ revoked: true })
  const again = await runHere(['token', 'revoke', issued.token], env)
  expect(again).toMatchObject({ code: 1, stdout: '' })
  expect(again.stderr).not.toContain(issued.token)
  const other = (await jsonOf(['token', 'issue', '--billable', '1'], env)) as { token: string }
  expect(await runJson(['token', 'revoke'], env, `${other.token}\n`)).toEqual({ revoked: true })
})

test('a card number is sent to no gateway but the sandbox', async () => {
  const extended = { ...env, EXTENSIONS: fromRoot('examples', 'extension.js') }
  const attach = ['payment-method', 'attach', '--billable', '1', '--gateway', 'prepaid', '--exp', '04/2031']
  const refusal = await runCli(attach, extended, '4242 4242 4242 4242\n')
  expect(refusal).toEqual(refused('Only the sandbox takes card numbers'))
  expect(refusal.stderr).not.toContain('4242')
})

test('plans are listed as the API shows them, archived, and offered again by applying the file', async () => {
  const keys = async (...options: string[]) =>
    ((await jsonOf(['plan', 'list', ...options], env)) as { key: string }[]).map(({ key }) => key)
  expect(await keys()).toEqual(['community', 'pro', 'team-yearly', 'lifetime'])
  expect(await jsonOf(['plan', 'archive', 'team-yearly'], env)).toMatchObject({
    key: 'team-yearly',
    archivedAt: expect.stringMatching(INSTANT) as string,
  })
  expect(await keys()).toEqual(['community', 'pro', 'lifetime'])
  expect(await keys('--archived')).toEqual(['team-yearly'])
  expect((await runHere(['plan', 'apply', EXAMPLE], env)).stdout).toMatch(/updated +team-yearly +offered again\n/)
  expect(await keys()).toEqual(['community', 'pro', 'team-yearly', 'lifetime'])
})

test('a bad plan file is refused as a whole on one line, and changes nothing', async () => {
  const file = join(folder, 'plans.yaml')
  await writeFile(file, '- {key: new, name: New, price: 1, currency: USD, interval: month}\n- key: bad\n')
  const { code, stdout, stderr } = await runHere(['plan', 'apply', file, '--json'], env)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(isOneLine(stderr)).toBe(true)
  expect(stderr).toContain('line 2: [1].price is missing')
  expect(await jsonOf(['plan', 'list'], env)).toHaveLength(4)
  expect(await runHere(['plan', 'apply', join(folder, 'none.yaml')], env)).toEqual(refused('none.yaml cannot be read'))
})

test.for([
  ['an unknown noun', ['subscriptions', 'list']],
  ['an unknown verb', ['plan', 'delete', 'pro']],
  ['an unknown option', ['plan', 'list', '--all']],
  ['a noun alone', ['plan']],
  ['a missing option', ['token', 'issue']],
  ['a missing argument', ['plan', 'archive']],
  ['one argument too many', ['billable', 'list', 'now']],
  ['an id that is none', ['token', 'issue', '--billable', '01']],
  ['an id beyond 32 bits', ['subscription', 'pause', '2147483648']],
  ['a quantity of none', ['subscription', 'create', '--billable', '1', '--plan', 'pro', '--quantity', '0']],
  ['a plan key that is none', ['subscription', 'create', '--billable', '1', '--plan', 'Pro!']],
  ['an address that is none', ['user', 'create', '--billable', '1', '--email', 'ada', '--password', 'p']],
  [
    'an expiry that is none',
    [
      'payment-method',
      'attach',
      '--billable',
      '1',
      '--gateway',
      'sandbox',
      '--card',
      '4242424242424242',
      '--exp',
      '13/2030',
    ],
  ],
] as const)('a usage error ends with exit code 2 and a reason: %s', async ([, args]) => {
  const { code, stdout, stderr } = await runHere([...args], env)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).not.toMatch(/^ +at /m)
  expect(stderr).not.toBe('')
})

test.for([
  [['subscription', 'create', '--billable', '999', '--plan', 'pro'], 'There is no billable 999'],
  [['subscription', 'create', '--billable', '1', '--plan', 'none'], '--plan is not a plan'],
  [
    ['subscription', 'create', '--billable', '1', '--plan', 'pro', '--gateway', 'none'],
    '--gateway is not a known gateway',
  ],
  [['subscription', 'pause', '999'], 'There is no subscription 999'],
  [['usage', 'show', '--subscription', '999'], 'There is no subscription 999'],
  [['token', 'issue', '--billable', '999'], 'There is no billable 999'],
  [['plan', 'archive', 'none'], 'There is no plan none'],
] as const)('a refusal ends with exit code 1 and one line: %s', async ([args, reason]) => {
  const ended = await runHere([...args], env)
  expect(ended).toEqual(refused(reason))
  expect(isOneLine(ended.stderr)).toBe(true)
})

test('every command prints help and ends with exit code 0', async () => {
  const { stdout } = await runHere(['--help'], env)
  for (const command of ['start', 'demo', 'migrate', 'doctor', 'plan', 'billable', 'user', 'subscription', 'token'])
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
  expect(await runHere(['subscription', 'create', '--help'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('--gateway <driver>') as string,
  })
})

test.for([
  [['plan', 'list', '--all'], 2, ''],
  [['plan', 'archive', 'none'], 1, ''],
  [['plan', 'list', '--json'], 0, '['],
] as const)('a process ends with the exit code of its command: %s', async ([args, code, begins]) => {
  const ended = await runCli([...args], env)
  expect([ended.code, ended.stdout.slice(0, 1)]).toEqual([code, begins])
  expect(ended.stderr === '').toBe(code === 0)
})
