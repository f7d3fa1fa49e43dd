import { afterAll, beforeAll, expect, test } from 'vitest'
import { held, note } from '../../stripe-world/books.js'
import type { Customer } from '../../stripe-world/customers.js'
import { startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  process.env['FAKE_GATEWAY_URL'] = 'http://127.0.0.1:9'
  service = await startStripeService({ EXTENSIONS: 'test/faults/http-gateway.ts', GATEWAYS: 'stripe remote' })
})
afterAll(() => service.close())

test('what Stripe tells of its cards leaves the default that an account has at another gateway', async () => {
  const { billableId, token, remote } = await service.subscribed()
  const { database, clock } = service.services
  const createdAt = clock.now()
  await database.paymentMethod.updateMany({ where: { billableId }, data: { isDefault: false } })
  const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 }
  const there = { ...card, billableId, gateway: 'remote', gatewayId: 'card_there', isDefault: true, createdAt }
  const { id: chosen } = await database.paymentMethod.create({ data: there })
  const { books } = service.stripe
  note(books, 'customer.updated', held<Customer>(books, remote.customer))
  expect(new Set(await service.told())).toEqual(new Set([200]))
  const { data } = (await service.request('GET', '/payment-methods', { token })).json
  const defaults = (data as { id: number; isDefault: boolean }[]).filter(({ isDefault }) => isDefault)
  expect(defaults.map(({ id }) => id)).toEqual([chosen])
})
