import { expect, test } from 'vitest'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeSubscription } from '../support/fixtures.js'
import { tableLocks } from '../support/locked-table.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()

/** An account whose only subscription is past its grace and has usage that nobody has billed. */
async function pastGrace() {
  const { billableId, id, token } = await billing.subscribed('pro', CARDS.done)
  await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 130 })
  await cancelSubscription(billing.services, billableId, id, {})
  billing.service.clock.set('2026-05-02T00:00:00.000Z')
  return { billableId, id, token }
}

test('while a gateway is slow to sell into the slot of an expired grace, every other account gets its invoices', async () => {
  const { billableId, id } = await pastGrace()
  const sandbox = scriptedSandbox(billing.services)
  const asked = new Promise<void>((resolve) =>
    sandbox.script((call, _, real) => {
      if (call !== 'createSubscription') return undefined
      resolve()
      return sandbox.held(real)
    }),
  )
  const buying = makeSubscription(sandbox.services, billableId, 'pro')
  await asked
  const counter = billing.services.database.$queryRaw`SELECT last FROM invoice_counter FOR UPDATE NOWAIT`
  await expect(counter).resolves.toHaveLength(1)
  sandbox.release()
  expect(await billing.row((await buying).id)).toMatchObject({ status: 'active' })
  expect((await billing.invoicesOf(id)).map(({ total }) => total)).toEqual([4900n, 60n])
})

test('a gateway that declines a purchase leaves the expired grace ended and billed once', async () => {
  const { billableId, id, token } = await pastGrace()
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call) =>
    call === 'createSubscription' ? Promise.resolve({ kind: 'declined', reason: 'no funds' }) : undefined,
  )
  await expect(makeSubscription(sandbox.services, billableId, 'pro')).rejects.toThrow()
  await billing.billUntil('2026-05-02T00:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'canceled' })
  expect((await billing.invoicesOf(id)).map(({ total, status }) => [total, status])).toEqual([
    [4900n, 'paid'],
    [60n, 'paid'],
  ])
  expect((await billing.eventsOf(id)).filter((event) => event.startsWith('SubscriptionEnded'))).toHaveLength(1)
  expect((await billing.service.request('GET', '/subscriptions', { token })).json.data).toHaveLength(1)
})

test('who orders into a slot whose holder is just being canceled waits for that, and gets the slot', async () => {
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  const locks = await tableLocks(billing.service.databaseUrl)
  const sandbox = scriptedSandbox(billing.services)
  const asked = new Promise<void>((resolve) =>
    sandbox.script((call, _, real) => {
      if (call !== 'cancelSubscription') return undefined
      resolve()
      return sandbox.held(real)
    }),
  )
  const canceling = cancelSubscription(sandbox.services, billableId, id, { immediately: true })
  await asked
  const ordering = makeSubscription(billing.services, billableId, 'zero', 'null')
  await expect.poll(locks.waiting, { timeout: 10_000 }).toBe(1)
  sandbox.release()
  await canceling
  expect(await billing.row((await ordering).id)).toMatchObject({ status: 'free', name: 'default' })
  await locks.close()
})
