import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { transact } from '../../src/database/transact.js'
import { publish } from '../../src/events/publish.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeSubscription } from '../support/fixtures.js'
import { type TableLocks, tableLocks } from '../support/locked-table.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
let locks: TableLocks
beforeAll(async () => {
  locks = await tableLocks(billing.service.databaseUrl)
})
afterAll(() => locks.close())

const deadlocks = async () => {
  const [row] = await billing.services.database.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`
  return row?.deadlocks
}

test('a cancel at once waits for a balance before it locks the log of events', async () => {
  const { services } = billing
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  const changed = await makeSubscription(services, billableId, 'pro', 'sandbox', 'second')
  await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 150 })
  await changeSubscription(services, billableId, id, { quantity: 2, timing: 'period_end' })
  await services.database.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
    VALUES (${billableId}, 'USD', 100, 'payment', now())`
  const sandbox = scriptedSandbox(services)
  const asked = new Promise<void>((resolve) =>
    sandbox.script((call, _asked, real) => {
      if (call !== 'charge') return undefined
      resolve()
      return sandbox.held(real)
    }),
  )
  billing.service.clock.set('2026-04-15T12:00:00.000Z')
  const changing = changeSubscription(sandbox.services, billableId, changed.id, { quantity: 2, timing: 'now' })
  await asked
  const canceling = cancelSubscription(services, billableId, id, { immediately: true })
  await expect.poll(locks.waiting, { timeout: 10_000 }).toBe(1)
  const occurredAt = services.clock.now()
  let isPublished = false
  const publishing = transact(services.database, (tx) =>
    publish(tx, { type: 'PaymentMethodDeleted', billableId, occurredAt, data: {} }),
  ).then(() => (isPublished = true))
  await expect.poll(() => isPublished, { timeout: 5_000 }).toBe(true)
  sandbox.release()
  await changing
  await canceling
  await publishing
  expect(await deadlocks()).toBe(0n)
  expect((await billing.eventsOf(id)).slice(-4).map((event) => event.split(' ')[0])).toEqual([
    'SubscriptionChangeScheduled',
    'SubscriptionChangeUnscheduled',
    'SubscriptionCanceled',
    'InvoiceCreated',
  ])
  const [, last] = await billing.invoicesOf(id)
  expect(last).toMatchObject({ reason: 'final', status: 'open', total: 100n })
})
