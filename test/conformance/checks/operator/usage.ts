import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import { type Customer, dataOf, newCustomer, open, operatorOf, UNITS, withPlan } from './customer.js'
import { tally } from './subscriptions.js'

const CAPPED = { ...UNITS, key: 'capped', capBehavior: 'charge_until_ceiling', ceiling: 20 } as const
const ITEMS = [UNITS, CAPPED]

type Own = Schema<'UsageOfPeriod'>

const ownUsage = async (customer: Customer, subscription: number): Promise<Own> =>
  dataOf(await customer.ask('getUsage', { subscription })) as Own

const recordsOf = async (customer: Customer, subscription: number) =>
  expectAnswer(await customer.ask('listUsageRecords', { subscription }), 200).body.data as object[]

async function readsUsage(world: World, planKey: string): Promise<void> {
  const customer = await newCustomer(world)
  const [one, other] = [await open(world, customer, planKey), await open(world, customer, planKey)]
  expectAnswer(await tally(customer, one, 12, 'first'), 200)
  expectAnswer(await tally(customer, one, 2, 'second'), 200)
  const { ask } = operatorOf(world)
  const body = { idempotencyKey: 'second', reason: 'Counted twice' }
  expectAnswer(await ask('voidUsage', { subscription: other.id }, { body }), 422, 'usage_not_found')
  expectAnswer(await ask('voidUsage', { subscription: one.id }, { body }), 200)
  expectAnswer(await ask('voidUsage', { subscription: one.id }, { body }), 200)
  const seen = dataOf(await ask('getCurrentUsage', { subscription: one.id })) as OperatorSchema<'CurrentUsage'>
  const own = await ownUsage(customer, one.id)
  const expected = ITEMS.map(({ key: feature, ...item }, index) => {
    const { total, remaining } = own.items[index]!
    return { ceiling: null, ...item, feature, total, remaining }
  })
  agree(seen.features, expected, 'what was used, as the operator sees it')
  agree(
    own.items.map(({ total, remaining }) => [total, remaining]),
    [
      [12, null],
      [0, CAPPED.ceiling],
    ],
    'what was used, as its account sees it',
  )
  agree(seen.currentPeriodStart, own.periodStart, 'when the period of the usage began')
}

type Pruned = OperatorSchema<'PrunedUsage'>

const prune = async (world: World, body: { before: string; dryRun: boolean }): Promise<Pruned> =>
  dataOf(await operatorOf(world).ask('pruneUsage', {}, { body })) as Pruned

const nowOf = async (world: World) => (dataOf(await operatorOf(world).ask('getClock')) as { now: string }).now

type Dropped = Readonly<{ dryRun: boolean; features?: readonly string[] }>

/** @returns the usage that was counted and whose records were dropped or not */
async function drop(world: World, planKey: string, { dryRun, features = [] }: Dropped) {
  const customer = await newCustomer(world)
  const { id, currentPeriodEnd } = await open(world, customer, planKey)
  for (const feature of features)
    expectAnswer(await customer.ask('tallyUsage', { subscription: id }, { body: { feature, quantity: 1 } }), 200)
  const counted = expectAnswer(await tally(customer, { id }, 12, 'first'), 200)
  const [own, records] = [await ownUsage(customer, id), await recordsOf(customer, id)]
  const before = await nowOf(world)
  const told = await prune(world, { before, dryRun })
  agree([told.before, told.dryRun, told.records > 0], [before, dryRun, true], 'what a prune says')
  agree(await recordsOf(customer, id), dryRun ? records : [], 'the records after it')
  agree(await ownUsage(customer, id), own, 'the usage after it')
  const again = expectAnswer(await tally(customer, { id }, 12, 'first'), 200)
  agree(again.bytes.toString(), counted.bytes.toString(), 'a tally that is sent again after it')
  agree((await ownUsage(customer, id)).items, own.items, 'the usage after a tally that was sent again')
  const later = new Date(Date.parse(await nowOf(world)) + 3_600_000).toISOString()
  const refused = await operatorOf(world).ask('pruneUsage', {}, { body: { before: later, dryRun: true } })
  expectAnswer(refused, 422)
  return { customer, id, own, currentPeriodEnd }
}

async function dropAndGoOn(world: World, planKey: string): Promise<void> {
  const { customer, id, own, currentPeriodEnd } = await drop(world, planKey, { dryRun: false, features: [CAPPED.key] })
  await world.advance!(`PT${Math.ceil((Date.parse(currentPeriodEnd) - world.now()) / 1_000) + 5}S`)
  const query = { periodStart: own.periodStart }
  const past = dataOf(await customer.ask('getUsage', { subscription: id }, { query })) as Own
  const of = ({ items }: Own) =>
    items
      .filter(({ total }) => total > 0)
      .map(({ feature, total, overage, amount }) => [feature, total, overage, amount])
  agree(of(past), of(own), 'the usage of the past period, whose records were dropped')
  const room = past.items.filter(({ feature }) => feature === CAPPED.key).map(({ remaining }) => remaining)
  agree(room, [0], 'what remains of a capped item in a past period')
}

export const operatorUsage: Subject = {
  name: "Operator's usage",
  checks: [
    {
      guarantee: 'The operator reads the usage that the account reads, and takes back what one key of it counted',
      needs: ['operator'],
      run: (world) => withPlan(world, { items: [...ITEMS] }, (key) => readsUsage(world, key)),
    },
    {
      guarantee: 'A dry run drops no usage records',
      needs: ['operator'],
      run: async (world) =>
        withPlan(world, { items: [UNITS] }, async (key) => {
          await drop(world, key, { dryRun: true })
        }),
    },
    {
      // Records of all accounts go, which only a server with a clock of its own can bear.
      guarantee: 'Usage records that are dropped leave the totals, and their keys stay spent',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { items: [...ITEMS] }, (key) => dropAndGoOn(world, key)),
    },
  ],
}
