import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const SOON = { timeout: 2_000 }
const REFUSED = { kind: 'declined', reason: 'no money' } as const

/** A door that opens once, and a word when somebody stands at it. */
function gate() {
  let open = () => {}
  let arrive = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  const pass = async (answer: () => Promise<Outcome<unknown>>) => {
    arrive()
    await opened
    return answer()
  }
  return { open: () => open(), reached, pass }
}

const statusesOf = async (id: number) => (await billing.invoicesOf(id)).map(({ status }) => status)

async function isTalliedSoon(billableId: number, id: number) {
  const state = { isTallied: false }
  void tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 1 }).then(
    () => (state.isTallied = true),
  )
  await expect.poll(() => state.isTallied, SOON).toBe(true)
}

test('while a change waits for its gateway, a declined charge of its account keeps nobody else waiting', async () => {
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set('2026-04-01T12:00:00.000Z')
  const other = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set('2026-04-02T12:00:00.000Z')
  const changed = await makeSubscription(billing.services, billableId, 'pro', 'sandbox', 'second')
  const { database } = billing.services
  await database.sandboxCard.updateMany({ data: { behavior: 'declined' } })
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  await database.sandboxCard.updateMany({ data: { behavior: 'done' } })
  await database.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
    VALUES (${billableId}, 'USD', 100, 'payment', now())`
  const owed = (await billing.invoicesOf(id))[1]
  expect(owed).toMatchObject({ status: 'open', attempts: 1 })
  const sandbox = scriptedSandbox(billing.services)
  const [charges, change] = [gate(), gate()]
  sandbox.script((call, { key }, real) => {
    if (call !== 'charge') return undefined
    if (key.startsWith('change-')) return change.pass(real)
    const isOwed = key.startsWith(`invoice-of-${id}-`)
    return charges.pass(isOwed ? () => Promise.resolve(REFUSED) : real)
  })
  billing.service.clock.set('2026-05-01T12:00:00.000Z')
  const running = runBilling(sandbox.services)
  await charges.reached
  const changing = changeSubscription(sandbox.services, billableId, changed.id, { quantity: 2, timing: 'now' })
  await change.reached
  charges.open()
  await expect.poll(() => statusesOf(other.id), SOON).toEqual(['paid', 'paid'])
  await isTalliedSoon(other.billableId, other.id)
  expect((await billing.invoicesOf(id))[1]).toMatchObject({ status: 'open', attempts: 1 })
  change.open()
  await changing
  expect(await running).toMatchObject({ declined: 1, failed: [], heldByOthers: false })
  expect((await billing.invoicesOf(id))[1]).toMatchObject({ status: 'open', attempts: 2, chargingBy: null })
})

test.each(['paid', 'declined'] as const)(
  'while a cancel waits for its gateway, a charge of the subscription that ends %s is recorded after it, and others at once',
  async (end) => {
    const { billableId, id } = await billing.subscribed('pro', CARDS.done)
    const other = await billing.subscribed('pro', CARDS.done)
    billing.service.clock.set('2026-04-30T12:00:00.000Z')
    const sandbox = scriptedSandbox(billing.services)
    const [charges, cancel] = [gate(), gate()]
    const { gatewayId } = await billing.services.database.customer.findFirstOrThrow({ where: { billableId } })
    sandbox.script((call, { customerId }, real) => {
      if (call === 'cancelSubscription') return cancel.pass(real)
      if (call !== 'charge') return undefined
      const isDeclined = end === 'declined' && customerId === gatewayId
      return charges.pass(isDeclined ? () => Promise.resolve(REFUSED) : real)
    })
    const running = runBilling(sandbox.services)
    await charges.reached
    const canceling = cancelSubscription(sandbox.services, billableId, id, {})
    await cancel.reached
    charges.open()
    await expect.poll(() => statusesOf(other.id), SOON).toEqual(['paid', 'paid'])
    await isTalliedSoon(other.billableId, other.id)
    expect(await statusesOf(id)).toEqual(['paid', 'open'])
    cancel.open()
    await canceling
    const counts = end === 'paid' ? { paid: 2, declined: 0 } : { paid: 1, declined: 1 }
    expect(await running).toMatchObject({ ...counts, failed: [], heldByOthers: false })
    expect((await billing.invoicesOf(id))[1]).toMatchObject({
      status: end === 'paid' ? 'paid' : 'open',
      attempts: end === 'paid' ? 0 : 1,
      chargingBy: null,
    })
  },
)

test('a run that is stopped leaves what others hold, and the next run finds it by its key', async () => {
  const { billableId, id } = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set('2026-04-30T12:00:00.000Z')
  const sandbox = scriptedSandbox(billing.services)
  const [charges, cancel] = [gate(), gate()]
  sandbox.script((call, _asked, real) => {
    if (call === 'cancelSubscription') return cancel.pass(real)
    return call === 'charge' ? charges.pass(real) : undefined
  })
  const stop = new AbortController()
  const running = runBilling(sandbox.services, { signal: stop.signal })
  await charges.reached
  const canceling = cancelSubscription(sandbox.services, billableId, id, {})
  await cancel.reached
  stop.abort()
  charges.open()
  expect(await running).toMatchObject({ paid: 0, failed: [] })
  expect((await billing.invoicesOf(id))[1]).toMatchObject({ status: 'open', chargingBy: null })
  cancel.open()
  await canceling
  expect(await runBilling(billing.services)).toMatchObject({ paid: 1, failed: [] })
  expect(await billing.chargesOf(id)).toHaveLength(1)
})
