/** Creates the accounts and plans for the kit's runs, through the operator's API alone. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { fromRoot } from '../src/root.js'
import type { Operator } from './operator.js'

export type Login = Readonly<{ email: string; password: string }>
export type Prepared = Readonly<{ login: Login; billable: number }>

/** `main` runs through the journey, `other` owns what `main` must not see, and `failing` has a card that fails. */
export type Accounts = Readonly<{ main: Login; other: Login; failing: Login }>

const CARDS = { good: '4242424242424242', second: '5555555555554444', fails: '4000000000000119' }
const FREE_SLOTS = ['second', 'default']
/** Each check that buys something uses up one free subscription. */
const AUDITED_SLOTS = [...Array.from({ length: 100 }, (_, index) => `slot-${index + 1}`), 'default']

const EXAMPLES = fromRoot('examples', 'plans.yaml')
const EDGES = fromRoot('kit', 'plans.yaml')

type Order = Readonly<{
  /** Who charges the cards, and keeps the customers. */
  gateway?: string
  /** Beside the example catalogue the kit's own is put. */
  edges?: boolean
  /** The free subscriptions of the account. */
  slots?: readonly string[]
}>
const GATEWAY = 'sandbox'

/** Creates fresh accounts beside existing ones, and puts the example catalogue and, unless told otherwise, the kit's. */
export async function prepareAccounts(
  operator: Operator,
  { gateway = GATEWAY, edges = true }: Pick<Order, 'gateway' | 'edges'> = {},
): Promise<Accounts> {
  await preparePlans(operator, edges ? [EXAMPLES, EDGES] : [EXAMPLES])
  const account = (name: string, cards: readonly string[], paidPlan?: string) =>
    prepareAccount(operator, name, { gateway, cards, paidPlan, slots: FREE_SLOTS })
  const other = await account('Somebody else', [CARDS.good], 'team-yearly')
  const [invoice] = await operator.ask<{ id: number }[]>('GET', `/invoices?billable=${other.billable}`)
  await creditInvoice(operator, invoice!.id)
  return {
    main: (await account('Integrator', [CARDS.good, CARDS.second, CARDS.second])).login,
    other: other.login,
    failing: (await account('Failing card', [CARDS.fails])).login,
  }
}

/** Creates an account for the conformance checks to read back. */
export const prepareAudited = (
  operator: Operator,
  { gateway = GATEWAY, slots = AUDITED_SLOTS }: Pick<Order, 'gateway' | 'slots'> = {},
): Promise<Prepared> => {
  const cards = [CARDS.good, CARDS.second, CARDS.good, CARDS.second]
  return prepareAccount(operator, 'Audited', { gateway, cards, paidPlan: 'team-yearly', slots })
}

export const addFreeSubscription = (operator: Operator, { billable }: Prepared): Promise<void> =>
  openFree(operator, billable, `slot-${randomBytes(6).toString('hex')}`)

type Holdings = Required<Pick<Order, 'gateway' | 'slots'>> &
  Readonly<{ cards: readonly string[]; paidPlan: string | undefined }>

async function prepareAccount(
  operator: Operator,
  name: string,
  { gateway, cards, paidPlan, slots }: Holdings,
): Promise<Prepared> {
  const externalId = `${name.toLowerCase().replaceAll(' ', '-')}-${randomBytes(6).toString('hex')}`
  const { id } = await operator.ask<{ id: number }>('PUT', `/billables/by-external-id/${externalId}`, { name })
  const login = { email: `${externalId}@example.com`, password: randomBytes(18).toString('base64url') }
  await operator.ask('POST', `/billables/${id}/users`, login)
  const expYear = new Date().getUTCFullYear() + 20
  for (const card of cards)
    await operator.ask('POST', `/billables/${id}/payment-methods`, { gateway, card, expMonth: 12, expYear })
  if (paidPlan !== undefined)
    await operator.ask('POST', `/billables/${id}/subscriptions`, {
      planKey: paidPlan,
      gateway,
      name: 'paid',
    })
  for (const slot of slots) await openFree(operator, id, slot)
  return { login, billable: id }
}

/** Takes an invoice back. @returns the id of the credit note */
export async function creditInvoice(operator: Operator, invoice: number): Promise<number> {
  const order = { reason: 'Out of service', settle: 'balance' }
  return (await operator.ask<{ id: number }>('POST', `/invoices/${invoice}/credit-notes`, order)).id
}

const openFree = async (operator: Operator, billable: number, name: string): Promise<void> => {
  await operator.ask('POST', `/billables/${billable}/subscriptions`, { planKey: 'community', gateway: 'null', name })
}

export async function preparePlans(operator: Operator, files: readonly string[] = [EXAMPLES, EDGES]): Promise<void> {
  for (const file of files)
    for (const { key, ...plan } of parse(await readFile(file, 'utf8')) as { key: string }[])
      await operator.ask('PUT', `/plans/${key}`, plan)
}
