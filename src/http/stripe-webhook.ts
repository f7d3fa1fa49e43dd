import type { FastifyInstance } from 'fastify'
import type { StripeAccount } from '../gateways/stripe/client.js'
import { takeStripeEvent } from '../stripe-events/take-event.js'
import type { Services } from '../services.js'
import { RequestFault } from './error-handler.js'

/**
 * `POST /{product_slug}/gateways/stripe/webhook`, where Stripe tells what changed there. Its contract is Stripe's, so
 * it stands outside ours. What is not signed with STRIPE_WEBHOOK_SECRET, or was signed over five minutes ago, is 400.
 */
export function serveStripeWebhook(app: FastifyInstance, services: Services): void {
  const { stripe: account, settings } = services
  const { stripeWebhookSecret: secret, productSlug } = settings
  if (!account || secret === undefined) return
  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 1_048_576 },
      (_request, body, parsed) => parsed(null, body),
    )
    routes.post<{ Body: Buffer | undefined }>(`/${productSlug}/gateways/stripe/webhook`, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      if (body === undefined || typeof signature !== 'string') throw new RequestFault(400)
      await takeStripeEvent(services, account, signedEvent(account, secret, body, signature))
      return { received: true }
    })
    done()
  })
}

function signedEvent({ stripe }: StripeAccount, secret: string, body: Buffer, signature: string) {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw new RequestFault(400)
  }
}
