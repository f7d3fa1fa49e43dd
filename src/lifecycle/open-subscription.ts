import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import { orderedPlan } from '../orders/ordered-plan.js'
import type { QuantityResolvers } from '../orders/quantity-resolvers.js'
import { isFreeOfCharge } from '../plans/free-of-charge.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { createSubscription } from './create-subscription.js'

/** What an administrator orders for a billable. What is left out has a default. */
export type AdministratorsOrder = Readonly<{
  planKey: string
  gateway?: string | undefined
  name?: string | undefined
  quantity?: number | undefined
}>

const SLOT = 'default'

/**
 * Opens a subscription for a billable, as an administrator orders it: through the default gateway unless another is
 * named, and on the null gateway where the plan costs nothing.
 * @throws NotFoundError, ValidationError, GatewayError, UnavailableError
 */
export async function openSubscription(
  core: Core & { quantityResolvers: QuantityResolvers },
  billableId: number,
  { planKey, gateway, name = SLOT, quantity = 1 }: AdministratorsOrder,
): Promise<WholeSubscription> {
  const order = { planKey, gateway: gateway ?? (await gatewayFor(core, planKey)), name, quantity }
  return createSubscription(core, billableId, order)
}

async function gatewayFor({ database, gateways }: Core, planKey: string): Promise<string> {
  const free = isFreeOfCharge(await orderedPlan(database, { key: planKey }))
  return free ? NULL_GATEWAY : gateways.default
}
