import type { Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  change,
  type Customer,
  dataOf,
  declineCharges,
  newCustomer,
  newWord,
  open,
  operatorOf,
  putPlan,
  UNITS,
  withPlan,
} from '../operator/customer.js'

type Statement = Schema<'InvoiceStatement'>

const AHEAD = 15
const LIMITED = {
  key: 'limited',
  name: 'Limited',
  includedQuantity: 5,
  unitPrice: 3,
  capBehavior: 'charge_until_ceiling',
  ceiling: 20,
} as const
const BLOCKED = { key: 'blocked', name: 'Blocked', includedQuantity: 8, unitPrice: 0, capBehavior: 'block' } as const

const seatsOn = ({ lines }: Pick<Statement, 'lines'>) => lines.find(({ kind }) => kind === 'plan')?.quantity

async function wait(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const bought = await open(world, customer, key)
  const path = { subscription: bought.id }
  const seats = async () => seatsOn(dataOf(await customer.ask('getUpcomingInvoice', path)) as Statement)
  const scheduled = async () => {
    const { quantity, planItems } = dataOf(await customer.ask('getScheduledChange', path)) as Schema<'ScheduledChange'>
    return [quantity, planItems]
  }
  agree(await seats(), 1, 'the seats of the next invoice')
  const order = { quantity: 2, planItems: { [UNITS.key]: AHEAD }, timing: 'period_end' }
  const quoted = dataOf(
    await customer.ask('quoteSubscriptionChange', path, { body: order }),
    201,
  ) as Schema<'ChangeQuote'>
  agree(seatsOn(quoted.nextInvoice), 2, 'the seats of the next invoice, by the quote')
  expectAnswer(await change(customer, bought, order), 200)
  agree([await seats(), await scheduled()], [2, [2, { [UNITS.key]: AHEAD }]], 'the change that waits')
  expectAnswer(await change(customer, bought, { ...order, quantity: 3 }), 200)
  agree([await seats(), await scheduled()], [3, [3, { [UNITS.key]: AHEAD }]], 'the change that took its place')
  const free = { quantity: 5, timing: 'now', expectedAmount: 0 }
  expectAnswer(await change(customer, bought, free), 422, 'amount_changed')
}

async function decline(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const bought = await open(world, customer, key)
  await withPlan(world, { price: 9_000 }, async (dearer) => {
    await declineCharges(world, customer)
    const order = { planKey: dearer, timing: 'now' }
    expectAnswer(await change(customer, bought, order), 500, 'gateway_error')
    const read = dataOf(await customer.ask('getSubscription', { subscription: bought.id })) as Subscription
    agree(read, bought, 'the subscription after a change that was declined')
    expectAnswer(await customer.ask('getScheduledChange', { subscription: bought.id }), 404, 'not_found')
  })
}

async function declineBesideWaiting(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const bought = await open(world, customer, key)
  expectAnswer(await change(customer, bought, { quantity: 2, timing: 'period_end' }), 200)
  const waiting = async () => dataOf(await customer.ask('getScheduledChange', { subscription: bought.id })) as object
  const before = await waiting()
  await withPlan(world, { price: 9_000 }, async (dearer) => {
    await declineCharges(world, customer)
    expectAnswer(await change(customer, bought, { planKey: dearer, timing: 'now' }), 500, 'gateway_error')
  })
  agree(await waiting(), before, 'what waits after a change that was declined')
}

/** A free subscription of the customer, on a plan that costs nothing. */
const openFree = (world: World, customer: Customer, key: string, name = newWord()) =>
  open(world, customer, key, { gateway: 'null', name })

async function refuseArchived(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const bought = await open(world, customer, key)
  await withPlan(world, { price: 0 }, async (costless) => {
    const free = await openFree(world, customer, costless)
    const gone = newWord()
    expectAnswer(await putPlan(world, gone, { price: 2_000 }), 201)
    expectAnswer(await operatorOf(world).ask('archivePlan', { key: gone }), 204)
    const body = { planKey: gone }
    for (const [id, { id: subscription }] of [
      ['changeSubscription', bought],
      ['quoteSubscriptionChange', bought],
      ['upgradeFromFree', free],
    ] as const)
      expectAnswer(await customer.ask(id, { subscription }, { body }), 422, 'validation_failed', 'planKey')
  })
}

async function buyAhead(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const { id: planId } = dataOf(await customer.ask('getPlan', { plan: key })) as { id: number }
  await withPlan(world, { price: 0 }, async (costless) => {
    const free = await openFree(world, customer, costless)
    const path = { subscription: free.id }
    const upgrade = (body: object) => customer.ask('upgradeFromFree', path, { body })
    const { gateway } = world
    for (const [item, quantity] of [
      [LIMITED.key, LIMITED.ceiling + 1],
      [BLOCKED.key, BLOCKED.includedQuantity + 1],
    ] as const) {
      const order = { planKey: key, gateway, planItems: { [item]: quantity } }
      expectAnswer(await upgrade(order), 422, 'validation_failed', `planItems.${item}`)
    }
    const order = { plan_id: planId, gateway, name: newWord(), quantity: 2, plan_items: { [UNITS.key]: AHEAD } }
    const { id, name } = dataOf(await upgrade(order), 201) as Subscription
    agree(name, order.name, 'the slot that the deprecated body names')
    const next = dataOf(await customer.ask('getUpcomingInvoice', { subscription: id })) as Statement
    const { items } = dataOf(await customer.ask('getUsage', { subscription: id })) as Schema<'UsageOfPeriod'>
    const covered = items.find(({ feature }) => feature === UNITS.key)?.covered
    agree([seatsOn(next), covered], [2, AHEAD], 'what the deprecated body buys')
    const ended = dataOf(await customer.ask('getSubscription', path)) as Subscription
    agree([ended.status, ended.endsAt], ['canceled', ended.canceledAt], 'the free subscription after its upgrade')
  })
}

const withUnits = (world: World, work: (key: string) => Promise<void>) =>
  withPlan(world, { items: [UNITS, LIMITED, BLOCKED] }, work)

export const waitingChanges: Subject = {
  name: 'What waits and what is ordered',
  checks: [
    {
      guarantee: 'A change that waits is in the preview and in its quote at once, with what is bought ahead',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => wait(world, key)),
    },
    {
      guarantee: 'A change whose charge is declined changes nothing',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => decline(world, key)),
    },
    {
      guarantee: 'A change whose charge is declined leaves the change that waits as it was',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => declineBesideWaiting(world, key)),
    },
    {
      guarantee: 'No more is bought ahead than a cap allows, and the deprecated body buys what it says',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => buyAhead(world, key)),
    },
    {
      guarantee: 'An archived plan is sold to nobody',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => refuseArchived(world, key)),
    },
  ],
}
