import { expect, test } from 'vitest'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import type { ChangeRequest } from '../../src/changes/decide-change.js'
import { quoteSubscriptionChange } from '../../src/changes/quote-subscription-change.js'
import { reconcileChanges, settleAttempt } from '../../src/changes/reconcile-changes.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService } from '../support/service.js'
import { changeWhile } from './changing.js'

const billing = billingService()
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }
const database = () => billing.services.database

const paidBy = async (billableId: number) => {
  const customer = await database().customer.findFirst({ where: { billableId } })
  const charges = await database().sandboxCharge.findMany({ where: { customerId: customer?.gatewayId ?? '' } })
  return { charges: charges.length, credits: await database().creditEntry.count({ where: { billableId } }) }
}

/** The reconciler's next look is due, in each service that shares the database. */
const lookAgain = async () => {
  await database()
    .$executeRaw`UPDATE change_attempt SET next_check_at = now() - interval '1 ms' WHERE next_check_at IS NOT NULL`
  return reconcileChanges(billing.services)
}

/** A minute passes, by the database's clock. */
const noneArrivesAnyMore = () =>
  database().$executeRaw`UPDATE change_attempt SET may_arrive_until = now() WHERE may_arrive_until IS NOT NULL`

/** A subscription whose first charge the gateway receives only when the test says so. */
async function overtaken(services = billing.services) {
  const account = await billing.subscribed('pro')
  const sandbox = scriptedSandbox(services)
  let arrive = (): Promise<unknown> => Promise.reject(new Error('nothing was charged'))
  let isFirst = true
  let isSilent = false
  sandbox.script((call, _asked, real) => {
    if (isSilent) return Promise.resolve(LOST)
    if (call !== 'charge' || !isFirst) return undefined
    isFirst = false
    arrive = real
    return Promise.resolve(LOST)
  })
  const change = (order: ChangeRequest = { quantity: 2 }) =>
    changeSubscription(sandbox.services, account.billableId, account.id, order)
  return { ...account, change, arrive: () => arrive(), silence: () => (isSilent = true) }
}

test('a change that is asked for again at once is charged once, also where its first charge arrives after the look-up', async () => {
  const { billableId, id, change, arrive } = await overtaken()
  await expect(change()).rejects.toMatchObject({ code: 'gateway_error', outcome: 'unknown' })
  billing.service.clock.advance(2_000)
  expect(await change()).toMatchObject({ id })
  await arrive()
  await lookAgain()
  expect((await billing.row(id)).quantity).toBe(2)
  expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 0 })
})

test('a charge that arrives between two requests for one change pays for it', async () => {
  const { billableId, id, change, arrive } = await overtaken()
  await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
  expect(await lookAgain()).toBe(1)
  await arrive()
  expect(await change()).toMatchObject({ id })
  await lookAgain()
  expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 0 })
})

test('another change waits for as long as the charge of an earlier one may arrive', async () => {
  const { billableId, id, change } = await overtaken()
  await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
  const refused = await change({ quantity: 3 }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'unavailable', message: expect.stringContaining('may still arrive') as string })
  const { retryAfter } = refused as { retryAfter: number }
  expect([retryAfter > 50, retryAfter <= 60]).toEqual([true, true])
  const { quote } = await quoteSubscriptionChange(billing.services, billableId, id, { quantity: 2 })
  await expect(change({ quote: quote.id })).rejects.toMatchObject({ code: 'unavailable' })

  await noneArrivesAnyMore()
  expect(await change({ quantity: 3 })).toMatchObject({ id })
  expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 0 })
})

test('a charge that arrived within its minute pays for a change after it, though nobody has looked since', async () => {
  const { billableId, id, change, arrive } = await overtaken()
  await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
  await lookAgain()
  await arrive()
  await noneArrivesAnyMore()
  expect(await change()).toMatchObject({ id })
  await lookAgain()
  expect((await billing.row(id)).quantity).toBe(2)
  // The first payment went to the balance, which paid for the change.
  expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 2 })
})

test('a change that costs nothing does not wait for a gateway that nobody has asked since the minute', async () => {
  const { billableId, id, change, silence } = await overtaken()
  await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
  await lookAgain()
  await noneArrivesAnyMore()
  silence()
  await expect(change({ quantity: 3 })).rejects.toMatchObject({ outcome: 'unknown' })
  expect(await change({ quantity: 3, timing: 'period_end' })).toMatchObject({ id })
  expect(await paidBy(billableId)).toEqual({ charges: 0, credits: 0 })
})

test('a change that was opened again is made for who opened it, though another server has found the first charge', async () => {
  const { billableId, id, change, arrive } = await overtaken()
  await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
  await lookAgain()
  const [seen] = await database().changeAttempt.findMany({ where: { subscriptionId: id } })
  await arrive()
  const { gatewayPool } = billing.services
  let transactions = 0
  const pool = new Proxy(gatewayPool.database, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name) as unknown
      return async (...args: Parameters<typeof target.$transaction>) => {
        const decided: unknown = await target.$transaction(...args)
        transactions += 1
        if (transactions === 1) await settleAttempt(billing.services, seen!)
        return decided
      }
    },
  })
  const services = { ...billing.services, gatewayPool: { ...gatewayPool, database: pool } }
  expect(await changeSubscription(services, billableId, id, { quantity: 2 })).toMatchObject({ id })
  expect(transactions).toBe(2)
  expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 0 })
})

test('a change of a subscription that was canceled meanwhile does not go on under the earlier charge', async () => {
  const { billableId, id, change, arrive } = await overtaken()
  await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
  await lookAgain()
  await cancelSubscription(billing.services, billableId, id, {})
  await arrive()
  await expect(change()).rejects.toMatchObject({ code: 'subscription_not_changeable' })
  await lookAgain()
  expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 1 })
})

test('a repeated charge that is refused is not asked for again under its key, and not before an earlier one is out of the way', async () => {
  const { billableId, id, change } = await overtaken()
  await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
  await makeCard(billing.services, billableId, CARDS.declined)
  await expect(change()).rejects.toMatchObject({ outcome: 'declined' })
  const good = await makeCard(billing.services, billableId)
  await setDefaultPaymentMethod(billing.services, billableId, good.id)
  await expect(change()).rejects.toMatchObject({ code: 'unavailable' })
  await noneArrivesAnyMore()
  expect(await change()).toMatchObject({ id })
  const attempts = await database().changeAttempt.findMany({ where: { subscriptionId: id }, orderBy: { id: 'asc' } })
  expect(attempts.map(({ state }) => state)).toEqual(['closed', 'completed'])
})

test('a refused charge says nothing of the one that another server has sent under its key meanwhile', async () => {
  const other = await startService({ databaseUrl: billing.service.databaseUrl, clock: billing.service.clock })
  const { billableId, id, change, arrive } = await overtaken(other.services)
  const refused = changeWhile(billing.service, { billableId, id }, { quantity: 2 }, async () => {
    await expect(change()).rejects.toMatchObject({ outcome: 'unknown' })
    await makeCard(billing.services, billableId, CARDS.declined)
  })
  await expect(refused).rejects.toMatchObject({ outcome: 'declined' })
  const good = await makeCard(billing.services, billableId)
  await setDefaultPaymentMethod(billing.services, billableId, good.id)
  await expect(change()).rejects.toMatchObject({ code: 'unavailable' })
  await arrive()
  await lookAgain()
  await other.close()
  expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 1 })
})

test('a change whose server ends after it has charged is made once, whichever server looked before', async () => {
  const { billableId, id } = await billing.subscribed('pro')
  const other = await startService({ databaseUrl: billing.service.databaseUrl, clock: billing.service.clock })
  try {
    const first = scriptedSandbox(billing.services)
    let began = () => {}
    const begun = new Promise<void>((resolve) => (began = resolve))
    first.script((call, _asked, real) => {
      if (call !== 'charge') return undefined
      began()
      return first.held(real).then(() => Promise.reject(new Error('the process ends')))
    })
    const dying = changeSubscription(first.services, billableId, id, { quantity: 2 })
    await begun
    const second = scriptedSandbox(other.services)
    second.script((call, _asked, real) => {
      if (call !== 'findCharge') return undefined
      // It has looked, and waits for the lock: now the first one charges and ends.
      return real().finally(() => first.release())
    })
    const [died, made] = await Promise.allSettled([
      dying,
      changeSubscription(second.services, billableId, id, { quantity: 2 }),
    ])
    expect([died.status, made]).toEqual([
      'rejected',
      expect.objectContaining({ reason: expect.objectContaining({ code: 'nothing_to_change' }) as unknown }),
    ])
    await lookAgain()
    expect((await billing.row(id)).quantity).toBe(2)
    expect(await paidBy(billableId)).toEqual({ charges: 1, credits: 0 })
  } finally {
    await other.close()
  }
})
