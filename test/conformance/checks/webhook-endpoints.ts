import type { Schema } from '../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { type Account, planWith, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { readLog } from './event-log.js'

type Endpoint = Schema<'WebhookEndpoint'>
type Delivery = Schema<'WebhookDelivery'>

/** The checks' endpoints are switched off, or get a type that does not happen: nothing is posted there. */
export const ENDPOINT = { url: 'https://example.com/billing-events', enabled: false, eventTypes: ['InvoicePaid'] }
const MOST = 10

const create = async (account: Account, more: object = {}): Promise<Schema<'WebhookEndpointWithSecret'>> =>
  expectAnswer(await account.ask('createWebhookEndpoint', {}, { body: { ...ENDPOINT, ...more } }), 201).body.data
const listed = async (account: Account): Promise<Answer> => expectAnswer(await account.ask('listWebhookEndpoints'), 200)
const endpointsOf = async (account: Account): Promise<Endpoint[]> => (await listed(account)).body.data
const get = async (account: Account, endpoint: number): Promise<Answer> =>
  expectAnswer(await account.ask('getWebhookEndpoint', { endpoint }), 200)
const remove = async (account: Account, endpoint: number): Promise<Answer> =>
  expectAnswer(await account.ask('deleteWebhookEndpoint', { endpoint }), 204)

/** Every operation on one endpoint. */
const requests = (account: Account, endpoint: number): Promise<Answer>[] => [
  account.ask('getWebhookEndpoint', { endpoint }),
  account.ask('updateWebhookEndpoint', { endpoint }, { body: { enabled: false } }),
  account.ask('rotateWebhookSecret', { endpoint }),
  account.ask('replayEvents', { endpoint }),
  account.ask('listDeliveries', { endpoint }),
  account.ask('deleteWebhookEndpoint', { endpoint }),
]

async function deliveriesOf(account: Account, endpoint: number, limit = 100): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit, ...(cursor !== undefined && { cursor }) }
    const page = expectAnswer(await account.ask('listDeliveries', { endpoint }, { query }), 200)
      .body as Schema<'WebhookDeliveryList'>
    if (page.data.length > limit) throw new Fault(`listDeliveries with limit ${limit} answers ${page.data.length}`)
    deliveries.push(...page.data)
    if (deliveries.length > 10_000) throw new Fault('the deliveries do not come to an end')
    cursor = page.nextCursor
  }
  return deliveries
}

/** What the account's log tells of payments, at least two of them. */
async function logOfPayments(world: World): Promise<Schema<'LoggedEvent'>[]> {
  const log = () => readLog(world.account, { type: 'InvoicePaid' })
  const plan = planWith(world, 'at all', () => true)
  for (let paid = (await log()).length; paid < 2; paid += 1) await upgrade(world, plan)
  return log()
}

export const webhookEndpoints: Subject = {
  name: 'Webhook endpoints',
  checks: [
    {
      guarantee: 'An endpoint is shown as it was created, and its secret only then',
      async run({ account }) {
        const [one, other] = [await create(account), await create(account, { eventTypes: ['SubscriptionCreated'] })]
        if (one.secret === other.secret) throw new Fault('two endpoints have the same secret')
        for (const { secret, ...shown } of [one, other]) {
          const [alone, all] = [await get(account, shown.id), await listed(account)]
          agree(alone.body.data, shown, 'an endpoint alone')
          agree(
            (all.body.data as Endpoint[]).find(({ id }) => id === shown.id),
            shown,
            'an endpoint in the list',
          )
          for (const { bytes } of [alone, all])
            if (bytes.includes(secret.slice('whsec_'.length))) throw new Fault('a read of an endpoint holds its secret')
        }
        agree([one.url, one.enabled, one.eventTypes], [ENDPOINT.url, false, ENDPOINT.eventTypes], 'what was asked for')
        agree((await endpointsOf(account)).map(({ id }) => id).slice(0, 2), [other.id, one.id], 'the order of the list')
        for (const { id } of [one, other]) await remove(account, id)
      },
    },
    {
      guarantee: 'A change is in every later answer and leaves the rest as it was',
      async run({ account }) {
        const before = (await get(account, (await create(account)).id)).body.data as Endpoint
        let expected = before
        for (const change of [
          { url: 'https://example.com/moved' },
          { eventTypes: ['PaymentMethodDeleted'] },
          { enabled: true },
          { enabled: false },
        ]) {
          expected = { ...expected, ...change }
          const answer = await account.ask('updateWebhookEndpoint', { endpoint: before.id }, { body: change })
          agree(expectAnswer(answer, 200).body.data, expected, 'the answer to a change')
          agree((await get(account, before.id)).body.data, expected, 'an endpoint after a change')
          agree(
            (await endpointsOf(account)).find(({ id }) => id === before.id),
            expected,
            'the list after a change',
          )
        }
        await remove(account, before.id)
      },
    },
    {
      guarantee: 'A rotation gives another secret, and its repetition under one key the same one',
      async run(world) {
        const { account } = world
        const { secret, ...shown } = await create(account)
        const headers = { 'idempotency-key': `rotate-${world.now()}` }
        const rotate = async () =>
          expectAnswer(await account.ask('rotateWebhookSecret', { endpoint: shown.id }, { headers }), 200)
        const [first, again] = [await rotate(), await rotate()]
        const { secret: rotated, ...rest } = first.body.data as { secret: string }
        if (rotated === secret) throw new Fault('a rotation gives the secret that was there')
        agree(rest, shown, 'an endpoint whose secret is rotated')
        agree(again.body, first.body, 'the rotation that is replayed')
        await remove(account, shown.id)
      },
    },
    {
      guarantee: 'A deleted endpoint is in no answer any more',
      async run({ account }) {
        const { id } = await create(account)
        const isListed = async () => (await endpointsOf(account)).some((one) => one.id === id)
        agree(await isListed(), true, 'whether a new endpoint is listed')
        await remove(account, id)
        agree(await isListed(), false, 'whether a deleted endpoint is listed')
        for (const answer of await Promise.all(requests(account, id))) expectAnswer(answer, 404, 'not_found')
      },
    },
    {
      guarantee: 'An account has at most ten endpoints, however many it asks for at once',
      async run({ account }) {
        const before = (await endpointsOf(account)).length
        const asked = Array.from({ length: MOST + 2 }, () =>
          account.ask('createWebhookEndpoint', {}, { body: ENDPOINT }),
        )
        const answers = await Promise.all(asked)
        for (const answer of answers.filter(({ status }) => status !== 201))
          expectAnswer(answer, 422, 'too_many_webhook_endpoints')
        const ids = answers.flatMap(({ status, body }) => (status === 201 ? [(body.data as Endpoint).id] : []))
        agree(before + ids.length, MOST, 'how many endpoints an account may have')
        agree((await endpointsOf(account)).length, MOST, 'how many endpoints are listed')
        for (const id of ids) await remove(account, id)
      },
    },
    {
      guarantee: "A replay puts the account's own events of the endpoint's types on their way, and they are listed",
      async run(world) {
        const { account } = world
        const log = await logOfPayments(world)
        const { id: endpoint } = await create(account)
        agree(await deliveriesOf(account, endpoint), [], 'the deliveries to a new endpoint')
        const replay = async (body?: object) =>
          expectAnswer(await account.ask('replayEvents', { endpoint }, { body }), 202).body.data as Schema<'Replay'>
        const told = (events: typeof log) =>
          events.toReversed().map(({ event, position }) => [event.id, event.type, position])
        const shown = async (limit?: number) =>
          (await deliveriesOf(account, endpoint, limit)).map(({ event, type, position }) => [event, type, position])
        const [first] = log
        agree(
          await replay({ after: first!.position }),
          { events: log.length - 1, nextCursor: null },
          'a replay after a position',
        )
        agree(await shown(), told(log.slice(1)), 'what was replayed after a position')
        agree(await replay(), { events: log.length, nextCursor: null }, 'a replay of everything')
        for (const limit of [100, 1, 2]) agree(await shown(limit), told(log), `the deliveries in pages of ${limit}`)
        for (const { attempts, lastHttpStatus, completedAt, ...shownAs } of await deliveriesOf(account, endpoint)) {
          agree([attempts, lastHttpStatus, completedAt], [0, null, null], 'a delivery that was not tried')
          agree(shownAs.status === 'delivered', false, 'whether a delivery that was not tried has arrived')
        }
        await remove(account, endpoint)
      },
    },
    {
      guarantee: "Another account's endpoint can be neither seen nor changed: 403, and it stays as it is",
      needs: ['other'],
      async run({ account, other }) {
        const theirs = (await endpointsOf(other!))[0] ?? (await create(other!))
        const before = await endpointsOf(other!)
        const own = await create(account)
        for (const answer of await Promise.all(requests(account, theirs.id))) expectAnswer(answer, 403, 'forbidden')
        agree(await endpointsOf(other!), before, "the other account's endpoints")
        agree(
          (await endpointsOf(account)).some(({ id }) => id === theirs.id),
          false,
          "whether the list shows another account's endpoint",
        )
        await remove(account, own.id)
      },
    },
    {
      guarantee: 'What is no address on the public internet, and no type of event, is refused by name',
      async run({ account }) {
        const wrong: [string, unknown][] = [
          ...['hooks', 'ftp://example.com/', 'https://user:word@example.com/', 'https://example.com/#part'].map(
            (url): [string, unknown] => ['url', url],
          ),
          ...[[], ['NoSuchEvent'], ['InvoicePaid', 'InvoicePaid']].map((types): [string, unknown] => [
            'eventTypes',
            types,
          ]),
        ]
        for (const [name, value] of wrong) {
          const body = { ...ENDPOINT, [name]: value }
          expectAnswer(await account.ask('createWebhookEndpoint', {}, { body }), 422, 'validation_failed', name)
        }
      },
    },
  ],
}
