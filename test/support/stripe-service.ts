import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import type { Services } from '../../src/services.js'
import { TEST_CARDS } from '../stripe-world/customers.js'
import type { StripeEvent } from '../stripe-world/books.js'
import { held } from '../stripe-world/books.js'
import type { Subscription } from '../stripe-world/subscriptions.js'
import { startStripeWorld, type StripeWorld } from '../stripe-world/world.js'
import { makeAccount, makePlans, makeSubscription } from './fixtures.js'
import { startService, testClock, type TestService } from './service.js'

export const STRIPE_SECRET = 'whsec_a_secret_of_these_tests'

/** A paid subscription here and at Stripe. */
export type Subscribed = Readonly<{ billableId: number; token: string; id: number; remote: Subscription }>

export type StripeService = TestService &
  Readonly<{
    stripe: StripeWorld
    /** Creates a paid subscription through an upgrade that the card pays for, and delivers Stripe's events of it. */
    subscribed(planKey?: string, card?: string): Promise<Subscribed>
    /** Moves the time here and at Stripe. */
    passUntil(instant: string | Date): void
    /** Makes Stripe deliver its events in the given order. @returns the statuses of our answers */
    told(arrange?: (events: StripeEvent[]) => StripeEvent[]): Promise<number[]>
  }>

export const stripeEnvironment = ({ url }: Pick<StripeWorld, 'url'>) => ({
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  STRIPE_API_BASE: url,
})

/** The service with a Stripe world that bills for it, on one clock. */
export async function startStripeService(environment: Record<string, string> = {}): Promise<StripeService> {
  const clock = testClock()
  const stripe = await startStripeWorld({ start: clock.now(), signingTime: clock.now })
  const service = await startService({
    clock,
    environment: { ...stripeEnvironment(stripe), ...environment },
  })
  await makePlans(service.services)
  stripe.endpoint({ url: `${service.origin}/billing/gateways/stripe/webhook`, secret: STRIPE_SECRET })
  const told = async (arrange?: (events: StripeEvent[]) => StripeEvent[]) =>
    (await stripe.tell(arrange)).map(({ status }) => status)
  return {
    ...service,
    stripe,
    told,
    passUntil(instant) {
      clock.set(instant)
      stripe.moveTo(clock.now())
    },
    async subscribed(planKey = 'pro', card = TEST_CARDS.pays) {
      const { billableId, token } = await makeAccount(service.services)
      const free = await makeSubscription(service.services, billableId, 'free', 'null')
      await makeStripeCard(service.services, billableId, card)
      const body = { planKey, gateway: 'stripe' }
      const answer = await service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, { token, body })
      if (answer.status !== 201) throw new Error(`the upgrade answered ${answer.status}`)
      const { id } = answer.json.data as { id: number }
      const { gatewayId } = await service.services.database.subscription.findUniqueOrThrow({ where: { id } })
      await told()
      return { billableId, token, id, remote: held<Subscription>(stripe.books, gatewayId) }
    },
    async close() {
      await service.close()
      await stripe.close()
    },
  }
}

/** The browser's form turns the card into a payment method. The service sees only its id. */
export async function makeStripeCard(services: Services, billableId: number, number: string) {
  const card = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2034' }
  const answer = await fetch(`${services.settings.stripeApiBase}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_none' },
    body: new URLSearchParams({ type: 'card', ...card }),
  })
  const made = (await answer.json()) as { id: string }
  return attachPaymentMethod(services, billableId, { gateway: 'stripe', card: made.id, expMonth: 12, expYear: 2034 })
}
