import type { Stripe } from 'stripe'
import type { GatewayPlan } from '../gateway.js'
import { toStripe } from './amounts.js'
import { NotAskedError, options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'

type Priced = Readonly<{ name: string; unitPrice: number }>

/**
 * Finds or makes Stripe's price for an amount. A price never changes at Stripe, so each amount has its own, under a
 * lookup key that names everything about it. In Stripe's dashboard somebody can give the key to another price.
 * @returns Stripe's id
 * @throws NotAskedError where the price is not what was sold
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
  const wanted = { amount: toStripe(unitPrice, currency), currency: currency.toLowerCase(), interval, intervalCount }
  const find = async () => {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }, options('lookUp'))
    const found = data.find(({ lookup_key: key }) => key === lookupKey)
    if (found && !isPriceOf(found, wanted))
      throw new NotAskedError('failed', `the price ${found.id} at Stripe is not what its lookup key ${lookupKey} says`)
    return found?.id
  }
  const known = await find()
  if (known !== undefined) return known
  try {
    const data = {
      currency: wanted.currency,
      unit_amount: wanted.amount,
      lookup_key: lookupKey,
      recurring: { interval, interval_count: intervalCount },
      product_data: { name: item ? `${plan.name}: ${name}` : name },
    }
    const made = await underKey(`price-${lookupKey}`, (own) => stripe.prices.create(data, options('register', own)))
    return made.id
  } catch (error) {
    // Another process made the price meanwhile: a lookup key belongs to one price only.
    const others = await find()
    if (others === undefined) throw error
    return others
  }
}

type Wanted = Pick<GatewayPlan, 'currency' | 'interval' | 'intervalCount'> & Readonly<{ amount: number }>

const isPriceOf = ({ unit_amount: amount, currency, recurring }: Stripe.Price, wanted: Wanted): boolean =>
  amount === wanted.amount &&
  currency === wanted.currency &&
  recurring?.interval === wanted.interval &&
  recurring.interval_count === wanted.intervalCount
