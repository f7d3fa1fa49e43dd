import type { Services } from '../../src/services.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import type { FakeGateway } from './fake-gateway.js'

/** A free subscription of an account of its own. */
export async function makeFree(services: Services) {
  const account = await makeAccount(services)
  const { id } = await makeSubscription(services, account.billableId, 'free', 'null')
  return { ...account, freeId: id, path: `/subscriptions/${id}/upgrade-from-free` }
}
export type Free = Awaited<ReturnType<typeof makeFree>>

/** The plans of the fixtures, and a second paid one. */
export async function makePaidPlans(services: Services) {
  const { pro } = await makePlans(services)
  const { currency, interval, intervalCount, trialDays, isRecurring, createdAt } = pro
  const common = { currency, interval, intervalCount, trialDays, isRecurring, createdAt }
  await services.database.plan.create({ data: { ...common, features: {}, key: 'max', name: 'Max', price: 9900n } })
}

/** Every way in which money, a customer or an event could have been lost or doubled; empty when all is well. */
export async function violations(services: Services, gateway: FakeGateway['entries'], free: Free): Promise<string[]> {
  const { billableId, freeId } = free
  const { database } = services
  const found: string[] = []
  const say = (holds: boolean, what: string) => holds || found.push(what)

  const subscriptions = await database.subscription.findMany({ where: { billableId } })
  const paid = subscriptions.filter(({ gateway: name }) => name !== 'null')
  const old = subscriptions.find(({ id }) => id === freeId)
  say(paid.length <= 1, `${paid.length} paid subscriptions`)
  say((old?.status === 'canceled') === (paid.length === 1), `free is ${old?.status} with ${paid.length} paid`)

  const customer = await database.customer.findUnique({
    where: { billableId_gateway: { billableId, gateway: 'remote' } },
  })
  const customers = gateway.filter(({ kind, key }) => kind === 'customer' && key.startsWith(`customer-${billableId}-`))
  say(customers.length <= 1, `${customers.length} customers at the gateway`)
  const ours = gateway.filter(({ kind, key }) => kind === 'subscription' && isOf(key, freeId))
  const living = ours.filter(({ living }) => living)
  say(living.length <= 1, `${living.length} living at the gateway`)
  say(living.length === paid.length, `${living.length} living at the gateway for ${paid.length} here`)
  say(
    living.every(({ id }) => paid[0]?.gatewayId === id),
    `an orphan at the gateway: ${living.map(({ id }) => id).join(' ')}`,
  )
  say(paid.length === 0 || customer !== null, 'paid without a customer')

  const attempts = await database.upgradeAttempt.findMany({ where: { freeId } })
  const stuck = attempts.filter(({ state }) => state === 'open' || state === 'ending')
  say(stuck.length === 0, `${stuck.length} attempts stuck`)

  const events = await database.outboxEvent.findMany({ where: { billableId } })
  const created = events.filter(
    ({ type, subscriptionId }) => type === 'SubscriptionCreated' && subscriptionId !== freeId,
  )
  say(created.length === paid.length, `${created.length} SubscriptionCreated for ${paid.length} paid`)
  say(new Set(created.map(({ id }) => id)).size === created.length, 'an event id twice')
  say(!events.some(({ type }) => type === 'SubscriptionCanceled'), 'SubscriptionCanceled was published')
  return found
}

export const isOf = (key: string, freeId: number) => key.startsWith(`upgrade-${freeId}-`)

/** Whether nothing is left to reconcile for this subscription. */
export const isSettled = async ({ database }: Services, { freeId }: Pick<Free, 'freeId'>) =>
  (await database.upgradeAttempt.count({ where: { freeId, state: { in: ['open', 'ending'] } } })) === 0

/** Waits for a state by looking, never longer than `withinMs`. */
export async function eventually(what: string, holds: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
