import { afterEach, expect, test } from 'vitest'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import type { Outcome } from '../../src/gateways/gateway.js'
import { compactKeys } from '../../src/usage/keys/compact-keys.js'
import { forgetKeys } from '../../src/usage/keys/forget-keys.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { upgradeFromFree } from '../../src/upgrade/upgrade-from-free.js'
import { billingService } from '../support/billing.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const REFUSALS: readonly Outcome<never>[] = [
  { kind: 'failed', reason: 'too many requests' },
  { kind: 'declined', reason: 'no funds' },
]
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }

/** The database gives up the next transaction that touches a row of the table, as it does when it finds a deadlock. */
async function giveUpOnce(table = 'invoice', event = 'INSERT'): Promise<void> {
  const { database } = billing.services
  await database.$executeRaw`CREATE SEQUENCE rows_touched`
  await database.$executeRaw`
    CREATE FUNCTION give_up_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('rows_touched') = 1 THEN RAISE SQLSTATE '40P01'; END IF;
      RETURN coalesce(NEW, OLD);
    END $$`
  await database.$executeRawUnsafe(
    `CREATE TRIGGER give_up_once BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION give_up_once()`,
  )
}

afterEach(async () => {
  await billing.services.database.$executeRaw`DROP FUNCTION give_up_once CASCADE`
  await billing.services.database.$executeRaw`DROP SEQUENCE rows_touched`
})

/** The sandbox makes what it is asked for, and refuses to repeat it. */
function refusingAgain(call: 'charge' | 'createSubscription', refusal: Outcome<never>) {
  const sandbox = scriptedSandbox(billing.services)
  let times = 0
  sandbox.script((name) => {
    if (name !== call) return undefined
    times += 1
    return times > 1 ? Promise.resolve(refusal) : undefined
  })
  return sandbox.services
}

test.each(REFUSALS)(
  'a change that the database gave up after its charge is made, though the repeated charge is $kind',
  async (refusal) => {
    const { billableId, id } = await billing.subscribed('pro')
    await giveUpOnce()
    await changeSubscription(refusingAgain('charge', refusal), billableId, id, { quantity: 2 })
    const { database } = billing.services
    const { gatewayId: customerId } = await database.customer.findFirstOrThrow({ where: { billableId } })
    const charges = await database.sandboxCharge.findMany({ where: { customerId } })
    const { reason, chargeId } = (await billing.invoicesOf(id)).at(-1) ?? {}
    expect([reason, charges.map((charge) => charge.id)]).toEqual(['change', [chargeId]])
  },
)

test.each([...REFUSALS, LOST])(
  'a look-up that is $kind says nothing of the charge that it looks for',
  async (answer) => {
    const { billableId, id } = await billing.subscribed('pro')
    const sandbox = scriptedSandbox(billing.services)
    let looks = 0
    sandbox.script((call) => {
      if (call !== 'findCharge') return undefined
      looks += 1
      return looks === 1 ? Promise.resolve(answer) : undefined
    })
    await giveUpOnce()
    const change = changeSubscription(sandbox.services, billableId, id, { quantity: 2 })
    await expect(change).rejects.toMatchObject({ outcome: 'unknown' })
    expect(await reconcileChanges(sandbox.services)).toBe(1)
    expect((await billing.row(id)).quantity).toBe(2)
  },
)

test.each(REFUSALS)(
  'an upgrade that the database gave up after the purchase is made, though the repeated purchase is $kind',
  async (refusal) => {
    const { billableId, id } = await billing.subscribed('free', undefined, 'null')
    await giveUpOnce()
    const order = { plan: { key: 'pro' } }
    const paid = await upgradeFromFree(refusingAgain('createSubscription', refusal), billableId, id, order)
    const { gatewayId } = await billing.services.database.customer.findFirstOrThrow({ where: { billableId } })
    const bought = await billing.services.database.sandboxSubscription.findMany({ where: { customerId: gatewayId } })
    expect(bought.map((each) => each.id)).toEqual([paid.gatewayId])
  },
)

test.each(
  REFUSALS.flatMap((refusal) => [
    { kind: refusal.kind, refusal, asks: 'a look-up', refused: 'findSubscription', from: 1 },
    { kind: refusal.kind, refusal, asks: 'a customer that was made already', refused: 'createCustomer', from: 2 },
  ]),
)('$asks that is $kind says nothing of the purchase that it is for', async ({ refusal, refused, from }) => {
  const { billableId, id } = await billing.subscribed('free', undefined, 'null')
  const sandbox = scriptedSandbox(billing.services)
  let times = 0
  sandbox.script((call) => {
    if (call !== refused) return undefined
    times += 1
    return times >= from ? Promise.resolve(refusal) : undefined
  })
  await giveUpOnce()
  const upgrade = upgradeFromFree(sandbox.services, billableId, id, { plan: { key: 'pro' } })
  await expect(upgrade).rejects.toMatchObject({ outcome: 'unknown' })
  const { database } = billing.services
  await database.$executeRaw`UPDATE upgrade_attempt SET next_check_at = now() - interval '1 ms' WHERE free_id = ${id}`
  await reconcilePurchases(billing.services)
  const { gatewayId } = await database.customer.findFirstOrThrow({ where: { billableId } })
  const bought = await database.sandboxSubscription.findMany({ where: { customerId: gatewayId } })
  expect(bought.map(({ status }) => status)).toEqual(['active'])
  expect(await database.subscription.count({ where: { upgradedFromId: id } })).toBe(1)
})

test('what the database gives up outside of a transaction is 503, and may be asked for again', async () => {
  const { id, token } = await billing.subscribed('free', undefined, 'null')
  await giveUpOnce('upgrade_attempt')
  const upgrade = () =>
    billing.service.request('POST', `/subscriptions/${id}/upgrade-from-free`, { token, body: { planKey: 'pro' } })
  const given = await upgrade()
  expect([given.status, given.json.code, given.headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
  expect((await upgrade()).status).toBe(201)
})

test.each(['UPDATE', 'DELETE'])(
  'keys are forgotten and made compact although the database gives up the first %s of one',
  async (event) => {
    const { database } = billing.services
    const { id, billableId } = await billing.subscribed('pro')
    const now = billing.service.clock.now()
    const counted = { subscriptionId: id, feature: 'calls', quantity: 1, total: 1n, recordedAt: now }
    await database.usageKey.create({ data: { ...counted, key: 'Ada’s tally' } })
    await giveUpOnce('usage_key', event)
    await forgetKeys(database, billableId)
    expect(await database.usageKey.count({ where: { subscriptionId: id, key: { startsWith: 'erased ' } } })).toBe(1)
    billing.service.clock.advance(401 * 86_400_000)
    expect(await compactKeys(billing.services, { nights: 1 })).toBe(1)
  },
)
