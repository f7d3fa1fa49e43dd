import type { Stripe } from 'stripe'
import type { GatewayDriver } from '../gateway.js'
import { ask, options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'
import { stripeInvoices } from './invoices.js'
import { stripePayments } from './payments.js'
import { stripeSubscriptions } from './subscriptions.js'

/**
 * Stripe, which bills by itself. The key of what is made is Stripe's idempotency key (kept there for a day) and stands
 * in its metadata (kept for ever); look-ups go through lists of the customer's own objects, which show at once what
 * was made, where Stripe's search lags behind.
 */
export function stripeGateway(account: StripeAccount): GatewayDriver {
  const { stripe, product } = account

  const keptUnder = (key: string, customers: readonly Stripe.Customer[]) => {
    const found = customers.find(({ metadata }) => metadata['key'] === `${product}-${key}`)
    return found ? { gatewayId: found.id } : null
  }

  /** Search lags by up to a minute, which the idempotency key covers; it finds what is older than that key. */
  async function searchCustomer(key: string) {
    const { data } = await stripe.customers.search(
      { query: `metadata['key']:'${product}-${key}'`, limit: 1 },
      options('findCustomer'),
    )
    return keptUnder(key, data)
  }

  /** The newest customers, which search may not show yet. */
  async function findAmongNewest(key: string) {
    const { data } = await stripe.customers.list({ limit: 100 }, options('findCustomer'))
    return keptUnder(key, data)
  }

  return {
    name: 'stripe',
    billedBy: 'gateway',

    createCustomer: ({ key, name, email }) =>
      ask(async () => {
        const earlier = await searchCustomer(key)
        if (earlier) return earlier
        const data = { name, metadata: { key: `${product}-${key}` }, ...(email !== undefined && { email }) }
        return underKey(
          `${product}-${key}`,
          async (own) => {
            const { id } = await stripe.customers.create(data, options('createCustomer', own))
            return { gatewayId: id }
          },
          () => findAmongNewest(key),
        )
      }),

    findCustomer: ({ key }) => ask(async () => (await searchCustomer(key)) ?? findAmongNewest(key)),

    ...stripeSubscriptions(account),
    ...stripePayments(account),
    ...stripeInvoices(account),
  }
}
