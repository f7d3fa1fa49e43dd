import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import type { GatewayDriver } from '../../src/gateways/gateway.js'
import { inTime } from '../../src/gateways/in-time.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { billingService } from '../support/billing.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const REQUEST = { key: 'invoice-1-attempt-1', customerId: 'cus_1', amount: 1, currency: 'USD', description: 'Invoice' }

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a word', 'paid'],
  ['a status of its own', { kind: 'succeeded', value: { gatewayId: 'ch_1' } }],
  ['a success without a result', { kind: 'done' }],
  ['a success without an id', { kind: 'done', value: { gatewayId: '' } }],
  ['an id that no text of PostgreSQL can hold', { kind: 'done', value: { gatewayId: 'ch_\u0000' } }],
  ['an id that JSON of PostgreSQL cannot hold', { kind: 'done', value: { gatewayId: 'ch_\ud800' } }],
  ['an id that no index can hold', { kind: 'done', value: { gatewayId: 'x'.repeat(256) } }],
])('a driver that answers %s has said nothing: it is looked up, and no refusal', async (_what, answer) => {
  const driver = { name: 'sloppy', charge: () => Promise.resolve(answer), findCharge: () => Promise.resolve(answer) }
  const gateway = inTime(driver as unknown as GatewayDriver)
  expect((await gateway.charge(REQUEST)).kind).toBe('unknown')
  expect((await gateway.findCharge(REQUEST)).kind).toBe('unknown')
})

test.each([
  ['a NUL in its brand', { brand: 'vi\0sa' }],
  ['half of a character in its brand', { brand: '\ud800' }],
  ['no brand', { brand: undefined }],
  ['more digits than four', { last4: '42424' }],
])('a driver that says of a card %s has said nothing', async (_what, fault) => {
  const CARD = { gatewayId: 'card_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }
  const request = { key: 'attach-1', customerId: 'cus_1', number: 'tok_1', expMonth: 12, expYear: 2034 }
  const attached = (value: unknown) =>
    inTime({ name: 'sloppy', attachCard: () => Promise.resolve({ kind: 'done', value }) } as never).attachCard(request)
  expect((await attached({ ...CARD, ...fault })).kind).toBe('unknown')
  expect((await attached(CARD)).kind).toBe('done')
})

test.each([
  ['a text', '2026-05-01T00:00:00.000Z'],
  ['no instant at all', new Date(Number.NaN)],
])('a driver that says the end of a canceled period as %s has said nothing', async (_what, endsAt) => {
  const answers = (value: unknown) =>
    inTime({ name: 'sloppy', cancelSubscription: () => Promise.resolve({ kind: 'done', value }) } as never)
  const request = { key: 'cancel-1-1-period_end', gatewayId: 'sub_1', when: 'period_end' } as const
  expect((await answers({ endsAt }).cancelSubscription(request)).kind).toBe('unknown')
  for (const value of [null, undefined, {}, { endsAt: new Date() }])
    expect((await answers(value).cancelSubscription(request)).kind).toBe('done')
})

test('a charge that a gateway refused and collected all the same is the payment, and no second one is made', async () => {
  const { id } = await billing.subscribed('pro')
  const scripted = scriptedSandbox(billing.services)
  scripted.script((call, _asked, real) =>
    call === 'charge' ? real().then(() => ({ kind: 'declined', reason: 'no' }) as const) : undefined,
  )
  await runBilling(scripted.services, { until: new Date('2026-04-30T12:00:00.000Z') })
  expect((await billing.row(id)).status).toBe('past_due')
  await runBilling(scripted.services, { until: new Date('2026-05-01T12:00:00.000Z') })
  const charges = await billing.chargesOf(id)
  expect((await billing.invoicesOf(id)).at(-1)).toMatchObject({ status: 'paid', chargeId: charges[0]?.id })
  expect([charges.length, (await billing.row(id)).status]).toEqual([1, 'active'])
})

test('a gateway that answers a purchase with the subscription of another account does not have that one ended', async () => {
  const { database } = billing.services
  const other = await billing.row((await billing.subscribed('pro')).id)
  const scripted = scriptedSandbox(billing.services)
  scripted.script((call) =>
    call === 'createSubscription' || call === 'findSubscription'
      ? Promise.resolve({ kind: 'done', value: { gatewayId: other.gatewayId } })
      : undefined,
  )
  const { billableId } = await makeAccount(billing.services)
  await expect(makeSubscription(scripted.services, billableId, 'pro')).rejects.toThrow()
  await database.$executeRaw`UPDATE upgrade_attempt SET next_check_at = now() - interval '1 ms' WHERE billable_id = ${billableId}`
  await reconcilePurchases(scripted.services)
  const kept = await database.sandboxSubscription.findUniqueOrThrow({ where: { id: other.gatewayId ?? '' } })
  expect([kept.status, (await billing.row(other.id)).status]).toEqual(['active', 'active'])
  const attempt = await database.upgradeAttempt.findFirstOrThrow({ where: { billableId } })
  expect([attempt.state, attempt.nextCheckAt]).toEqual(['ended', null])
})
