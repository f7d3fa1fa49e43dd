import { expect, test } from 'vitest'
import { billingService } from '../support/billing.js'

const billing = billingService()

test('a forecast ends with the last period that a timestamp can name', async () => {
  await billing.services.database.plan.create({
    data: {
      key: 'millennial',
      name: 'Millennial',
      price: 1000n,
      currency: 'USD',
      interval: 'year',
      intervalCount: 1000,
      trialDays: 0,
      features: {},
      isRecurring: true,
      createdAt: billing.service.clock.now(),
    },
  })
  const { id, token } = await billing.subscribed('millennial')
  const { status, json } = await billing.service.request('GET', `/subscriptions/${id}/forecast?periods=24`, { token })
  expect(status).toBe(200)
  expect((json.data as { periodEnd: string }[]).map(({ periodEnd }) => periodEnd)).toEqual(
    [4026, 5026, 6026, 7026, 8026, 9026].map((year) => `${year}-03-31T12:00:00.000Z`),
  )
})
