import { UserError } from '../errors.js'

type Asked = Readonly<{ STRIPE_SECRET_KEY?: string | undefined; STRIPE_WEBHOOK_SECRET?: string | undefined }>

/**
 * Nobody asks Stripe what became of a subscription: its events tell.
 * @throws UserError where one of the two is missing
 */
export function stripeSecrets({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook }: Asked) {
  if ((key === undefined) !== (webhook === undefined)) {
    const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
    const [given, missing] = key === undefined ? names.toReversed() : names
    throw new UserError(
      `${missing} is not set, and ${given} is: Stripe takes both, since only its events tell of renewals, failed payments and ends`,
    )
  }
  return { stripeSecretKey: key, stripeWebhookSecret: webhook }
}
