import { expect, test } from 'vitest'
import { eraseAccount } from '../../src/accounts/erase-account.js'
import { runBilling } from '../../src/billing/run.js'
import type { Outcome, UsageReport } from '../../src/gateways/gateway.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
import type { Services } from '../../src/services.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { eventually } from '../faults/upgrade-world.js'
import { billingService } from '../support/billing.js'

const billing = billingService()

type Told = (report: UsageReport) => Promise<Outcome<null>>
const DONE = { kind: 'done', value: null } as const

/** The sandbox as if it billed by itself. */
function selfBilling(services: Services, reportUsage: Told): Services {
  const sandbox = services.gateways.find('sandbox')!
  const gateway = { ...sandbox, billedBy: 'gateway', reportUsage } as const
  return { ...services, gateways: { ...services.gateways, find: (name) => (name === 'sandbox' ? gateway : undefined) } }
}

test('usage is reported under one key to a gateway that bills by itself, and this service does not bill it', async () => {
  const { id, billableId } = await billing.subscribed('pro')
  await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 142 })
  await tallyUsage(billing.services, billableId, id, { feature: 'exports', quantity: 7 })
  const reports: UsageReport[] = []
  // The first report of each gets lost.
  const services = selfBilling(billing.services, (report) => {
    reports.push(report)
    const isFirst = reports.filter(({ key }) => key === report.key).length === 1
    return Promise.resolve(isFirst ? { kind: 'unknown', reason: 'lost' } : DONE)
  })
  const summary = await runBilling(services, { until: new Date('2026-05-31T12:00:00Z') })
  expect(summary).toMatchObject({ renewed: 2, invoiced: 0, paid: 0, reported: 1, failed: [] })
  expect(reports).toHaveLength(2)
  expect(reports[0]).toMatchObject({ feature: 'calls', quantity: 42, recordedAt: new Date('2026-04-30T11:59:59.999Z') })
  expect(reports[1]).toEqual(reports[0])
  expect(await billing.invoicesOf(id)).toHaveLength(1)
  expect(await billing.row(id)).toMatchObject({ currentPeriodStart: new Date('2026-05-31T12:00:00.000Z') })
})

const UNTIL = { until: new Date('2026-05-01T00:00:00.000Z') }

async function used(): Promise<number> {
  const { id, billableId } = await billing.subscribed('pro')
  await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 142 })
  return id
}

test('a report that its gateway refuses is logged as an error, since nobody bills it', async () => {
  await used()
  const errors: string[] = []
  const services = selfBilling(billing.services, () =>
    Promise.resolve(errors.length === 0 ? { kind: 'failed', reason: 'no such customer' } : DONE),
  )
  const log = { ...services.log, error: (_: object, message: string) => void errors.push(message) }
  expect(await runBilling({ ...services, log }, UNTIL)).toMatchObject({ reported: 1 })
  expect(errors).toEqual([expect.stringContaining('nobody bills that usage')])
})

test('no transaction stays open while a gateway is told about usage', async () => {
  await used()
  const openTransactions = async () => {
    const [row] = await billing.services.database.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
    return row?.count ?? 0
  }
  let least = Infinity
  const services = selfBilling(billing.services, async () => {
    await eventually('every transaction has ended', async () => (least = await openTransactions()) === 0)
    return DONE
  })
  expect(await runBilling(services, UNTIL)).toMatchObject({ reported: 1, failed: [] })
  expect(least).toBe(0)
})

test('while one run tells a gateway about usage, another leaves that report alone', async () => {
  const id = await used()
  let asked = 0
  let answer: (outcome: Outcome<null>) => void = () => {}
  const services = selfBilling(billing.services, () => {
    asked += 1
    return new Promise((resolve) => (answer = resolve))
  })
  const first = runBilling(services, UNTIL)
  await eventually('the gateway is told', () => Promise.resolve(asked === 1))
  const stop = new AbortController()
  const other = await billing.subscribed('pro')
  const second = runBilling(services, { ...UNTIL, signal: stop.signal })
  await eventually(
    'the second run works',
    async () => (await billing.row(other.id)).currentPeriodStart > new Date('2026-04-01T00:00:00.000Z'),
  )
  stop.abort()
  expect(await second).toMatchObject({ reported: 0 })
  answer(DONE)
  expect(await first).toMatchObject({ reported: 1, failed: [] })
  expect(asked).toBe(1)
  const [report] = await billing.services.database.usageReport.findMany({ where: { subscriptionId: id } })
  expect(report).toMatchObject({ dueAt: null, reportedAt: expect.any(Date) as Date })
})

test('a report that a dead run has claimed is told once its claim has lapsed', async () => {
  const id = await used()
  const { database } = billing.services
  const nothing = selfBilling(billing.services, () => Promise.resolve({ kind: 'failed', reason: 'out of order' }))
  await runBilling(nothing, UNTIL)
  const later = { until: new Date('2026-05-02T00:00:00.000Z') }
  await database.$executeRaw`
    UPDATE usage_report SET reporting_at = now() - interval '31 seconds' WHERE subscription_id = ${id}`
  const services = selfBilling(billing.services, () => Promise.resolve(DONE))
  expect(await runBilling(services, later)).toMatchObject({ reported: 1, failed: [] })
})

test('while a gateway is still to bill the last usage, nobody takes its card away or erases the account', async () => {
  const { id, billableId } = await billing.subscribed('pro', '4242 4242 4242 4242')
  const { database, clock } = billing.services
  const card = await database.paymentMethod.findFirstOrThrow({ where: { billableId } })
  await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 142 })
  let answer: Outcome<null> = { kind: 'unknown', reason: 'lost' }
  const services = selfBilling(billing.services, () => Promise.resolve(answer))
  await cancelSubscription(services, billableId, id, { immediately: true })
  const takeAway = () => deletePaymentMethod(services, billableId, card.id)
  for (const after of [0, 3_600_000]) {
    await runBilling(services, { until: new Date(clock.now().getTime() + after) })
    await expect(takeAway()).rejects.toMatchObject({ code: 'payment_method_in_use' })
    await expect(eraseAccount(services, billableId)).rejects.toThrow('still to be billed by its gateway')
  }
  answer = DONE
  const { dueAt } = await database.usageReport.findFirstOrThrow({ where: { subscriptionId: id } })
  await runBilling(services, { until: dueAt ?? clock.now() })
  await takeAway()
  expect(await eraseAccount(services, billableId)).toMatchObject({ paymentMethods: 0 })
})
