import { expect, test } from 'vitest'
import { listAuditEntries, viewAuditEntry } from '../../src/audit/find.js'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'

const billing = billingService()

/** The account's entries, oldest first. */
const entriesOf = async (billableId: number) =>
  (await listAuditEntries(billing.services, { billableId, limit: 1000 })).map(viewAuditEntry).reverse()
/** A subscription whose card is attached after it was bought. */
async function charged(planKey: string, card: string) {
  const account = await billing.subscribed(planKey)
  await makeCard(billing.services, account.billableId, card)
  return account
}
const byTheClock = async (billableId: number) =>
  (await entriesOf(billableId)).filter(({ actor }) => actor.kind === 'clock')

test('a renewal and its charge each leave an entry of the clock, at the time when they were due', async () => {
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const [, invoice] = await billing.invoicesOf(id)
  expect(await byTheClock(billableId)).toMatchObject([
    {
      action: 'subscription.renew',
      subject: { kind: 'subscription', id: String(id) },
      at: '2026-04-30T12:00:00.000Z',
      before: { status: 'active', currentPeriodEnd: '2026-04-30T12:00:00.000Z' },
      after: { status: 'active', currentPeriodEnd: '2026-05-31T12:00:00.000Z' },
    },
    {
      action: 'invoice.pay',
      subject: { kind: 'invoice', id: String(invoice?.id) },
      before: { status: 'open', chargeId: null },
      after: { status: 'paid', chargeId: invoice?.chargeId },
    },
  ])
})

test('an entry of late work has the time when it was done', async () => {
  const { billableId } = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set('2026-05-02T00:00:00.000Z')
  await billing.billUntil('2026-05-02T00:00:00.000Z')
  expect((await byTheClock(billableId)).map(({ at }) => at)).toEqual(Array(2).fill('2026-05-02T00:00:00.000Z'))
})

test('each step of dunning leaves an entry, until the subscription expires', async () => {
  const { billableId } = await charged('trial', CARDS.declined)
  await billing.billUntil('2027-01-01T00:00:00.000Z')
  expect((await byTheClock(billableId)).map(({ action }) => action)).toEqual([
    'subscription.renew',
    'invoice.fail_charge',
    'subscription.mark_past_due',
    'invoice.fail_charge',
    'invoice.fail_charge',
    'invoice.give_up',
    'subscription.expire',
  ])
})

test('the end of grace is the clock’s, and its beginning the customer’s', async () => {
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  await cancelSubscription({ ...billing.services, actor: { kind: 'token', id: 7 } }, billableId, id, {})
  await billing.billUntil('2026-05-01T00:00:00.000Z')
  expect((await entriesOf(billableId)).slice(-2)).toMatchObject([
    { action: 'subscription.cancel', actor: { kind: 'token', id: 7 }, after: { status: 'grace' } },
    {
      action: 'subscription.end',
      actor: { kind: 'clock' },
      before: { status: 'grace' },
      after: { status: 'canceled' },
    },
  ])
})

test('a period that ended before a customer’s call is renewed by the clock, not by the customer', async () => {
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set('2026-05-01T00:00:00.000Z')
  await cancelSubscription({ ...billing.services, actor: { kind: 'token', id: 7 } }, billableId, id, {})
  expect((await entriesOf(billableId)).slice(-2)).toMatchObject([
    { action: 'subscription.renew', actor: { kind: 'clock' } },
    { action: 'subscription.cancel', actor: { kind: 'token' } },
  ])
})

test('what an operator settles by hand is the operator’s, with what follows from it', async () => {
  const { billableId, id } = await charged('pro', CARDS.declined)
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  await billing.services.database.invoice.updateMany({ where: { subscriptionId: id }, data: { chargingAt: null } })
  const [, open] = await billing.invoicesOf(id)
  await markInvoicePaid({ ...billing.services, actor: { kind: 'command', name: 'ann' } }, open?.id ?? 0)
  expect((await entriesOf(billableId)).slice(-2)).toMatchObject([
    { action: 'invoice.pay', actor: { kind: 'command', name: 'ann' }, after: { status: 'paid', chargeId: null } },
    { action: 'subscription.recover', actor: { kind: 'command', name: 'ann' }, after: { status: 'active' } },
  ])
})

test('moving subscriptions to new terms leaves one entry, and each renewal says which terms it moved to', async () => {
  const { billableId } = await billing.subscribed('zero', CARDS.done)
  const { database } = billing.services
  await database.plan.update({ where: { key: 'zero' }, data: { price: 100n } })
  await repricePlan(billing.services, 'zero', { at: new Date('2026-04-30T00:00:00.000Z'), dryRun: true })
  await repricePlan(billing.services, 'zero', { at: new Date('2026-04-30T00:00:00.000Z'), dryRun: false })
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const repriced = await database.auditEntry.findMany({ where: { action: 'plan.reprice' } })
  expect(repriced).toMatchObject([{ subject: 'plan', subjectId: 'zero', after: { version: 2, subscriptions: 1 } }])
  expect((await byTheClock(billableId))[0]).toMatchObject({ before: { termsVersion: 1 }, after: { termsVersion: 2 } })
})

test('after months of billing the newest entry of each subscription and invoice says what its row says', async () => {
  const accounts = [
    await billing.subscribed('pro', CARDS.done),
    await charged('trial', CARDS.declined),
    await charged('pro', CARDS.answerLost),
    await charged('pro', CARDS.fails),
  ]
  for (const day of ['2026-04-30', '2026-05-02', '2026-05-31', '2026-06-30', '2026-09-01'])
    await billing.billUntil(`${day}T12:00:00.000Z`)
  const statuses = new Set<string>()
  for (const { billableId, id } of accounts) {
    const newest = new Map(
      (await entriesOf(billableId)).map(({ subject, after }) => [`${subject.kind} ${subject.id}`, after]),
    )
    expect(newest.get(`subscription ${id}`)).toMatchObject({ status: (await billing.row(id)).status })
    for (const invoice of (await billing.invoicesOf(id)).slice(1)) {
      statuses.add(invoice.status)
      expect(newest.get(`invoice ${invoice.id}`)).toMatchObject({ status: invoice.status, attempts: invoice.attempts })
    }
  }
  expect(statuses).toContain('paid')
  expect(statuses.size).toBeGreaterThan(1)
})

test('subscriptions that are renewed together leave their entries in one statement', async () => {
  for (let made = 0; made < 5; made += 1) await billing.subscribed('pro', CARDS.done)
  const { database } = billing.services
  const before = await database.auditEntry.count()
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const renewed = await database.$queryRaw<{ statements: number; entries: number }[]>`
    SELECT count(DISTINCT (xmin::text, cmin::text))::int AS statements, count(*)::int AS entries FROM audit_entry
    WHERE action = 'subscription.renew' AND id > ${before}`
  expect(renewed[0]).toMatchObject({ statements: 1 })
  expect(renewed[0]?.entries).toBeGreaterThanOrEqual(5)
})
