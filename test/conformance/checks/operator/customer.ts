/** Accounts, plans and purchases that a check makes for itself through the operator's API. */
import { randomBytes } from 'node:crypto'
import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { type Answer, type Asking, expectAnswer, type OperatorClient, type PathValues } from '../../client.js'
import type { OperationId } from '../../../../src/contract/types.js'
import { agree } from '../../read-back.js'
import type { Invoice, Subscription, World } from '../../world.js'

export type Customer = Readonly<{
  id: number
  token: string
  /** Asks the customers' API under the customer's token, unless `asking` says otherwise. */
  ask(id: OperationId, path?: PathValues, asking?: Asking): Promise<Answer>
}>

export const CARDS = { good: '4242424242424242', declined: '4000000000000002' }

/** A word that nothing bears yet. */
export const newWord = (): string => `conformance-${randomBytes(6).toString('hex')}`

/** The operator's API, which the need `operator` promises. */
export const operatorOf = ({ operator }: World): OperatorClient => operator!

/** The `data` of an answer that must have this status. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- held against the contract before it is read
export const dataOf = (answer: Answer, status = 200): any => expectAnswer(answer, status).body.data

export async function newAccount(world: World, externalId = newWord()): Promise<OperatorSchema<'Billable'>> {
  const answer = await operatorOf(world).ask('putBillable', { externalId }, { body: { name: externalId } })
  return dataOf(answer, 201) as OperatorSchema<'Billable'>
}

export async function newToken(world: World, billable: number, body: object = {}): Promise<Schema<'Token'>> {
  return expectAnswer(await operatorOf(world).ask('issueTokenFor', { billable }, { body }), 201).body as Schema<'Token'>
}

/** An account with a token and a card that is good. */
export async function newCustomer(world: World): Promise<Customer> {
  const { id } = await newAccount(world)
  const { token } = await newToken(world, id)
  await attach(world, id, CARDS.good)
  return {
    id,
    token,
    ask: (operation, path = {}, asking = {}) => world.client.ask(operation, path, { token, ...asking }),
  }
}

export async function attach(world: World, billable: number, card: string): Promise<number> {
  const expYear = new Date(world.now()).getUTCFullYear() + 5
  const body = { gateway: world.gateway, card, expMonth: 12, expYear }
  const answer = await operatorOf(world).ask('attachPaymentMethod', { billable }, { body })
  return (dataOf(answer, 201) as { id: number }).id
}

/** From now on every charge of the customer is declined. @returns the card, which is the default */
export async function declineCharges(world: World, { id, ask }: Customer): Promise<number> {
  const paymentMethod = await attach(world, id, CARDS.declined)
  expectAnswer(await ask('setDefaultPaymentMethod', { paymentMethod }), 200)
  return paymentMethod
}

/** What a buyer must say. */
export const BUYER = { name: 'Suite & Sons', addressLines: ['1 Main Street'], city: 'Oakland', country: 'US' }

type Plan = OperatorSchema<'PlanOrder'>

const PLAN: Plan = { name: 'Conformance', price: 1_200, currency: 'EUR', interval: 'month' }

/** So many units are included, and each further one is charged. */
export const UNITS = { key: 'units', name: 'Units', includedQuantity: 10, unitPrice: 7, capBehavior: 'charge' } as const

export const putPlan = (world: World, key: string, order: Partial<Plan> = {}): Promise<Answer> =>
  operatorOf(world).ask('putPlan', { key }, { body: { ...PLAN, ...order } })

/** A plan of the check's own, which is archived when the check is over. */
export async function withPlan(
  world: World,
  order: Partial<Plan>,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const key = newWord()
  expectAnswer(await putPlan(world, key, order), 201)
  try {
    await work(key)
  } finally {
    await operatorOf(world).ask('archivePlan', { key })
  }
}

export const order = (world: World, { id: billable }: Pick<Customer, 'id'>, planKey: string, more: object = {}) =>
  operatorOf(world).ask(
    'openSubscription',
    { billable },
    { body: { planKey, gateway: world.gateway, name: newWord(), ...more } },
  )

/** Opens a subscription. @returns it as its account sees it */
export async function open(...ordered: Parameters<typeof order>): Promise<Subscription> {
  const { billableId, gateway, ...shown } = dataOf(await order(...ordered), 201) as OperatorSchema<'OwnedSubscription'>
  const [world, customer, , more] = ordered
  agree(
    [billableId, gateway],
    [customer.id, (more as { gateway?: string } | undefined)?.gateway ?? world.gateway],
    'whose it is',
  )
  return shown
}

export const read = async ({ ask }: Customer, subscription: number): Promise<Subscription> =>
  dataOf(await ask('getSubscription', { subscription })) as Subscription

export const change = ({ ask }: Customer, { id }: Pick<Subscription, 'id'>, body: object): Promise<Answer> =>
  ask('changeSubscription', { subscription: id }, { body })

/** Of a customer who has one. */
export const newestInvoice = async ({ ask }: Customer): Promise<Invoice> =>
  (dataOf(await ask('listInvoices')) as [Invoice])[0]

/** What the account's log tells of a subscription, oldest first. */
export async function typesOf({ ask }: Customer, subscription: number): Promise<string[]> {
  const { body } = expectAnswer(await ask('listEvents', {}, { query: { subscription } }), 200)
  return (body.data as Schema<'LoggedEvent'>[]).map(({ event }) => event.type)
}

/** The totals of the next invoices, as they are forecast. */
export async function forecastOf({ ask }: Customer, { id }: Subscription, periods = 3): Promise<number[]> {
  const answer = await ask('forecastInvoices', { subscription: id }, { query: { periods } })
  return (dataOf(answer) as { total: number }[]).map(({ total }) => total)
}
