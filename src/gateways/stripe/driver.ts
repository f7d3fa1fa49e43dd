import { STRIPE_GATEWAY } from '../../contract/gateway-names.js'
import type { Stripe } from 'stripe'
import type { GatewayCalls, GatewayDriver, Outcome } from '../gateway.js'
import { ask, options, underKey } from './ask.js'
import type { StripeAccount } from './client.js'
import { stripeKey } from './key.js'
import { stripeInvoices } from './invoices.js'
import { stripePayments } from './payments.js'
import { stripeRefunds } from './refunds.js'
import { stripeSubscriptions } from './subscriptions.js'

/**
 * Stripe, which bills by itself. Each object's key is sent as Stripe's idempotency key, which Stripe keeps for a day,
 * and stored in the object's metadata for ever. Look-ups list the customer's own objects, because lists are current and
 * Stripe's search lags behind.
 */
export function stripeGateway(account: StripeAccount): GatewayDriver {
  const { stripe } = account

  const keptUnder = (key: string, customers: readonly Stripe.Customer[]) => {
    const found = customers.find(({ metadata }) => metadata['key'] === stripeKey(account, key))
    return found ? { gatewayId: found.id } : null
  }

  /**
   * Search lags by up to a minute. The idempotency key covers that time, and search finds what is older than the key.
   */
  async function searchCustomer(key: string) {
    const { data } = await stripe.customers.search(
      { query: `metadata['key']:'${stripeKey(account, key)}'`, limit: 1 },
      options('lookUp'),
    )
    return keptUnder(key, data)
  }

  /** Looks among the newest customers, which search may not show yet. */
  async function findAmongNewest(key: string) {
    const { data } = await stripe.customers.list({ limit: 100 }, options('lookUp'))
    return keptUnder(key, data)
  }

  const calls: GatewayCalls = {
    createCustomer: ({ key, name, email }) =>
      ask(async () => {
        const earlier = await searchCustomer(key)
        if (earlier) return earlier
        const data = { name, metadata: { key: stripeKey(account, key) }, ...(email !== undefined && { email }) }
        return underKey(
          stripeKey(account, key),
          async (own) => {
            const { id } = await stripe.customers.create(data, options('register', own))
            return { gatewayId: id }
          },
          () => findAmongNewest(key),
        )
      }),

    findCustomer: ({ key }) => ask(async () => (await searchCustomer(key)) ?? findAmongNewest(key)),

    // Stripe keeps a customer that was deleted. One that it does not know is of another account or mode.
    isCustomerGone: ({ customerId }) =>
      ask(async () => (await stripe.customers.retrieve(customerId, {}, options('lookUp'))).deleted === true),

    ...stripeSubscriptions(account),
    ...stripePayments(account),
    ...stripeRefunds(account),
    ...stripeInvoices(account),
  }
  return { name: STRIPE_GATEWAY, billedBy: 'gateway', ...atOwnAccount(account, calls) }
}

type AnyCall = (request: object, signal: AbortSignal) => Promise<Outcome<unknown>>

/** With a key of another account, Stripe has nothing of what is asked for, and would make what nobody here finds again. */
function atOwnAccount({ requireOwn }: StripeAccount, calls: GatewayCalls): GatewayCalls {
  const sure = Object.entries(calls as Readonly<Record<string, AnyCall>>).map(([name, call]) => {
    const surely: AnyCall = async (request, signal) => {
      const isOwn = await ask(requireOwn)
      return isOwn.kind === 'done' ? call(request, signal) : isOwn
    }
    return [name, surely]
  })
  return Object.fromEntries(sure) as GatewayCalls
}
