import type { Subscription, World } from '../../world.js'
import { type Customer, dataOf, newWord, open, withPlan } from '../operator/customer.js'

/** A subscription that a customer upgraded from a free one, with what is bought ahead. */
export async function upgraded(
  world: World,
  customer: Customer,
  planKey: string,
  more: object = {},
): Promise<Subscription> {
  let bought: Subscription | undefined
  await withPlan(world, { price: 0 }, async (costless) => {
    const { id: subscription } = await open(world, customer, costless, { gateway: 'null', name: newWord() })
    const body = { planKey, gateway: world.gateway, ...more }
    bought = dataOf(await customer.ask('upgradeFromFree', { subscription }, { body }), 201) as Subscription
  })
  return bought!
}
