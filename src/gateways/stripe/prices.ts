import type { GatewayPlan } from '../gateway.js'
import { toStripe } from './amounts.js'
import { options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'

type Priced = Readonly<{ name: string; unitPrice: number }>

/**
 * Stripe's prices never change, so each amount has one of its own, found by a lookup key that says it all and made
 * where there is none.
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
    // Somebody else made it in between: a lookup key is one price's only.
    const others = await find()
    if (others === undefined) throw error
    return others
  }
}
