import { setTimeout as pause } from 'node:timers/promises'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import type { Customer } from '../operator/customer.js'
import {
  awaitPosts,
  BOTH,
  type Buyer,
  CANCELED,
  type Door,
  events,
  leaveAndReturn,
  openDoor,
  RESUMED,
  STRAGGLER_MS,
  toldBy,
  tried,
  types,
  withBuyers,
} from '../operator/doors.js'

/** A receiver has ten seconds to answer. */
const SLOW_MS = 5_000

const switchTo = async ({ ask }: Customer, { endpoint }: Door, enabled: boolean) =>
  expectAnswer(await ask('updateWebhookEndpoint', { endpoint }, { body: { enabled } }), 200)

async function keepPending(world: World, buyer: Buyer): Promise<void> {
  const { customer } = buyer
  const door = await openDoor(world, customer, { eventTypes: BOTH }, [{ status: 500 }])
  await leaveAndReturn(buyer)
  await awaitPosts(world, door, CANCELED, 1)
  for (const enabled of [false, true]) await switchTo(customer, door, enabled)
  await awaitPosts(world, door, CANCELED, 2)
  await awaitPosts(world, door, RESUMED, 1)
}

async function missWhatHappened(world: World, { customer, subscription }: Buyer): Promise<void> {
  const door = await openDoor(world, customer, { eventTypes: BOTH })
  await switchTo(customer, door, false)
  expectAnswer(await customer.ask('cancelSubscription', { subscription }), 200)
  await switchTo(customer, door, true)
  expectAnswer(await customer.ask('resumeSubscription', { subscription }), 200)
  await awaitPosts(world, door, RESUMED, 1)
  await pause(STRAGGLER_MS)
  agree(types(door), [RESUMED], 'what comes to an endpoint that was off while a subscription was canceled')
}

async function answerSlowly(world: World, buyer: Buyer): Promise<void> {
  const { customer } = buyer
  const door = await openDoor(world, customer, { eventTypes: BOTH }, [{ status: 204, afterMs: SLOW_MS }])
  await leaveAndReturn(buyer)
  await awaitPosts(world, door, RESUMED, 1)
  agree(
    door
      .posts()
      .map(toldBy)
      .map(({ type }) => type),
    BOTH,
    'what is posted to an endpoint that is slow',
  )
  const event = events(door)[0]!.id
  const { attempts, status } = await tried(customer, door, event)
  agree([attempts, status], [1, 'delivered'], 'a delivery that was taken slowly')
}

export const waitingPosts: Subject = {
  name: 'Posts that wait',
  checks: [
    {
      guarantee: 'What an endpoint has not taken is kept while it is switched off, and is sent when it is on again',
      needs: ['operator', 'inbox', 'address'],
      run: (world) => withBuyers(world, ([buyer]) => keepPending(world, buyer)),
    },
    {
      guarantee: 'What happens while an endpoint is switched off is not sent when it is on again',
      needs: ['operator', 'inbox', 'address'],
      run: (world) => withBuyers(world, ([buyer]) => missWhatHappened(world, buyer)),
    },
    {
      guarantee: 'An endpoint that takes five seconds to answer is posted each event once',
      needs: ['operator', 'inbox', 'address'],
      run: (world) => withBuyers(world, ([buyer]) => answerSlowly(world, buyer)),
    },
  ],
}
