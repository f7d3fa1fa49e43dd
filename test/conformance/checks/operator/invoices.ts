import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { isWithin, timed } from '../../moments.js'
import { agree } from '../../read-back.js'
import { type Invoice, type Subscription, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { type Customer, dataOf, declineCharges, newCustomer, open, operatorOf, UNITS, withPlan } from './customer.js'

type Owned = OperatorSchema<'OwnedInvoice'>
type OwnedSubscription = OperatorSchema<'OwnedSubscription'>

const OVER = 3
const DUE = OVER * UNITS.unitPrice

/** Buys, and uses more than is included. */
async function uses(world: World, customer: Customer, planKey: string): Promise<number> {
  const { id: subscription } = await open(world, customer, planKey)
  const body = { feature: UNITS.key, quantity: UNITS.includedQuantity + OVER }
  expectAnswer(await customer.ask('tallyUsage', { subscription }, { body }), 200)
  return subscription
}

/** Ends it at once: its last usage is owed, and no card pays it, whenever the server tries. */
async function owes(customer: Customer, subscription: number): Promise<Invoice> {
  expectAnswer(await customer.ask('cancelSubscription', { subscription }, { body: { immediately: true } }), 200)
  const [last] = expectAnswer(await customer.ask('listInvoices'), 200).body.data as Invoice[]
  agree([last?.status, last?.total], ['open', DUE], 'the invoice for the last usage')
  return last!
}

const bill = async (world: World) => expectAnswer(await operatorOf(world).ask('runBilling', {}, { body: {} }), 200)

async function settle(world: World, customer: Customer, planKey: string): Promise<void> {
  const { ask } = operatorOf(world)
  const good = ((await customer.ask('listPaymentMethods')).body.data as { id: number }[])[0]!.id
  const used = [await uses(world, customer, planKey), await uses(world, customer, planKey)] as const
  const declined = await declineCharges(world, customer)
  const [one, other] = [await owes(customer, used[0]), await owes(customer, used[1])]
  await bill(world)
  const details = async ({ id }: Invoice) =>
    dataOf(await customer.ask('getInvoiceDetails', { invoice: id })) as Schema<'InvoiceDetails'>
  const tried = await details(one)
  agree([tried.status, tried.attempts > 0, tried.nextAttemptAt === null], ['open', true, false], 'what no card paid')
  const deleted = await customer.ask('deletePaymentMethod', { paymentMethod: declined })
  expectAnswer(deleted, 422, 'payment_method_in_use')
  const { done, span } = await timed(world, () => ask('markInvoicePaid', { invoice: one.id }))
  const paid = dataOf(done) as Owned
  agree(
    [paid.id, paid.status, paid.total, paid.billableId],
    [one.id, 'paid', DUE, customer.id],
    'what was paid elsewhere',
  )
  isWithin(world, span, paid.paidAt, 'paidAt of what was paid elsewhere')
  const voided = dataOf(await ask('voidInvoice', { invoice: other.id })) as Owned
  agree([voided.id, voided.status, voided.paidAt], [other.id, 'void', null], 'what was taken back')
  for (const invoice of [one.id, other.id])
    for (const operation of ['markInvoicePaid', 'voidInvoice'] as const)
      expectAnswer(await ask(operation, { invoice }), 422, 'invoice_not_settleable')
  const settled = [await details(one), await details(other)]
  expectAnswer(await customer.ask('setDefaultPaymentMethod', { paymentMethod: good }), 200)
  await bill(world)
  for (const [index, { id, status }] of [paid, voided].entries()) {
    const now = await details({ id } as Invoice)
    const { attempts } = settled[index]!
    agree(
      [now.status, now.attempts, now.nextAttemptAt],
      [status, attempts, null],
      'a settled invoice after a billing run',
    )
  }
  expectAnswer(await customer.ask('deletePaymentMethod', { paymentMethod: declined }), 204)
}

const without = ({ number, billableId, subscriptionId, ...rest }: Owned) => [rest, [number, billableId, subscriptionId]]

type ListId = 'listInvoices' | 'listSubscriptions'
type Page = { data: (Owned | OwnedSubscription)[]; nextCursor: string | null }

const list = async (world: World, id: ListId, query: Record<string, number | string>): Promise<Page> =>
  expectAnswer(await operatorOf(world).ask(id, {}, { query }), 200).body as Page

const idsOf = (of: readonly { id: number }[]) => of.map(({ id }) => id)

/** Read one by one, the list is what it is at once. Between two of its own stands one of another. */
async function filtersEachPage(world: World, id: ListId, filter: Record<string, number>): Promise<void> {
  const whole = (await list(world, id, filter)).data
  agree(whole.length, 2, `how many ${id} shows of ${JSON.stringify(filter)}`)
  const ids: number[] = []
  for (let cursor: string | null | undefined; cursor !== null && ids.length <= whole.length;) {
    const page = await list(world, id, { ...filter, limit: 1, ...(cursor !== undefined && { cursor }) })
    ids.push(...idsOf(page.data))
    cursor = page.nextCursor
  }
  agree(ids, idsOf(whole), `${id} of ${JSON.stringify(filter)}, in pages of one`)
}

/** What two accounts bought in turn, told apart by the operator. */
async function readAsOperator(world: World, key: string): Promise<void> {
  const [one, other] = [await newCustomer(world), await newCustomer(world)]
  const bought = [await open(world, one, key), await open(world, other, key), await open(world, one, key)] as const
  const invoices = (await list(world, 'listInvoices', { billable: one.id })).data as Owned[]
  const own = expectAnswer(await one.ask('listInvoices'), 200).body.data as Invoice[]
  agree(
    invoices.map((invoice) => without(invoice)[0]),
    own,
    "the invoices of one account, as the operator's",
  )
  agree(
    invoices.map(({ billableId, subscriptionId }) => [billableId, subscriptionId]),
    [bought[2], bought[0]].map(({ id }) => [one.id, id]),
    'whose invoices these are',
  )
  const [newest] = (await list(world, 'listInvoices', { billable: one.id, subscription: bought[0].id })).data
  agree(newest, invoices[1], 'the invoice of one subscription')
  const subscriptions = (await list(world, 'listSubscriptions', { billable: one.id })).data as OwnedSubscription[]
  const theirs = expectAnswer(await one.ask('listSubscriptions'), 200).body.data as Subscription[]
  const expected = theirs.map((each) => ({ ...each, billableId: one.id, gateway: world.gateway }))
  agree(subscriptions, expected, "the subscriptions of one account, as the operator's")
  const page = await list(world, 'listSubscriptions', { limit: 2 })
  agree(idsOf(page.data), [bought[2].id, bought[1].id], 'the newest subscriptions of all')
  const next = await list(world, 'listSubscriptions', { limit: 1, cursor: page.nextCursor! })
  agree(next.data[0]?.id, bought[0].id, 'the subscription on the next page')
  await filtersEachPage(world, 'listInvoices', { billable: one.id })
  await filtersEachPage(world, 'listSubscriptions', { billable: one.id })
  const more = await one.ask(
    'changeSubscription',
    { subscription: bought[0].id },
    { body: { quantity: 2, timing: 'now' } },
  )
  expectAnswer(more, 200)
  await filtersEachPage(world, 'listInvoices', { subscription: bought[0].id })
}

export const operatorInvoices: Subject = {
  name: "Operator's invoices",
  checks: [
    {
      guarantee: 'An open invoice is settled once, as paid elsewhere or as void, and is not charged after that',
      needs: ['operator'],
      run: (world) => withPlan(world, { items: [UNITS] }, async (key) => settle(world, await newCustomer(world), key)),
    },
    {
      guarantee: 'The operator reads invoices and subscriptions as their account does, of one account or of all',
      needs: ['operator'],
      run: (world) => withPlan(world, {}, (key) => readAsOperator(world, key)),
    },
  ],
}
