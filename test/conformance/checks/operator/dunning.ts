import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Invoice, Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import { advanceTo } from '../time.js'
import { type Customer, dataOf, declineCharges, newCustomer, open, operatorOf, UNITS, withPlan } from './customer.js'

/** A debt that is tried for longer than this has no end. */
const LONGEST_DUNNING_MS = 366 * 86_400_000

type Debtor = Readonly<{ customer: Customer; subscription: number; good: number }>
type Owed = Readonly<{ status: string; invoice: Schema<'InvoiceDetails'> }>

/** A subscription whose renewal will be declined. */
async function debtor(world: World, planKey: string): Promise<Debtor> {
  const customer = await newCustomer(world)
  const [{ id: good }] = (await customer.ask('listPaymentMethods')).body.data as [{ id: number }]
  const { id: subscription } = await open(world, customer, planKey)
  await declineCharges(world, customer)
  return { customer, subscription, good }
}

/** @param id of the invoice, which is the newest one unless it is named */
async function seen({ customer: { ask }, subscription }: Debtor, id?: number): Promise<Owed> {
  const { status } = dataOf(await ask('getSubscription', { subscription })) as Subscription
  const all = expectAnswer(await ask('listInvoices'), 200).body.data as Invoice[]
  const listed = id === undefined ? all[0] : all.find((one) => one.id === id)
  const invoice = dataOf(await ask('getInvoiceDetails', { invoice: listed!.id })) as Schema<'InvoiceDetails'>
  agree(listed!.status, invoice.status, 'the status of an invoice, in the list and in its details')
  return { status, invoice }
}

const stands = async (one: Debtor) => {
  const { status, invoice } = await seen(one)
  return [status, invoice.status, invoice.attempts, invoice.nextAttemptAt !== null]
}

const told = async ({ customer, subscription }: Debtor, after: string) => {
  const query = { after, subscription }
  const { data } = expectAnswer(await customer.ask('listEvents', {}, { query }), 200).body as Schema<'EventPage'>
  return data.map(({ event }) => event.type)
}

const latest = async ({ customer }: Debtor) =>
  ((await customer.ask('listEvents')).body as Schema<'EventPage'>).data.at(-1)!.position

/** Moves the time to the renewal. */
async function awaitRenewal(world: World, one: Debtor): Promise<void> {
  const { currentPeriodEnd } = dataOf(
    await one.customer.ask('getSubscription', { subscription: one.subscription }),
  ) as Subscription
  await advanceTo(world, currentPeriodEnd)
}

/** What was given up has an end, and the log tells why it ended. */
async function endsAsItSays({ customer, subscription }: Debtor): Promise<void> {
  const { endsAt } = dataOf(await customer.ask('getSubscription', { subscription })) as Subscription
  agree(endsAt !== null, true, 'whether what was given up has an end')
  const query = { subscription, type: 'SubscriptionEnded' }
  const { data } = expectAnswer(await customer.ask('listEvents', {}, { query }), 200).body as Schema<'EventPage'>
  agree(
    data.map(({ event }) => event.data['status']),
    ['expired'],
    'how the end of what was given up is told',
  )
}

/** Follows a debt to its end, however often the server tries. @throws Fault where it has none */
async function untilGivenUp(world: World, one: Debtor): Promise<void> {
  const { id } = (await seen(one)).invoice
  const began = world.now()
  for (let tries = 2; world.now() - began < LONGEST_DUNNING_MS; tries += 1) {
    const { status, invoice } = await seen(one, id)
    if (invoice.nextAttemptAt === null) {
      agree([status, invoice.status], ['expired', 'uncollectible'], 'what was given up')
      const entitled = await one.customer.ask('getEntitlement', { feature: UNITS.key })
      agree((dataOf(entitled) as { entitled: boolean }).entitled, false, 'an entitlement from what was given up')
      await endsAsItSays(one)
      return
    }
    agree([status, invoice.status, invoice.attempts], ['past_due', 'open', tries], `a renewal after ${tries} tries`)
    await advanceTo(world, invoice.nextAttemptAt)
  }
  throw new Fault(`a renewal that nobody pays is still tried after a year`)
}

async function failAndRecover(world: World, key: string): Promise<void> {
  const [one, other] = [await debtor(world, key), await debtor(world, key)]
  const { ask } = one.customer
  const after = await latest(one)
  await awaitRenewal(world, other)
  for (const each of [one, other])
    agree(await stands(each), ['past_due', 'open', 1, true], 'a renewal that was declined')
  const { living, pastDue } = dataOf(await operatorOf(world).ask('getFigures')) as OperatorSchema<'Figures'>
  if (pastDue < 2 || living.past_due !== pastDue)
    throw new Fault(`two are past due, and the figures say ${pastDue}, ${living.past_due} of the living`)
  const body = { feature: UNITS.key, quantity: 1 }
  expectAnswer(await ask('tallyUsage', { subscription: one.subscription }, { body }), 200)
  expectAnswer(await ask('setDefaultPaymentMethod', { paymentMethod: one.good }), 200)
  await advanceTo(world, (await seen(other)).invoice.nextAttemptAt!)
  agree(await stands(one), ['active', 'paid', 1, false], 'a renewal that was paid at the second try')
  const events = await told(one, after)
  const expected = [
    'SubscriptionRenewed',
    'InvoiceCreated',
    'InvoicePaymentFailed',
    'SubscriptionPastDue',
    'InvoicePaid',
    'SubscriptionRecovered',
  ]
  agree(events.toSorted(), expected.toSorted(), 'what was told of a renewal that recovered')
  agree(events.slice(-2), ['InvoicePaid', 'SubscriptionRecovered'], 'what was told last')
  await untilGivenUp(world, other)
}

export const dunning: Subject = {
  name: 'Dunning',
  checks: [
    {
      guarantee:
        'A renewal that no card pays is past due with access, is tried when it says, and recovers or is given up',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { items: [UNITS] }, (key) => failAndRecover(world, key)),
    },
  ],
}
