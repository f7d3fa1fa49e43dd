import { DEFAULT_SLOT } from '../contract/default-slot.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import { orderedPlan } from '../orders/ordered-plan.js'
import type { Purchasing } from '../orders/open-attempt.js'
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

/**
 * Opens a subscription for a billable, as an administrator orders it: through the default gateway unless another is
 * named, and on the null gateway where the plan costs nothing.
 * @throws NotFoundError, ValidationError, GatewayError, UnavailableError
 */
export async function openSubscription(
  core: Purchasing,
  billableId: number,
  { planKey, gateway: named, name = DEFAULT_SLOT, quantity = 1 }: AdministratorsOrder,
): Promise<WholeSubscription> {
  const gateway = named ?? (await defaultGateway(core, planKey))
  return createSubscription(core, billableId, { planKey, gateway, name, quantity })
}

const defaultGateway = async ({ database, gateways }: Purchasing, key: string): Promise<string> =>
  isFreeOfCharge(await orderedPlan(database, { key })) ? NULL_GATEWAY : gateways.default
