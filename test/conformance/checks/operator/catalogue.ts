import type { OperatorSchema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Plan } from '../../world.js'
import type { Subject } from '../check.js'
import { dataOf, forecastOf, newCustomer, open, operatorOf, order, putPlan, withPlan } from './customer.js'

const [OLD, NEW] = [1_200, 1_500]

type Repriced = OperatorSchema<'Repriced'>

/** What a reprice says of one subscription at the old price. */
const moved = ({ moved, left }: Repriced) => [
  moved.map(({ subscriptions, price, newPrice, difference }) => [subscriptions, price, newPrice, difference]),
  left,
]
const ONE_MOVES = [[[1, OLD, NEW, NEW - OLD]], 0]

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
          const put = dataOf(await putPlan(world, key, { price: NEW, features: { late: true } })) as Plan
          agree(dataOf(await after.ask('getPlan', { plan: key })), put, 'the plan as it was put anew')
          agree([put.price, put.features], [NEW, { late: true }], 'the price and the features of the plan')
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
          const bought = await open(world, customer, key)
          expectAnswer(await putPlan(world, key, { price: NEW }), 200)
          const reprice = async (at: string, dryRun: boolean) =>
            dataOf(await operatorOf(world).ask('repricePlan', { key }, { body: { at, dryRun } })) as Repriced
          const renewal = bought.currentPeriodEnd
          const tried = await reprice(renewal, true)
          agree([tried.plan, tried.at, tried.dryRun, ...moved(tried)], [key, renewal, true, ...ONE_MOVES], 'a dry run')
          agree(await forecastOf(customer, bought), [OLD, OLD, OLD], 'what is paid after a dry run')
          const later = new Date(Date.parse(renewal) + 1).toISOString()
          agree(moved(await reprice(later, false)), ONE_MOVES, 'a reprice that comes after the next renewal')
          agree(await forecastOf(customer, bought), [OLD, NEW, NEW], 'what is paid before and after a reprice')
          await reprice(renewal, false)
          agree(await forecastOf(customer, bought), [NEW, NEW, NEW], 'what is paid from the next renewal on')
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
