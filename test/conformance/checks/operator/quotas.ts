import type { Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import { type Customer, dataOf, newCustomer, open, UNITS, withPlan } from './customer.js'

const QUOTA = { ...UNITS, includedQuantity: 100, capBehavior: 'block' } as const

type Plans = Readonly<{ full: string; same: string; without: string }>

/** Runs with a plan that has a quota, a cheaper one that has the same, and one at the price of the first that has none. */
const withPlans = (world: World, work: (plans: Plans) => Promise<void>) =>
  withPlan(world, { items: [QUOTA] }, (full) =>
    withPlan(world, { items: [QUOTA], price: 900 }, (same) =>
      withPlan(world, {}, (without) => work({ full, same, without })),
    ),
  )

const asking = ({ ask }: Customer, { id: subscription }: Subscription) => ({
  use: (quantity: number) => ask('tallyUsage', { subscription }, { body: { feature: QUOTA.key, quantity } }),
  quote: (body: object) => ask('quoteSubscriptionChange', { subscription }, { body }),
  change: (body: object) => ask('changeSubscription', { subscription }, { body }),
  read: async () => dataOf(await ask('getSubscription', { subscription })) as Subscription,
})

async function leaveUsedUp(world: World, { full, same, without }: Plans): Promise<void> {
  const customer = await newCustomer(world)
  const { use, quote, change, read } = asking(customer, await open(world, customer, full))
  dataOf(await quote({ planKey: without }), 201)
  expectAnswer(await use(QUOTA.includedQuantity), 200)
  const isKept = async (planKey: string, ...orders: object[]) => {
    for (const order of orders)
      for (const ask of [quote, change]) expectAnswer(await ask(order), 422, 'subscription_not_changeable')
    agree((await read()).plan.key, planKey, 'the plan after a change that was refused')
  }
  const leaves = [{ planKey: without }, { planKey: without, timing: 'now' }]
  expectAnswer(await change({ quantity: 2, timing: 'now' }), 200)
  await isKept(full, ...leaves)
  expectAnswer(await change({ planKey: same, timing: 'now' }), 200)
  expectAnswer(await use(1), 422, 'usage_blocked', 'quantity')
  await isKept(same, ...leaves)
  expectAnswer(await change({ planKey: without, timing: 'period_end' }), 200)
}

async function useAfterQuote(world: World, { full, without }: Plans): Promise<void> {
  const customer = await newCustomer(world)
  const { use, quote, change } = asking(customer, await open(world, customer, full))
  const quoted = await quote({ planKey: without, timing: 'now' })
  const { id } = dataOf(quoted, 201) as Schema<'ChangeQuote'>
  expectAnswer(await use(QUOTA.includedQuantity), 200)
  expectAnswer(await change({ quote: id }), 422, 'quote_stale')
}

async function divideQuota(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const subscription = await open(world, customer, key)
  const { use, change } = asking(customer, subscription)
  const whole = QUOTA.includedQuantity
  expectAnswer(await change({ quantity: 2, timing: 'now' }), 200)
  const { remaining } = dataOf(await customer.ask('getEntitlement', { feature: QUOTA.key })) as Schema<'Entitlement'>
  const usage = await customer.ask('getUsage', { subscription: subscription.id })
  const [item] = (dataOf(usage) as Schema<'UsageOfPeriod'>).items
  agree([remaining, item?.remaining], [whole - 1, whole - 1], 'what remains, as an entitlement and as usage')
  expectAnswer(await use(whole), 422, 'usage_blocked', 'quantity')
  expectAnswer(await use(whole - 1), 200)
}

export const quotas: Subject = {
  name: 'Quotas',
  checks: [
    {
      guarantee: 'A customer who has used a quota that blocks leaves it at once only for a plan that includes as much',
      needs: ['operator'],
      run: (world) => withPlans(world, (plans) => leaveUsedUp(world, plans)),
    },
    {
      guarantee: 'A quota that is used after a quote is not left by that quote',
      needs: ['operator'],
      run: (world) => withPlans(world, (plans) => useAfterQuote(world, plans)),
    },
    {
      guarantee:
        'After a change at once the rest of the period has its share of a quota, wherever what remains is told',
      needs: ['operator'],
      run: (world) => withPlan(world, { items: [QUOTA] }, (key) => divideQuota(world, key)),
    },
  ],
}
