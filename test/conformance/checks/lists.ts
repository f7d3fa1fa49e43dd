import { expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { readList } from '../read-list.js'
import type { Account } from '../world.js'
import type { Subject } from './check.js'

const LISTS = ['listPlans', 'listSubscriptions', 'listInvoices', 'listPaymentMethods'] as const
const READ_ONE = {
  listSubscriptions: ['getSubscription', 'subscription'],
  listInvoices: ['getInvoice', 'invoice'],
} as const

const DEFAULT_LIMIT = 100
const MOST = 100

type Listed = { id: number }

async function idsOf(account: Account, list: (typeof LISTS)[number]): Promise<number[]> {
  return (await readList<Listed>(account, list)).map(({ id }) => id)
}

export const lists: Subject = {
  name: 'Lists',
  checks: [
    {
      guarantee: 'Pages of any length show what one long page shows, in its order, nothing twice and nothing left out',
      async run({ account }) {
        for (const list of LISTS) {
          const whole = await readList<Listed>(account, list)
          const lengths = new Set(
            [1, 2, 3, whole.length - 1, whole.length].map((length) => Math.min(MOST, Math.max(1, length))),
          )
          for (const limit of lengths)
            agree(await readList<Listed>(account, list, limit), whole, `${list} in pages of ${limit}`)
          agree(
            expectAnswer(await account.ask(list), 200).body.data,
            whole.slice(0, DEFAULT_LIMIT),
            `${list} without a limit`,
          )
        }
      },
    },
    {
      guarantee: 'Everything but plans comes newest first',
      async run({ account }) {
        for (const list of LISTS.slice(1)) {
          const ids = await idsOf(account, list)
          agree(
            ids,
            [...new Set(ids)].sort((a, b) => b - a),
            `the order of ${list}`,
          )
        }
        const created = (await readList<{ createdAt: string }>(account, 'listSubscriptions')).map(
          (one) => one.createdAt,
        )
        agree(created, created.toSorted().toReversed(), 'the order of listSubscriptions by createdAt')
      },
    },
    {
      guarantee: 'A limit outside of 1 to 100 and a cursor of nobody are refused by name',
      async run({ account }) {
        for (const list of LISTS) {
          for (const limit of ['0', '101', '-1', '1.5', 'ten'])
            expectAnswer(await account.ask(list, {}, { query: { limit } }), 422, 'validation_failed', 'limit')
          const answer = await account.ask(list, {}, { query: { cursor: 'bm90LWEtY3Vyc29y' } })
          expectAnswer(answer, 422, 'validation_failed', 'cursor')
          expectAnswer(await account.ask(list, {}, { query: { limit: 100, unknown: 'x' } }), 200)
        }
      },
    },
    {
      guarantee: 'A cursor of one list is refused by every other one',
      async run({ account }) {
        for (const list of LISTS) {
          const { nextCursor: cursor } = expectAnswer(await account.ask(list, {}, { query: { limit: 1 } }), 200).body
          if (cursor === null) throw new Fault(`${list} with limit 1 names no next page: give the account more`)
          for (const other of LISTS.filter((one) => one !== list)) {
            const answer = await account.ask(other, {}, { query: { cursor: cursor as string } })
            expectAnswer(answer, 422, 'validation_failed', 'cursor')
          }
        }
      },
    },
    {
      guarantee: 'A list shows what the account owns, and nothing of another account',
      needs: ['other'],
      async run({ account, other }) {
        for (const list of LISTS.slice(1)) {
          const [mine, theirs] = [await idsOf(account, list), await idsOf(other!, list)]
          if (theirs.length === 0) throw new Fault(`${other!.login.email} has nothing in ${list}: give it something`)
          const shared = mine.filter((id) => theirs.includes(id))
          if (shared.length > 0) throw new Fault(`${list} shows ${shared.join(', ')} to two accounts`)
          const inPages = (await readList<Listed>(account, list, 2)).map(({ id }) => id)
          if (inPages.some((id) => theirs.includes(id))) throw new Fault(`a page of ${list} shows another account's`)
        }
      },
    },
    {
      guarantee: 'What is in a list opens to its account',
      async run({ account }) {
        for (const [list, [read, name]] of Object.entries(READ_ONE))
          for (const id of await idsOf(account, list as keyof typeof READ_ONE))
            expectAnswer(await account.ask(read, { [name]: id }), 200)
      },
    },
  ],
}
