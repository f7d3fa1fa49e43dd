import { createBillable } from '../../src/billables/create-billable.js'
import pLimit from 'p-limit'
import { SubscriptionError } from '../../src/errors.js'
import { attachPaymentMethod } from '../../src/payment-methods/attach-payment-method.js'
import type { Services } from '../../src/services.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { upgradeFromFree } from '../../src/upgrade/upgrade-from-free.js'
import { CARDS } from '../support/fixtures.js'
import type { TestClock } from '../support/service.js'
import { DAYS } from './size.js'
import { type AccountScript, type Action, PLANS, type YearScript } from './script.js'

/** Who acts for an account, and what came of it. */
export type Actor = { account: AccountScript; billableId: number; subscriptionId: number; outcomes: string[] }

type World = Readonly<{ services: Services; clock: TestClock; bill: (until: Date, day: number) => Promise<unknown> }>

const AT_ONCE = 6

/** Lets a year pass: each day what has become due is billed, and then everybody does what the script says. */
export async function simulate({ services, clock, bill }: World, script: YearScript): Promise<Actor[]> {
  clock.set(new Date(script.instants[0]!.getTime() - 1000))
  await makePlans(services)
  const actors: Actor[] = []
  for (let day = 0; day <= DAYS; day++) {
    const now = script.instants[day]!
    await bill(now, day)
    clock.set(now)
    const beginning = script.accounts.filter(({ startDay }) => startDay === day)
    await pLimit(AT_ONCE).map(beginning, async (account) => void actors.push(await begin(services, account)))
    await pLimit(AT_ONCE).map(actors, async (actor) => {
      for (const action of actor.account.actions)
        if (action.day === day) actor.outcomes.push(await outcomeOf(() => act(services, actor, action)))
    })
  }
  await bill(script.instants.at(-1)!, DAYS + 1)
  return actors
}

async function makePlans({ database, clock }: Services): Promise<void> {
  for (const { key, name, price, currency, interval, count, trialDays, recurring, items } of PLANS)
    await database.plan.create({
      data: {
        key,
        name,
        price: BigInt(price),
        currency,
        interval,
        intervalCount: count,
        trialDays,
        isRecurring: recurring,
        features: {},
        createdAt: clock.now(),
        items: {
          create: items.map((item, position) => ({
            key: item.key,
            name: item.name,
            position,
            capBehavior: item.cap,
            includedQuantity: BigInt(item.included),
            unitPrice: BigInt(item.unit),
            ceiling: item.ceiling === null ? null : BigInt(item.ceiling),
          })),
        },
      },
    })
}

async function begin(services: Services, account: AccountScript): Promise<Actor> {
  const { id: billableId } = await createBillable(services, account.name)
  await attachPaymentMethod(services, billableId, { gateway: 'sandbox', card: CARDS.done, expMonth: 12, expYear: 2031 })
  const { plan: planKey, gateway, quantity } = account
  const { id } = await createSubscription(services, billableId, { planKey, gateway, name: 'default', quantity })
  return { account, billableId, subscriptionId: id, outcomes: [] }
}

async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'ok'
  } catch (error) {
    if (error instanceof SubscriptionError) return error.code
    throw error
  }
}

async function act(services: Services, actor: Actor, action: Action): Promise<unknown> {
  const { billableId, subscriptionId: id } = actor
  switch (action.kind) {
    case 'cancel':
      return cancelSubscription(services, billableId, id, {})
    case 'cancelNow':
      return cancelSubscription(services, billableId, id, { immediately: true })
    case 'resume':
      return resumeSubscription(services, billableId, id)
    case 'pause':
      return pauseSubscription(services, billableId, id)
    case 'tally':
      return tallyUsage(services, billableId, id, action)
    case 'card': {
      const { gatewayId } = await services.database.customer.findFirstOrThrow({ where: { billableId } })
      const { behavior } = action
      return services.database.sandboxCard.updateMany({ where: { customerId: gatewayId }, data: { behavior } })
    }
    case 'upgrade': {
      const { plan, quantity, ahead } = action
      const order = { plan: { key: plan }, gateway: 'sandbox', quantity, planItems: ahead }
      const upgraded = await upgradeFromFree(services, billableId, id, order)
      actor.subscriptionId = upgraded.id
      return upgraded
    }
  }
}
