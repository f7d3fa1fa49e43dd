import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Invoice, PaymentMethod, Plan, World } from '../../world.js'
import type { Subject } from '../check.js'
import { dataOf, newCustomer, newWord, open, operatorOf, putPlan, UNITS, withPlan } from '../operator/customer.js'
import { upgraded } from './upgraded.js'

type Details = Schema<'InvoiceDetails'>
type Balance = Schema<'CreditBalance'>

const PERIODS = 24
const CARDS = [
  { card: '5555555555554444', brand: 'mastercard', last4: '4444', expMonth: 3 },
  { card: '378282246310005', brand: 'amex', last4: '0005', expMonth: 1 },
  { card: '4111111111111111', brand: 'visa', last4: '1111', expMonth: 11 },
]

async function readStatement(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const { ask } = customer
  const bought = await upgraded(world, customer, key, { planItems: { [UNITS.key]: 12 } })
  const [{ id }] = dataOf(await ask('listInvoices')) as [Invoice]
  const details = dataOf(await ask('getInvoiceDetails', { invoice: id })) as Details
  const { subscription, status, attempts, lines, periodStart, periodEnd } = details
  agree([subscription, status, attempts], [bought.id, 'paid', 0], 'an invoice that was paid at once')
  agree([periodStart, periodEnd], [bought.currentPeriodStart, bought.currentPeriodEnd], 'the period of an invoice')
  agree(
    lines.map((line) => [line.kind, line.periodStart, line.periodEnd, line.description.trim().length > 0]),
    ['plan', 'item'].map((kind) => [kind, periodStart, periodEnd, true]),
    'the lines of an invoice',
  )
  const answer = await ask('forecastInvoices', { subscription: bought.id }, { query: { periods: PERIODS } })
  const forecast = dataOf(answer) as Schema<'InvoiceStatement'>[]
  agree(
    [forecast.length, new Set(forecast.map((one) => one.periodStart)).size],
    [PERIODS, PERIODS],
    'how many invoices are forecast',
  )
  agree(
    forecast.map((one) => one.subscription),
    forecast.map(() => bought.id),
    'the subscription of each',
  )
}

async function explainBalance(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const { ask } = customer
  const bought = await open(world, customer, key, { quantity: 3 })
  const path = { subscription: bought.id }
  const [first] = dataOf(await ask('listInvoices')) as [Invoice]
  const body = { lines: [{ position: 0, amount: 100 }], reason: 'Out of service', settle: 'balance' }
  expectAnswer(await operatorOf(world).ask('issueCreditNote', { invoice: first.id }, { body }), 201)
  expectAnswer(await ask('changeSubscription', path, { body: { quantity: 1, timing: 'now' } }), 200)
  const [second] = dataOf(await ask('listInvoices')) as [Invoice]
  const { amounts, entries } = dataOf(await ask('getCreditBalance')) as Balance
  agree(
    entries.map(({ reason, invoice }) => [reason, invoice]),
    [
      ['change', second.id],
      ['credit_note', first.id],
    ],
    'the entries of a balance',
  )
  agree(amounts[0]?.amount, (entries[0]?.amount ?? 0) + 100, 'what they come to')
}

async function keepNotes(world: World, key: string): Promise<void> {
  const [customer, other] = [await newCustomer(world), await newCustomer(world)]
  await open(world, customer, key)
  const [{ id: invoice }] = dataOf(await customer.ask('listInvoices')) as [Invoice]
  const body = { reason: 'Out of service', settle: 'balance' }
  const note = dataOf(
    await operatorOf(world).ask('issueCreditNote', { invoice }, { body }),
    201,
  ) as Schema<'CreditNote'>
  const path = { creditNote: note.id }
  expectAnswer(await customer.ask('getCreditNotePdf', path), 200)
  expectAnswer(await customer.ask('listCreditNotes', { invoice }), 200)
  expectAnswer(await world.client.ask('getCreditNotePdf', path), 401, 'unauthenticated')
  expectAnswer(await other.ask('getCreditNotePdf', path), 403, 'forbidden')
  expectAnswer(await other.ask('listCreditNotes', { invoice }), 403, 'forbidden')
}

async function showCards(world: World): Promise<void> {
  const customer = await newCustomer(world)
  const expYear = new Date(world.now()).getUTCFullYear() + 3
  for (const { card, ...shown } of CARDS) {
    const order = { gateway: world.gateway, card, expMonth: shown.expMonth, expYear }
    const answer = await operatorOf(world).ask('attachPaymentMethod', { billable: customer.id }, { body: order })
    const { id } = dataOf(answer, 201) as OperatorSchema<'OwnedPaymentMethod'>
    const listed = (dataOf(await customer.ask('listPaymentMethods')) as PaymentMethod[]).find((one) => one.id === id)
    agree(listed, { id, ...shown, expYear, isDefault: false }, `the card ${card}`)
  }
}

async function putItemsAnew(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const keysOf = (answer: Answer) => (dataOf(answer) as Plan).items.map((item) => item.key)
  agree(keysOf(await customer.ask('getPlan', { plan: key })), [UNITS.key], 'the items of a plan')
  const items = [{ ...UNITS, key: 'others', name: 'Others' }]
  agree(keysOf(await putPlan(world, key, { items })), ['others'], 'the items of a plan that was put anew')
  agree(keysOf(await customer.ask('getPlan', { plan: key })), ['others'], 'its items, read by a customer')
}

/** One identifier is asked for many times at once. */
async function putTogether(world: World): Promise<void> {
  const externalId = newWord()
  const puts = await Promise.all(
    Array.from({ length: 6 }, () =>
      operatorOf(world).ask('putBillable', { externalId }, { body: { name: 'Åse ÅSE' } }),
    ),
  )
  agree(puts.map(({ status }) => status).sort(), [200, 200, 200, 200, 200, 201], 'what became of PUTs at once')
  const accounts = puts.map(({ body }) => body.data as OperatorSchema<'Billable'>)
  agree(new Set(accounts.map(({ id }) => id)).size, 1, 'how many accounts one identifier has')
  const { body } = expectAnswer(await operatorOf(world).ask('listBillables', {}, { query: { limit: 20 } }), 200)
  const listed = (body.data as OperatorSchema<'Billable'>[]).find(({ id }) => id === accounts[0]!.id)
  agree([listed?.externalId, listed?.name], [externalId, 'Åse ÅSE'], 'the account in the list')
}

const withUnits = (world: World, work: (key: string) => Promise<void>) => withPlan(world, { items: [UNITS] }, work)

export const booksRead: Subject = {
  name: 'Books',
  checks: [
    {
      guarantee:
        'A statement names its subscription, each line says what it is for and when, and two years are forecast',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => readStatement(world, key)),
    },
    {
      guarantee: 'Each entry of the balance says why it is there and by which invoice',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => explainBalance(world, key)),
    },
    {
      guarantee: 'A credit note opens to its account alone',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => keepNotes(world, key)),
    },
    {
      guarantee: 'A plan that is put anew has the items that it was put with, and no others',
      needs: ['operator'],
      run: (world) => withUnits(world, (key) => putItemsAnew(world, key)),
    },
    { guarantee: 'A card is shown as it was attached', needs: ['operator'], run: showCards },
    {
      guarantee: 'However many PUTs of an identifier come at once, one account is made',
      needs: ['operator'],
      run: putTogether,
    },
  ],
}
