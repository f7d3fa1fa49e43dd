import type { OperationId } from '../../../../src/contract/types.js'
import { type Answer, type Asking, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import { planWith, upgrade, type World } from '../../world.js'
import type { Subject } from '../check.js'
import { newWord } from '../operator/customer.js'
import { ENDPOINT } from '../webhook-endpoints.js'

type Request = Readonly<{
  id: OperationId
  path?: Record<string, number>
  cookie?: string
  body: object
  /** What is another request under the same key. */
  other: object
  success: number
}>

const MANY = 21

const send = ({ account, client }: World, { id, path = {}, cookie }: Request, key: string, body: object) => {
  const asking: Asking = { headers: { 'Idempotency-Key': key }, body }
  return cookie === undefined ? account.ask(id, path, asking) : client.ask(id, path, { ...asking, cookie })
}

const isReplay = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true'

async function replay(world: World, request: Request): Promise<Answer> {
  const key = newWord()
  const first = expectAnswer(await send(world, request, key, request.body), request.success)
  const again = expectAnswer(await send(world, request, key, request.body), request.success)
  agree([isReplay(first), isReplay(again)], [false, true], `whether answers to ${request.id} are replays`)
  agree(again.body, first.body, `what is replayed of ${request.id}`)
  expectAnswer(await send(world, request, key, request.other), 422, 'idempotency_key_reused')
  return first
}

export const keys: Subject = {
  name: 'Keys',
  checks: [
    {
      guarantee: 'A change, a roll, a new endpoint and a replay of events are done once under one key',
      async run(world) {
        const { account, client } = world
        const { id: subscription } = await upgrade(
          world,
          planWith(world, 'with a price', () => true),
        )
        const [two, three] = [2, 3].map((quantity) => ({ quantity, timing: 'now' })) as [object, object]
        const path = { subscription }
        await replay(world, { id: 'changeSubscription', path, body: two, other: three, success: 200 })
        const { cookie } = account
        const { id: token } = expectAnswer(await client.ask('issueToken', {}, { cookie }), 201).body as { id: number }
        const body = { overlapSeconds: 60 }
        const rolled = await replay(world, { id: 'rollToken', path: { token }, cookie, body, other: {}, success: 201 })
        for (const each of [token, (rolled.body as { id: number }).id])
          expectAnswer(await client.ask('revokeToken', { token: each }, { cookie }), 204)
        const other = { ...ENDPOINT, url: 'https://example.com/another' }
        const made = await replay(world, { id: 'createWebhookEndpoint', body: ENDPOINT, other, success: 201 })
        const endpoint = { endpoint: made.body.data.id as number }
        const { data } = expectAnswer(await account.ask('listEvents', {}, { query: { limit: 1 } }), 200).body
        const after = { after: data[0].position as string }
        await replay(world, { id: 'replayEvents', path: endpoint, body: {}, other: after, success: 202 })
        expectAnswer(await account.ask('deleteWebhookEndpoint', endpoint), 204)
      },
    },
    {
      guarantee: 'A key is kept however many others are used after it',
      async run(world) {
        const { account } = world
        const made = expectAnswer(await account.ask('createWebhookEndpoint', {}, { body: ENDPOINT }), 201)
        const path = { endpoint: made.body.data.id as number }
        const under = async (key: string) =>
          isReplay(
            expectAnswer(
              await send(world, { id: 'rotateWebhookSecret', path, body: {}, other: {}, success: 200 }, key, {}),
              200,
            ),
          )
        const keys = Array.from({ length: MANY }, newWord)
        for (const key of keys) agree(await under(key), false, 'whether a new key is known')
        agree(await under(keys[0]!), true, `whether a key is known after ${MANY - 1} others`)
        expectAnswer(await account.ask('deleteWebhookEndpoint', path), 204)
      },
    },
    {
      guarantee: 'Keys are told apart to the last character, and by their capitals',
      async run(world) {
        const { account } = world
        const made = expectAnswer(await account.ask('createWebhookEndpoint', {}, { body: ENDPOINT }), 201)
        const path = { endpoint: made.body.data.id as number }
        const long = newWord().padEnd(254, 'k')
        for (const key of [`${long}a`, `${long}b`, `${long}a`.toUpperCase()]) {
          const answer = await send(world, { id: 'replayEvents', path, body: {}, other: {}, success: 202 }, key, {})
          if (isReplay(expectAnswer(answer, 202))) throw new Fault(`the key ${key} replays what was done under another`)
        }
        expectAnswer(await account.ask('deleteWebhookEndpoint', path), 204)
      },
    },
  ],
}
