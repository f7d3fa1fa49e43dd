import type { Schema } from '../../../src/contract/types.js'
import { isCurrency, minorUnitExponent } from '../../../src/money.js'
import { expectAnswer } from '../client.js'
import { agree } from '../read-back.js'
import { type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import { restOf } from './changes.js'
import type { Check, Subject } from './check.js'

type Statement = Schema<'InvoiceStatement'>

const SEATS = 2

const isCharged = ({ capBehavior, unitPrice }: Plan['items'][number]) => capBehavior === 'charge' && unitPrice > 0

const inCurrency = (decimals: number) => (plan: Plan) =>
  isCurrency(plan.currency) && minorUnitExponent(plan.currency) === decimals && plan.items.some(isCharged)

const lines = (statement: Statement) =>
  statement.lines.map(({ kind, quantity, unitPrice, amount }) => [kind, quantity, unitPrice, amount])

/** What a statement of the plan, and of one unit more than is included where it was used, must say. */
function checkStatement(statement: Statement, plan: Plan, isUsed: boolean, what: string): void {
  const { unitPrice } = plan.items.find(isCharged)!
  const usage = isUsed ? [['usage', 1, unitPrice, unitPrice]] : []
  agree(lines(statement), [['plan', SEATS, plan.price, SEATS * plan.price], ...usage], `the lines of ${what}`)
  const total = SEATS * plan.price + (isUsed ? unitPrice : 0)
  agree([statement.currency, statement.total], [plan.currency, total], `the currency and the total of ${what}`)
}

async function creditIn({ account }: World, { currency }: Plan): Promise<number> {
  const { amounts } = expectAnswer(await account.ask('getCreditBalance'), 200).body.data as Schema<'CreditBalance'>
  return amounts.find((each) => each.currency === currency)?.amount ?? 0
}

async function billsUsage(world: World, plan: Plan, { id: subscription }: Subscription): Promise<void> {
  const { account } = world
  const { key: feature, includedQuantity, unitPrice } = plan.items.find(isCharged)!
  const body = { feature, quantity: includedQuantity + 1 }
  expectAnswer(await account.ask('tallyUsage', { subscription }, { body }), 200)
  const usage = expectAnswer(await account.ask('getUsage', { subscription }), 200).body.data as Schema<'UsageOfPeriod'>
  const item = usage.items.find((each) => each.feature === feature)
  agree([item?.unitPrice, item?.amount], [unitPrice, unitPrice], 'the price and the amount of one unit')
  const upcoming = expectAnswer(await account.ask('getUpcomingInvoice', { subscription }), 200).body.data as Statement
  checkStatement(upcoming, plan, true, 'the upcoming invoice')
  const [next, after] = expectAnswer(await account.ask('forecastInvoices', { subscription }), 200).body
    .data as Statement[]
  checkStatement(next!, plan, true, 'the first invoice of a forecast')
  checkStatement(after!, plan, false, 'the second invoice of a forecast')
}

async function changes(world: World, plan: Plan, bought: Subscription): Promise<void> {
  const { account } = world
  const path = { subscription: bought.id }
  const quoteOf = async (quantity: number) => {
    const body = { quantity, timing: 'now' }
    const answer = expectAnswer(await account.ask('quoteSubscriptionChange', path, { body }), 201)
    return answer.body.data as Schema<'ChangeQuote'>
  }
  const rest = (seats: number, at: string) => restOf(seats * plan.price, bought, at)
  const more = await quoteOf(SEATS + 1)
  const due = rest(SEATS + 1, more.effectiveAt) - rest(SEATS, more.effectiveAt)
  agree([more.amountDue, more.invoice?.total], [due, due], 'what one seat more costs')
  const fewer = await quoteOf(SEATS - 1)
  const credit = rest(SEATS, fewer.effectiveAt) - rest(SEATS - 1, fewer.effectiveAt)
  agree([fewer.amountDue, fewer.balanceCredit], [0, credit], 'what one seat less brings back')
  const before = await creditIn(world, plan)
  expectAnswer(await account.ask('changeSubscription', path, { body: { quote: fewer.id } }), 200)
  agree((await creditIn(world, plan)) - before, credit, 'what the balance grew by')
}

async function buys(world: World, decimals: number): Promise<void> {
  const what = `in a currency of ${decimals} decimals, with an item that is charged`
  const plan = planWith(world, what, inCurrency(decimals))
  const bought = await upgrade(world, plan, { quantity: SEATS })
  const [invoice] = expectAnswer(await world.account.ask('listInvoices'), 200).body.data as Schema<'Invoice'>[]
  agree([invoice?.currency, invoice?.total], [plan.currency, SEATS * plan.price], 'the invoice of a purchase')
  const details = await world.account.ask('getInvoiceDetails', { invoice: invoice!.id })
  checkStatement(expectAnswer(details, 200).body.data as Statement, plan, false, 'the details of an invoice')
  await billsUsage(world, plan, await upgrade(world, plan, { quantity: SEATS }))
  await changes(world, plan, bought)
}

const without = (decimals: number, such: string): Check => ({
  guarantee: `Amounts in a currency ${such} are in its own minor unit everywhere: billed, forecast, quoted and credited`,
  run: (world) => buys(world, decimals),
})

export const currencies: Subject = {
  name: 'Currencies',
  checks: [without(0, 'without decimals'), without(3, 'with three decimals')],
}
