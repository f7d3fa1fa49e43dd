import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import { getCreditBalance } from '../../src/credit/find.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import { answerOnce } from '../../src/idempotency/answer-once.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { billingService } from '../support/billing.js'
import { chargingSilently, scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService } from '../support/service.js'

const billing = billingService()
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }

const chargesOf = async (billableId: number) => {
  const { database } = billing.services
  const customer = await database.customer.findFirst({ where: { billableId } })
  return database.sandboxCharge.findMany({ where: { customerId: customer?.gatewayId ?? '' } })
}

/** A change whose charge was made, and of which neither the answer nor a look-up came back. */
async function lost() {
  const { billableId, id, token } = await billing.subscribed('pro')
  const change = changeSubscription(chargingSilently(billing.services), billableId, id, { quantity: 2 })
  await expect(change).rejects.toMatchObject({ code: 'gateway_error', outcome: 'unknown' })
  expect((await billing.row(id)).quantity).toBe(1)
  return { billableId, id, token }
}

test('a change whose charge was made and lost is completed once the gateway answers, and charged once', async () => {
  const { billableId, id } = await lost()
  expect(await reconcileChanges(billing.services)).toBe(1)
  expect((await billing.row(id)).quantity).toBe(2)
  const [charge, ...more] = await chargesOf(billableId)
  expect([charge?.amount, more]).toEqual([4900n, []])
  expect((await billing.invoicesOf(id)).at(-1)).toMatchObject({
    reason: 'change',
    status: 'paid',
    chargeId: charge?.id,
  })
  expect(await reconcileChanges(billing.services)).toBe(0)
})

test('the log says once an hour why a change that is older than ten minutes still waits', async () => {
  await lost()
  const { database, clock } = billing.services
  const lines: { fields: object; message: string }[] = []
  const log = {
    info: () => {},
    error: () => {},
    warn: (fields: object, message: string) => lines.push({ fields, message }),
  }
  const core = { ...chargingSilently(billing.services), log }
  const look = async () => {
    await database.$executeRaw`UPDATE change_attempt SET next_check_at = now() - interval '1 ms' WHERE state = 'open'`
    expect(await reconcileChanges(core)).toBe(1)
  }
  await look()
  expect(lines).toEqual([])
  billing.service.clock.set(new Date(clock.now().getTime() + 601_000))
  await look()
  await look()
  const { id: attempt } = await database.changeAttempt.findFirstOrThrow({ where: { state: 'open' } })
  const err: unknown = expect.objectContaining({ outcome: 'unknown', detail: 'lost' })
  expect(lines).toEqual([{ fields: { err, attempt }, message: 'a change still waits for its gateway; asking again' }])
  await database.changeAttempt.update({ where: { id: attempt }, data: { state: 'closed', nextCheckAt: null } })
})

test('the next request completes a change that was lost before it does its own work', async () => {
  const { billableId, id, token } = await lost()
  const answer = await billing.service.request('POST', `/subscriptions/${id}/change`, { token, body: { quantity: 3 } })
  expect(answer.status).toBe(200)
  expect((await billing.row(id)).quantity).toBe(3)
  expect((await chargesOf(billableId)).map(({ amount }) => amount)).toEqual([4900n, 4900n])
})

test('money that was taken for a change goes to the balance where the subscription has ended meanwhile', async () => {
  const { billableId, id } = await lost()
  await cancelSubscription(billing.services, billableId, id, { immediately: true })
  await reconcileChanges(billing.services)
  expect((await billing.row(id)).quantity).toBe(1)
  const { amounts, entries } = await getCreditBalance(billing.services, billableId)
  expect(amounts).toMatchObject([{ currency: 'USD', amount: 4900n }])
  expect(entries).toMatchObject([{ reason: 'payment', amount: 4900n, invoiceId: null }])
})

test('a charge that never arrived leaves nothing, and the change can be made again', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call) => (call === 'charge' || call === 'findCharge' ? Promise.resolve(LOST) : undefined))
  const order = { quantity: 2 }
  await expect(changeSubscription(sandbox.services, billableId, id, order)).rejects.toThrow('has not answered')
  expect((await changeSubscription(billing.services, billableId, id, order)).id).toBe(id)
  expect(await chargesOf(billableId)).toHaveLength(1)
})

test('a change that another server has under way is not answered with that request’s key', async () => {
  const { billableId, id, token } = await billing.subscribed('pro')
  const other = await startService({ databaseUrl: billing.service.databaseUrl, clock: billing.service.clock })
  const sandbox = scriptedSandbox(billing.services)
  let isCharged = () => {}
  const charged = new Promise<void>((resolve) => (isCharged = resolve))
  sandbox.script((call, _asked, real) => {
    if (call !== 'charge') return undefined
    return real().then(async (outcome) => {
      isCharged()
      await sandbox.held(real)
      return outcome
    })
  })
  const request = { operation: 'changeSubscription', params: {}, body: {} }
  const first = answerOnce(
    sandbox.services,
    { billableId, key: 'first', request },
    {
      work: (hook) => changeSubscription(sandbox.services, billableId, id, { quantity: 2 }, hook),
      view: (data) => data,
    },
  )
  await charged
  const second = await other.request('POST', `/subscriptions/${id}/change`, {
    token,
    body: { quantity: 3 },
    headers: { 'idempotency-key': 'second' },
  })
  sandbox.release()
  await first
  await other.close()
  expect([second.status, second.json.code]).toEqual([503, 'unavailable'])
  expect([(await billing.row(id)).quantity, await chargesOf(billableId)]).toEqual([2, [expect.anything()]])
})

test.each([-1, 0, 1])(
  'a change %i ms from the end of a period and a billing run on another server have one of two serial outcomes',
  async (ms) => {
    const other = await startService({ databaseUrl: billing.service.databaseUrl, clock: billing.service.clock })
    try {
      for (let n = 0; n < 3; n += 1) {
        const { billableId, id } = await billing.subscribed('pro')
        const { currentPeriodEnd } = await billing.row(id)
        billing.service.clock.set(new Date(currentPeriodEnd.getTime() + ms))
        await Promise.all([
          changeSubscription(billing.services, billableId, id, { quantity: 2, timing: 'now' }).catch(() => undefined),
          runBilling(other.services),
        ])
        await runBilling(other.services)
        const invoices = await billing.invoicesOf(id)
        const renewal = invoices.find(({ reason }) => reason === 'renewal')
        const change = invoices.find(({ reason }) => reason === 'change')
        // Before the end the last millisecond is divided; after it a whole period is charged, or it waits to be paid.
        if (ms < 0) expect([change?.total, renewal]).toEqual([0n, undefined])
        else expect([[undefined, 4900n], renewal?.total]).toEqual([expect.arrayContaining([change?.total]), 4900n])
        expect(invoices.every(({ status }) => status === 'paid')).toBe(true)
        billing.service.clock.set('2026-03-31T12:00:00.000Z')
      }
    } finally {
      await other.close()
    }
  },
)

test('a server whose clock is behind makes a change as of the last one, so that it gives back what that one took', async () => {
  const { billableId, id, token } = await billing.subscribed('pro')
  const { clock } = billing.service
  const change = async (quantity: number) => {
    await changeSubscription(billing.services, billableId, id, { quantity, timing: 'now' })
    return (await billing.invoicesOf(id)).at(-1)
  }
  clock.set('2026-04-10T12:00:00.000Z')
  const more = await change(2)
  const usage = { token, body: { feature: 'calls', quantity: 500 } }
  expect((await billing.service.request('POST', `/subscriptions/${id}/tally-usage`, usage)).status).toBe(200)
  clock.set('2026-04-09T00:00:00.000Z')
  const fewer = await change(1)
  const credited = fewer?.lines.find(({ kind }) => kind === 'proration_credit')
  const charged = fewer?.lines.find(({ kind }) => kind === 'proration_charge')
  expect((credited?.amount ?? 0n) + (charged?.amount ?? 0n)).toBe(-(more?.total ?? 0n))
  expect(fewer?.periodStart).toEqual(more?.periodStart)
})
