import pg from 'pg'
import { expect, test } from 'vitest'
import { type BillingOptions, runBilling } from '../../src/billing/run.js'
import { textOf } from '../../src/cli/commands/billing.js'
import type { Services } from '../../src/services.js'
import { scheduledTasks } from '../../src/worker/tasks.js'
import { billingService } from '../support/billing.js'
import { asMaker } from '../support/database.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const RENEWAL = new Date('2026-04-30T12:00:00.000Z')
const PATIENCE_MS = 400

const run = (options: BillingOptions = {}) =>
  runBilling(billing.services, { until: RENEWAL, patienceMs: PATIENCE_MS, ...options })
const never = new AbortController().signal
const bill = async (services: Services, stopping = never) =>
  scheduledTasks.run_billing({ services, stopping, cutOff: never }, {})
const settled = (work: Promise<unknown>) => {
  const state = { isSettled: false }
  void work.finally(() => (state.isSettled = true))
  return state
}

/** Locks a subscription as a session of psql would that was left open. */
async function locked(id: number): Promise<() => Promise<void>> {
  const holder = new pg.Client(asMaker(billing.service.databaseUrl))
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM subscription WHERE id = $1 FOR UPDATE', [id])
  return () => holder.end()
}

test('a run ends without what others hold, says so, and a later run does it', async () => {
  const [held, free] = [await billing.subscribed('pro'), await billing.subscribed('pro')]
  const release = await locked(held.id)
  const summary = await run()
  expect(summary).toMatchObject({ renewed: 1, paid: 1, heldByOthers: true, failed: [] })
  expect(textOf(summary)).toContain('held by another run or by a transaction')
  expect((await billing.row(free.id)).currentPeriodStart).toEqual(RENEWAL)
  await release()
  const later = await run()
  expect(later).toMatchObject({ renewed: 1, paid: 1, heldByOthers: false, failed: [] })
  expect(textOf(later)).not.toContain('held by')
  expect(await billing.chargesOf(held.id)).toHaveLength(1)
})

test('a run does what comes back to it in time', async () => {
  const { id } = await billing.subscribed('pro')
  const release = await locked(id)
  const waiting = run({ patienceMs: 60_000 })
  await release()
  expect(await waiting).toMatchObject({ renewed: 1, paid: 1, heldByOthers: false })
})

test('a run waits for its own slow charges, and another one leaves them to it', async () => {
  const { id } = await billing.subscribed('pro')
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call, _asked, real) => (call === 'charge' ? sandbox.held(real) : undefined))
  const slow = runBilling(sandbox.services, { until: RENEWAL, patienceMs: PATIENCE_MS })
  const state = settled(slow)
  await expect.poll(async () => (await billing.invoicesOf(id))[1]?.chargingBy, { timeout: 20_000 }).toBeTruthy()
  expect(await run()).toMatchObject({ renewed: 0, paid: 0, heldByOthers: true })
  expect(await run()).toMatchObject({ heldByOthers: true })
  expect(state.isSettled).toBe(false)
  sandbox.release()
  expect(await slow).toMatchObject({ renewed: 1, paid: 1, heldByOthers: false })
  expect(await billing.chargesOf(id)).toHaveLength(1)
})

test('an instance makes one run at a time, and others share the work', async () => {
  const { id } = await billing.subscribed('pro')
  billing.service.clock.set(RENEWAL)
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call, _asked, real) => (call === 'charge' ? sandbox.held(real) : undefined))
  const first = bill(sandbox.services)
  const state = settled(first)
  await expect.poll(async () => (await billing.invoicesOf(id))[1]?.chargingBy, { timeout: 20_000 }).toBeTruthy()
  await bill(sandbox.services)
  expect(state.isSettled).toBe(false)

  const later = await billing.subscribed('pro')
  await billing.services.database.subscription.update({
    where: { id: later.id },
    data: { currentPeriodStart: new Date('2026-03-30T12:00:00.000Z'), currentPeriodEnd: RENEWAL },
  })
  const stop = new AbortController()
  const other = bill({ ...billing.services }, stop.signal)
  await expect.poll(async () => (await billing.row(later.id)).currentPeriodStart, { timeout: 20_000 }).toEqual(RENEWAL)
  stop.abort()
  await other
  sandbox.release()
  await first
  expect((await billing.invoicesOf(id))[1]).toMatchObject({ status: 'paid' })
  await bill(sandbox.services)
})
