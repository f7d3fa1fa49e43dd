import type { Stripe } from 'stripe'

/** The version of Stripe's API that this driver is written for. It overrides the account's default. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

export type StripeOptions = Readonly<{
  secretKey: string
  /** The address of another server in Stripe's place, such as stripe-mock. */
  apiBase?: string | undefined
  /** Separates one product's objects from another's in the same Stripe account. */
  product: string
}>

/** The parts that the driver's calls share. */
export type StripeAccount = Readonly<{ stripe: Stripe; product: string }>

/** Loads Stripe's package only here, so that an installation without Stripe never loads it. */
export async function openStripe({ secretKey, apiBase, product }: StripeOptions): Promise<StripeAccount> {
  const { Stripe: Client } = await import('stripe')
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  const stripe = new Client(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: base.hostname,
      port: base.port === '' ? (base.protocol === 'http:' ? 80 : 443) : Number(base.port),
    }),
  })
  return { stripe, product }
}
