import { afterAll, beforeAll, beforeEach } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { CARDS, makeAccount, makeCard, makePlans, makeSubscription } from './fixtures.js'
import { startService, type TestService } from './service.js'

/** When what was bought at a test's start is renewed. */
export const RENEWAL = '2026-04-30T12:00:00.000Z'

/**
 * A service for a test file on billing. Each test starts at noon of 2026-03-31, without living subscriptions from
 * earlier tests.
 */
export function billingService() {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
    await makePlans(service.services)
    await makeMorePlans(service)
  })
  afterAll(() => service.close())
  beforeEach(() => startOver(service))

  const database = () => service.services.database
  const invoicesOf = (subscriptionId: number) =>
    database().invoice.findMany({
      where: { subscriptionId },
      orderBy: { id: 'asc' },
      include: { lines: { orderBy: { position: 'asc' } } },
    })
  const billUntil = (instant: string) => runBilling(service.services, { until: new Date(instant) })
  async function subscribed(planKey: string, card?: string, gateway = 'sandbox') {
    const { billableId, token } = await makeAccount(service.services)
    if (card !== undefined) await makeCard(service.services, billableId, card)
    const { id } = await makeSubscription(service.services, billableId, planKey, gateway)
    return { billableId, token, id }
  }
  return {
    get service() {
      return service
    },
    get services() {
      return service.services
    },
    subscribed,
    /** A subscription whose renewal at `RENEWAL` was declined. */
    async owing(planKey = 'pro') {
      const account = await subscribed(planKey)
      await makeCard(service.services, account.billableId, CARDS.declined)
      await billUntil(RENEWAL)
      const [, invoice] = await invoicesOf(account.id)
      return { ...account, invoiceId: invoice!.id }
    },
    billUntil,
    row: (id: number) => database().subscription.findUniqueOrThrow({ where: { id } }),
    invoicesOf,
    /** `Type time`, in order. */
    async eventsOf(subscriptionId: number) {
      const events = await database().outboxEvent.findMany({ where: { subscriptionId }, orderBy: { sequence: 'asc' } })
      return events.map(({ type, occurredAt }) => `${type} ${occurredAt.toISOString()}`)
    },
    /** The gateway's charges for the subscription's invoices. */
    chargesOf: (subscriptionId: number) =>
      database().sandboxCharge.findMany({
        where: { key: { startsWith: `invoice-of-${subscriptionId}-` } },
        orderBy: { createdAt: 'asc' },
      }),
  }
}

/** A plan with a trial of 14 days, and a free plan. */
async function makeMorePlans({ services: { database, clock } }: TestService): Promise<void> {
  const plan = {
    currency: 'USD',
    interval: 'month',
    intervalCount: 1,
    features: {},
    isRecurring: true,
    createdAt: clock.now(),
  } as const
  const calls = {
    key: 'calls',
    name: 'API calls',
    includedQuantity: 100n,
    unitPrice: 2n,
    capBehavior: 'charge',
    ceiling: null,
    position: 0,
  } as const
  await database.plan.create({
    data: { ...plan, key: 'trial', name: 'Trial', trialDays: 14, price: 1000n, items: { create: [calls] } },
  })
  await database.plan.create({ data: { ...plan, key: 'zero', name: 'Zero', trialDays: 0, price: 0n } })
}

async function startOver({ clock, services: { database } }: TestService): Promise<void> {
  await database.subscription.updateMany({
    where: { status: { notIn: ['canceled', 'expired'] } },
    data: { status: 'canceled', canceledAt: clock.now(), endsAt: clock.now() },
  })
  await database.invoice.updateMany({ where: { status: 'open' }, data: { status: 'void', nextAttemptAt: null } })
  clock.set('2026-03-31T12:00:00.000Z')
}
