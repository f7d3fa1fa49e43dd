import type { Schema } from '../../../src/contract/types.js'
import { periodsAfter } from '../calendar.js'
import { expectAnswer, Fault } from '../client.js'
import { agree, changing, nothing } from '../read-back.js'
import { type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import { restOf } from './changes.js'
import type { Subject } from './check.js'
import { change as changeOf, dataOf, newCustomer, open, withPlan } from './operator/customer.js'

const isSold = ({ price, isRecurring }: Plan) => price > 0 && isRecurring
const length = ({ interval, intervalCount }: Plan) =>
  Date.parse(periodsAfter('2026-01-01T00:00:00.000Z', interval, intervalCount, 1))
const speed = (plan: Plan) => plan.price / (length(plan) - Date.parse('2026-01-01T00:00:00.000Z'))

/** Two plans of one currency and of two intervals, the cheaper one first. */
function twoPlans({ plans }: World): [Plan, Plan] {
  for (const one of plans.filter(isSold))
    for (const other of plans.filter(isSold))
      if (one.currency === other.currency && length(one) !== length(other) && speed(one) < speed(other))
        return [one, other]
  throw new Fault(
    'the catalogue has no two plans of one currency and of two intervals: add them, so that this can be tried',
  )
}

const change = ({ account }: World, { id }: Subscription, body: object) =>
  account.ask('changeSubscription', { subscription: id }, { body })

const scheduled = async ({ account }: World, { id }: Subscription) =>
  expectAnswer(await account.ask('getScheduledChange', { subscription: id }), 200).body
    .data as Schema<'ScheduledChange'>

export const planChanges: Subject = {
  name: 'Changes of plan',
  checks: [
    {
      guarantee:
        'A change to a plan of another interval begins a whole period of it, less what is unused of the old one',
      async run(world) {
        const [cheaper, dearer] = twoPlans(world)
        const bought = await upgrade(world, cheaper)
        const body = { planKey: dearer.key }
        const quoted = await world.account.ask('quoteSubscriptionChange', { subscription: bought.id }, { body })
        const quote = expectAnswer(quoted, 201).body.data as Schema<'ChangeQuote'>
        const { effectiveAt: at, amountDue, timing } = quote
        const charge = dearer.price - restOf(cheaper.price, bought, at)
        agree([timing, quote.plan.key], ['now', dearer.key], 'when a dearer plan begins')
        agree([amountDue, quote.balanceCredit], [Math.max(0, charge), Math.max(0, -charge)], 'what is due for it')
        const changed = expectAnswer(await change(world, bought, { quote: quote.id }), 200).body.data as Subscription
        const end = periodsAfter(at, dearer.interval, dearer.intervalCount, 1)
        const plan = { key: dearer.key, name: dearer.name }
        const expected = { ...bought, plan, currentPeriodStart: at, currentPeriodEnd: end }
        agree(changed, expected, 'what the subscription is after the change')
        const read = await world.account.ask('getSubscription', { subscription: bought.id })
        agree(read.body.data, expected, 'the subscription as it is read after the change')
        const [invoice] = (await world.account.ask('listInvoices')).body.data as { total: number; periodEnd: string }[]
        agree([invoice?.total, invoice?.periodEnd], [Math.max(0, charge), end], 'the invoice of the change')
      },
    },
    {
      guarantee: 'A cheaper plan waits for the renewal, and a change of quantity meanwhile leaves it waiting',
      async run(world) {
        const [cheaper, dearer] = twoPlans(world)
        const bought = await upgrade(world, dearer)
        const waiting = expectAnswer(await change(world, bought, { planKey: cheaper.key }), 200).body.data as object
        agree(waiting, bought, 'the subscription while a change waits')
        const before = await scheduled(world, bought)
        agree([before.plan.key, before.effectiveAt], [cheaper.key, bought.currentPeriodEnd], 'the change that waits')
        expectAnswer(await change(world, bought, { quantity: 2, timing: 'now' }), 200)
        const after = await scheduled(world, bought)
        agree([after.plan, after.effectiveAt], [before.plan, before.effectiveAt], 'the change that goes on waiting')
        const answer = await world.account.ask(
          'forecastInvoices',
          { subscription: bought.id },
          { query: { periods: 1 } },
        )
        const [next] = expectAnswer(answer, 200).body.data as Schema<'InvoiceStatement'>[]
        const planned = next!.lines.find(({ kind }) => kind === 'plan')
        agree(planned?.unitPrice, cheaper.price, 'the price of the plan in the next invoice')
      },
    },
    {
      guarantee: 'A quantity that is changed at once is also that of the cheaper plan that waits',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, (key) =>
          withPlan(world, { price: 900 }, async (cheaper) => {
            const customer = await newCustomer(world)
            const bought = await open(world, customer, key)
            expectAnswer(await changeOf(customer, bought, { planKey: cheaper }), 200)
            expectAnswer(await changeOf(customer, bought, { quantity: 3, timing: 'now' }), 200)
            const waiting = await customer.ask('getScheduledChange', { subscription: bought.id })
            const { plan, quantity } = dataOf(waiting) as Schema<'ScheduledChange'>
            agree([plan.key, quantity], [cheaper, 3], 'what waits after a change of the quantity at once')
          }),
        ),
    },
    {
      guarantee: 'Nobody changes to a plan that is free, bought once, or of another currency',
      async run(world) {
        const bought = await upgrade(
          world,
          planWith(world, 'at all', () => true),
        )
        const { currency } = world.plans.find(({ key }) => key === bought.plan.key)!
        const wrong = world.plans.filter((plan) => !isSold(plan) || plan.currency !== currency)
        await changing(
          world,
          async () => {
            for (const { key: planKey } of wrong)
              expectAnswer(await change(world, bought, { planKey }), 422, 'validation_failed', 'planKey')
          },
          nothing,
        )
      },
    },
  ],
}
