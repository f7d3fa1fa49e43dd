import type { Plan } from '../../generated/prisma/client.js'
import { createBillable } from '../../src/billables/create-billable.js'
import { createUser } from '../../src/billables/create-user.js'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import type { Services } from '../../src/services.js'
import type { SubscriptionStatus } from '../../src/subscriptions/state.js'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { quickHash } from './quick-hash.js'
import type { TestService } from './service.js'

export const CARDS = {
  done: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  fails: '4000 0000 0000 0119',
  slow: '4000 0000 0000 0259',
  answerLost: '4000 0000 0000 0341',
} as const

export type Account = Readonly<{ billableId: number; token: string }>

let counter = 0

/** A billable with a bearer token. */
export async function makeAccount(services: Services, name = 'Acme'): Promise<Account> {
  const { id } = await createBillable(services, name)
  return { billableId: id, token: (await issueToken(services, id)).token }
}

export const PASSWORD = 'correct horse battery staple'

const QUICK_HASH = quickHash(PASSWORD)

const newEmail = () => `user${(counter += 1)}@example.com`

/** A user who can sign in with PASSWORD, which is checked in no time. */
export async function makeUser({ database, clock }: Services, billableId: number): Promise<string> {
  const email = newEmail()
  await database.user.create({ data: { billableId, email, passwordHash: QUICK_HASH, createdAt: clock.now() } })
  return email
}

/** A user as an operator makes one: checking the password is slow on purpose. */
export async function makeGuardedUser(services: Services, billableId: number): Promise<string> {
  const email = newEmail()
  await createUser(services, { billableId, email, password: PASSWORD })
  return email
}

/** A free plan, a metered monthly plan (`calls` charged, `seats` capped, `exports` up to a ceiling), a lifetime one. */
export async function makePlans({ database, clock }: Services): Promise<Record<'free' | 'pro' | 'forever', Plan>> {
  const common = {
    currency: 'USD',
    interval: 'month',
    intervalCount: 1,
    trialDays: 0,
    features: {},
    createdAt: clock.now(),
  } as const
  const item = { includedQuantity: 100n, unitPrice: 2n, ceiling: null }
  return {
    free: await database.plan.create({
      data: {
        ...common,
        key: 'free',
        name: 'Community',
        price: 0n,
        isRecurring: true,
        items: { create: [{ ...item, key: 'calls', name: 'API calls', capBehavior: 'block', position: 0 }] },
      },
    }),
    pro: await database.plan.create({
      data: {
        ...common,
        key: 'pro',
        name: 'Pro',
        price: 4900n,
        isRecurring: true,
        features: { sso: true },
        items: {
          create: [
            { ...item, key: 'calls', name: 'API calls', capBehavior: 'charge', position: 0 },
            { ...item, key: 'seats', name: 'Seats', includedQuantity: 3n, capBehavior: 'block', position: 1 },
            {
              ...item,
              key: 'exports',
              name: 'Exports',
              includedQuantity: 10n,
              capBehavior: 'charge_until_ceiling',
              ceiling: 50n,
              position: 2,
            },
          ],
        },
      },
    }),
    forever: await database.plan.create({
      data: { ...common, key: 'forever', name: 'Forever', price: 49900n, isRecurring: false },
    }),
  }
}

export const makeSubscription = (
  services: Services,
  billableId: number,
  planKey: string,
  gateway = 'sandbox',
  name = 'default',
) => createSubscription(services, billableId, { planKey, gateway, name, quantity: 1 })

export const makeCard = (services: Services, billableId: number, card: string = CARDS.done) =>
  attachPaymentMethod(services, billableId, { gateway: 'sandbox', card, expMonth: 12, expYear: 2031 })

/** Signs in over HTTP. @returns the session's cookie, as a `Cookie` header takes it */
export async function signIn(service: Pick<TestService, 'request'>, email: string): Promise<string> {
  const answer = await service.request('POST', '//billing/session', { body: { email, password: PASSWORD } })
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0]
  if (cookie === undefined) throw new Error(`signing in answered ${answer.status}`)
  return cookie
}

/** The types of the events published for a billable, oldest first. */
export async function eventTypes({ database }: Services, billableId: number): Promise<string[]> {
  const events = await database.outboxEvent.findMany({ where: { billableId }, orderBy: { sequence: 'asc' } })
  return events.map(({ type }) => type)
}

const DAY_MS = 86_400_000

/** Creates a subscription in the given status, in its own slot. Its period begins now. */
export async function makeSubscriptionIn(
  services: Services,
  billableId: number,
  status: SubscriptionStatus,
): Promise<number> {
  counter += 1
  const [plan, gateway] =
    status === 'free' ? ['free', 'null'] : status === 'lifetime' ? ['forever', 'sandbox'] : ['pro', 'sandbox']
  const { id } = await makeSubscription(services, billableId, plan, gateway, `slot${counter}`)
  const now = services.clock.now()
  const later = new Date(now.getTime() + 10 * DAY_MS)
  await services.database.subscription.update({
    where: { id },
    data: {
      status,
      ...(status === 'trialing' && { trialEndsAt: later }),
      ...(status === 'grace' && { canceledAt: now, endsAt: later }),
      ...((status === 'canceled' || status === 'expired') && { canceledAt: now, endsAt: now }),
    },
  })
  return id
}
