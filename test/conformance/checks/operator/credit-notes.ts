import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  change,
  type Customer,
  dataOf,
  newCustomer,
  newestInvoice,
  newWord,
  open,
  operatorOf,
  UNITS,
  withPlan,
} from './customer.js'

type Part = Readonly<{ position: number; amount: number }>
type Note = Schema<'CreditNote'>
type Invoice = OperatorSchema<'InvoiceWithLines'>

/** Into how many parts each line is cut. */
const PARTS = 3
const AHEAD = 50

export const credit = (world: World, invoice: number, more: object): Promise<Answer> =>
  operatorOf(world).ask(
    'issueCreditNote',
    { invoice },
    { body: { reason: 'Out of service', settle: 'balance', ...more } },
  )

const shown = async (world: World, invoice: number): Promise<Invoice> =>
  dataOf(await operatorOf(world).ask('getInvoice', { invoice })) as Invoice

/** A paid invoice with a line of the plan and one of what was bought ahead. */
async function invoiceOf(world: World, customer: Customer, planKey: string): Promise<number> {
  const free = world.plans.find(({ price, isRecurring }) => price === 0 && isRecurring)
  if (!free) throw new Fault('the catalogue has no free plan: add one, so that this can be tried')
  const { id: subscription } = await open(world, customer, free.key, { gateway: 'null' })
  const body = {
    planKey,
    gateway: world.gateway,
    quantity: 2,
    planItems: { [UNITS.key]: UNITS.includedQuantity + AHEAD },
  }
  const { id } = dataOf(await customer.ask('upgradeFromFree', { subscription }, { body }), 201) as Subscription
  const query = { billable: customer.id, subscription: id }
  const { data } = expectAnswer(await operatorOf(world).ask('listInvoices', {}, { query }), 200).body
  return (data as { id: number }[])[0]!.id
}

/** Cuts an amount at uneven places. */
function parts(position: number, amount: number): Part[] {
  const cuts = Array.from({ length: PARTS - 1 }, (_, n) => 1 + (((n + 1) * 7919) % Math.max(1, amount - 1))).sort(
    (a, b) => a - b,
  )
  return [...cuts, amount]
    .map((cut, index) => ({ position, amount: cut - (cuts[index - 1] ?? 0) }))
    .filter((part) => part.amount > 0)
}

const balanceOf = async ({ ask }: Customer) =>
  (dataOf(await ask('getCreditBalance')) as Schema<'CreditBalance'>).amounts.map(({ amount }) => amount)

const listed = async ({ ask }: Customer, invoice: number): Promise<Note[]> =>
  (expectAnswer(await ask('listCreditNotes', { invoice }), 200).body as { data: Note[] }).data

async function takeBackInParts(world: World, customer: Customer, invoice: number): Promise<void> {
  const before = await shown(world, invoice)
  agree(
    before.lines.map(({ amount }) => amount),
    [2_400, AHEAD * UNITS.unitPrice],
    'the lines of the invoice',
  )
  const refused = async (more: object) =>
    expectAnswer(await credit(world, invoice, more), 422, 'credit_exceeds_invoice')
  await refused({ lines: [{ position: 1, amount: AHEAD * UNITS.unitPrice + 1 }] })
  const notes: Note[] = []
  let sum = 0
  for (const part of before.lines.flatMap(({ position, amount }) => parts(position, amount))) {
    const note = dataOf(await credit(world, invoice, { lines: [part] }), 201) as Note
    sum += part.amount
    agree([note.invoice, note.lines, note.total], [invoice, [part], part.amount], 'a part that was taken back')
    agree([note.status, note.currency], ['settled', before.currency], 'the status and the currency of a credit note')
    agree(await balanceOf(customer), [sum], `the balance after ${sum} were taken back`)
    notes.push(note)
  }
  agree(sum, before.total, 'what all parts sum to')
  for (const { position } of before.lines) await refused({ lines: [{ position, amount: 1 }] })
  await refused({})
  agree(new Set(notes.map(({ number }) => number)).size, notes.length, 'how many numbers the credit notes have')
  agree(await shown(world, invoice), { ...before, creditNotes: notes }, 'the invoice, all of which was taken back')
  agree(await listed(customer, invoice), notes.toReversed(), 'the credit notes that the account sees')
  const details = dataOf(await customer.ask('getInvoiceDetails', { invoice })) as Schema<'InvoiceDetails'>
  agree([details.total, details.creditedAmount], [before.total, sum], 'what the account sees of it')
}

export const operatorCreditNotes: Subject = {
  name: "Operator's credit notes",
  checks: [
    {
      guarantee:
        'Any partition of an invoice into credit notes sums to it, reaches the balance, and nothing above it goes',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { items: [UNITS] }, async (key) => {
          const customer = await newCustomer(world)
          await takeBackInParts(world, customer, await invoiceOf(world, customer, key))
        }),
    },
    {
      guarantee: 'A credit note without lines takes back all that is left, and the next invoices use the balance',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const customer = await newCustomer(world)
          const bought = await open(world, customer, key)
          const [first] = (await operatorOf(world).ask('listInvoices', {}, { query: { billable: customer.id } })).body
            .data as { id: number; total: number }[]
          expectAnswer(await credit(world, first!.id, { lines: [{ position: 0, amount: 200 }] }), 201)
          const rest = dataOf(await credit(world, first!.id, {}), 201) as Note
          agree([rest.total, rest.lines], [1_000, [{ position: 0, amount: 1_000 }]], 'all that was left')
          const { lines, total } = dataOf(
            await customer.ask('getUpcomingInvoice', { subscription: bought.id }),
          ) as Schema<'InvoiceStatement'>
          const used = lines.filter(({ kind }) => kind === 'balance').map(({ amount }) => amount)
          agree([total, used], [0, [-1_200]], 'the next invoice, which the balance pays')
        }),
    },
    {
      guarantee: 'A change at once gives back nothing that a credit note has given back already',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, (key) =>
          withPlan(world, { price: 100 }, async (cheaper) => {
            const customer = await newCustomer(world)
            const bought = await open(world, customer, key)
            const { total } = dataOf(await credit(world, (await newestInvoice(customer)).id, {}), 201) as Note
            const changed = await change(customer, bought, { planKey: cheaper, timing: 'now' })
            expectAnswer(changed, 422, 'subscription_not_changeable')
            agree(await balanceOf(customer), [total], 'the balance after a change that was refused')
          }),
        ),
    },
    {
      guarantee: 'A refund goes back through the gateway and not to the balance, and takes no more than was paid',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const customer = await newCustomer(world)
          await open(world, customer, key)
          const [invoice] = (await customer.ask('listInvoices')).body.data as { id: number; total: number }[]
          const note = dataOf(await credit(world, invoice!.id, { settle: 'refund' }), 201) as Note
          agree([note.settle, note.total], ['refund', invoice!.total], 'the credit note of a refund')
          if (!['settled', 'pending'].includes(note.status)) throw new Fault(`a refund is ${note.status}`)
          agree(await balanceOf(customer), [], 'the balance after a refund')
          expectAnswer(await credit(world, invoice!.id, { settle: 'refund' }), 422, 'credit_exceeds_invoice')
          const unknown = { lines: [{ position: 9, amount: 1 }], reason: newWord() }
          expectAnswer(await credit(world, invoice!.id, unknown), 422)
        }),
    },
  ],
}
