import type { Stripe } from 'stripe'
import type { Log } from '../../log.js'
import { type HeldCustomers, type Mode, requireOwnAccount, type RequireOwn } from './own-account.js'

/** The version of Stripe's API that this driver is written for. It overrides the account's default. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

export type StripeOptions = Readonly<{
  secretKey: string
  /** The address of another server in Stripe's place, such as stripe-mock. */
  apiBase?: string | undefined
  /** Separates one product's objects from another's in the same Stripe account. */
  product: string
  heldCustomers: HeldCustomers
  log: Log
}>

/** The parts that the driver's calls share. */
export type StripeAccount = Readonly<{
  stripe: Stripe
  product: string
  /** @throws where the secret key is not of the account and the mode in which our customers are, or nobody can tell */
  requireOwn: RequireOwn
  mode: Mode
}>

/** Loads Stripe's package only here, so that an installation without Stripe never loads it. */
export async function openStripe({ secretKey, apiBase, product, ...here }: StripeOptions): Promise<StripeAccount> {
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
  const mode = /^.k_live_/.test(secretKey) ? 'live' : 'test'
  return { stripe, product, mode, requireOwn: requireOwnAccount({ stripe, mode, ...here }) }
}
