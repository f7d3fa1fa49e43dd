import { expect, test } from 'vitest'
import { billUntil, billWithoutCharges } from '../../src/billing/bill-until.js'
import { bringUpToDate } from '../../src/billing/bring-up-to-date.js'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { watchServices } from '../../src/composition/watch-services.js'
import { openPool } from '../../src/database/client.js'
import { noMetrics, type Sample } from '../../src/telemetry/metrics.js'
import { scheduledTasks } from '../../src/worker/tasks.js'
import { billingService, RENEWAL } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'

const billing = billingService()
const never = new AbortController().signal

/** The services of an instance with BILLING=hold. */
const held = () => ({ ...billing.services, settings: { ...billing.services.settings, isBillingHeld: true } })
const schedule = (services: typeof billing.services) =>
  scheduledTasks.run_billing({ services, stopping: never, cutOff: never }, {})
const lastInvoice = async (id: number) => (await billing.invoicesOf(id)).at(-1)!

test('while billing is held nothing is renewed or charged by itself or by order, and all of it is done later', async () => {
  const { id } = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set(RENEWAL)
  await schedule(held())
  await expect(billUntil(held(), undefined)).rejects.toThrow('billing is held (BILLING=hold): nothing is charged')
  expect(await billing.invoicesOf(id)).toHaveLength(1)
  await schedule(billing.services)
  expect(await lastInvoice(id)).toMatchObject({ reason: 'renewal', status: 'paid' })
  expect(await billing.chargesOf(id)).toHaveLength(1)
})

test('a request that needs a late renewal makes it while billing is held, and nothing is charged for it', async () => {
  const { id, billableId } = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set(RENEWAL)
  await bringUpToDate(held(), billableId, id)
  await schedule(held())
  expect(await lastInvoice(id)).toMatchObject({ reason: 'renewal', status: 'open', chargingBy: null, attempts: 0 })
  expect(await billing.chargesOf(id)).toEqual([])
})

test('invoices that are written without charges wait to be compared: one that is marked as paid is never charged, another is', async () => {
  const [known, unknown] = [await billing.subscribed('pro', CARDS.done), await billing.subscribed('pro', CARDS.done)]
  billing.service.clock.set(RENEWAL)
  expect(await billWithoutCharges(held())).toMatchObject({ renewed: 2, ended: 0, invoiced: 2, failed: [] })
  expect(await billWithoutCharges(held())).toMatchObject({ renewed: 0, ended: 0, invoiced: 0, failed: [] })
  const invoice = await lastInvoice(known.id)
  expect(invoice).toMatchObject({ status: 'open', chargingBy: null, chargingAt: null })
  expect(await markInvoicePaid(held(), invoice.id)).toMatchObject({ status: 'paid', chargeId: null })

  await schedule(billing.services)
  expect(await billing.chargesOf(known.id)).toEqual([])
  expect(await lastInvoice(unknown.id)).toMatchObject({ status: 'paid' })
  expect(await billing.chargesOf(unknown.id)).toHaveLength(1)
})

test.each([
  ['held', held, 0, 1],
  ['run', () => billing.services, 3_600, 0],
])(
  'the metrics of an instance whose billing is %s say so, and what is held is not late',
  async (_how, services, late, isHeld) => {
    await billing.subscribed('pro', CARDS.done)
    billing.service.clock.set(new Date(new Date(RENEWAL).getTime() + 3_600_000))
    const watched: (() => Promise<readonly Sample[]> | readonly Sample[])[] = []
    const metrics = { ...noMetrics, watch: (read: (typeof watched)[number]) => void watched.push(read) }
    const pool = openPool(billing.service.databaseUrl, { connections: 1, applicationName: 'held' })
    watchServices({ ...services(), metrics }, pool)
    const samples = (await Promise.all(watched.map(async (read) => read()))).flat()
    await pool.end()
    const valueOf = (name: string) => samples.find(([of]) => of === name)?.[2]
    expect(valueOf('paywright_billing_lag_seconds')).toBe(late)
    expect(valueOf('paywright_billing_held')).toBe(isHeld)
  },
)
