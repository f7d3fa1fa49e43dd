import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { examineCondition } from '../../src/database/health/condition.js'
import { creditingService } from '../credit-notes/crediting.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const crediting = creditingService()
const { billing } = crediting
const FIRST_HOURS = 25

/** What the doctor says of the gateways at that moment. */
async function gatewaysAt(instant: string) {
  const findings = await examineCondition(billing.service.databaseUrl, 1, new Date(instant))
  return findings.find(({ name }) => name === 'gateways')
}

const waiting = (message: string) => ({
  name: 'gateways',
  ok: false,
  message: expect.stringContaining(message) as string,
})

test('a charge whose end a gateway does not tell for a day is counted, and the log says once an hour which and why', async () => {
  const { id } = await billing.subscribed('pro')
  const sandbox = scriptedSandbox(billing.services)
  const reason = 'the key may not read payments'
  sandbox.script((call) => {
    if (call === 'charge') return Promise.resolve({ kind: 'unknown', reason })
    return call === 'findCharge' ? Promise.resolve({ kind: 'failed', reason }) : undefined
  })
  const lines: { fields: object; message: string }[] = []
  const log = {
    info: () => {},
    error: () => {},
    warn: (fields: object, message: string) => lines.push({ fields, message }),
  }
  const renewal = new Date('2026-04-30T12:00:00.000Z')
  for (let hour = 0; hour <= FIRST_HOURS; hour += 1) {
    const until = new Date(renewal.getTime() + hour * 3_600_000)
    expect(await runBilling({ ...sandbox.services, log }, { until })).toMatchObject({ postponed: 1, failed: [] })
  }
  const [, { id: invoice } = { id: 0 }] = await billing.invoicesOf(id)
  const message = 'what became of a charge is not known; asking again in an hour'
  expect(lines).toEqual([{ fields: { invoice, reason }, message }])
  expect(await gatewaysAt('2026-05-01T12:00:00.000Z')).toMatchObject({ ok: true })
  expect(await gatewaysAt('2026-05-01T13:00:00.000Z')).toEqual(
    waiting('1 charges, 0 refunds and 0 ends of subscriptions have waited for more than a day'),
  )
  sandbox.script(() => undefined)
  await runBilling(sandbox.services, { until: new Date('2026-05-01T15:00:00.000Z') })
  expect(await billing.row(id)).toMatchObject({ status: 'active' })
  expect(await gatewaysAt('2026-05-20T00:00:00.000Z')).toMatchObject({ ok: true })
})

test('a refund that a gateway leaves open for a day is counted', async () => {
  const { billableId, renewal } = await crediting.renewed()
  const customer = await billing.services.database.customer.findFirstOrThrow({ where: { billableId } })
  const { id } = await makeCard(billing.services, billableId, CARDS.fails)
  const { gatewayId } = await billing.services.database.paymentMethod.findUniqueOrThrow({ where: { id } })
  await billing.services.database.sandboxCustomer.update({
    where: { id: customer.gatewayId },
    data: { defaultCardId: gatewayId },
  })
  const note = await crediting.credit(renewal.id, 'refund')
  expect(await gatewaysAt('2026-04-01T12:00:00.000Z')).toMatchObject({ ok: true })
  expect(await gatewaysAt('2026-04-01T12:00:00.001Z')).toEqual(waiting('0 charges, 1 refunds and 0 ends'))
  await billing.services.database.creditNote.update({
    where: { id: note.id },
    data: { status: 'refused', nextAskAt: null },
  })
})

test('an expired subscription that lives on at its gateway for a day is counted', async () => {
  const { id, billableId } = await billing.subscribed('pro')
  await makeCard(billing.services, billableId, CARDS.declined)
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call) =>
    call === 'cancelSubscription' ? Promise.resolve({ kind: 'failed', reason: 'out of order' }) : undefined,
  )
  await runBilling(sandbox.services, { until: new Date('2026-05-08T12:00:00.000Z') })
  expect(await billing.row(id)).toMatchObject({ status: 'expired', endsAt: new Date('2026-05-07T12:00:00.000Z') })
  expect(await gatewaysAt('2026-05-08T12:00:00.000Z')).toMatchObject({ ok: true })
  expect(await gatewaysAt('2026-05-08T12:00:00.001Z')).toEqual(waiting('0 charges, 0 refunds and 1 ends'))
  await runBilling(billing.services, { until: new Date('2026-05-09T12:00:00.000Z') })
  expect(await gatewaysAt('2026-05-20T00:00:00.000Z')).toMatchObject({ ok: true })
})
