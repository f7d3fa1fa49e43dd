import type { Schema } from '../../../../src/contract/types.js'
import { expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Invoice, Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import { advanceTo } from '../time.js'
import { type Customer, dataOf, declineCharges, newCustomer, open, operatorOf, UNITS, withPlan } from './customer.js'

/** No debt of these checks is tried more often. */
const MOST_TRIES = 30
const BEYOND = 5

/** A customer whose card declines from the first renewal on, and the invoice of that renewal. */
type Owing = Readonly<{ customer: Customer; subscription: number; owed: number; first: number }>

const invoicesOf = async ({ ask }: Customer) => dataOf(await ask('listInvoices')) as Invoice[]
const detailsOf = async ({ ask }: Customer, invoice: number) =>
  dataOf(await ask('getInvoiceDetails', { invoice })) as Schema<'InvoiceDetails'>
const subscriptionOf = async ({ customer: { ask }, subscription }: Owing) =>
  dataOf(await ask('getSubscription', { subscription })) as Subscription

async function owing(world: World, planKey: string): Promise<Owing> {
  const customer = await newCustomer(world)
  const { id: subscription, currentPeriodEnd } = await open(world, customer, planKey)
  const [first] = await invoicesOf(customer)
  await declineCharges(world, customer)
  await advanceTo(world, currentPeriodEnd)
  const [owed] = await invoicesOf(customer)
  agree((await detailsOf(customer, owed!.id)).status, 'open', 'a renewal that was declined')
  return { customer, subscription, owed: owed!.id, first: first!.id }
}

/** Moves the time from try to try. */
async function untilNotTried(world: World, { customer, owed }: Owing): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { nextAttemptAt } = await detailsOf(customer, owed)
    if (nextAttemptAt === null) return
    await advanceTo(world, nextAttemptAt)
  }
  throw new Fault(`a renewal that nobody pays is still tried after ${MOST_TRIES} tries`)
}

async function leaveInDebt(world: World, key: string): Promise<void> {
  const one = await owing(world, key)
  const { customer, subscription, owed } = one
  agree((await subscriptionOf(one)).status, 'past_due', 'who owes a renewal')
  const body = { feature: UNITS.key, quantity: UNITS.includedQuantity + BEYOND }
  expectAnswer(await customer.ask('tallyUsage', { subscription }, { body }), 200)
  agree(
    (dataOf(await customer.ask('cancelSubscription', { subscription })) as Subscription).status,
    'grace',
    'who cancels and owes a renewal',
  )
  agree((await detailsOf(customer, owed)).status, 'open', 'what was owed, after a cancellation')
  await untilNotTried(world, one)
  const { status, endsAt } = await subscriptionOf(one)
  const given = [status, endsAt !== null, (await detailsOf(customer, owed)).status]
  agree(given, ['expired', true, 'uncollectible'], 'what was canceled, after the last failed try')
  const [last] = await invoicesOf(customer)
  const { reason, total } = await detailsOf(customer, last!.id)
  agree([reason, total], ['final', BEYOND * UNITS.unitPrice], 'the last invoice of what was given up')
}

async function payFromBalance(world: World, key: string): Promise<void> {
  const one = await owing(world, key)
  const { customer, owed, first } = one
  const credit = { reason: 'Out of service', settle: 'balance' }
  expectAnswer(await operatorOf(world).ask('issueCreditNote', { invoice: first }, { body: credit }), 201)
  await advanceTo(world, (await detailsOf(customer, owed)).nextAttemptAt!)
  const stands = [(await detailsOf(customer, owed)).status, (await subscriptionOf(one)).status]
  agree(stands, ['paid', 'active'], 'what a card declines and a balance covers')
  const { entries } = dataOf(await customer.ask('getCreditBalance')) as Schema<'CreditBalance'>
  agree([entries[0]?.reason, entries[0]?.invoice], ['dunning', owed], 'the entry of the balance that paid it')
}

async function tellEachFailure(world: World, key: string): Promise<void> {
  const { customer, subscription, owed } = await owing(world, key)
  await advanceTo(world, (await detailsOf(customer, owed)).nextAttemptAt!)
  const { attempts } = await detailsOf(customer, owed)
  const query = { subscription, type: 'InvoicePaymentFailed' }
  const { data } = expectAnswer(await customer.ask('listEvents', {}, { query }), 200).body as Schema<'EventPage'>
  agree([attempts, data.length], [2, 2], 'how often a charge failed, and how often that was told')
}

export const debts: Subject = {
  name: 'Debts',
  checks: [
    {
      guarantee: 'Each charge that fails is told, and not only the first of an invoice',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { interval: 'week' }, (key) => tellEachFailure(world, key)),
    },
    {
      guarantee: 'A balance that grew meanwhile pays what a card declines at the next try',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { interval: 'week' }, (key) => payFromBalance(world, key)),
    },
    {
      guarantee: 'A cancellation ends no debt: it is tried to its end, which ends the grace and bills what was used',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { items: [UNITS] }, (key) => leaveInDebt(world, key)),
    },
  ],
}
