import type { Plan } from '../../generated/prisma/client.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import { GatewayError, SubscriptionError } from '../errors.js'
import type { Gateway, GatewayPlan } from '../gateways/gateway.js'
import { gatewayNamed, type GatewayRegistry } from '../gateways/registry.js'
import { settledOrFound, unwrapFound } from '../gateways/unwrap.js'
import { fromBigInt } from '../money.js'
import { type ResolvedOrder, gatewayItems } from './order.js'

/**
 * The driver for a paid subscription.
 * @throws SubscriptionError for the null gateway, ValidationError on `gateway` for an unknown one
 */
export function paidGateway(gateways: GatewayRegistry, name = gateways.default): Gateway {
  if (name === NULL_GATEWAY)
    throw new SubscriptionError(
      'null_gateway',
      'The null gateway only holds free subscriptions; name a gateway that collects payment.',
    )
  return gatewayNamed(gateways, name)
}

type Ordered = Pick<ResolvedOrder, 'plan' | 'items' | 'quantity'> & Readonly<{ trialEndsAt?: Date | null }>
type Request = Ordered &
  Readonly<{
    key: string
    customerId: string
    /** True when an earlier request under this key may have succeeded: the gateway is asked about it first. */
    mayExist?: boolean
  }>

/**
 * Creates the subscription at the gateway. When the answer is lost, looks the subscription up under its key.
 * @returns the gateway's id of the subscription
 * @throws GatewayError
 */
export async function createAtGateway(
  gateway: Gateway,
  { key, customerId, mayExist = false, ...ordered }: Request,
): Promise<string> {
  const lookUp = () => gateway.findSubscription({ key, customerId })
  const earlier = mayExist ? unwrapFound(await lookUp()) : null
  if (earlier) return earlier.gatewayId
  const created = await gateway.createSubscription({ key, customerId, ...gatewayRequest(ordered) })
  return (await settledOrFound(created, lookUp)).gatewayId
}

/**
 * Makes the customer of a purchase. Where the purchase may exist, a refusal says nothing of it: the customer was made in a
 * transaction that was given up, and is asked for once more.
 * @throws GatewayError
 */
export async function customerFor(create: () => Promise<string>, { mayExist }: Readonly<{ mayExist: boolean }>) {
  try {
    return await create()
  } catch (error) {
    if (!mayExist || !(error instanceof GatewayError)) throw error
    throw new GatewayError(error.detail, { outcome: 'unknown', cause: error })
  }
}

/** The part of a gateway request that depends on the order alone, not on its customer. */
export const gatewayRequest = ({ plan, items, quantity, trialEndsAt }: Ordered) => ({
  plan: viewForGateway(plan),
  quantity,
  items: gatewayItems(items),
  ...(trialEndsAt && { trialEndsAt }),
})

const viewForGateway = (plan: Plan): GatewayPlan => ({
  key: plan.key,
  name: plan.name,
  price: fromBigInt(plan.price),
  currency: plan.currency,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  isRecurring: plan.isRecurring,
})
