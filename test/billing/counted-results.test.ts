import { expect, test } from 'vitest'
import { billWhatIsDue } from '../../src/billing/bill-what-is-due.js'
import { runBilling } from '../../src/billing/run.js'
import { openPrometheus } from '../../src/telemetry/prometheus.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { valueOf } from '../telemetry/prometheus-text.js'

const billing = billingService()
const never = new AbortController().signal

/** A service with metrics of its own, and what they say of results. */
function counted() {
  const metrics = openPrometheus()
  const results = async (...names: string[]) => {
    const text = await metrics.text()
    return names.map((result) => valueOf(text, 'paywright_billing_results_total', { result }) ?? 0)
  }
  return { services: { ...billing.services, metrics }, results }
}

test('a charge that is declined counts apart from the retries of one that was declined before', async () => {
  const { services, results } = counted()
  const { billableId } = await billing.subscribed('pro')
  await makeCard(billing.services, billableId, CARDS.declined)
  const billUntil = (instant: string) => runBilling(services, { until: new Date(instant) })
  expect(await billUntil('2026-04-30T12:00:00.000Z')).toMatchObject({ declined: 1, givenUp: 0 })
  expect(await results('declined', 'declined_again', 'givenUp')).toEqual([1, 0, 0])
  expect(await billUntil('2026-05-07T12:00:00.000Z')).toMatchObject({ declined: 3, givenUp: 1 })
  expect(await results('declined', 'declined_again', 'givenUp', 'paid')).toEqual([1, 3, 1, 0])
})

test('each result of billing is counted once', async () => {
  const { services, results } = counted()
  await billing.subscribed('pro')
  const { renewed, invoiced, paid } = await runBilling(services, { until: new Date('2026-04-30T12:00:00.000Z') })
  expect([renewed, invoiced, paid]).toEqual([1, 1, 1])
  expect(await results('renewed', 'invoiced', 'paid', 'failed')).toEqual([1, 1, 1, 0])
})

test('a billing run that does not come to its end counts as failed, so that somebody hears of it', async () => {
  const { services, results } = counted()
  const database = new Proxy(services.database, {
    get: (target, name) =>
      name === '$queryRaw'
        ? () => Promise.reject(new Error('the table is locked'))
        : (Reflect.get(target, name) as unknown),
  })
  await billWhatIsDue({ ...services, database }, never)
  expect(await results('failed')).toEqual([1])
  await billWhatIsDue(services, never)
  expect(await results('failed')).toEqual([1])
})
