import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { lockDueSubscriptions } from '../../src/billing/due/due.js'
import { runBilling } from '../../src/billing/run.js'
import { transact } from '../../src/database/transact.js'
import { billingService } from '../support/billing.js'
import { asMaker } from '../support/database.js'
import { CARDS, makeCard, makeSubscription } from '../support/fixtures.js'

const billing = billingService()
const RENEWAL = new Date('2026-04-30T12:00:00.000Z')
const UNTIL = new Date('2026-05-03T12:00:00.000Z')
const LIMIT = 3

let holder: pg.Client | undefined
afterEach(async () => {
  await holder?.end()
  holder = undefined
})

/** Holds the balance of an account, as a change does that waits for its gateway. */
async function hold(billableId: number): Promise<void> {
  holder = new pg.Client(asMaker(billing.service.databaseUrl))
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM credit_balance WHERE billable_id = $1 FOR UPDATE', [billableId])
}

const giveBalance = (billableId: number) =>
  billing.services.database.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
    VALUES (${billableId}, 'USD', 100, 'payment', now())`

const more = async (billableId: number, count: number) => {
  const ids: number[] = []
  for (let n = 1; n <= count; n += 1)
    ids.push((await makeSubscription(billing.services, billableId, 'pro', 'sandbox', `more-${n}`)).id)
  return ids
}

const lockedNow = () =>
  transact(billing.services.database, (tx) => lockDueSubscriptions(tx, { until: UNTIL, limit: LIMIT, except: [] }))

test('while one account holds its balance, however many of its subscriptions are due, all others are renewed', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  const held = [id, ...(await more(billableId, 3 * LIMIT))]
  await giveBalance(billableId)
  billing.service.clock.set('2026-04-01T12:00:00.000Z')
  const others = [await billing.subscribed('pro'), await billing.subscribed('pro')]
  await hold(billableId)
  const options = { until: new Date('2026-05-01T12:00:00.000Z'), batch: LIMIT, patienceMs: 400 }
  expect(await runBilling(billing.services, options)).toMatchObject({ renewed: 2, heldByOthers: true, failed: [] })
  for (const other of others) expect(await billing.invoicesOf(other.id)).toHaveLength(2)
  await holder?.end()
  const later = await runBilling(billing.services, options)
  expect(later).toMatchObject({ renewed: held.length, heldByOthers: false, failed: [] })
})

test('the places of an account that holds its balance go to the next accounts, in the same batch', async () => {
  const first = await billing.subscribed('pro')
  const { billableId } = await billing.subscribed('pro')
  await more(billableId, 2 * LIMIT)
  await giveBalance(billableId)
  billing.service.clock.set('2026-04-01T12:00:00.000Z')
  const others = [await billing.subscribed('pro'), await billing.subscribed('pro'), await billing.subscribed('pro')]
  await hold(billableId)
  expect(await lockedNow()).toEqual([first.id, ...others.slice(0, LIMIT - 1).map(({ id }) => id)])
})

test('the places that are left go to no subscription before which its account’s balance pays another', async () => {
  const payer = await billing.subscribed('pro')
  await giveBalance(payer.billableId)
  const { billableId } = await billing.subscribed('pro')
  await more(billableId, LIMIT)
  await giveBalance(billableId)
  billing.service.clock.set('2026-04-02T12:00:00.000Z')
  await more(payer.billableId, 1)
  await hold(billableId)
  expect(await lockedNow()).toEqual([payer.id])
  expect((await billing.row(payer.id)).currentPeriodEnd).toEqual(RENEWAL)
})

test('while one that was due first is held, a balance pays no later one of its account, and others are renewed', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  await giveBalance(billableId)
  billing.service.clock.set('2026-03-31T18:00:00.000Z')
  const [later] = await more(billableId, 1)
  const other = await billing.subscribed('pro')
  holder = new pg.Client(asMaker(billing.service.databaseUrl))
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM subscription WHERE id = $1 FOR UPDATE', [id])
  expect(await lockedNow()).toEqual([other.id])
  await holder.end()
  expect(await lockedNow()).toEqual([id, later, other.id])
})

test('a balance pays a later one of its account after a charge that is due first, unless that failed in this run', async () => {
  const { database, clock } = billing.services
  const daily = { currency: 'USD', features: {}, interval: 'day', isRecurring: true, trialDays: 0 } as const
  for (const [key, intervalCount] of [['weekly', 7] as const, ['fortnightly', 14] as const])
    await database.plan.create({
      data: { ...daily, key, name: key, price: 1000n, intervalCount, createdAt: clock.now() },
    })
  const { billableId, id } = await billing.subscribed('weekly')
  billing.service.clock.set('2026-03-31T18:00:00.000Z')
  const later = (await makeSubscription(billing.services, billableId, 'fortnightly', 'sandbox', 'later')).id
  await makeCard(billing.services, billableId, CARDS.declined)
  await billing.billUntil('2026-04-12T12:00:00.000Z')
  await giveBalance(billableId)
  const invoice = (await billing.invoicesOf(id))[1]
  expect(invoice).toMatchObject({ status: 'open', nextAttemptAt: new Date('2026-04-14T12:00:00.000Z') })
  const locked = (failed: Readonly<{ except?: number[]; failedInvoices?: number[] }>) =>
    transact(database, (tx) => lockDueSubscriptions(tx, { until: UNTIL, limit: LIMIT, except: [], ...failed }))
  expect(await locked({})).toEqual([])
  expect(await locked({ failedInvoices: [invoice!.id] })).toEqual([later])
  expect(await locked({ except: [id] })).toEqual([later])
})
