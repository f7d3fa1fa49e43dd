import { setTimeout as pause } from 'node:timers/promises'
import type { Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import type { Answering } from '../../inbox.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import { dataOf, newWord } from '../operator/customer.js'
import {
  at,
  awaitPosts,
  BOTH,
  type Buyer,
  CANCELED,
  CHANGED,
  checkPost,
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

type Logged = Schema<'LoggedEvent'>

/** How long the next try of a refused delivery is awaited. The contract sets no pause. */
const LONGEST_PAUSE_MS = 60_000

/** What has come to a door that first refused: the same event again and later, and the next one only after it. */
function checkTries({ posts, secret }: Door, status: number): void {
  const what = `what a door that answered ${status} gets`
  for (const post of posts()) checkPost(post, secret, what)
  const [first, ...later] = posts()
  const { id, type } = toldBy(first!)
  agree(type, CANCELED, `the first event of ${what}`)
  const again = later.find((post) => toldBy(post).type === CANCELED)!
  agree([toldBy(again).id, again.body], [id, first!.body], `the event that is sent again, by its id, of ${what}`)
  agree(again.headers.get('webhook-id'), first!.headers.get('webhook-id'), 'the webhook-id of a second try')
  const [before, after] = [first!, again].map(({ headers }) => Number(headers.get('webhook-timestamp')))
  // A timestamp has whole seconds.
  const isApart = again.arrivedAt - first!.arrivedAt >= 2_000
  agree(after! > before! || !isApart, true, `whether a second try at ${after} is dated after the first at ${before}`)
  const taken = posts().findIndex((post) => toldBy(post).id === id && post.status < 300)
  const next = posts().findIndex((post) => toldBy(post).type === RESUMED)
  agree(next > taken, true, `whether the next event of a stream waits for one that was answered ${status}`)
}

async function tryAgain(world: World, buyer: Buyer): Promise<void> {
  const { customer } = buyer
  const away = newWord()
  const answers: Answering[] = [{ status: 500 }, { status: 302, location: at(world, away) }]
  const doors: (readonly [Door, number])[] = []
  for (const answer of answers)
    doors.push([await openDoor(world, customer, { eventTypes: BOTH }, [answer]), answer.status])
  await leaveAndReturn(buyer)
  for (const [door, status] of doors) {
    await awaitPosts(world, door, CANCELED, 1)
    const { attempts, lastHttpStatus, nextAttemptAt, ...shown } = await tried(customer, door, events(door)[0]!.id)
    if (attempts > 1) continue
    const said = [lastHttpStatus, shown.status, nextAttemptAt !== null]
    agree(said, [status, 'pending', true], 'a delivery that was refused once')
    const waitMs = Date.parse(nextAttemptAt!) - Date.now()
    if (waitMs > LONGEST_PAUSE_MS) return
    await pause(Math.max(0, waitMs))
  }
  for (const [door, status] of doors) {
    await awaitPosts(world, door, CANCELED, 2)
    await awaitPosts(world, door, RESUMED, 1)
    checkTries(door, status)
  }
  agree(world.inbox!.posted.filter(({ door }) => door === away).length, 0, 'how many posts follow a redirect')
}

async function nameTypes(world: World, buyer: Buyer): Promise<void> {
  const { customer, subscription } = buyer
  const [resumed, changed, unnamed] = [
    await openDoor(world, customer, { eventTypes: [RESUMED] }),
    await openDoor(world, customer, { eventTypes: [CHANGED, RESUMED] }),
    await openDoor(world, customer, {}),
  ]
  const { body } = expectAnswer(await customer.ask('listEvents', {}, { query: { limit: 100 } }), 200)
  const earlier = (body.data as Logged[]).map(({ event }) => event.id)
  const after = (body.data as Logged[]).at(-1)!.position
  await leaveAndReturn(buyer)
  const order = { body: { quantity: 2, timing: 'now' } }
  expectAnswer(await customer.ask('changeSubscription', { subscription }, order), 200)
  await leaveAndReturn(buyer)
  const page = expectAnswer(await customer.ask('listEvents', {}, { query: { after, limit: 100 } }), 200)
  const logged = (page.body.data as Logged[]).map(({ event }) => event.id + event.type)
  const meant = logged.filter((one) => !one.endsWith(CHANGED)).toSorted()
  for (const door of [resumed, changed]) await awaitPosts(world, door, RESUMED, 2)
  // Whether a new endpoint gets what was still on its way is left to the server.
  const fresh = () => events(unnamed).filter(({ id }) => !earlier.includes(id))
  await world.inbox!.awaitPosted('all events of an account', () => fresh().length >= meant.length)
  await pause(STRAGGLER_MS)
  agree(types(resumed), [RESUMED, RESUMED], 'what comes to an endpoint that names one type')
  agree(types(changed), [RESUMED, CHANGED, RESUMED], 'what comes to an endpoint that names a later type')
  const came = fresh().map(({ id, type }) => id + type)
  agree(came.toSorted(), meant, 'what comes to an endpoint that names no types')
}

async function fallSilent(world: World, [buyer, stranger]: readonly [Buyer, Buyer]): Promise<void> {
  const { customer } = buyer
  const [witness, off, gone] = [
    await openDoor(world, customer, { eventTypes: BOTH }),
    await openDoor(world, customer, { eventTypes: BOTH }),
    await openDoor(world, customer, { eventTypes: BOTH }),
  ]
  const theirs = await openDoor(world, stranger.customer, { eventTypes: BOTH })
  const body = { enabled: false }
  expectAnswer(await customer.ask('updateWebhookEndpoint', { endpoint: off.endpoint }, { body }), 200)
  expectAnswer(await customer.ask('deleteWebhookEndpoint', { endpoint: gone.endpoint }), 204)
  await leaveAndReturn(stranger)
  await leaveAndReturn(buyer)
  await awaitPosts(world, witness, RESUMED, 1)
  await awaitPosts(world, theirs, RESUMED, 1)
  await pause(STRAGGLER_MS)
  agree(types(off), [], 'what comes to an endpoint that is switched off')
  agree(types(gone), [], 'what comes to an endpoint that is deleted')
  const subjects = (door: Door) => [...new Set(events(door).map(({ data }) => data.id))]
  agree(subjects(witness), [buyer.subscription], "whose events come to an account's endpoint")
  agree(subjects(theirs), [stranger.subscription], "whose events come to another account's endpoint")
}

async function replay(world: World, buyer: Buyer): Promise<void> {
  const { customer } = buyer
  const door = await openDoor(world, customer, { eventTypes: BOTH })
  await leaveAndReturn(buyer)
  await awaitPosts(world, door, RESUMED, 1)
  const first = events(door)
  const position = dataOf(await customer.ask('getEvent', { event: first[0]!.id })).position as string
  const query = { limit: 100 }
  const { body } = expectAnswer(await customer.ask('listEvents', {}, { query }), 200)
  const log = (body.data as Logged[]).map((one) => one.position)
  const after = log[log.indexOf(position) - 1]
  const before = door.posts().length
  const { endpoint } = door
  const replayed = await customer.ask('replayEvents', { endpoint }, { body: { after } })
  agree(dataOf(replayed, 202), { events: BOTH.length, nextCursor: null }, 'what a replay says')
  await awaitPosts(world, door, RESUMED, 2)
  const again = door.posts().slice(before)
  for (const post of again) checkPost(post, door.secret, 'what a replay sends')
  agree([...new Map(again.map((one) => [toldBy(one).id, toldBy(one)])).values()], first, 'what a replay sends')
}

export const postedWebhooks: Subject = {
  name: 'Posted webhooks',
  checks: [
    {
      guarantee: 'An endpoint gets the types that it names and no other, and one that names none gets no later type',
      needs: ['operator', 'inbox', 'address'],
      run: (world) => withBuyers(world, ([buyer]) => nameTypes(world, buyer)),
    },
    {
      guarantee:
        "Nothing is posted to an endpoint that is switched off or deleted, nor another account's events to one",
      needs: ['operator', 'inbox', 'address'],
      run: (world) => withBuyers(world, (buyers) => fallSilent(world, buyers)),
    },
    {
      guarantee: 'A replay posts again what an endpoint has received, under the same ids and signed',
      needs: ['operator', 'inbox', 'address'],
      run: (world) => withBuyers(world, ([buyer]) => replay(world, buyer)),
    },
    {
      guarantee:
        'What an endpoint refuses or redirects is tried again under its id, and the next of its stream waits for it',
      needs: ['operator', 'inbox', 'address'],
      run: (world) => withBuyers(world, ([buyer]) => tryAgain(world, buyer)),
    },
  ],
}
