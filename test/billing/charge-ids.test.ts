import { expect, test } from 'vitest'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { runBilling } from '../../src/billing/run.js'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import { billingService } from '../support/billing.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const RENEWAL = '2026-04-30T12:00:00.000Z'
const CHANGED = { quantity: 2 }

/** An invoice that the charge has paid at a gateway that charged for its subscription. */
async function paidWith(chargeId: string, gateway: string): Promise<number> {
  const { database } = billing.services
  const { id } = await billing.subscribed('pro')
  const [invoice] = await billing.invoicesOf(id)
  await database.invoice.update({ where: { id: invoice!.id }, data: { chargeId } })
  await database.subscription.update({
    where: { id },
    data: { gateway, status: 'canceled', canceledAt: billing.service.clock.now(), endsAt: billing.service.clock.now() },
  })
  return invoice!.id
}

/** The service with a sandbox that calls every charge, or those of one account, `gatewayId`, and the errors in its log. */
function naming(gatewayId: string, billableId?: number) {
  const errors: object[] = []
  const log = { ...billing.services.log, error: (fields: object) => void errors.push(fields) }
  const sandbox = scriptedSandbox({ ...billing.services, log })
  const isTheirs = async (customerId: string) =>
    billableId === undefined ||
    (await billing.services.database.customer.count({ where: { billableId, gatewayId: customerId } })) === 1
  sandbox.script((call, { customerId }, real) =>
    call === 'charge' || call === 'findCharge'
      ? real().then(async (answer) =>
          answer.kind === 'done' && answer.value && (await isTheirs(customerId))
            ? { ...answer, value: { gatewayId } }
            : answer,
        )
      : undefined,
  )
  return { services: sandbox.services, errors }
}

const renew = (services: typeof billing.services) => runBilling(services, { until: new Date(RENEWAL) })
const lastInvoice = async (id: number) => (await billing.invoicesOf(id)).at(-1)!
const lookAgain = async (services: typeof billing.services) => {
  await services.database
    .$executeRaw`UPDATE change_attempt SET next_check_at = now() - interval '1 ms' WHERE next_check_at IS NOT NULL`
  await reconcileChanges(services)
}
const attemptsOf = (subscriptionId: number) =>
  billing.services.database.changeAttempt.findMany({ where: { subscriptionId }, select: { state: true } })

test('a charge whose id another gateway has given to one of its own pays the renewal', async () => {
  await paidWith('1001', 'elsewhere')
  const { id } = await billing.subscribed('pro')
  const { services, errors } = naming('1001')
  expect(await renew(services)).toMatchObject({ paid: 1, failed: [] })
  expect(await lastInvoice(id)).toMatchObject({ reason: 'renewal', status: 'paid', chargeId: '1001' })
  expect(errors).toEqual([])
})

test('a charge whose id another gateway has given to one of its own pays a change', async () => {
  await paidWith('1002', 'elsewhere')
  const { id, billableId } = await billing.subscribed('pro')
  await changeSubscription(naming('1002').services, billableId, id, CHANGED)
  expect(await lastInvoice(id)).toMatchObject({ reason: 'change', status: 'paid', chargeId: '1002' })
  expect(await attemptsOf(id)).toEqual([{ state: 'completed' }])
})

test('a gateway that names the charge of another of its invoices has said nothing: only that charge is asked for later', async () => {
  const paidBefore = await paidWith('1003', 'sandbox')
  const { id, billableId } = await billing.subscribed('pro')
  const other = await billing.subscribed('pro')
  const { services, errors } = naming('1003', billableId)
  expect(await renew(services)).toMatchObject({ paid: 1, postponed: 1, failed: [] })
  expect(await lastInvoice(other.id)).toMatchObject({ status: 'paid' })
  const { id: invoice, ...open } = await lastInvoice(id)
  expect(open).toMatchObject({ status: 'open', chargeId: null, attempts: 0 })
  expect(errors).toEqual([{ subscription: id, invoice, chargeId: '1003', paidBefore }])

  const hourLater = new Date(new Date(RENEWAL).getTime() + 3_600_000)
  expect(await runBilling(billing.services, { until: hourLater })).toMatchObject({ paid: 1, failed: [] })
  expect(await billing.chargesOf(id)).toMatchObject([{ id: (await lastInvoice(id)).chargeId }])
})

test('of two charges to which a gateway gives one id at once, one pays its invoice', async () => {
  const ids = [(await billing.subscribed('pro')).id, (await billing.subscribed('pro')).id]
  expect(await renew(naming('1004').services)).toMatchObject({ paid: 1, postponed: 1, failed: [] })
  const statuses = await Promise.all(ids.map(async (id) => (await lastInvoice(id)).status))
  expect(statuses.toSorted()).toEqual(['open', 'paid'])
})

test.each([
  ['voided', voidInvoice],
  ['marked as paid', markInvoicePaid],
])('an invoice for which its gateway names the charge of another is not %s', async (_how, settle) => {
  const chargeId = `1005-${_how}`
  await paidWith(chargeId, 'sandbox')
  const { id } = await billing.subscribed('pro')
  const { services } = naming(chargeId)
  await renew(services)
  const open = await lastInvoice(id)
  await expect(settle(services, open.id)).rejects.toMatchObject({
    code: 'invoice_not_settleable',
    message: expect.stringContaining(`it names the charge ${chargeId}, which paid invoice`) as string,
  })
  expect(await lastInvoice(id)).toEqual(open)
})

test('a change for which the gateway names the charge of an invoice is made once the gateway makes sense', async () => {
  await paidWith('1006', 'sandbox')
  const { id, billableId } = await billing.subscribed('pro')
  const { services, errors } = naming('1006')
  await expect(changeSubscription(services, billableId, id, CHANGED)).rejects.toMatchObject({ outcome: 'unknown' })
  await lookAgain(services)
  expect(await attemptsOf(id)).toEqual([{ state: 'open' }])
  expect(errors).toHaveLength(2)
  await lookAgain(billing.services)
  expect(await attemptsOf(id)).toEqual([{ state: 'completed' }])
  expect(await lastInvoice(id)).toMatchObject({ reason: 'change', status: 'paid' })
})
