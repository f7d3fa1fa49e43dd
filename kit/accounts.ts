/** The accounts and plans that the kit's runs need, made by the product's own use cases. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createBillable } from '../src/billables/create-billable.js'
import { createUser } from '../src/billables/create-user.js'
import { attachPaymentMethod } from '../src/payment-methods/attach-payment-method.js'
import { applyPlans } from '../src/plans/apply-plans.js'
import { readPlanFile } from '../src/plans/plan-file.js'
import { fromRoot } from '../src/root.js'
import type { Services } from '../src/services.js'
import { createSubscription } from '../src/subscriptions/create-subscription.js'

export type Login = Readonly<{ email: string; password: string }>

/** `main` goes through the journey, `other` owns what `main` must not see, `failing` has a card that fails. */
export type Accounts = Readonly<{ main: Login; other: Login; failing: Login }>

const CARDS = { good: '4242 4242 4242 4242', second: '5555 5555 5555 4444', fails: '4000 0000 0000 0119' }
const FREE_SLOTS = ['second', 'default']

/** Makes fresh accounts beside whatever is there, and applies the example catalogue. */
export async function prepareAccounts(services: Services): Promise<Accounts> {
  await preparePlans(services)
  return {
    main: await prepareAccount(services, 'Integrator', [CARDS.good, CARDS.second, CARDS.second]),
    other: await prepareAccount(services, 'Somebody else', [CARDS.good], 'team-yearly'),
    failing: await prepareAccount(services, 'Failing card', [CARDS.fails]),
  }
}

async function prepareAccount(
  services: Services,
  name: string,
  cards: readonly string[],
  paidPlan?: string,
): Promise<Login> {
  const { id } = await createBillable(services, name)
  const login = {
    email: `${name.toLowerCase().replaceAll(' ', '-')}-${randomBytes(6).toString('hex')}@example.com`,
    password: randomBytes(18).toString('base64url'),
  }
  await createUser(services, { billableId: id, ...login })
  for (const card of cards)
    await attachPaymentMethod(services, id, { gateway: 'sandbox', card, expMonth: 12, expYear: 2031 })
  if (paidPlan !== undefined)
    await createSubscription(services, id, { planKey: paidPlan, gateway: 'sandbox', name: 'paid', quantity: 1 })
  for (const slot of FREE_SLOTS)
    await createSubscription(services, id, { planKey: 'community', gateway: 'null', name: slot, quantity: 1 })
  return login
}

async function preparePlans(services: Services): Promise<void> {
  const file = fromRoot('examples', 'plans.yaml')
  await applyPlans(services, readPlanFile(await readFile(file, 'utf8'), file))
}
