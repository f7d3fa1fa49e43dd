import type { GatewayPlan } from '../gateway.js'
import { toStripe } from './amounts.js'
import { options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'

type Priced = Readonly<{ name: string; unitPrice: number }>

/**
 * Finds or makes Stripe's price for an amount. A price never changes at Stripe, so each amount has its own, under a
 * lookup key that names everything about it.
 * @returns Stripe's id
 */
export async function priceFor(
  { stripe, product }: StripeAccount,
  plan: GatewayPlan,
  item: (Priced & Readonly<{ key: string }>) | undefined,
): Promise<string> {
  const { name, unitPrice } = item ?? { name: plan.name, unitPrice: plan.price }
  const { currency, interval, intervalCount } = plan
  const what = item ? `${plan.key}.${item.key}` : plan.key
  const lookupKey = [product, what, unitPrice, currency.toLowerCase(), interval, intervalCount].join('_')
  const find = async () => {
    const { data } = await stripe.prices.list(
      { lookup_keys: [lookupKey], active: true, limit: 1 },
      options('findSubscription'),
    )
    return data.find(({ lookup_key: key }) => key === lookupKey)?.id
  }
  const known = await find()
  if (known !== undefined) return known
  try {
    const data = {
      ...{ currency: currency.toLowerCase(), unit_amount: toStripe(unitPrice, currency), lookup_key: lookupKey },
      recurring: { interval, interval_count: intervalCount },
      product_data: { name: item ? `${plan.name}: ${name}` : name },
    }
    const made = await underKey(`price-${lookupKey}`, (own) =>
      stripe.prices.create(data, options('createCustomer', own)),
    )
    return made.id
  } catch (error) {
    // Another process made the price meanwhile: a lookup key belongs to one price only.
    const others = await find()
    if (others === undefined) throw error
    return others
  }
}
