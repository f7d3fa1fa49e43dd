import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Books as StripeBooks } from '../stripe-world/books.js'
import { PLANS } from './plans.js'
import { openClock } from './service/clock.js'
import { openCluster } from './service/cluster.js'
import { hand, type Hand } from './service/processes.js'
import type { Tree } from './service/tree.js'
import type { CardMood, Opening } from './world/ledger.js'
import { openWorld } from './world/serve.js'
import { openStripe, STRIPE_WEBHOOK_SECRET } from './world/stripe.js'

export type Slot = Readonly<{ name: string; id: number }>
export type GatewayName = 'world' | 'stripe'
export type Account = Readonly<{
  billable: number
  token: string
  /** Who keeps its cards and collects its subscriptions. Stripe bills by itself. */
  gateway: GatewayName
  /** Its cards by now; a history keeps its own list. */
  cards: Readonly<{ id: number; mood: CardMood }>[]
  slots: readonly Slot[]
}>

/** The state in which every history begins: plans, accounts with cards, free subscriptions. */
export type Base = Readonly<{
  folder: string
  accounts: readonly Account[]
  opening: Opening
  stripe: StripeBooks
  begins: number
}>

const START = Date.UTC(2027, 0, 20, 9)
const SETUP_MS = 3_600_000
export const CARD_NUMBERS: Readonly<Record<CardMood, string>> = {
  good: '4242424242424242',
  declines: '4000000000000002',
  fails: '4000000000000119',
  hangs: '4000000000000259',
}
const WALLETS: readonly (readonly CardMood[])[] = [
  ['good', 'declines'],
  ['good', 'hangs'],
  ['good', 'fails', 'good'],
  ['good', 'hangs', 'declines'],
]
/** Every fourth account is billed by Stripe. */
const STRIPE_EVERY = 4
const STRIPE_WALLET: readonly CardMood[] = ['good', 'declines', 'good']
/** What a gateway's form makes of a card. */
const tokenOf = (gateway: GatewayName, mood: CardMood): string =>
  gateway === 'world' ? `pm_${CARD_NUMBERS[mood]}` : mood === 'good' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'

type Addresses = Readonly<{ database: string; world: string; stripe: string }>

export const environment = (folder: string, tree: Tree, { database, world, stripe }: Addresses) => ({
  API_ENABLED: 'true',
  DATABASE_URL: database,
  EXTENSIONS: tree.driver,
  DEFAULT_GATEWAY: 'world',
  GATEWAYS: 'world stripe',
  STRIPE_API_BASE: stripe,
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET,
  SESSION_SECRET: 'a secret that all servers of the simulation share',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  LOG_LEVEL: 'warn',
  SIM_WORLD: world,
  SIM_CLOCK: join(folder, 'clock'),
  SIM_LOGS: folder,
})

/** @param size how many accounts, and how many free subscriptions for each */
export async function makeBase(
  folder: string,
  tree: Tree,
  { accounts: many, slots }: Readonly<{ accounts: number; slots: number }>,
): Promise<Base> {
  await mkdir(folder, { recursive: true })
  const cluster = await openCluster(join(folder, 'data'))
  const clock = openClock(join(folder, 'clock'), START)
  const world = await openWorld(0, Date.now())
  const stripe = await openStripe(0, clock)
  const addresses = { database: cluster.url, world: world.url, stripe: stripe.url }
  const by = Array.from({ length: 2 }, (_, n) => hand(tree, `base-${n}`, environment(folder, tree, addresses)))
  await writeFile(join(folder, 'plans.yaml'), JSON.stringify(PLANS))
  await must(by[0]!, 'plan', 'apply', join(folder, 'plans.yaml'))
  const accounts: Account[] = []
  const queue = Array.from({ length: many }, (_, n) => n).values()
  await Promise.all(
    by.map(async (one) => {
      for (const n of queue) accounts[n] = await makeAccount(one, n, slots)
    }),
  )
  for (const each of by) await each.end()
  const { customers, cards } = world.ledger
  await Promise.all([world.close(), stripe.close(), cluster.close()])
  clock.close()
  const opening = { customers, cards }
  return { folder: join(folder, 'data'), accounts, opening, stripe: stripe.kept, begins: START + SETUP_MS }
}

async function makeAccount(by: Hand, n: number, many: number): Promise<Account> {
  const billable = ((await must(by, 'billable', 'create', '--name', `Customer ${n}`)) as Slot).id
  const { token } = (await must(by, 'token', 'issue', '--billable', String(billable))) as { token: string }
  const gateway = n % STRIPE_EVERY === STRIPE_EVERY - 2 ? 'stripe' : 'world'
  const cards = []
  for (const mood of gateway === 'stripe' ? STRIPE_WALLET : WALLETS[n % WALLETS.length]!) {
    const card = attaching(billable, gateway, mood)
    const { id } = (await must(by, ...card)) as Slot
    cards.push({ id, mood })
  }
  const slots: Slot[] = []
  for (let slot = 0; slot < many; slot += 1) slots.push(await makeFree(by, billable, `slot-${slot}`))
  return { billable, token, gateway, cards, slots }
}

export const attaching = (billable: number, gateway: GatewayName, mood: CardMood): readonly string[] => {
  const card = ['--card', tokenOf(gateway, mood), '--exp', '04/2040', '--gateway', gateway]
  return ['payment-method', 'attach', '--billable', String(billable), ...card]
}

async function makeFree(by: Hand, billable: number, name: string): Promise<Slot> {
  const of = ['--billable', String(billable), '--plan', 'free', '--gateway', 'null', '--name', name]
  return { name, id: ((await must(by, 'subscription', 'create', ...of)) as Slot).id }
}

async function must(by: Hand, ...argv: string[]): Promise<unknown> {
  const { exit, json, said } = await by.run(...argv)
  if (exit !== 0) throw new Error(`${argv.join(' ')}: ${said}`)
  return json
}
