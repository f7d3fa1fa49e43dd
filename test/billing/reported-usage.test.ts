import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import type { UsageReport } from '../../src/gateways/gateway.js'
import type { Services } from '../../src/services.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'

const billing = billingService()

/** The sandbox as if it billed by itself; the first report of each gets lost. */
function selfBilling(services: Services, reports: UsageReport[]): Services {
  const sandbox = services.gateways.find('sandbox')!
  const reportUsage = (report: UsageReport) => {
    reports.push(report)
    const isFirst = reports.filter(({ key }) => key === report.key).length === 1
    return Promise.resolve(
      isFirst ? ({ kind: 'unknown', reason: 'lost' } as const) : ({ kind: 'done', value: null } as const),
    )
  }
  const gateway = { ...sandbox, billedBy: 'gateway', reportUsage } as const
  return { ...services, gateways: { ...services.gateways, find: (name) => (name === 'sandbox' ? gateway : undefined) } }
}

test('usage is reported under one key to a gateway that bills by itself, and this service does not bill it', async () => {
  const { id, billableId } = await billing.subscribed('pro')
  await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 142 })
  await tallyUsage(billing.services, billableId, id, { feature: 'exports', quantity: 7 })
  const reports: UsageReport[] = []
  const summary = await runBilling(selfBilling(billing.services, reports), { until: new Date('2026-05-31T12:00:00Z') })
  expect(summary).toMatchObject({ renewed: 2, invoiced: 0, paid: 0, reported: 1, failed: [] })
  expect(reports).toHaveLength(2)
  expect(reports[0]).toMatchObject({ feature: 'calls', quantity: 42, recordedAt: new Date('2026-04-30T11:59:59.999Z') })
  expect(reports[1]).toEqual(reports[0])
  expect(await billing.invoicesOf(id)).toHaveLength(1)
  expect(await billing.row(id)).toMatchObject({ currentPeriodStart: new Date('2026-05-31T12:00:00.000Z') })
})
