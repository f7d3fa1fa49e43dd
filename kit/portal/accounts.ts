/** Accounts for the portal's journeys, made through the product's own use cases. */
import { randomBytes } from 'node:crypto'
import { createBillable } from '../../src/billables/create-billable.js'
import { createUser } from '../../src/billables/create-user.js'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import type { Services } from '../../src/services.js'

export const GOOD_CARD = '4242 4242 4242 4242'
export const SECOND_CARD = '5555 5555 5555 4444'
export const DECLINED_CARD = '4000 0000 0000 0002'

export type Account = Readonly<{ billableId: number; email: string; password: string; subscriptions: number[] }>

type Wish = Readonly<{ cards?: readonly string[]; plans?: readonly string[] }>

/** A fresh account with these cards, the first of which is the default, and a subscription in a slot for each plan. */
export async function openAccount(services: Services, { cards = [GOOD_CARD], plans = [] }: Wish): Promise<Account> {
  const { id: billableId } = await createBillable(services, 'Portal reader')
  const login = { email: `reader-${randomBytes(6).toString('hex')}@example.com`, password: 'a reader of the portal' }
  await createUser(services, { billableId, ...login })
  const expYear = services.clock.now().getUTCFullYear() + 5
  for (const card of cards)
    await attachPaymentMethod(services, billableId, { gateway: 'sandbox', card, expMonth: 12, expYear })
  const subscriptions: number[] = []
  for (const [index, planKey] of plans.entries()) {
    const gateway = planKey === 'community' ? 'null' : 'sandbox'
    const name = index === 0 ? 'default' : `slot-${index}`
    const { id } = await createSubscription(services, billableId, { planKey, gateway, name, quantity: 1 })
    subscriptions.push(id)
  }
  return { billableId, ...login, subscriptions }
}
