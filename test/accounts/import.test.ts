import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAccounts } from '../../src/accounts/import/import-accounts.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { billingService } from '../support/billing.js'
import { entriesLeft } from '../audit/entries-left.js'
import { PASSWORD } from '../support/fixtures.js'
import { runCommand } from '../support/run-command.js'
import { CARD, fileOf, MARCH, oldAccounts } from './old-accounts.js'

const billing = billingService()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paywright-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

const { line, run } = oldAccounts(billing)

/** The account of a line, and what its owner can ask. */
async function imported({ externalId }: Readonly<{ externalId: string }>) {
  const { database } = billing.services
  const { id } = await database.billable.findUniqueOrThrow({ where: { externalId } })
  const { token } = await issueToken(billing.services, id)
  const ask = (method: string, path: string, body?: object) =>
    billing.service.request(method, path, { token, ...(body && { body }) })
  const subscription = await database.subscription.findFirst({ where: { billableId: id }, orderBy: { id: 'desc' } })
  return { id, ask, subscription: subscription?.id ?? 0 }
}

/** How many of each are there. */
async function rows() {
  const { billable, user, customer, paymentMethod, subscription, auditEntry, outboxEvent } = billing.services.database
  return Promise.all([
    ...[billable.count(), user.count(), customer.count(), paymentMethod.count(), subscription.count()],
    ...[auditEntry.count(), outboxEvent.count()],
  ])
}

test('nobody is charged for an imported period, and the first charge comes at its end', async () => {
  const own = await line({ quantity: 2, planItems: { calls: 200 } })
  expect(await run([own])).toEqual({ accounts: 1, users: 0, paymentMethods: 1, subscriptions: 1, known: 0, erased: 0 })
  const { ask, subscription } = await imported(own)
  const { data } = (await ask('GET', `/subscriptions/${subscription}`)).json
  expect(data).toMatchObject({ status: 'active', name: 'default', ...MARCH, plan: { key: 'pro' } })
  expect((await ask('GET', '/payment-methods')).json.data).toMatchObject([{ ...CARD, isDefault: true }])
  expect((await ask('GET', '/events')).json.data).toEqual([])
  const preview = (await ask('GET', `/subscriptions/${subscription}/upcoming-invoice`)).json.data
  await billing.billUntil('2026-04-15T07:59:59.999Z')
  expect(await billing.invoicesOf(subscription)).toEqual([])
  billing.service.clock.set(MARCH.currentPeriodEnd)
  await billing.billUntil(MARCH.currentPeriodEnd)
  expect(await billing.invoicesOf(subscription)).toMatchObject([{ status: 'paid', total: 10_000n, reason: 'renewal' }])
  expect(await billing.chargesOf(subscription)).toMatchObject([{ amount: 10_000n, customerId: own.customer.gatewayId }])
  const [invoice] = (await ask('GET', '/invoices')).json.data
  expect((await ask('GET', `/invoices/${invoice.id}/details`)).json.data.digest).toBe(preview.digest)
})

test('periods go on from the anchor that was imported', async () => {
  billing.service.clock.set('2026-03-01T12:00:00.000Z')
  const february = { currentPeriodStart: '2026-02-28T00:00:00.000Z', currentPeriodEnd: '2026-03-31T00:00:00.000Z' }
  const own = await line({ ...february, anchor: '2026-01-31T00:00:00.000Z' })
  await run([own])
  const { subscription } = await imported(own)
  billing.service.clock.set('2026-05-02T00:00:00.000Z')
  await billing.billUntil('2026-05-02T00:00:00.000Z')
  const periods = (await billing.invoicesOf(subscription)).map(({ periodStart }) =>
    periodStart.toISOString().slice(0, 10),
  )
  expect(periods).toEqual(['2026-03-31', '2026-04-30'])
})

test('a trial, a cancellation, a free and a lifetime subscription go on as they were', async () => {
  const trial = await line({ planKey: 'trial', status: 'trialing', currentPeriodEnd: '2026-04-04T00:00:00.000Z' })
  const grace = await line({ status: 'grace', canceledAt: '2026-03-20T00:00:00.000Z' })
  const free = await line({ planKey: 'free', status: 'free', gatewayId: undefined })
  const forever = await line({ planKey: 'forever', status: 'lifetime', currentPeriodEnd: undefined })
  const lines = [trial, grace, free, forever]
  await run(lines)
  const accounts: Awaited<ReturnType<typeof imported>>[] = []
  for (const each of lines) accounts.push(await imported(each))
  const statuses = async () => {
    const found = []
    for (const { ask, subscription } of accounts)
      found.push((await ask('GET', `/subscriptions/${subscription}`)).json.data.status)
    return found
  }
  expect(await statuses()).toEqual(['trialing', 'grace', 'free', 'lifetime'])
  const [, , community] = accounts
  const upgraded = await community?.ask('POST', `/subscriptions/${community.subscription}/upgrade-from-free`, {
    planKey: 'pro',
  })
  expect(upgraded?.status).toBe(201)
  billing.service.clock.set('2026-04-20T00:00:00.000Z')
  await billing.billUntil('2026-04-20T00:00:00.000Z')
  expect(await statuses()).toEqual(['active', 'canceled', 'canceled', 'lifetime'])
  const bills = []
  for (const { subscription } of accounts)
    bills.push((await billing.invoicesOf(subscription)).map(({ total }) => total))
  expect(bills).toEqual([[1000n], [], [], []])
})

test('a period that another system collected is not credited here, and a change waits for its end', async () => {
  const own = await line()
  await run([own])
  const { ask, subscription } = await imported(own)
  const change = (body: object) => ask('POST', `/subscriptions/${subscription}/change`, body)
  const message = expect.stringContaining('billed elsewhere') as unknown
  const code = 'subscription_not_changeable'
  expect((await change({ quantity: 2, timing: 'now' })).json).toMatchObject({ code, message })
  expect((await change({ quantity: 2, timing: 'period_end' })).status).toBe(200)
})

test('a second import of the same accounts makes nothing, also when their periods are over', async () => {
  const lines = [await line({}, { email: 'Twice@Example.com' }), await line()]
  await run(lines)
  const before = await rows()
  billing.service.clock.set('2026-09-01T00:00:00.000Z')
  expect(await run(lines)).toEqual({ accounts: 0, users: 0, paymentMethods: 0, subscriptions: 0, known: 2, erased: 0 })
  expect(await rows()).toEqual(before)
})

test('of two imports of one file at once, one makes the accounts', async () => {
  const lines = [await line(), await line()]
  const [accounts = 0] = await rows()
  const both = await Promise.allSettled([run(lines), run(lines)])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await rows())[0]).toBe(accounts + 2)
})

test('an imported user cannot sign in before somebody sets a password', async () => {
  await run([await line({}, { email: 'imported@example.com' })])
  const signIn = (password: string) =>
    billing.service.request('POST', '//billing/session', { body: { email: 'imported@example.com', password } })
  expect((await signIn('')).status).toBe(422)
  expect((await signIn(PASSWORD)).status).toBe(401)
  await runCommand(billing.service, ['user', 'set-password', '--email', 'imported@example.com', '--password', PASSWORD])
  expect((await signIn(PASSWORD)).status).toBe(204)
})

test('each imported account and subscription leaves one audit entry, without names', async () => {
  const own = await line({}, { email: 'audited@example.com' })
  const left = await entriesLeft(billing.service, () => run([own]))
  expect(left.map(({ action }) => action).toSorted()).toEqual(['billable.import', 'subscription.import'])
  expect(JSON.stringify(left)).not.toMatch(/audited|Imported|crm-/)
})

test('a file with faults makes nothing, and every fault is named by its line and field', async () => {
  const good = await line()
  const second = { ...(await line({}, { email: 'same@example.com' })), externalId: good.externalId }
  const before = await rows()
  const faulty = [
    good,
    { ...second, externalId: 'own' },
    { ...(await line({ planKey: 'gold' })), email: 'SAME@example.com' },
    await line({ currentPeriodEnd: '2026-05-15T08:00:00.000Z' }),
    await line({ currentPeriodEnd: '2026-03-16T08:00:00.000Z', quantity: 0 }),
    await line({ status: 'past_due' }),
    await line({ planItems: { coffee: 1 }, canceledAt: MARCH.currentPeriodStart }),
    await line({}, { customer: { gateway: 'paypal', gatewayId: 'x' }, nickname: 'x' }),
    second,
  ]
  const refused = importAccounts(
    billing.services,
    { name: 'old.jsonl', text: `${fileOf(faulty)}\n\n{` },
    { dryRun: true },
  )
  const { message } = await refused.then(
    () => expect.fail('it was accepted'),
    (error: unknown) => error as Error,
  )
  for (const fault of [
    'line 3: email is same@example.com, as email on line 2',
    'line 3: subscriptions[0].planKey is gold, which is not a plan that can be bought',
    'line 4: subscriptions[0].currentPeriodEnd must be 2026-04-15T08:00:00.000Z on the plan pro',
    'line 5: subscriptions[0].quantity must be >= 1',
    'line 6: subscriptions[0].status must be one of free, trialing, active, grace, lifetime',
    'line 7: subscriptions[0].canceledAt is not for active: leave it out',
    'line 7: subscriptions[0].planItems.coffee is not an item of this plan',
    'line 8: nickname is not a known field',
    `line 9: externalId is ${good.externalId}, as externalId on line 1`,
    'line 11: is not JSON',
  ])
    expect(message).toContain(fault)
  expect(await rows()).toEqual(before)
})

test('what another account has here already is refused', async () => {
  const first = await line({}, { email: 'taken@example.com' })
  await run([first])
  const again = run([{ ...first, externalId: 'another' }])
  await expect(again).rejects.toThrow(/line 1: email is taken@example.com, which is here already/)
  await expect(again).rejects.toThrow(/cards\[0\]\.gatewayId is .*, which is here already/)
  await expect(again).rejects.toThrow(/subscriptions\[0\]\.gatewayId is .*, which is here already/)
})

test('on the command line a dry run says what would be made and makes nothing, and then it is made', async () => {
  const own = await line({
    planKey: 'forever',
    status: 'lifetime',
    currentPeriodEnd: undefined,
    currentPeriodStart: '2020-02-29T00:00:00.000Z',
  })
  const file = join(folder, 'old.jsonl')
  await writeFile(file, fileOf([own, { externalId: 'alone', name: 'Alone' }]))
  const before = await rows()
  const would = await runCommand(billing.service, ['import', file, '--dry-run', '--json'])
  const counts = { accounts: 2, users: 0, paymentMethods: 1, subscriptions: 1, known: 0, erased: 0 }
  expect(JSON.parse(would.stdout)).toEqual({ dryRun: true, ...counts })
  expect(await rows()).toEqual(before)
  const made = await runCommand(billing.service, ['import', file, '--json'])
  expect([made.code, JSON.parse(made.stdout)]).toEqual([0, { dryRun: false, ...counts }])
  expect(made.stderr).toBe('2 of 2 accounts\n')
  await writeFile(file, fileOf([{ ...own, externalId: 'other', name: '' }]))
  expect(await runCommand(billing.service, ['import', file])).toMatchObject({ code: 1, stdout: '' })
})
