import type { OperatorSchema } from '../../../../src/contract/types.js'
import { expectAnswer, Fault } from '../../client.js'
import { isWithin, timed } from '../../moments.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import { dataOf, newCustomer, open, operatorOf, withPlan } from './customer.js'

type Endpoint = OperatorSchema<'Endpoint'>

/** Of a type that does not happen here: nothing is posted there. */
const ENDPOINT = { url: 'https://example.com/conformance', eventTypes: ['SubscriptionChangeUnscheduled'] }
const DAY_MS = 86_400_000

async function listed(world: World, secrets: readonly string[] = []): Promise<Endpoint[]> {
  const answer = expectAnswer(await operatorOf(world).ask('listWebhookEndpoints'), 200)
  for (const secret of secrets)
    if (answer.bytes.includes(secret.slice('whsec_'.length))) throw new Fault('the list of endpoints holds a secret')
  return answer.body.data as Endpoint[]
}

async function live(world: World): Promise<void> {
  const { ask } = operatorOf(world)
  const added = async (body: object) =>
    dataOf(await ask('addWebhookEndpoint', {}, { body }), 201) as OperatorSchema<'AddedEndpoint'>
  const { done, span } = await timed(world, async () => [await added(ENDPOINT), await added(ENDPOINT)] as const)
  const [one, other] = done
  try {
    const began = Date.now()
    const rolled = dataOf(await ask('rollWebhookSecret', { endpoint: one.id })) as OperatorSchema<'RolledEndpoint'>
    const secrets = [one.secret, other.secret, rolled.secret]
    agree(new Set(secrets).size, 3, 'how many secrets there are')
    agree([one.url, rolled.id, rolled.url], [ENDPOINT.url, one.id, ENDPOINT.url], 'the endpoint that got a new secret')
    const ahead = { from: began + DAY_MS - DEVIATION_MS, to: Date.now() + DAY_MS + DEVIATION_MS }
    isWithin(world, ahead, rolled.previousUntil, 'the end of the secret before, a day ahead,')
    agree((await ask('enableWebhookEndpoint', { endpoint: one.id })).status, 204, 'enabling what is enabled')
    const all = await listed(world, secrets)
    const ids = all.map(({ id }) => id)
    agree(
      ids,
      ids.toSorted((a, b) => a - b),
      'the order of the endpoints',
    )
    for (const { id } of [one, other]) {
      const { createdAt, ...shown } = all.find((endpoint) => endpoint.id === id)!
      const still = { failingSince: null, disabledAt: null, pending: 0, failed: [] }
      agree(shown, { id, ...ENDPOINT, ...still }, 'an endpoint that was added')
      isWithin(world, span, createdAt, 'createdAt of an endpoint')
    }
  } finally {
    for (const { id } of [one, other]) expectAnswer(await ask('removeWebhookEndpoint', { endpoint: id }), 204)
  }
  expectAnswer(await ask('removeWebhookEndpoint', { endpoint: one.id }), 404, 'not_found')
  expectAnswer(await ask('rollWebhookSecret', { endpoint: one.id }), 404, 'not_found')
  const left = (await listed(world)).filter(({ id }) => [one.id, other.id].includes(id))
  agree(left, [], 'the endpoints that were removed')
}

/** How far the machine of the server may be from the real time, which secrets follow. */
const DEVIATION_MS = 60_000

async function replay(world: World, planKey: string): Promise<void> {
  const customer = await newCustomer(world)
  await open(world, customer, planKey)
  const { data } = expectAnswer(await customer.ask('listEvents', {}, { query: { type: 'InvoicePaid' } }), 200).body
  const [logged] = data as { event: { id: string } }[]
  if (!logged) throw new Fault('the log does not tell of an invoice that was paid')
  const getting = (await listed(world)).filter(
    ({ disabledAt, eventTypes }) =>
      disabledAt === null && (eventTypes.length === 0 || eventTypes.includes('InvoicePaid')),
  )
  const { endpoints, eventId } = dataOf(
    await operatorOf(world).ask('replayEvent', { event: logged.event.id }),
  ) as OperatorSchema<'ReplayedEvent'>
  agree(eventId, logged.event.id, 'the event that is on its way again')
  agree(
    endpoints.toSorted((a, b) => a - b),
    getting.map(({ id }) => id),
    'the endpoints that it goes to',
  )
}

export const operatorWebhooks: Subject = {
  name: "Operator's webhooks",
  checks: [
    {
      guarantee:
        'An endpoint is listed as it was added and without its secret, and a rolled secret leaves the old one a day',
      needs: ['operator'],
      run: live,
    },
    {
      guarantee: 'An event that is replayed goes to every endpoint that gets its type',
      needs: ['operator'],
      run: (world) => withPlan(world, {}, (key) => replay(world, key)),
    },
  ],
}
