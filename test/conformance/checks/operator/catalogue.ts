import type { OperatorSchema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Plan } from '../../world.js'
import type { Subject } from '../check.js'
import { dataOf, forecastOf, newCustomer, open, operatorOf, order, putPlan, UNITS, withPlan } from './customer.js'

const [OLD, NEW] = [1_200, 1_500]

type Repriced = OperatorSchema<'Repriced'>

/** What a reprice says of one subscription at the old price. */
const moved = ({ moved, left }: Repriced) => [
  moved.map(({ subscriptions, price, newPrice, difference }) => [subscriptions, price, newPrice, difference]),
  left,
]
const TWO_MOVE = [[[2, OLD, NEW, 2 * (NEW - OLD)]], 0]

const twice = (totals: number[]) => [totals, totals]

/** In an order that is neither theirs by key nor the other way round. */
const ITEMS = ['m', 'z', 'a'].map((key) => ({ ...UNITS, ceiling: null, key }))

export const operatorPlans: Subject = {
  name: "Operator's plans",
  checks: [
    {
      guarantee:
        'A plan that is put anew concerns new buyers alone: who bought before keeps its price and its features',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { price: OLD, features: { early: true } }, async (key) => {
          const [before, after] = [await newCustomer(world), await newCustomer(world)]
          const bought = await open(world, before, key)
          const put = dataOf(await putPlan(world, key, { price: NEW, features: { late: true }, items: ITEMS })) as Plan
          agree(dataOf(await after.ask('getPlan', { plan: key })), put, 'the plan as it was put anew')
          agree([put.price, put.features], [NEW, { late: true }], 'the price and the features of the plan')
          agree(
            put.items.map((item) => item.key),
            ITEMS.map((item) => item.key),
            'the order of its items',
          )
          const plans = await operatorOf(world).ask('listPlans', {}, { query: { limit: 100 } })
          const listed = (expectAnswer(plans, 200).body.data as Plan[]).find(({ id }) => id === put.id)
          agree(listed, put, 'the plan in the list of the operator')
          const later = await open(world, after, key)
          agree(await forecastOf(before, bought), [OLD, OLD, OLD], 'what who bought before will pay')
          agree(await forecastOf(after, later), [NEW, NEW, NEW], 'what who bought after will pay')
          const entitled = async (feature: string) => [
            (dataOf(await before.ask('getEntitlement', { feature })) as { entitled: boolean }).entitled,
            (dataOf(await after.ask('getEntitlement', { feature })) as { entitled: boolean }).entitled,
          ]
          agree(
            [await entitled('early'), await entitled('late')],
            [
              [true, false],
              [false, true],
            ],
            'who is entitled',
          )
        }),
    },
    {
      guarantee: 'A reprice moves living subscriptions at their first renewal from its moment on, and a dry run nobody',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { price: OLD }, async (key) => {
          const customer = await newCustomer(world)
          const [one, other] = [await open(world, customer, key), await open(world, customer, key)]
          expectAnswer(await putPlan(world, key, { price: NEW }), 200)
          const reprice = async (at: string, dryRun: boolean) =>
            dataOf(await operatorOf(world).ask('repricePlan', { key }, { body: { at, dryRun } })) as Repriced
          const forecasts = async () => [await forecastOf(customer, one), await forecastOf(customer, other)]
          const renewal = one.currentPeriodEnd
          const tried = await reprice(renewal, true)
          agree([tried.plan, tried.at, tried.dryRun, ...moved(tried)], [key, renewal, true, ...TWO_MOVE], 'a dry run')
          agree(await forecasts(), twice([OLD, OLD, OLD]), 'what is paid after a dry run')
          const later = new Date(Date.parse(other.currentPeriodEnd) + 1).toISOString()
          agree(moved(await reprice(later, false)), TWO_MOVE, 'a reprice that comes after the next renewal')
          agree(await forecasts(), twice([OLD, NEW, NEW]), 'what is paid before and after a reprice')
          await reprice(renewal, false)
          agree(await forecasts(), twice([NEW, NEW, NEW]), 'what is paid from the next renewal on')
        }),
    },
    {
      guarantee: 'An archived plan is neither offered nor sold, its subscribers keep it, and a PUT offers it again',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { price: OLD }, async (key) => {
          const { ask } = operatorOf(world)
          const customer = await newCustomer(world)
          const bought = await open(world, customer, key)
          const plan = dataOf(await customer.ask('getPlan', { plan: key })) as Plan
          const listed = async (query: Record<string, string>) =>
            (
              expectAnswer(await ask('listPlans', {}, { query: { limit: 100, ...query } }), 200).body.data as Plan[]
            ).some(({ id }) => id === plan.id)
          agree(
            [await listed({}), await listed({ archived: 'true' })],
            [true, false],
            'where a plan on offer is listed',
          )
          for (const time of ['first', 'second'])
            agree((await ask('archivePlan', { key })).status, 204, `the answer to the ${time} archiving`)
          agree(await listed({}), false, 'whether an archived plan is among those on offer')
          for (const name of [key, plan.id])
            expectAnswer(await customer.ask('getPlan', { plan: name }), 404, 'not_found')
          expectAnswer(await order(world, customer, key), 422, 'validation_failed', 'planKey')
          agree(await forecastOf(customer, bought, 1), [OLD], 'what who has an archived plan will pay')
          const again = dataOf(await putPlan(world, key, { price: OLD })) as Plan
          agree(again, plan, 'the plan that is offered again')
          await open(world, customer, key)
        }),
    },
  ],
}
