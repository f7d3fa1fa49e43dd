import { describe, expect, test } from 'vitest'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'

const MOST = BigInt(Number.MAX_SAFE_INTEGER)
const UNIT_PRICE = 5_000_000n

const billing = billingService()

/** A subscription whose usage costs more than an amount can hold, as the database may have it from before. */
async function overflowing() {
  const subscribed = await billing.subscribed('pro')
  const { id: subscriptionId, billableId } = subscribed
  const { database } = billing.services
  await database.subscriptionItem.updateMany({
    where: { subscriptionId, key: 'calls' },
    data: { unitPrice: UNIT_PRICE },
  })
  await tallyUsage(billing.services, billableId, subscriptionId, { feature: 'calls', quantity: 1 })
  await database.usageTotal.updateMany({ where: { subscriptionId }, data: { total: 2_147_483_747n } })
  return subscribed
}

const cut = 'API calls, beyond the quantity covered (cut from 2,147,483,647: an invoice can hold no more)'

describe('usage that costs more than an amount can hold', () => {
  test('stops no renewal, and the invoice says what was cut', async () => {
    const { id } = await overflowing()
    const other = await billing.subscribed('pro')
    const summary = await billing.billUntil('2026-05-31T12:00:00.000Z')
    expect(summary.failed).toEqual([])
    const [, renewal, next] = await billing.invoicesOf(id)
    const billed = (MOST - 4900n) / UNIT_PRICE
    expect(renewal?.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Pro', 1n],
      [cut, billed],
    ])
    expect(renewal?.total).toBe(4900n + billed * UNIT_PRICE)
    expect(next).toMatchObject({ total: 4900n, status: 'paid' })
    expect((await billing.invoicesOf(other.id)).map(({ total }) => total)).toEqual([4900n, 4900n, 4900n])
  })

  test('does not stop an immediate cancellation', async () => {
    const { id, token } = await overflowing()
    const body = { immediately: true }
    const answer = await billing.service.request('POST', `/subscriptions/${id}/cancel`, { token, body })
    expect([answer.status, answer.json.data.status]).toEqual([200, 'canceled'])
    expect((await billing.invoicesOf(id))[1]?.lines).toMatchObject([{ description: cut, quantity: MOST / UNIT_PRICE }])
  })
})
