/** Creates the accounts and plans for the kit's runs, through the product's own use cases. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createBillable } from '../src/billables/create-billable.js'
import { createUser } from '../src/billables/create-user.js'
import { attachPaymentMethod } from '../src/payment-methods/attach-payment-method.js'
import { applyPlans } from '../src/plans/apply-plans.js'
import { readPlanFile } from '../src/plans/plan-file.js'
import { fromRoot } from '../src/root.js'
import type { Services } from '../src/services.js'
import { createSubscription } from '../src/lifecycle/create-subscription.js'

export type Login = Readonly<{ email: string; password: string }>

/** `main` runs through the journey, `other` owns what `main` must not see, and `failing` has a card that fails. */
export type Accounts = Readonly<{ main: Login; other: Login; failing: Login }>

const CARDS = { good: '4242 4242 4242 4242', second: '5555 5555 5555 4444', fails: '4000 0000 0000 0119' }
const FREE_SLOTS = ['second', 'default']
/** Each check that buys something uses up one free subscription. */
const AUDITED_SLOTS = [...Array.from({ length: 56 }, (_, index) => `slot-${index + 1}`), 'default']

/** Creates fresh accounts beside existing ones, and applies the example catalogue and the kit's. */
export async function prepareAccounts(services: Services): Promise<Accounts> {
  await preparePlans(services)
  return {
    main: await prepareAccount(services, 'Integrator', [CARDS.good, CARDS.second, CARDS.second]),
    other: await prepareAccount(services, 'Somebody else', [CARDS.good], 'team-yearly'),
    failing: await prepareAccount(services, 'Failing card', [CARDS.fails]),
  }
}

/** Creates an account for the conformance checks to read back. */
export const prepareAudited = (services: Services, slots: readonly string[] = AUDITED_SLOTS): Promise<Login> =>
  prepareAccount(services, 'Audited', [CARDS.good, CARDS.second, CARDS.good, CARDS.second], 'team-yearly', slots)

export async function addFreeSubscription(services: Services, { email }: Login): Promise<void> {
  const { billableId } = await services.database.user.findUniqueOrThrow({ where: { email } })
  const name = `slot-${randomBytes(6).toString('hex')}`
  await createSubscription(services, billableId, { planKey: 'community', gateway: 'null', name, quantity: 1 })
}

async function prepareAccount(
  services: Services,
  name: string,
  cards: readonly string[],
  paidPlan?: string,
  slots: readonly string[] = FREE_SLOTS,
): Promise<Login> {
  const { id } = await createBillable(services, name)
  const login = {
    email: `${name.toLowerCase().replaceAll(' ', '-')}-${randomBytes(6).toString('hex')}@example.com`,
    password: randomBytes(18).toString('base64url'),
  }
  await createUser(services, { billableId: id, ...login })
  const expYear = services.clock.now().getUTCFullYear() + 5
  for (const card of cards) await attachPaymentMethod(services, id, { gateway: 'sandbox', card, expMonth: 12, expYear })
  if (paidPlan !== undefined)
    await createSubscription(services, id, { planKey: paidPlan, gateway: 'sandbox', name: 'paid', quantity: 1 })
  for (const slot of slots)
    await createSubscription(services, id, { planKey: 'community', gateway: 'null', name: slot, quantity: 1 })
  return login
}

export async function preparePlans(services: Services): Promise<void> {
  for (const file of [fromRoot('examples', 'plans.yaml'), fromRoot('kit', 'plans.yaml')])
    await applyPlans(services, readPlanFile(await readFile(file, 'utf8'), file))
}
