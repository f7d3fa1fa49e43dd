import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { readList } from '../read-list.js'
import { type PaymentMethod, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { readLog } from './event-log.js'
import { ENDPOINT } from './webhook-endpoints.js'

type Logged = Schema<'LoggedEvent'>

/** What an endpoint gets that names no types: those of the first version, whatever was added since. */
const FIRST_TYPES = [
  ...['Created', 'Canceled', 'Resumed', 'Paused', 'Renewed', 'PastDue', 'Ended'].map((what) => `Subscription${what}`),
  ...['InvoiceCreated', 'InvoicePaid', 'InvoicePaymentFailed', 'PaymentMethodDeleted', 'PaymentMethodDefaultChanged'],
].sort()
/** The log forgets after thirty days. */
const KEPT_MS = 29 * 86_400_000

const bought = (world: World) =>
  upgrade(
    world,
    planWith(world, 'at all', () => true),
  )

const act = async (
  { account }: World,
  id: 'cancelSubscription' | 'resumeSubscription',
  subscription: number,
  body?: object,
) => expectAnswer(await account.ask(id, { subscription }, body ? { body } : {}), 200)

const latest = async ({ account }: World) => (await readLog(account)).at(-1)!.position

/** Makes another payment method the default, and the first one again. */
async function changeDefaults({ account }: World): Promise<void> {
  const methods = await readList<PaymentMethod>(account, 'listPaymentMethods')
  const [usual, spare] = [methods.find((one) => one.isDefault), methods.find((one) => !one.isDefault)]
  if (!usual || !spare) throw new Fault('the account needs a default payment method and another one')
  for (const { id: paymentMethod } of [spare, usual])
    expectAnswer(await account.ask('setDefaultPaymentMethod', { paymentMethod }), 200)
}

/** Whether the log of the account is as old as the account. */
async function isWhole({ account, now }: World): Promise<boolean> {
  const created = (await readList<Subscription>(account, 'listSubscriptions')).map(({ createdAt }) => createdAt)
  return Date.parse(created.sort()[0] ?? '') > now() - KEPT_MS
}

export const orderOfEvents: Subject = {
  name: 'Order of events',
  checks: [
    {
      guarantee: 'What happens by turns to two subscriptions is told by turns, not one after the other',
      async run(world) {
        const [one, other] = [await bought(world), await bought(world)]
        const after = await latest(world)
        for (const id of ['cancelSubscription', 'resumeSubscription', 'cancelSubscription'] as const)
          for (const subscription of [one.id, other.id]) await act(world, id, subscription)
        const expected = ['Canceled', 'Resumed', 'Canceled'].flatMap((what) =>
          [one.id, other.id].map((id) => [`Subscription${what}`, id]),
        )
        const told = (log: readonly Logged[]) => log.map(({ event }) => [event.type, event.data.id])
        agree(told(await readLog(world.account, { after })), expected, 'what happened by turns')
        agree(told((await readLog(world.account)).slice(-expected.length)), expected, 'the end of the whole log')
        agree(told(await readLog(world.account, { after }, 2)), expected, 'what happened by turns, in pages of two')
      },
    },
    {
      guarantee:
        'What happens to the account itself is in a stream of its own, and each stream begins at 1 and has no gap',
      async run(world) {
        const after = await latest(world)
        await changeDefaults(world)
        const changed = (await readLog(world.account, { after })).filter(({ stream }) => stream.startsWith('billable-'))
        agree(
          changed.map(({ event }) => event.type),
          Array(2).fill('PaymentMethodDefaultChanged'),
          'what was told',
        )
        agree(new Set(changed.map(({ stream }) => stream)).size, 1, 'how many streams the account has')
        const [first, second] = changed.map(({ sequence }) => sequence) as [number, number]
        agree(second, first + 1, 'the sequence after the first')
        const streams = new Map<string, number[]>()
        for (const { stream, sequence } of await readLog(world.account))
          streams.set(stream, [...(streams.get(stream) ?? []), sequence])
        const whole = await isWhole(world)
        for (const [stream, sequences] of streams) {
          const begin = whole ? 1 : sequences[0]!
          agree(
            sequences,
            sequences.map((_, index) => begin + index),
            `the sequences of ${stream}`,
          )
        }
      },
    },
    {
      guarantee:
        'A cancellation is told once, however often it is asked for, and the end of its grace is told as an end',
      async run(world) {
        const { id } = await bought(world)
        const after = await latest(world)
        await act(world, 'cancelSubscription', id)
        await act(world, 'cancelSubscription', id)
        await act(world, 'cancelSubscription', id, { immediately: true })
        const log = await readLog(world.account, { after, subscription: id })
        const told = log.map(({ event }) => [event.type, (event.data as { status?: string }).status])
        agree(
          told,
          [
            ['SubscriptionCanceled', 'grace'],
            ['SubscriptionEnded', 'canceled'],
          ],
          'what was told of an end',
        )
      },
    },
    {
      guarantee: 'An endpoint that names no types gets those of the first version, and none that was added since',
      async run(world) {
        const { account } = world
        const { id } = await bought(world)
        const change = { body: { quantity: 2, timing: 'now' } }
        expectAnswer(await account.ask('changeSubscription', { subscription: id }, change), 200)
        const told = await readLog(account, { subscription: id })
        agree(
          told.some(({ event }) => event.type === 'SubscriptionChanged'),
          true,
          'whether a change is in the log',
        )
        const { url, enabled } = ENDPOINT
        const created = await account.ask('createWebhookEndpoint', {}, { body: { url, enabled } })
        const endpoint = expectAnswer(created, 201).body.data as Schema<'WebhookEndpointWithSecret'>
        agree([...endpoint.eventTypes].sort(), FIRST_TYPES, 'the types of an endpoint that names none')
        const path = { endpoint: endpoint.id }
        expectAnswer(await account.ask('replayEvents', path), 202)
        const { data } = expectAnswer(await account.ask('listDeliveries', path), 200).body as {
          data: { type: string }[]
        }
        const others = data.filter(({ type }) => !FIRST_TYPES.includes(type)).map(({ type }) => type)
        agree(others, [], 'what is sent to it beyond the first version')
        expectAnswer(await account.ask('deleteWebhookEndpoint', path), 204)
      },
    },
  ],
}
