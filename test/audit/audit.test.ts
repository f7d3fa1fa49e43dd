import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'
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
import { entriesLeft } from './entries-left.js'

vi.setConfig({ testTimeout: 120_000 })

let service: TestService
let owner: Account
let email: string
const logged: string[] = []
beforeAll(async () => {
  service = await startService({ logTo: (line) => logged.push(line) })
  await makePlans(service.services)
  owner = await makeAccount(service.services, 'Owner')
  email = await makeUser(service.services, owner.billableId)
})
afterAll(() => service.close())

const left = (work: () => Promise<unknown>) => entriesLeft(service, work)

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
  changeSubscription: 'subscription.change',
  putBillingDetails: 'billable.put_billing_details',
  unscheduleChange: 'subscription.unschedule_change',
  createWebhookEndpoint: 'webhook_endpoint.add',
  updateWebhookEndpoint: 'webhook_endpoint.update',
  deleteWebhookEndpoint: 'webhook_endpoint.remove',
  rotateWebhookSecret: 'webhook_endpoint.roll',
  replayEvents: 'webhook_endpoint.replay',
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

const UNAUDITED: readonly string[] = ['tallyUsage', 'tallyUsageBatch', 'quoteSubscriptionChange']

test('every operation that changes something has an action, but for counting usage and for quotes', () => {
  const changing = operationIds.filter((id) => operations[id].method !== 'GET' && !UNAUDITED.includes(id))
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
