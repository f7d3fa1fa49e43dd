/* eslint-disable max-lines -- one service, one table of what each operation and command leaves */
import { tmpdir } from 'node:os'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operations } from '../../generated/operations.js'
import { listAuditEntries, viewAuditEntry } from '../../src/audit/find.js'
import { runProgram } from '../../src/cli/program.js'
import type { OperationId } from '../../src/contract/types.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import {
  CARDS,
  makeAccount,
  makeCard,
  makePlans,
  makeSubscription,
  makeUser,
  signIn,
  type Account,
} from '../support/fixtures.js'
import { examples, opener, operationIds } from '../support/requests.js'
import { startService, type TestService } from '../support/service.js'

vi.setConfig({ testTimeout: 120_000 })

let service: TestService
let owner: Account
let email: string
let folder: string
const logged: string[] = []
beforeAll(async () => {
  service = await startService({ logTo: (line) => logged.push(line) })
  await makePlans(service.services)
  owner = await makeAccount(service.services, 'Owner')
  email = await makeUser(service.services, owner.billableId)
  folder = await mkdtemp(join(tmpdir(), 'paywright-audit-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const entries = async () => (await listAuditEntries(service.services, { limit: 10_000 })).map(viewAuditEntry)
/** The entries that `work` leaves. */
async function left(work: () => Promise<unknown>) {
  const before = (await entries()).length
  await work()
  return (await entries()).slice(0, -before || undefined)
}

/** What each operation that changes something is called in the audit. A record of usage is its own record. */
const ACTIONS: Partial<Record<OperationId, string>> = {
  createSession: 'session.start',
  endSession: 'session.end',
  issueToken: 'token.issue',
  rollToken: 'token.roll',
  revokeToken: 'token.revoke',
  cancelSubscription: 'subscription.cancel',
  resumeSubscription: 'subscription.resume',
  upgradeFromFree: 'subscription.upgrade',
  voidUsage: 'usage.void',
  deletePaymentMethod: 'payment_method.delete',
  setDefaultPaymentMethod: 'payment_method.set_default',
}

describe.each(operationIds)('%s', (id) => {
  const { method } = operations[id]
  const action = ACTIONS[id]
  test(
    action === undefined ? 'leaves no entry' : `leaves exactly one entry, ${action}, that says who and from where`,
    async () => {
      const { path, make, body } = examples[id]
      const resource = (await make?.(service.services, owner.billableId)) ?? ''
      const cookie = opener(id) === 'session' ? await signIn(service, email) : undefined
      const credential = opener(id) === 'token' ? { token: owner.token } : cookie === undefined ? {} : { cookie }
      const headers = { 'x-request-id': `audit-${id}` }
      const found = await left(async () => {
        const answer = await service.request(method, path(resource), {
          ...credential,
          headers,
          ...(body && { body: body(resource) }),
        })
        expect(answer.status).toBe(operations[id].successStatus)
      })
      if (action === undefined) return expect(found).toEqual([])
      expect(found).toMatchObject([
        {
          action,
          actor: {
            kind: opener(id) === 'token' ? 'token' : 'user',
            id: expect.any(Number) as number,
            address: '127.0.0.1',
          },
          billableId: owner.billableId,
          requestId: `audit-${id}`,
        },
      ])
    },
  )
})

test('every operation that changes something has an action, but for counting usage', () => {
  const changing = operationIds.filter((id) => operations[id].method !== 'GET' && !id.startsWith('tallyUsage'))
  expect(Object.keys(ACTIONS).sort()).toEqual(changing.sort())
})

test('an entry holds the subject as it was and as it is', async () => {
  const { id } = await makeSubscription(service.services, owner.billableId, 'pro', 'sandbox', 'before-and-after')
  const [entry] = await left(() =>
    service.request('POST', `/subscriptions/${id}/cancel`, { token: owner.token, body: { immediately: true } }),
  )
  expect(entry).toMatchObject({
    subject: { kind: 'subscription', id: String(id) },
    before: { status: 'active', canceledAt: null },
    after: { status: 'canceled', canceledAt: service.clock.now().toISOString() },
  })
})

test('a call that is refused, fails or is replayed leaves no entry, and the log says who was refused', async () => {
  const { id } = await makeSubscription(service.services, owner.billableId, 'free', 'null', 'refused')
  const { id: canceled } = await makeSubscription(service.services, owner.billableId, 'free', 'null', 'replayed')
  const poor = await makeAccount(service.services)
  await makeCard(service.services, poor.billableId, CARDS.declined)
  const { id: unpaid } = await makeSubscription(service.services, poor.billableId, 'free', 'null')
  const replay = { token: owner.token, headers: { 'idempotency-key': 'audit' } }
  await service.request('POST', `/subscriptions/${canceled}/cancel`, replay)
  logged.length = 0
  const statuses: number[] = []
  const found = await left(async () => {
    for (const [path, requested] of [
      [`/subscriptions/${id}/resume`, { token: owner.token }],
      [`/subscriptions/${id}/cancel`, { token: poor.token }],
      [`/subscriptions/${unpaid}/upgrade-from-free`, { token: poor.token, body: { planKey: 'pro' } }],
      [`/subscriptions/${canceled}/cancel`, replay],
    ] as const)
      statuses.push((await service.request('POST', path, requested)).status)
  })
  expect(statuses).toEqual([422, 403, 500, 200])
  expect(found).toEqual([])
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request')
  expect(lines[1]).toMatchObject({ status: 403, billable: poor.billableId, address: '127.0.0.1' })
  expect(lines[1]?.tokenId).toEqual(expect.any(Number))
  expect(lines[3]).not.toHaveProperty('billable')
})

// The role that serves may not even try to empty a table.
test('entries are only added: the database refuses to change, delete or empty them', async () => {
  const { database } = service.services
  for (const sql of ['UPDATE audit_entry SET action = action', 'DELETE FROM audit_entry', 'TRUNCATE audit_entry'])
    await expect(database.$executeRawUnsafe(sql)).rejects.toThrow(/only added|permission denied/)
})

describe('the command line', () => {
  const said: string[] = []
  async function run(...args: string[]) {
    const environment = { ...process.env }
    Object.assign(process.env, {
      BASE_URL: '',
      DATABASE_URL: service.databaseUrl,
      SESSION_SECRET: 'a secret of forty characters for tests!!',
      DEFAULT_GATEWAY: 'sandbox',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    })
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => (said.push(String(text)), true))
    const complaints: string[] = []
    const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => (complaints.push(String(text)), true))
    try {
      const code = await runProgram(['node', 'paywright', ...args, '--json'])
      expect(code, complaints.join('')).toBe(0)
    } finally {
      out.mockRestore()
      err.mockRestore()
      process.env = environment
    }
    return JSON.parse(said.at(-1) ?? '') as never
  }

  test('leaves exactly one entry for each command that changes something, and none for the others', async () => {
    const plans = join(folder, 'plans.yaml')
    await writeFile(
      plans,
      `- { key: audited, name: Audited, price: 100, currency: USD, interval: month, intervalCount: 1, trialDays: 0, isRecurring: true, features: {}, items: [] }`,
    )
    const billable = String(owner.billableId)
    const { id: slot } = await makeSubscription(service.services, owner.billableId, 'pro', 'sandbox', 'command')
    const { id: endpoint } = await run('webhook', 'add', 'http://127.0.0.1:9/hook?secret=in-the-query')
    const { id: spare } = await issueToken(service.services, owner.billableId)
    const event = await service.services.database.outboxEvent.findFirstOrThrow()
    const commands: readonly (readonly [action: string | undefined, ...args: string[]])[] = [
      ['plan.apply', 'plan', 'apply', plans],
      [undefined, 'plan', 'apply', plans],
      ['plan.archive', 'plan', 'archive', 'audited'],
      ['billable.create', 'billable', 'create', '--name', 'New'],
      [
        'user.create',
        'user',
        'create',
        '--billable',
        billable,
        '--email',
        'new@example.com',
        '--password',
        'a password',
      ],
      [
        'payment_method.attach',
        'payment-method',
        'attach',
        '--billable',
        billable,
        '--gateway',
        'sandbox',
        '--card',
        '4242424242424242',
        '--exp',
        '12/2031',
      ],
      [
        'subscription.create',
        'subscription',
        'create',
        '--billable',
        billable,
        '--plan',
        'pro',
        '--gateway',
        'sandbox',
        '--name',
        'by-command',
      ],
      [
        'subscription.create',
        'subscription',
        'create',
        '--billable',
        billable,
        '--plan',
        'free',
        '--gateway',
        'null',
        '--name',
        'free-command',
      ],
      ['subscription.pause', 'subscription', 'pause', String(slot)],
      ['token.issue', 'token', 'issue', '--billable', billable],
      ['token.revoke', 'token', 'revoke', '--id', String(spare)],
      [undefined, 'token', 'list', '--billable', billable],
      ['user.set_password', 'user', 'set-password', '--email', email, '--password', 'another password'],
      ['user.end_sessions', 'user', 'end-sessions', '--email', email],
      ['user.disable', 'user', 'disable', '--email', email],
      ['user.enable', 'user', 'enable', '--email', email],
      ['webhook_endpoint.roll', 'webhook', 'roll', String(endpoint)],
      ['webhook_endpoint.enable', 'webhook', 'enable', String(endpoint)],
      ['event.replay', 'webhook', 'replay', event.id],
      ['webhook_endpoint.remove', 'webhook', 'remove', String(endpoint)],
      ['usage.prune', 'usage', 'prune', '--before', '2026-01-01T00:00:00Z'],
      [undefined, 'usage', 'prune', '--before', '2026-01-01T00:00:00Z', '--dry-run'],
      ['billing.run', 'billing', 'run'],
      ['token.revoke_all', 'token', 'revoke-all', '--billable', billable],
      ['clock.advance', 'clock', 'advance', '--by', 'PT1H'],
      [undefined, 'audit', 'list'],
      [undefined, 'subscription', 'list'],
    ]
    for (const [action, ...args] of commands) {
      const found = (await left(() => run(...args))).filter(({ actor }) => actor.kind === 'command')
      expect(
        found.map((entry) => entry.action),
        args.join(' '),
      ).toEqual(action === undefined ? [] : [action])
      for (const { actor } of found) expect(actor.address, args.join(' ')).toBeTruthy()
    }
  })

  test('lists the entries, newest first, of one billable if asked', async () => {
    const listed: readonly { id: number; billableId: number }[] = await run(
      'audit',
      'list',
      '--billable',
      String(owner.billableId),
      '--limit',
      '5',
    )
    expect(listed).toHaveLength(5)
    expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(new Set(listed.map(({ billableId }) => billableId))).toEqual(new Set([owner.billableId]))
  })
})
