import { setTimeout as pause } from 'node:timers/promises'
import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { type Account, planWith, someBought, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

type Logged = Schema<'LoggedEvent'>
type Query = Readonly<Record<string, string | number>>

const MOST_WAITING = 20
/** An event "arrives as soon as it happens": by far before a wait of 20 seconds is over. */
const SOON_MS = 6_000

const emptyAt = (position: string) => ({ data: [], nextCursor: null, position })

const pageOf = async (account: Account, query: Query): Promise<Schema<'EventPage'>> =>
  expectAnswer(await account.ask('listEvents', {}, { query }), 200).body

/** Reads the log to its present end. */
export async function readLog(account: Account, query: Query = {}, limit = 100): Promise<Logged[]> {
  const log: Logged[] = []
  for (let after: string | null | undefined = query['after'] as string | undefined; after !== null;) {
    const page = await pageOf(account, { ...query, limit, ...(after !== undefined && { after }) })
    if (page.data.length > limit) throw new Fault(`listEvents with limit ${limit} answers ${page.data.length} at once`)
    if (page.nextCursor !== null && page.data.length < limit)
      throw new Fault(`listEvents with limit ${limit} answers ${page.data.length}, and yet a next page`)
    if (page.nextCursor !== null) agree(page.position, page.nextCursor, 'the position of a page that has a next one')
    if (after !== undefined && page.data[0]?.position === after)
      throw new Fault(`listEvents after ${after} shows the event of that position again`)
    log.push(...page.data)
    if (log.length > 10_000) throw new Fault('the log of events does not come to an end')
    after = page.nextCursor
  }
  return log
}

const bought = (world: World) =>
  upgrade(
    world,
    planWith(world, 'at all', () => true),
  )

/** Cancels and resumes. @returns what the API answered, with the event that tells of it */
async function changeTwice({ account }: World, { id }: Subscription): Promise<[string, unknown][]> {
  const path = { subscription: id }
  const canceled = expectAnswer(await account.ask('cancelSubscription', path), 200).body.data as unknown
  const resumed = expectAnswer(await account.ask('resumeSubscription', path), 200).body.data as unknown
  return [
    ['SubscriptionCanceled', canceled],
    ['SubscriptionResumed', resumed],
  ]
}

const told = (log: readonly Logged[]): [string, unknown][] => log.map(({ event }) => [event.type, event.data])
const positions = (log: readonly Logged[]) => log.map(({ position }) => position)

export const eventLog: Subject = {
  name: 'Log of events',
  checks: [
    {
      guarantee: 'The log tells every change in its order, as the API showed it, and numbers it in its stream',
      async run(world) {
        const subscription = await bought(world)
        const changes = await changeTwice(world, subscription)
        const log = await readLog(world.account, { subscription: subscription.id })
        agree(
          told(log).filter(([type]) => type.startsWith('Subscription')),
          [['SubscriptionCreated', subscription], ...changes],
          `the log of subscription ${subscription.id}`,
        )
        agree(
          log.map(({ stream, sequence }) => [stream, sequence]),
          log.map((_, index) => [`subscription-${subscription.id}`, index + 1]),
          'the streams and sequences of its events',
        )
      },
    },
    {
      guarantee: 'The log leaves nothing out and repeats nothing, in pages of any length, and no stream has a gap',
      async run(world) {
        const subscription = await bought(world)
        // Other events stand between and after its own.
        await bought(world)
        await changeTwice(world, subscription)
        await bought(world)
        const whole = await readLog(world.account)
        agree(new Set(whole.map(({ event }) => event.id)).size, whole.length, 'how many events the log tells once')
        const last = new Map<string, number>()
        for (const { stream, sequence } of whole) {
          agree(sequence, (last.get(stream) ?? sequence - 1) + 1, `the next sequence of ${stream}`)
          last.set(stream, sequence)
        }
        const times = whole.map(({ event }) => Date.parse(event.occurredAt))
        if ((times[0] ?? 0) > (times.at(-1) ?? 0)) throw new Fault('the log does not begin with the oldest event')
        const own = whole.filter(({ stream }) => stream === `subscription-${subscription.id}`)
        for (const limit of [1, 2, own.length])
          agree(
            await readLog(world.account, { subscription: subscription.id }, limit),
            own,
            `the log in pages of ${limit}`,
          )
        agree(positions(await readLog(world.account, {}, 7)), positions(whole), 'the whole log in pages of 7')
      },
    },
    {
      guarantee: 'A reader who continues at a position gets exactly what comes after it',
      async run(world) {
        const subscription = await bought(world)
        const at = (await readLog(world.account)).at(-1)!.position
        agree(await pageOf(world.account, { after: at }), emptyAt(at), 'what comes after the last event')
        const changes = await changeTwice(world, subscription)
        const more = await readLog(world.account, { after: at })
        agree(told(more), changes, 'what came after a position')
        agree(
          positions(await readLog(world.account, { after: more[0]!.position })),
          positions(more).slice(1),
          'the positions after the first of them',
        )
      },
    },
    {
      guarantee: 'A request that waits is answered by the next event, and an empty answer is not early',
      async run(world) {
        const subscription = await bought(world)
        const after = (await readLog(world.account)).at(-1)!.position
        const began = performance.now()
        agree(await pageOf(world.account, { after, wait: 1 }), emptyAt(after), 'a wait without an event')
        if (performance.now() - began < 900) throw new Fault('a wait of one second ended early, without an event')
        const waiting = pageOf(world.account, { after, wait: 20, type: 'SubscriptionResumed' })
        // What comes after a fault is seen by nobody.
        waiting.catch(() => undefined)
        const [, resumed] = await changeTwice(world, subscription)
        const answered = await Promise.race([waiting, pause(SOON_MS, undefined, { ref: false })])
        if (!answered) throw new Fault(`a wait of 20 s was not answered ${SOON_MS} ms after what it waited for`)
        agree(told(answered.data), [resumed], 'what ended a wait')
        const { data } = await pageOf(world.account, { after, wait: 20, limit: 1 })
        agree(data.length, 1, 'how many of two events a request that would wait gets with a limit of 1')
      },
    },
    {
      guarantee: 'Twenty requests of an account wait at once: one more is told to come back, and they are answered',
      needs: ['direct'],
      async run(world) {
        const subscription = await someBought(world)
        const after = (await readLog(world.account)).at(-1)!.position
        const asking = { query: { after, wait: 20 }, impatient: true }
        const waiting = Array.from({ length: MOST_WAITING + 1 }, () => world.account.ask('listEvents', {}, asking))
        const all = Promise.allSettled(waiting)
        expectAnswer(await Promise.race(waiting), 429, 'throttled')
        await changeTwice(world, subscription)
        await all
        const answers = await Promise.all(waiting)
        const refused = answers.filter(({ status }) => status === 429)
        for (const answer of answers) if (!refused.includes(answer)) expectAnswer(answer, 200)
        // A limit of the operator's may refuse more of them.
        const isLimited = refused.some(({ headers }) => headers.has('ratelimit'))
        agree(isLimited ? 1 : refused.length, 1, `how many of ${MOST_WAITING + 1} that would wait are refused`)
      },
    },
    {
      guarantee: 'The log is narrowed by subscription and by type',
      async run(world) {
        const [one, other] = [await bought(world), await bought(world)]
        const log = await readLog(world.account)
        for (const { id } of [one, other])
          agree(
            await readLog(world.account, { subscription: id }),
            log.filter(({ stream }) => stream === `subscription-${id}`),
            `the log of subscription ${id}`,
          )
        const { position } = await pageOf(world.account, { subscription: one.id })
        agree(position, log.at(-1)!.position, 'how far a narrowed page has looked')
        agree(
          await readLog(world.account, { type: 'SubscriptionCreated' }),
          log.filter(({ event }) => event.type === 'SubscriptionCreated'),
          'the log of one type',
        )
        agree(
          await readLog(world.account, { type: 'SubscriptionCreated', subscription: one.id }),
          log.filter(
            ({ event, stream }) => stream === `subscription-${one.id}` && event.type === 'SubscriptionCreated',
          ),
          'the log of one type and one subscription',
        )
      },
    },
    {
      guarantee: 'An event is read by its id as the log shows it, by its owner alone',
      needs: ['other'],
      async run({ account, other }) {
        const [first] = await readLog(other!)
        if (!first) throw new Fault('the log of the other account is empty')
        const path = { event: first.event.id }
        agree(expectAnswer(await other!.ask('getEvent', path), 200).body.data, first, 'an event on its own')
        expectAnswer(await account.ask('getEvent', path), 403, 'forbidden')
        expectAnswer(await account.ask('getEvent', { event: '00000000-0000-4000-8000-000000000000' }), 404, 'not_found')
        const own = await readLog(account)
        agree(
          own.some(({ event }) => event.id === first.event.id),
          false,
          "whether the log shows another account's event",
        )
      },
    },
    {
      guarantee: 'What is no position, page or wait of the log is refused by name',
      async run({ account }) {
        const wrong: [string, string][] = [
          ...['9999999999', '0', 'latest'].map((after): [string, string] => ['after', after]),
          ...['0', '101'].map((limit): [string, string] => ['limit', limit]),
          ...['-1', '26'].map((wait): [string, string] => ['wait', wait]),
        ]
        for (const [name, value] of wrong)
          expectAnswer(
            await account.ask('listEvents', {}, { query: { [name]: value } }),
            422,
            'validation_failed',
            name,
          )
      },
    },
  ],
}
