/** Endpoints of accounts that a check makes, and what is posted to them. */
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Schema } from '../../../../src/contract/types.js'
import { checkDelivery } from '../../../support/contract-check.js'
import { expectAnswer, Fault } from '../../client.js'
import { type Answering, DOOR, type Event, type Posted } from '../../inbox.js'
import type { World } from '../../world.js'
import { type Customer, dataOf, newCustomer, newWord, open, withPlan } from './customer.js'

export const [CANCELED, RESUMED, CHANGED] = [
  'SubscriptionCanceled',
  'SubscriptionResumed',
  'SubscriptionChanged',
] as const
export const BOTH = [CANCELED, RESUMED]

/** An endpoint of an account, and what came there. */
export type Door = Readonly<{ name: string; endpoint: number; secret: string; posts(): Posted[] }>

export type Buyer = Readonly<{ customer: Customer; subscription: number }>

async function newBuyer(world: World, key: string): Promise<Buyer> {
  const customer = await newCustomer(world)
  return { customer, subscription: (await open(world, customer, key)).id }
}

export const at = ({ address }: World, name: string): string => {
  const url = new URL(address!)
  url.searchParams.set(DOOR, name)
  return url.href
}

export async function openDoor(
  world: World,
  { ask }: Customer,
  more: object,
  answers: readonly Answering[] = [],
): Promise<Door> {
  const name = newWord()
  world.inbox!.plan(name, answers)
  const made = await ask('createWebhookEndpoint', {}, { body: { url: at(world, name), ...more } })
  const { id: endpoint, secret } = dataOf(made, 201) as { id: number; secret: string }
  return { name, endpoint, secret, posts: () => world.inbox!.posted.filter(({ door }) => door === name) }
}

/** Nobody is there any more when a run is over. */
async function closeDoors({ ask }: Customer): Promise<void> {
  for (const { id: endpoint } of dataOf(await ask('listWebhookEndpoints')) as { id: number }[])
    await ask('deleteWebhookEndpoint', { endpoint })
}

export const toldBy = ({ body }: Posted): Event => JSON.parse(body) as Event

/** Each event once, in the order in which they first came. */
export const events = ({ posts }: Door): Event[] => [
  ...new Map(posts().map((one) => [toldBy(one).id, toldBy(one)])).values(),
]
export const types = (door: Door): string[] => events(door).map(({ type }) => type)

const act = async ({ customer, subscription }: Buyer, id: 'cancelSubscription' | 'resumeSubscription') => {
  expectAnswer(await customer.ask(id, { subscription }), 200)
}
export async function leaveAndReturn(buyer: Buyer): Promise<void> {
  await act(buyer, 'cancelSubscription')
  await act(buyer, 'resumeSubscription')
}

/** What a server should not post has this long to come after what it should. */
export const STRAGGLER_MS = 500
const PATIENCE_MS = 20_000

/** A delivery that was tried, as the server shows it once it knows. */
export async function tried({ ask }: Customer, { endpoint }: Door, event: string): Promise<Schema<'WebhookDelivery'>> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(50)) {
    const { body } = expectAnswer(await ask('listDeliveries', { endpoint }), 200)
    const shown = (body.data as Schema<'WebhookDelivery'>[]).find((one) => one.event === event)
    if ((shown?.attempts ?? 0) > 0) return shown!
    if (Date.now() > end) throw new Fault('a delivery that was tried is not shown as tried')
  }
}

/** Waits until a door has so many posts of a type. */
export async function awaitPosts({ inbox }: World, { name, posts }: Door, type: string, count: number): Promise<void> {
  const arrived = () => posts().filter((one) => toldBy(one).type === type)
  await inbox!.awaitPosted(
    `${type} at a door, ${count} in all`,
    ({ door }) => door === name && arrived().length >= count,
  )
}

/** @throws Fault unless a post is as the contract says, and signed for its endpoint */
export function checkPost(post: Posted, secret: string, what: string): void {
  checkDelivery(post.headers, post.body)
  try {
    new Webhook(secret).verify(post.body, Object.fromEntries(post.headers))
  } catch (error) {
    throw new Fault(`${what} is not signed: ${(error as Error).message}`)
  }
}

/** Two accounts, whose endpoints are deleted in the end. */
export const withBuyers = (world: World, work: (buyers: readonly [Buyer, Buyer]) => Promise<void>) =>
  withPlan(world, {}, async (key) => {
    const buyers = [await newBuyer(world, key), await newBuyer(world, key)] as const
    try {
      await work(buyers)
    } finally {
      for (const { customer } of buyers) await closeDoors(customer)
    }
  })
