import type { Plan } from '../../generated/prisma/client.js'
import { SubscriptionException } from '../errors.js'
import type { Gateway, GatewayPlan } from '../gateways/gateway.js'
import { type GatewayRegistry, gatewayNamed, NULL_GATEWAY } from '../gateways/registry.js'
import { settled, settledOrFound } from '../gateways/settle.js'
import { fromBigInt } from '../money.js'
import { gatewayItems, type Bought } from './order.js'

/**
 * The driver that a paid subscription goes to.
 * @throws SubscriptionException for the null driver, ValidationError on `gateway` for an unknown one
 */
export function paidGateway(gateways: GatewayRegistry, name = gateways.default): Gateway {
  if (name === NULL_GATEWAY)
    throw new SubscriptionException(
      'null_gateway',
      'The null gateway only holds free subscriptions; name a gateway that collects payment.',
    )
  return gatewayNamed(gateways, name)
}

type Ordered = Pick<Bought, 'plan' | 'items' | 'quantity'> & Readonly<{ trialEndsAt?: Date | null }>
type Request = Ordered &
  Readonly<{
    key: string
    customerId: string
    /** An earlier request under this key may have been carried out: looks it up first. */
    mayExist?: boolean
  }>

/**
 * Creates the subscription at the gateway, and looks it up under its key where the answer was lost.
 * @returns the gateway's id for it
 * @throws GatewayException
 */
export async function createAtGateway(
  gateway: Gateway,
  { key, customerId, mayExist = false, ...ordered }: Request,
): Promise<string> {
  const lookUp = () => gateway.findSubscription({ key, customerId })
  const earlier = mayExist ? settled(await lookUp()) : null
  if (earlier) return earlier.gatewayId
  const created = await gateway.createSubscription({ key, customerId, ...gatewayRequest(ordered) })
  return (await settledOrFound(created, lookUp)).gatewayId
}

/** What a gateway is asked for, whoever it is for. */
export const gatewayRequest = ({ plan, items, quantity, trialEndsAt }: Ordered) => ({
  ...{ plan: viewForGateway(plan), quantity, items: gatewayItems(items) },
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
