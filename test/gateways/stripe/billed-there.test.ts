import { afterAll, beforeAll, expect, test } from 'vitest'
import { repricePlan } from '../../../src/billing/reprice-plan.js'
import { runBilling } from '../../../src/billing/run.js'
import { startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

/** A subscription that Stripe bills, what its owner can ask, and what Stripe is asked from then on. */
async function billedThere() {
  const { id, token } = await service.subscribed()
  const asked: string[] = []
  service.stripe.script((method, path) => {
    asked.push(`${method} ${path}`)
    return undefined
  })
  const ask = async (method: string, path: string, body?: object) => {
    const { status, json } = await service.request(method, `/subscriptions/${id}${path}`, {
      token,
      ...(body && { body }),
    })
    return { status, json }
  }
  return { ask, asked }
}

test('nobody previews the invoices that Stripe writes', async () => {
  const { ask, asked } = await billedThere()
  for (const path of ['/upcoming-invoice', '/forecast', '/forecast?periods=24'])
    expect(await ask('GET', path)).toMatchObject({ status: 422, json: { code: 'billed_by_gateway', errors: {} } })
  expect(asked).toEqual([])
})

test.each(['now', 'period_end'])(
  'a change with timing %s of what Stripe bills is refused, and changes nothing',
  async (timing) => {
    const { ask, asked } = await billedThere()
    const before = await ask('GET', '')
    const refused = { status: 422, json: { code: 'change_not_supported', errors: {} } }
    for (const order of [{ quantity: 3 }, { planKey: 'team' }]) {
      expect(await ask('POST', '/change-quotes', { ...order, timing })).toMatchObject(refused)
      expect(await ask('POST', '/change', { ...order, timing })).toMatchObject(refused)
    }
    expect(await ask('GET', '')).toEqual(before)
    expect((await ask('GET', '/scheduled-change')).status).toBe(404)
    expect(asked).toEqual([])
  },
)

/** What Stripe has charged, and what the subscription is here: its terms, and what calls cost. */
async function soldAs(id: number, token: string) {
  const { termsVersion, items } = await service.services.database.subscription.findUniqueOrThrow({
    where: { id },
    include: { items: { where: { key: 'calls' } } },
  })
  const { json } = await service.request('GET', '/invoices', { token })
  const totals = (json.data as { total: number }[]).map(({ total }) => total)
  return { termsVersion, calls: items.map(({ unitPrice }) => Number(unitPrice)), totals }
}

test('a reprice leaves what Stripe bills as it was sold, here and there, through renewals', async () => {
  const { services, clock, passUntil, told } = service
  const { database } = services
  const { id, token } = await service.subscribed()
  const sold = await soldAs(id, token)
  const { id: planId } = await database.plan.update({ where: { key: 'pro' }, data: { price: { increment: 1000 } } })
  await database.planItem.updateMany({ where: { planId, key: 'calls' }, data: { unitPrice: 77 } })
  const { moved, left } = await repricePlan(services, 'pro', { at: clock.now(), dryRun: false })
  expect([moved, left > 0]).toEqual([[], true])
  for (let month = 0; month < 2; month += 1) {
    passUntil(new Date(clock.now().getTime() + 32 * 86_400_000))
    await told()
    await runBilling(services)
  }
  const { totals, ...terms } = await soldAs(id, token)
  expect(terms).toEqual({ termsVersion: sold.termsVersion, calls: sold.calls })
  expect([totals.length, new Set(totals)]).toEqual([3, new Set(sold.totals)])
})
