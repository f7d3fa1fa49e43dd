import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { takeStripeEvent } from '../stripe-events/take-event.js'
import type { Services } from '../services.js'
import { gatewayActor } from './actor.js'
import { HttpError } from './error-handler.js'

/**
 * `POST /{product_slug}/gateways/stripe/webhook`, where Stripe reports its events. Stripe defines this interface, so it
 * stands outside our contract. A request is refused with 400 when it is not signed with STRIPE_WEBHOOK_SECRET, or when
 * its signature is more than five minutes away from now.
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
    routes.post<{ Body: Buffer | undefined }>(`/${productSlug}/gateways/stripe/webhook`, async (request) => {
      const { body, headers } = request
      const signature = headers['stripe-signature']
      if (body === undefined || typeof signature !== 'string') throw new HttpError(400)
      const { stripe } = account
      const event = signedEvent(stripe, secret, { body, signature, now: services.clock.now() })
      await takeStripeEvent({ ...services, actor: gatewayActor(STRIPE_GATEWAY, request) }, account, event)
      return { received: true }
    })
    done()
  })
}

const TOLERANCE_S = 300

type Signed = Readonly<{ body: Buffer; signature: string; now: Date }>

/** Stripe's library refuses old signatures. This check refuses signatures from the future. */
function signedEvent({ webhooks }: Stripe, secret: string, { body, signature, now }: Signed): Stripe.Event {
  const signedAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1])
  if (!(signedAt <= now.getTime() / 1000 + TOLERANCE_S)) throw new HttpError(400)
  try {
    return webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now.getTime())
  } catch {
    throw new HttpError(400)
  }
}
