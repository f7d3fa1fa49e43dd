import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Schema } from '../../../../src/contract/types.js'
import { checkDelivery } from '../../../support/contract-check.js'
import { expectAnswer } from '../../client.js'
import { DOOR, type Event, type Posted } from '../../inbox.js'
import { isWithin } from '../../moments.js'
import { agree } from '../../read-back.js'
import { someBought, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { newWord } from '../operator/customer.js'

type Delivery = Schema<'WebhookDelivery'>
type Received = Readonly<{
  endpoint: number
  secret: string
  /** Does it to a subscription of the account. @returns what the endpoint gets */
  get(act: 'cancelSubscription' | 'resumeSubscription'): Promise<Posted>
}>

const TYPES = { cancelSubscription: 'SubscriptionCanceled', resumeSubscription: 'SubscriptionResumed' }
/** How soon after an answer a delivery says that it has come. */
const PATIENCE_MS = 20_000

/** An endpoint of the account that gets what happens to a subscription. */
async function receiving(world: World, work: (received: Received) => Promise<void>): Promise<void> {
  const { account, address, inbox } = world
  const { id: subscription } = await someBought(world)
  const door = newWord()
  const url = new URL(address!)
  url.searchParams.set(DOOR, door)
  const body = { url: url.href, enabled: true, eventTypes: Object.values(TYPES) }
  const { data } = expectAnswer(await account.ask('createWebhookEndpoint', {}, { body }), 201).body
  const { id: endpoint, secret } = data as { id: number; secret: string }
  try {
    await work({
      endpoint,
      secret,
      async get(act) {
        const before = inbox!.posted.length
        expectAnswer(await account.ask(act, { subscription }), 200)
        const isIt = (one: Posted) => one.door === door && one.body.includes(`"${TYPES[act]}"`)
        return inbox!.awaitPosted(
          `${TYPES[act]} to an endpoint of the account`,
          (one) => isIt(one) && inbox!.posted.indexOf(one) >= before,
        )
      },
    })
  } finally {
    await account.ask('deleteWebhookEndpoint', { endpoint })
  }
}

function isSigned({ headers, body }: Posted, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers))
    return true
  } catch {
    return false
  }
}

/** Deliveries follow the real time. Where the clock can be moved, the server's own shows what is billed. */
const realTime = ({ advance, now }: World): number => (advance ? Date.now() : now())

async function arrive(world: World, { endpoint, secret, get }: Received): Promise<void> {
  const { account } = world
  const began = realTime(world)
  const posted = await get('cancelSubscription')
  agree(isSigned(posted, secret), true, "whether what an endpoint gets is signed with the endpoint's secret")
  checkDelivery(posted.headers, posted.body)
  const told = JSON.parse(posted.body) as Event
  const logged = expectAnswer(await account.ask('getEvent', { event: told.id }), 200).body.data as Schema<'LoggedEvent'>
  agree(told, logged.event, 'what an endpoint gets, by the log')
  const delivery = async () => {
    const { body } = expectAnswer(await account.ask('listDeliveries', { endpoint }), 200)
    return (body.data as Delivery[]).find(({ event }) => event === told.id)
  }
  let shown = await delivery()
  for (const end = Date.now() + PATIENCE_MS; shown?.status !== 'delivered' && Date.now() < end;) {
    await pause(50)
    shown = await delivery()
  }
  const { completedAt, ...said } = shown!
  const { type, position } = { ...told, ...logged }
  const well = { status: 'delivered', attempts: 1, lastHttpStatus: 204, lastError: null, nextAttemptAt: null }
  agree(said, { event: told.id, type, position, ...well }, 'a delivery that arrived')
  const span = { from: began - PATIENCE_MS, to: realTime(world) + PATIENCE_MS }
  isWithin(world, span, completedAt, 'the end of a delivery that just arrived')
  await get('resumeSubscription')
}

async function rotate({ account }: World, { endpoint, secret, get }: Received): Promise<void> {
  const next = async () =>
    expectAnswer(await account.ask('rotateWebhookSecret', { endpoint }), 200).body.data.secret as string
  const second = await next()
  const under = (posted: Posted, secrets: readonly string[]) => secrets.map((one) => isSigned(posted, one))
  agree(under(await get('cancelSubscription'), [secret, second]), [true, true], 'the signatures after a rotation')
  const third = await next()
  const signed = under(await get('resumeSubscription'), [secret, second, third])
  agree(signed, [false, true, true], 'the signatures after a second rotation')
}

export const received: Subject = {
  name: 'Received webhooks',
  checks: [
    {
      guarantee:
        "An account's endpoint gets what it names, signed and as the log tells it, and it is said to have arrived",
      needs: ['inbox', 'address'],
      run: (world) => receiving(world, (endpoint) => arrive(world, endpoint)),
    },
    {
      guarantee: 'After a rotation the new secret and the one before it sign, and none before those',
      needs: ['inbox', 'address'],
      run: (world) => receiving(world, (endpoint) => rotate(world, endpoint)),
    },
  ],
}
