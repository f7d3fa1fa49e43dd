import { expect, test } from 'vitest'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'

const billing = billingService()
const ROUNDS = 8

/** With a declined card as the default, and usage that the end of the subscription will bill. */
async function metered() {
  const subscribed = await billing.subscribed('pro')
  const card = await makeCard(billing.services, subscribed.billableId, CARDS.declined)
  const path = `/subscriptions/${subscribed.id}/tally-usage`
  const tally = { token: subscribed.token, body: { feature: 'calls', quantity: 500 } }
  expect((await billing.service.request('POST', path, tally)).status).toBe(200)
  const remove = () => billing.service.request('DELETE', `/payment-methods/${card.id}`, { token: subscribed.token })
  return { ...subscribed, remove }
}

const refused = (reason: string) => ({
  status: 422,
  json: { code: 'payment_method_in_use', message: expect.stringContaining(reason) as string },
})

test('the default method cannot be deleted while an open invoice would be charged to it, unless another one becomes the default', async () => {
  const { billableId, id, remove } = await metered()
  await cancelSubscription(billing.services, billableId, id, { immediately: true })
  expect((await billing.invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'open'])
  expect(await remove()).toMatchObject(refused('Make another one the default first'))
  const other = await makeCard(billing.services, billableId)
  await setDefaultPaymentMethod(billing.services, billableId, other.id)
  expect((await remove()).status).toBe(204)
})

test('the default method cannot be deleted while billing is about to open an invoice, whichever comes first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    billing.service.clock.set('2026-03-31T12:00:00.000Z')
    const { billableId, id, remove } = await metered()
    await cancelSubscription(billing.services, billableId, id, {})
    const { endsAt } = await billing.row(id)
    billing.service.clock.set(endsAt!)
    const [answer] = await Promise.all([remove(), billing.billUntil(endsAt!.toISOString())])
    expect(answer).toMatchObject(refused('Make another one the default first'))
    expect((await billing.invoicesOf(id)).map(({ status }) => status)).toEqual(['paid', 'open'])
  }
})
