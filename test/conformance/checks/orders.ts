import { type Answer, expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { type Plan, planWith, signIn, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { ENDPOINT } from './webhook-endpoints.js'

type Listed = { id: number }
type Page = Readonly<{ data: readonly Listed[]; nextCursor: string | null }>

type Made = Readonly<{
  list: string
  page(query: Record<string, string | number>): Promise<Page>
  make(): Promise<number>
  remove(id: number): Promise<Answer>
}>

/** Lists whose things the checks make and delete themselves. */
const made = (world: World, { cookie }: { cookie: string }): Made[] => {
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

const AT_ONCE = 6

/** What was made at once has no order of its own, but one that a list keeps. */
async function shownAtOnce({ list, page, make, remove }: Made): Promise<void> {
  const ids = await Promise.all(Array.from({ length: AT_ONCE }, make))
  const listed = await inPages(page, AT_ONCE)
  agree(listed.toSorted(), ids.toSorted(), `what was made at once, in pages of ${list}`)
  agree(idsOf(await page({})).slice(0, AT_ONCE), listed, `what was made at once, in one page of ${list}`)
  for (const id of ids) expectAnswer(await remove(id), 204)
}

/** What a list shows first, in pages of two. */
async function inPages(
  page: (query: Record<string, string | number>) => Promise<Page>,
  most: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null | undefined; cursor !== null && ids.length < most;) {
    const answer = await page({ limit: 2, ...(cursor !== undefined && { cursor }) })
    ids.push(...idsOf(answer))
    cursor = answer.nextCursor
  }
  return ids.slice(0, most)
}

const isCharged = ({ capBehavior }: Plan['items'][number]) => capBehavior === 'charge'

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
      guarantee: 'What was made at the same moment is on the pages whole, and each thing once',
      async run(world) {
        for (const list of made(world, await signIn(world.client, world.account.login))) await shownAtOnce(list)
        const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isCharged))
        const { id: subscription } = await upgrade(world, plan)
        const feature = plan.items.find(isCharged)!.key
        const tallies = Array.from({ length: AT_ONCE }, (_, index) => ({
          subscription,
          feature,
          quantity: 1,
          idempotencyKey: `at-once-${index}`,
        }))
        expectAnswer(await world.account.ask('tallyUsageBatch', {}, { body: { tallies } }), 200)
        const keys: string[] = []
        for (let cursor: string | null | undefined; cursor !== null && keys.length <= AT_ONCE;) {
          const query = { limit: 2, ...(cursor !== undefined && { cursor }) }
          const { body } = expectAnswer(await world.account.ask('listUsageRecords', { subscription }, { query }), 200)
          keys.push(...(body.data as { idempotencyKey: string }[]).map(({ idempotencyKey }) => idempotencyKey))
          cursor = body.nextCursor as string | null
        }
        agree(
          keys,
          tallies.map(({ idempotencyKey }) => idempotencyKey).toReversed(),
          'the records of one batch, in pages',
        )
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
