import type { StripeAccount } from './client.js'

/**
 * A key as Stripe gets it, as idempotency key and in the metadata. Products that share an account of Stripe's number their
 * acts alike, so each has a prefix of its own.
 */
export const stripeKey = ({ product }: Pick<StripeAccount, 'product'>, key: string): string => `${product}-${key}`
