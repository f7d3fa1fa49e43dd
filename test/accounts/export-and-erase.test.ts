import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_TABLES } from '../../src/accounts/account-tables.js'
import { createUser } from '../../src/billables/create-user.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import {
  type Account,
  makeAccount,
  makeCard,
  makePlans,
  makeSubscription,
  PASSWORD,
  signIn,
} from '../support/fixtures.js'
import { asMaker } from '../support/database.js'
import { runCommand } from '../support/run-command.js'
import { startService, type TestService } from '../support/service.js'

/** Why nothing of these tables is in an export. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  _prisma_migrations: 'the schema’s own history',
  plan: 'the catalogue, the same for everybody',
  plan_item: 'the catalogue',
  plan_terms: 'the catalogue',
  plan_reprice: 'the catalogue',
  invoice_counter: 'the seller’s last number',
  kept_slug: 'the seller’s slug',
  credit_note_counter: 'the seller’s last number',
  event_log: 'the last number given in an account’s log of events',
  event_stream: 'the last number given in a stream of events',
  idempotency_record: 'hashes and ciphertext alone, for a day',
  job_process: 'the servers',
  operator_key: 'the operator’s own keys',
  clock_advance: 'the sandbox’s time',
  stripe_event: 'ids of what Stripe told, about nobody',
  rate_count: 'counts of ten seconds',
  usage_key_old: 'digests of keys of more than 400 days; what they counted is in the totals',
  usage_feature: 'names of features of all accounts',
  test_clock: 'the sandbox’s time',
  sandbox_customer: 'what would stand on another company’s machines',
  sandbox_card: 'another company’s',
  sandbox_subscription: 'another company’s',
  sandbox_charge: 'another company’s',
  sandbox_refund: 'another company’s',
}

const CANARY = 'kanari'
let service: TestService
let database: pg.Client
let owner: Account
let other: Account
beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  database = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await database.connect()
  await makePlans(service.services)
  owner = await inhabited(CANARY)
  other = await inhabited('neighbour')
})
afterAll(async () => {
  await database.end()
  await service.close()
})

/** An account with something in every table, named after `name` wherever somebody can choose a name. */
async function inhabited(name: string): Promise<Account> {
  const { services } = service
  const account = await makeAccount(services, `${name} Ltd.`)
  const { billableId, token } = account
  await createUser(services, { billableId, email: `${name}@example.com`, password: PASSWORD })
  const cookie = await signIn(service, `${name}@example.com`)
  const headers = { 'idempotency-key': name }
  await service.request('POST', '/tokens', { cookie, headers, body: { name: `${name}'s laptop` } })
  await service.request('POST', '/webhook-endpoints', { token, body: { url: 'http://127.0.0.1:9/hook' } })
  const details = { name: `${name} Ltd.`, addressLines: [`${name} street`], city: 'Berlin', country: 'DE' }
  await service.request('PUT', '/billing-details', { token, body: details })
  await makeCard(services, billableId)
  await makeCard(services, billableId)
  const { id: free } = await makeSubscription(services, billableId, 'free', 'null')
  const body = { planKey: 'pro', planItems: { calls: 200 } }
  const bought = await service.request('POST', `/subscriptions/${free}/upgrade-from-free`, { token, headers, body })
  const subscription = bought.json.data.id as number
  for (const idempotencyKey of [`${name}-first`, `${name}-second`]) {
    const tally = { feature: 'calls', quantity: 3, idempotencyKey }
    await service.request('POST', `/subscriptions/${subscription}/tally-usage`, { token, body: tally })
  }
  const taken = { idempotencyKey: `${name}-first`, reason: `${name} was wrong` }
  await service.request('POST', `/subscriptions/${subscription}/usage-voids`, { token, body: taken })
  await changeThrice(subscription, token)
  const { id: invoice } = await services.database.invoice.findFirstOrThrow({ where: { billableId } })
  await issueCreditNote(services, invoice, { reason: 'A fault of ours', settle: 'balance' })
  return account
}

/** A change that is quoted and charged, one that leaves credit, and one that waits. */
async function changeThrice(subscription: number, token: string): Promise<void> {
  const ask = (path: string, body: object) =>
    service.request('POST', `/subscriptions/${subscription}/${path}`, { token, body })
  const quoted = await ask('change-quotes', { quantity: 2, timing: 'now' })
  const orders = [
    { quote: quoted.json.data.id as string },
    { quantity: 1, timing: 'now' },
    { quantity: 3, timing: 'period_end' },
  ]
  for (const order of orders) expect((await ask('change', order)).status).toBe(200)
}

const command = (...args: string[]) => runCommand(service, args)
const exported = async ({ billableId }: Account) => {
  const { code, stdout, stderr } = await command('export', '--billable', String(billableId))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}
type Line = Readonly<{ table: string; row: Record<string, unknown> }>
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

async function tables(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`)
  return rows.map(({ name }) => name)
}

test('every table is exported, or there is a reason why it is not', async () => {
  expect((await tables()).toSorted()).toEqual([...Object.keys(ACCOUNT_TABLES), ...Object.keys(NOT_EXPORTED)].toSorted())
})

test('no column of bytes is exported, since hashes and ciphertext are bytes', async () => {
  const { rows } = await database.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea'`)
  const shown = rows.filter(({ table, column }) => ACCOUNT_TABLES[table]?.hidden?.includes(column) === false)
  expect(shown).toEqual([])
  const whole = rows.filter(({ table }) => table in ACCOUNT_TABLES && !ACCOUNT_TABLES[table]?.hidden)
  expect(whole).toEqual([])
})

test('an export holds the account’s rows of every table, nobody else’s, and no secret', async () => {
  const text = await exported(owner)
  const lines = linesOf(text)
  const of = (name: string) => lines.filter(({ table }) => table === name)
  for (const name of Object.keys(ACCOUNT_TABLES))
    if (name !== 'usage_report') expect(of(name).length, name).toBeGreaterThan(0)
  expect(of('subscription')).toHaveLength(2)
  expect(of('invoice_line')[1]).toMatchObject({ row: { kind: 'item', quantity: 100, amount: 200 } })
  expect(text).not.toMatch(/neighbour|scrypt|password|\\\\x/)
  expect(text).not.toContain(owner.token)
  const ids = new Set(lines.map(({ row }) => row['billable_id']).filter((id) => id !== undefined && id !== null))
  expect([...ids]).toEqual([owner.billableId])
})

test('with --json an export is one list of the same rows', async () => {
  const { stdout } = await command('export', '--billable', String(other.billableId), '--json')
  const [listed, lines] = [JSON.parse(stdout) as Line[], linesOf(await exported(other))]
  expect(listed).toEqual(lines)
  expect(await command('export', '--billable', '999')).toMatchObject({ code: 1, stdout: '' })
})

test('an account whose subscription lives, or who owes something, is not erased', async () => {
  const erase = ['erase', '--billable', String(owner.billableId)]
  const before = await exported(owner)
  const refusal = await command(...erase)
  expect(refusal).toMatchObject({ code: 1, stdout: '' })
  expect(refusal.stderr).toMatch(/Subscription \d+ lives: cancel it first/)
  expect(await exported(owner)).toBe(before)
})

/** Where a word stands: tables, without the buyer that an invoice keeps as it was issued. */
async function whereIs(word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tables()) {
    const { rowCount } = await database.query(
      `SELECT FROM "${name}" AS t WHERE (to_jsonb(t) - $2)::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [word, name === 'invoice' ? 'buyer' : ''],
    )
    if (rowCount !== 0) found.push(name)
  }
  return found
}

test('after an erasure no name, address or text of the account is left in any table, and the books are', async () => {
  const { billableId, token } = owner
  const [lived] = linesOf(await exported(owner)).filter(
    ({ table, row }) => table === 'subscription' && row['status'] === 'active',
  )
  await service.request('POST', `/subscriptions/${String(lived?.row['id'])}/cancel`, {
    token,
    body: { immediately: true },
  })
  const before = linesOf(await exported(owner))
  expect(await whereIs(CANARY)).toEqual(
    expect.arrayContaining([
      ...['billable', 'billing_details', 'sandbox_customer', 'token', 'usage_key', 'usage_record', 'user'],
    ]),
  )
  const { amount, currency } = await service.services.database.creditBalance.findFirstOrThrow({ where: { billableId } })
  const { code, stdout } = await command('erase', '--billable', String(billableId), '--forfeit-balance', '--json')
  expect({ code, erased: JSON.parse(stdout) as unknown }).toEqual({
    code: 0,
    erased: {
      users: 1,
      tokens: 2,
      paymentMethods: 2,
      customers: 1,
      webhookEndpoints: 1,
      billingDetails: 1,
      forfeited: [{ currency, amount: Number(amount) }],
    },
  })
  expect(await whereIs(CANARY)).toEqual([])
  expect((await whereIs('neighbour')).length).toBeGreaterThan(3)
  expect((await service.request('GET', '/subscriptions', { token })).status).toBe(401)
  const after = linesOf(await exported(owner))
  const books = (lines: Line[]) =>
    lines.filter(({ table }) => ['invoice', 'invoice_line', 'subscription', 'usage_total'].includes(table))
  expect(books(after)).toEqual(books(before))
  expect(after.at(-1)).toMatchObject({ table: 'audit_entry', row: { action: 'billable.erase', after: { users: 1 } } })
})

test('a second erasure changes nothing and leaves no entry', async () => {
  const before = await exported(owner)
  const again = await command('erase', '--billable', String(owner.billableId))
  expect(again).toMatchObject({ code: 0, stderr: '' })
  expect(await exported(owner)).toBe(before)
})
