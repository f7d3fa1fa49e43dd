import { afterAll, beforeAll, expect, test } from 'vitest'
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
