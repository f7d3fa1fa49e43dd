import type { Schema } from '../../../../src/contract/types.js'
import { type Answer, type Asking, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Invoice, Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  attach,
  CARDS,
  type Customer,
  dataOf,
  newCustomer,
  newWord,
  open,
  operatorOf,
  order,
  UNITS,
  withPlan,
} from '../operator/customer.js'

const AT_ONCE = 4
/** More than half of an invoice's one line. */
const CREDIT = 700
const [KEPT, VOIDED] = [5, 7]
const ENDPOINT = 'https://example.com/conformance-at-once'

const together = (send: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: AT_ONCE }, send))

const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300)

/** @throws Fault unless one was done at least, and every success says the same */
function theSame(answers: readonly Answer[], what: string): Answer {
  const [first, ...others] = succeeded(answers)
  if (!first) throw new Fault(`none of ${what} is done: ${answers.map(({ told }) => told).join('; ')}`.slice(0, 900))
  for (const { body } of others) agree(body, first.body, `another answer to ${what}`)
  return first
}

const invoicesOf = async ({ ask }: Customer) => dataOf(await ask('listInvoices')) as Invoice[]

async function useQuote(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const path = { subscription: (await open(world, customer, key)).id }
  const body = { quantity: 3, timing: 'now' }
  const quoted = dataOf(await customer.ask('quoteSubscriptionChange', path, { body }), 201) as Schema<'ChangeQuote'>
  const use = () => customer.ask('changeSubscription', path, { body: { quote: quoted.id } })
  theSame(await together(use), 'uses of one quote at once')
  expectAnswer(await use(), 200)
  const [changed, ...before] = await invoicesOf(customer)
  agree([before.length, changed?.total], [1, quoted.amountDue], 'the invoices after several uses of one quote at once')
}

async function credit(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  await open(world, customer, key)
  const [{ id: invoice, total }] = (await invoicesOf(customer)) as [Invoice]
  const body = { lines: [{ position: 0, amount: CREDIT }], reason: 'Out of service', settle: 'balance' }
  const answers = await together(() => operatorOf(world).ask('issueCreditNote', { invoice }, { body }))
  const made = succeeded(answers)
  agree(made.length, 1, `how many credit notes of ${CREDIT} are made at once of an invoice of ${total}`)
  for (const answer of answers)
    if (!made.includes(answer) && answer.status < 500) expectAnswer(answer, 422, 'credit_exceeds_invoice')
  const { creditedAmount } = dataOf(await customer.ask('getInvoiceDetails', { invoice })) as Schema<'InvoiceDetails'>
  const notes = dataOf(await customer.ask('listCreditNotes', { invoice })) as Schema<'CreditNote'>[]
  const { amounts } = dataOf(await customer.ask('getCreditBalance')) as Schema<'CreditBalance'>
  const said = [creditedAmount, notes.map((note) => note.total), amounts.map(({ amount }) => amount)]
  agree(said, [CREDIT, [CREDIT], [CREDIT]], 'what was credited, by the invoice, its notes and the balance')
}

async function takeBack(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const path = { subscription: (await open(world, customer, key)).id }
  for (const [idempotencyKey, quantity] of [
    ['kept', KEPT],
    ['voided', VOIDED],
  ] as const) {
    const body = { feature: UNITS.key, quantity, idempotencyKey }
    expectAnswer(await customer.ask('tallyUsage', path, { body }), 200)
  }
  const body = { idempotencyKey: 'voided', reason: 'Counted twice' }
  theSame(await together(() => customer.ask('voidUsage', path, { body })), 'voids of one record at once')
  const { items } = dataOf(await customer.ask('getUsage', path)) as Schema<'UsageOfPeriod'>
  agree(items[0]?.total, KEPT, 'the total after several voids of one record at once')
}

async function openOne(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const name = newWord()
  // A repeated order may end what the first one began, and then answers as that one does.
  theSame(await together(() => order(world, customer, key, { name })), 'orders for one slot at once')
  const listed = dataOf(await customer.ask('listSubscriptions')) as Subscription[]
  agree([listed.map((one) => one.name), (await invoicesOf(customer)).length], [[name], 1], 'what one slot holds')
}

/** Sends a request several times at once under one key, and once more after it. */
async function underOneKey(send: (asking: Asking) => Promise<Answer>, what: string): Promise<void> {
  const headers = { 'Idempotency-Key': newWord() }
  const keyed = () => send({ headers })
  const answers = await together(keyed)
  const first = theSame(answers, `requests to ${what} at once under one key`)
  for (const answer of answers) if (answer.status >= 300) expectAnswer(answer, 409, 'idempotency_key_in_use')
  agree((await keyed()).body, first.body, `the answer to a request to ${what} that comes after several at once`)
}

async function doOnce(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const path = { subscription: (await open(world, customer, key)).id }
  const body = { quantity: 2, timing: 'now' }
  await underOneKey((asking) => customer.ask('changeSubscription', path, { ...asking, body }), 'change')
  agree((await invoicesOf(customer)).length, 2, 'how many invoices a change at once under one key leaves')
  const endpoint = { body: { url: ENDPOINT } }
  await underOneKey((asking) => customer.ask('createWebhookEndpoint', {}, { ...asking, ...endpoint }), 'endpoint')
  const endpoints = dataOf(await customer.ask('listWebhookEndpoints')) as { id: number }[]
  agree(endpoints.length, 1, 'how many endpoints are created at once under one key')
  await rollOnce(world)
}

async function rollOnce({ account, client }: World): Promise<void> {
  const { cookie } = account
  const tokens = async () => {
    const { body } = expectAnswer(await client.ask('listTokens', {}, { cookie }), 200)
    return (body.data as { id: number }[]).map(({ id }) => id)
  }
  const { id: token } = expectAnswer(await client.ask('issueToken', {}, { cookie }), 201).body as { id: number }
  const before = await tokens()
  const body = { overlapSeconds: 60 }
  await underOneKey((asking) => client.ask('rollToken', { token }, { ...asking, cookie, body }), 'roll')
  const fresh = (await tokens()).filter((id) => !before.includes(id))
  agree(fresh.length, 1, 'how many tokens a roll at once under one key leaves')
  for (const id of [token, ...fresh]) expectAnswer(await client.ask('revokeToken', { token: id }, { cookie }), 204)
}

/** What a card declines is not remembered: the same request under the same key is done once there is a good one. */
async function payLater(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const [{ id: good }] = dataOf(await customer.ask('listPaymentMethods')) as [{ id: number }]
  const declined = await attach(world, customer.id, CARDS.declined)
  const pay = async (paymentMethod: number) =>
    expectAnswer(await customer.ask('setDefaultPaymentMethod', { paymentMethod }), 200)
  await withPlan(world, { price: 0 }, async (costless) => {
    const free = await open(world, customer, costless, { gateway: 'null' })
    const bought = await open(world, customer, key)
    for (const [id, subscription, body, success] of [
      ['upgradeFromFree', free.id, { planKey: key, gateway: world.gateway }, 201],
      ['changeSubscription', bought.id, { quantity: 2, timing: 'now' }, 200],
    ] as const) {
      const headers = { 'Idempotency-Key': newWord() }
      const send = () => customer.ask(id, { subscription }, { body, headers })
      await pay(declined)
      expectAnswer(await send(), 500, 'gateway_error')
      await pay(good)
      expectAnswer(await send(), success)
    }
  })
}

const operated = (guarantee: string, work: (world: World, key: string) => Promise<void>) => ({
  guarantee,
  needs: ['operator'] as const,
  run: (world: World) => withPlan(world, { items: [UNITS] }, (key) => work(world, key)),
})

export const doneTogether: Subject = {
  name: 'Done together',
  checks: [
    operated('One quote that is used several times at once is charged once', useQuote),
    operated('Credit notes that are issued at once take back no more than the invoice has', credit),
    operated('Usage that is voided several times at once is taken back once', takeBack),
    operated('A slot in which several subscriptions are opened at once holds one, which is paid once', openOne),
    operated('A change, a new endpoint and a roll are done once where they come at once under one key', doOnce),
    operated('What was declined under a key is done under the same key once a card is good', payLater),
  ],
}
