import { changeSubscription } from '../../src/changes/change-subscription.js'
import type { ChangeRequest } from '../../src/changes/decide-change.js'
import type { Database } from '../../src/database/client.js'
import { makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import type { TestService } from '../support/service.js'

/** The plans that subscriptions change between. */
export async function makeChangePlans(service: TestService): Promise<void> {
  await makePlans(service.services)
  const { database, clock } = service.services
  const common = { currency: 'USD', features: {}, isRecurring: true, createdAt: clock.now(), intervalCount: 1 } as const
  const calls = {
    key: 'calls',
    name: 'API calls',
    includedQuantity: 300n,
    unitPrice: 3n,
    capBehavior: 'charge' as const,
    ceiling: null,
    position: 0,
  }
  const withCalls = { create: [calls] }
  for (const plan of [
    { key: 'basic', name: 'Basic', price: 1000n, interval: 'month', trialDays: 0 },
    { key: 'team', name: 'Team', price: 9900n, interval: 'month', trialDays: 0, items: withCalls },
    { key: 'yearly', name: 'Yearly', price: 36500n, interval: 'year', trialDays: 0 },
    { key: 'trial', name: 'Trial', price: 2500n, interval: 'month', trialDays: 10 },
    { key: 'euro', name: 'Euro', price: 2500n, interval: 'month', trialDays: 0, currency: 'EUR' },
  ] as const)
    await database.plan.create({ data: { ...common, ...plan } })
}

/** Ends all subscriptions of earlier tests, except one. */
export const endAll = ({ services: { database }, clock }: TestService, except = 0) =>
  database.subscription.updateMany({
    where: { id: { not: except }, status: { not: 'canceled' } },
    data: { status: 'canceled', canceledAt: clock.now(), endsAt: clock.now() },
  })

/** An account with a subscription, and what its owner can ask. */
export async function subscribedAt(service: TestService, plan = 'basic', card?: string) {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, plan)
  if (card !== undefined) await makeCard(service.services, billableId, card)
  const ask = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    service.request(method, path.startsWith('/') ? path : `/subscriptions/${id}/${path}`, {
      token,
      ...(body && { body }),
      ...(headers && { headers }),
    })
  const get = async (path: string) => (await ask('GET', path)).json.data
  return {
    id,
    billableId,
    token,
    ask,
    get,
    quote: async (body: object) => (await ask('POST', 'change-quotes', body)).json.data,
    change: (body: object, headers?: Record<string, string>) => ask('POST', 'change', body, headers),
    /** Everything that a customer can read. */
    everything: async () =>
      Promise.all(
        ['', 'upcoming-invoice', 'usage', 'usage-records', 'scheduled-change', '/invoices', '/credit-balance']
          .concat('/subscriptions', '/payment-methods')
          .map(async (path) => (await ask('GET', path === '' ? `/subscriptions/${id}` : path)).body.toString()),
      ),
    charges: async () => {
      const customer = await service.services.database.customer.findFirst({ where: { billableId } })
      return service.services.database.sandboxCharge.findMany({ where: { customerId: customer?.gatewayId ?? '' } })
    },
    eventTypes: async () =>
      (
        await service.services.database.outboxEvent.findMany({
          where: { subscriptionId: id },
          orderBy: { sequence: 'asc' },
        })
      ).map(({ type }) => type),
  }
}

/** Changes, and lets `meanwhile` happen after the change was decided on and before it is made. */
export async function changeWhile(
  { services }: TestService,
  { billableId, id }: Readonly<{ billableId: number; id: number }>,
  request: ChangeRequest,
  meanwhile: () => Promise<unknown>,
) {
  const { database: real, enqueue } = services.gatewayPool
  let transactions = 0
  const database = new Proxy<Database>(real, {
    get: (target, name): unknown =>
      name !== '$transaction'
        ? Reflect.get(target, name)
        : async (...asked: Parameters<Database['$transaction']>) => {
            transactions += 1
            if (transactions === 2) await meanwhile()
            return target.$transaction(...asked)
          },
  })
  return changeSubscription(
    { ...services, gatewayPool: { ...services.gatewayPool, enqueue, database } },
    billableId,
    id,
    request,
  )
}
