import type { Schema } from '../../../../src/contract/types.js'
import { periodsAfter } from '../../calendar.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Invoice, Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import { credit } from '../operator/credit-notes.js'
import {
  type Customer,
  dataOf,
  newCustomer,
  newestInvoice,
  open,
  operatorOf,
  putPlan,
  UNITS,
  withPlan,
} from '../operator/customer.js'
import { checkStatement } from '../statements.js'
import { advanceTo } from '../time.js'

type Statement = Schema<'InvoiceStatement'>
type Line = Statement['lines'][number]

const PERIODS = 3
const [PRICE, NEW_PRICE] = [1_200, 1_500]
const TRIAL_DAYS = 1
const SEATS = 3
/** Of the units: so many are covered because they are bought ahead, used, and counted and taken back. */
const [COVERED, USED, VOIDED] = [15, 18, 4]
const CREDIT = 500

/** What a subscription pays in its coming periods, by the prices that this check has set. */
type Life = Readonly<{
  name: string
  customer: Customer
  subscription: Subscription
  /** Of the seats in each period. */
  seats: readonly (readonly [quantity: number, price: number])[]
  /** Units that are paid in each period. */
  ahead?: number
  /** Units beyond what was covered, which the first invoice bills. */
  beyond?: number
  /** Paid by the balance on the first invoice. */
  balance?: number
}>

const forEach = (quantity: number, price = PRICE): Life['seats'] =>
  Array.from({ length: PERIODS }, () => [quantity, price])

/** Units are bought ahead with an upgrade. */
async function withSeats(world: World, [key, costless]: readonly [string, string]): Promise<Life> {
  const customer = await newCustomer(world)
  const free = await open(world, customer, costless, { gateway: 'null' })
  const body = { planKey: key, gateway: world.gateway, quantity: SEATS, planItems: { [UNITS.key]: COVERED } }
  const upgraded = await customer.ask('upgradeFromFree', { subscription: free.id }, { body })
  const subscription = dataOf(upgraded, 201) as Subscription
  for (const [quantity, idempotencyKey] of [
    [USED, 'used'],
    [VOIDED, 'voided'],
  ] as const) {
    const body = { feature: UNITS.key, quantity, idempotencyKey }
    expectAnswer(await customer.ask('tallyUsage', { subscription: subscription.id }, { body }), 200)
  }
  const voided = { idempotencyKey: 'voided', reason: 'Counted twice' }
  expectAnswer(await customer.ask('voidUsage', { subscription: subscription.id }, { body: voided }), 200)
  const [ahead, beyond] = [COVERED - UNITS.includedQuantity, USED - COVERED]
  return { name: 'with seats and units ahead', customer, subscription, seats: forEach(SEATS), ahead, beyond }
}

async function withChange(world: World, key: string): Promise<Life> {
  const customer = await newCustomer(world)
  const subscription = await open(world, customer, key)
  const body = { quantity: SEATS, timing: 'period_end' }
  expectAnswer(await customer.ask('changeSubscription', { subscription: subscription.id }, { body }), 200)
  return { name: 'with a change that waits', customer, subscription, seats: forEach(SEATS) }
}

/** The second renewal is the first one after the moment from which the new price counts. */
async function withReprice(world: World, key: string): Promise<Life> {
  const customer = await newCustomer(world)
  const subscription = await open(world, customer, key)
  expectAnswer(await putPlan(world, key, { price: NEW_PRICE, interval: 'day' }), 200)
  const at = new Date(Date.parse(subscription.currentPeriodEnd) + 1).toISOString()
  expectAnswer(await operatorOf(world).ask('repricePlan', { key }, { body: { at } }), 200)
  const [first, ...later] = forEach(1, NEW_PRICE)
  return { name: 'with a new price', customer, subscription, seats: [[first![0], PRICE], ...later] }
}

async function withTrial(world: World, key: string): Promise<Life> {
  const customer = await newCustomer(world)
  const subscription = await open(world, customer, key)
  const body = { feature: UNITS.key, quantity: UNITS.includedQuantity + USED }
  expectAnswer(await customer.ask('tallyUsage', { subscription: subscription.id }, { body }), 200)
  return { name: 'with a trial', customer, subscription, seats: forEach(1) }
}

async function withBalance(world: World, key: string): Promise<Life> {
  const customer = await newCustomer(world)
  const subscription = await open(world, customer, key)
  const { id: invoice } = await newestInvoice(customer)
  expectAnswer(await credit(world, invoice, { lines: [{ position: 0, amount: CREDIT }] }), 201)
  return { name: 'with a balance', customer, subscription, seats: forEach(1), balance: CREDIT }
}

/** What is compared of a line. How a balance counts its units is left to the server. */
const shown = ({ kind, feature, quantity, unitPrice, amount, periodStart, periodEnd }: Line) =>
  kind === 'balance' ? [kind, amount] : [kind, feature, quantity, unitPrice, amount, periodStart, periodEnd]

/** The invoice of a renewal, counted from 0, reckoned from nothing but the plan, the order and the usage. */
function reckoned({ subscription, seats, ahead = 0, beyond = 0, balance = 0 }: Life, renewal: number) {
  const at = (periods: number) => periodsAfter(subscription.currentPeriodEnd, 'day', 1, periods)
  const [start, end] = [at(renewal), at(renewal + 1)]
  const [quantity, price] = seats[renewal]!
  const { key, unitPrice } = UNITS
  const isFirst = renewal === 0
  const lines = [
    ['plan', null, quantity, price, quantity * price, start, end],
    ...(ahead > 0 ? [['item', key, ahead, unitPrice, ahead * unitPrice, start, end]] : []),
    ...(isFirst && beyond > 0 ? [['usage', key, beyond, unitPrice, beyond * unitPrice, at(-1), start]] : []),
    ...(isFirst && balance > 0 ? [['balance', -balance]] : []),
  ]
  const total = quantity * price + ahead * unitPrice + (isFirst ? beyond * unitPrice - balance : 0)
  return { periodStart: start, periodEnd: end, dueAt: start, total, lines: lines.toSorted(byKind) }
}

const byKind = ([one]: unknown[], [other]: unknown[]) => (String(one) < String(other) ? -1 : 1)

const invoicesOf = async ({ customer }: Life) => dataOf(await customer.ask('listInvoices')) as Invoice[]

/** @returns what holds once the time of all renewals has come */
async function foretold(life: Life): Promise<() => Promise<void>> {
  const { name, customer, subscription } = life
  const known = new Set((await invoicesOf(life)).map(({ id }) => id))
  const query = { periods: PERIODS }
  const forecast = dataOf(
    await customer.ask('forecastInvoices', { subscription: subscription.id }, { query }),
  ) as Statement[]
  return async () => {
    const fresh = (await invoicesOf(life)).filter(({ id }) => !known.has(id)).toReversed()
    agree(fresh.length, PERIODS, `how many invoices a subscription ${name} has after as many renewals`)
    for (const [renewal, { id, total, status }] of fresh.entries()) {
      const what = `invoice ${renewal + 1} of a subscription ${name}`
      const issued = dataOf(await customer.ask('getInvoiceDetails', { invoice: id })) as Schema<'InvoiceDetails'>
      const { periodStart, periodEnd, dueAt, lines } = issued
      const said = { periodStart, periodEnd, dueAt, total: issued.total, lines: lines.map(shown).toSorted(byKind) }
      agree(said, reckoned(life, renewal), `${what}, by the prices of the plan`)
      agree([total, status], [issued.total, 'paid'], `the total and the status of ${what}`)
      checkStatement(issued, what)
      agree(issued.digest, forecast[renewal]?.digest, `the digest of ${what}, as it was forecast`)
    }
  }
}

async function renewAll(world: World, lives: readonly Life[]): Promise<void> {
  const hold = []
  for (const life of lives) hold.push(await foretold(life))
  const ends = lives.map(({ subscription }) => periodsAfter(subscription.currentPeriodEnd, 'day', 1, PERIODS - 1))
  await advanceTo(world, ends.toSorted().at(-1)!)
  for (const holds of hold) await holds()
}

type Plans = Readonly<Record<'key' | 'costless' | 'repriced' | 'trial', string>>

const withPlans = (world: World, work: (plans: Plans) => Promise<void>) =>
  withPlan(world, { interval: 'day', items: [UNITS] }, (key) =>
    withPlan(world, { interval: 'day', price: 0 }, (costless) =>
      withPlan(world, { interval: 'day' }, (repriced) =>
        withPlan(world, { interval: 'day', trialDays: TRIAL_DAYS, items: [UNITS] }, (trial) =>
          work({ key, costless, repriced, trial }),
        ),
      ),
    ),
  )

/** The daily invoices of one subscription take the credit before the next weekly one of another is due. */
async function creditTakenFirst(world: World, weekly: string, daily: string): Promise<void> {
  const customer = await newCustomer(world)
  const { id: subscription } = await open(world, customer, weekly)
  expectAnswer(await credit(world, (await newestInvoice(customer)).id, {}), 201)
  await open(world, customer, daily)
  const { lines } = dataOf(await customer.ask('getUpcomingInvoice', { subscription })) as Statement
  agree(
    lines.map(({ kind, amount }) => [kind, amount]),
    [['plan', PRICE]],
    "the lines of an invoice, whose account's credit is taken by earlier ones",
  )
}

export const billedRenewals: Subject = {
  name: 'Billed renewals',
  checks: [
    {
      guarantee:
        'Renewals bill what the plan, the order and the usage come to, as forecast: seats, units ahead, changes, trials',
      needs: ['operator', 'advance'],
      run: (world) =>
        withPlans(world, async ({ key, costless, repriced, trial }) =>
          renewAll(world, [
            await withSeats(world, [key, costless]),
            await withChange(world, key),
            await withReprice(world, repriced),
            await withTrial(world, trial),
            await withBalance(world, key),
          ]),
        ),
    },
    {
      guarantee: 'A preview counts on no credit that earlier invoices of other subscriptions take',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { interval: 'week' }, (weekly) =>
          withPlan(world, { interval: 'day' }, (daily) => creditTakenFirst(world, weekly, daily)),
        ),
    },
  ],
}
