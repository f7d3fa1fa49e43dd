import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())

type Line = Readonly<{ kind: string; feature: string | null; quantity: number }>

test('what a server counted for the next period already, since its clock is ahead, is billed with that period alone', async () => {
  service.clock.set('2026-04-01T00:00:00.000Z')
  const customer = await subscribedAt(service, 'pro')
  service.clock.set('2026-05-01T00:00:02.000Z')
  expect((await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 250 })).status).toBe(200)
  service.clock.set('2026-04-30T23:59:57.000Z')
  expect((await customer.change({ quantity: 2 })).status).toBe(200)
  for (const month of ['2026-05-01', '2026-06-01', '2026-07-01']) {
    service.clock.set(`${month}T00:00:00.000Z`)
    await runBilling(service.services)
  }
  const invoices = (await customer.get('/invoices')) as { id: number }[]
  const details = await Promise.all(invoices.map(({ id }) => customer.get(`/invoices/${id}/details`)))
  const usage = (details as { lines: Line[] }[]).flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'usage')
  expect(usage).toMatchObject([{ feature: 'calls', quantity: 150 }])
})
