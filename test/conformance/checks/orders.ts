import { type Answer, expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { signIn, type World } from '../world.js'
import type { Subject } from './check.js'
import { ENDPOINT } from './webhook-endpoints.js'

type Listed = { id: number }
type Page = Readonly<{ data: readonly Listed[]; nextCursor: string | null }>

/** Lists whose things the checks make and delete themselves. */
const made = (world: World, { cookie }: { cookie: string }) => {
  const { client, account } = world
  const idOf = (answer: Answer) => (expectAnswer(answer, 201).body.data ?? answer.body).id as number
  return [
    {
      list: 'listTokens',
      page: async (query: Record<string, string | number>) =>
        expectAnswer(await client.ask('listTokens', {}, { cookie, query }), 200).body as Page,
      make: async () => idOf(await client.ask('issueToken', {}, { cookie })),
      remove: (id: number) => client.ask('revokeToken', { token: id }, { cookie }),
    },
    {
      list: 'listWebhookEndpoints',
      page: async (query: Record<string, string | number>) =>
        expectAnswer(await account.ask('listWebhookEndpoints', {}, { query }), 200).body as Page,
      make: async () => idOf(await account.ask('createWebhookEndpoint', {}, { body: ENDPOINT })),
      remove: (id: number) => account.ask('deleteWebhookEndpoint', { endpoint: id }),
    },
  ]
}

const idsOf = ({ data }: Page) => data.map(({ id }) => id)

export const orders: Subject = {
  name: 'Orders and cursors',
  checks: [
    {
      guarantee: 'Tokens and webhook endpoints come newest first, in pages too',
      async run(world) {
        for (const { list, page, make, remove } of made(world, await signIn(world.client, world.account.login))) {
          const ids = [await make(), await make(), await make()].toReversed()
          agree(idsOf(await page({})).slice(0, 3), ids, `the first of ${list}`)
          const { nextCursor, ...first } = await page({ limit: 2 })
          agree(idsOf({ ...first, nextCursor }), ids.slice(0, 2), `the first page of ${list}`)
          const next = await page({ limit: 1, cursor: nextCursor! })
          agree(idsOf(next), ids.slice(2), `the second page of ${list}, of one`)
          for (const id of ids) expectAnswer(await remove(id), 204)
        }
      },
    },
    {
      guarantee: 'A cursor stays valid when what it was given after is deleted, and when something new comes first',
      async run(world) {
        for (const { list, page, make, remove } of made(world, await signIn(world.client, world.account.login))) {
          const ids = [await make(), await make(), await make()].toReversed()
          const { nextCursor } = await page({ limit: 1 })
          if (nextCursor === null) throw new Fault(`${list} with limit 1 names no next page of three`)
          expectAnswer(await remove(ids[0]!), 204)
          const newest = await make()
          agree(idsOf(await page({ limit: 2, cursor: nextCursor })), ids.slice(1), `${list} after the deletion`)
          for (const id of [...ids.slice(1), newest]) expectAnswer(await remove(id), 204)
        }
      },
    },
  ],
}
