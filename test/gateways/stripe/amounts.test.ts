import { expect, test } from 'vitest'
import { fromStripe, toStripe } from '../../../src/gateways/stripe/amounts.js'
import { invoicesOf } from '../../stripe-world/invoice-routes.js'
import { startStripeService } from '../../support/stripe-service.js'

/** One unit of each currency in ISO 4217's minor units and in Stripe's, by https://docs.stripe.com/currencies. */
const ONE: Readonly<Record<string, readonly [iso: number, stripe: number]>> = {
  USD: [100, 100],
  EUR: [100, 100],
  HUF: [100, 100],
  TWD: [100, 100],
  COP: [100, 100],
  BIF: [1, 1],
  CLP: [1, 1],
  DJF: [1, 1],
  GNF: [1, 1],
  JPY: [1, 1],
  KMF: [1, 1],
  KRW: [1, 1],
  PYG: [1, 1],
  RWF: [1, 1],
  VND: [1, 1],
  VUV: [1, 1],
  XAF: [1, 1],
  XOF: [1, 1],
  XPF: [1, 1],
  ISK: [1, 100],
  UGX: [1, 100],
  MGA: [100, 1],
  BHD: [1000, 1000],
  JOD: [1000, 1000],
  KWD: [1000, 1000],
  OMR: [1000, 1000],
  TND: [1000, 1000],
}

test.each(Object.entries(ONE))(
  'an amount in %s keeps its value on the way to Stripe and back',
  (currency, [iso, stripe]) => {
    for (const units of [1, 7, 49_000]) {
      expect(toStripe(units * iso, currency)).toBe(units * stripe)
      expect(fromStripe(units * stripe, currency.toLowerCase())).toBe(units * iso)
    }
  },
)

test.each([
  ['KWD', 4_905],
  ['TND', 1],
  ['MGA', 150],
])('%s %i is an amount that Stripe cannot collect, so it is refused and not rounded', (currency, minor) => {
  expect(() => toStripe(minor, currency)).toThrow(`Stripe cannot collect ${minor} minor units of ${currency}`)
})

test.each([
  ['ISK', 4_900, 490_000],
  ['MGA', 490_000, 4_900],
  ['KWD', 4_900, 4_900],
])('a plan in %s is collected at its price, and its invoice and usage say so', async (currency, price, theirs) => {
  const service = await startStripeService()
  try {
    await service.services.database.plan.updateMany({ where: { key: 'pro' }, data: { currency, price } })
    await service.services.database.planItem.updateMany({ data: { unitPrice: 100 } })
    service.services.planCache.forget()
    const { token, remote } = await service.subscribed()
    expect(invoicesOf(service.stripe.books, remote.customer).map(({ total }) => total)).toEqual([theirs])
    expect((await service.request('GET', '/invoices', { token })).json.data).toMatchObject([{ currency, total: price }])
  } finally {
    await service.close()
  }
})
