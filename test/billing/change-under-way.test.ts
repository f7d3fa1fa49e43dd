import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()

test('while a change waits for its gateway, other accounts are billed, and the account itself after it', async () => {
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  const second = await makeSubscription(billing.services, billableId, 'pro', 'sandbox', 'second')
  const other = await billing.subscribed('pro', CARDS.done)
  await billing.services.database.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
    VALUES (${billableId}, 'USD', 100, 'payment', now())`
  billing.service.clock.set('2026-04-15T12:00:00.000Z')
  const sandbox = scriptedSandbox(billing.services)
  const asked = new Promise<void>((resolve) =>
    sandbox.script((call, { key }, real) => {
      if (call !== 'charge' || !key.startsWith('change-')) return undefined
      resolve()
      return sandbox.held(real)
    }),
  )
  const changing = changeSubscription(sandbox.services, billableId, id, { quantity: 2, timing: 'now' })
  await asked
  billing.service.clock.set('2026-04-30T12:00:00.000Z')
  const running = runBilling(billing.services)
  await expect.poll(() => billing.invoicesOf(other.id), { timeout: 10_000 }).toHaveLength(2)
  expect(await billing.invoicesOf(second.id)).toHaveLength(1)
  sandbox.release()
  await changing
  await running
  expect((await billing.invoicesOf(second.id)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect((await billing.invoicesOf(id)).map(({ reason }) => reason)).toEqual(['first', 'change', 'renewal'])
})
