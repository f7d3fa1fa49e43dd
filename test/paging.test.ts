import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '../src/contract/types.js'
import { type Account, makeAccount, makePlans, makeUser, signIn } from './support/fixtures.js'
import { examples, opener, operationIds } from './support/requests.js'
import { startService, type TestService } from './support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

type Page = Readonly<{ data: { id: number }[]; nextCursor: string | null }>

async function page({ token }: Account, path: string, limit: number, cursor?: string | null): Promise<Page> {
  const query = `limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
  const answer = await service.request('GET', `${path}?${query}`, { token })
  expect(answer.status).toBe(200)
  return answer.json as Page
}

const LISTS = ['listSubscriptions', 'listInvoices', 'listPaymentMethods'] as const satisfies readonly OperationId[]

describe.each(LISTS)('%s', (id) => {
  const { path, make } = examples[id]
  const add = async ({ billableId }: Account, times: number) => {
    for (let n = 0; n < times; n += 1) await make?.(service.services, billableId)
  }
  const all = async (account: Account) => (await page(account, path(''), 100)).data.map((row) => row.id)

  test('pages show everything once, newest first, and say whether more follows', async () => {
    const account = await makeAccount(service.services)
    await add(account, 5)
    const there = await all(account)
    expect(there).toEqual([...there].sort((a, b) => b - a))
    const walked: number[] = []
    let cursor: string | null = null
    do {
      const one: Page = await page(account, path(''), 2, cursor)
      expect(one.data.length).toBeLessThanOrEqual(2)
      walked.push(...one.data.map((row) => row.id))
      cursor = one.nextCursor
      await add(account, 1)
    } while (cursor !== null)
    expect(walked).toEqual(there)
  })

  test('an empty list, a full page and one extra row are paged correctly', async () => {
    const account = await makeAccount(service.services)
    expect(await page(account, path(''), 2)).toEqual({ data: [], nextCursor: null })
    await add(account, 1)
    const { length } = await all(account)
    expect((await page(account, path(''), length)).nextCursor).toBeNull()
    await add(account, 1)
    const next = await page(account, path(''), length)
    expect(next.data).toHaveLength(length)
    expect(next.nextCursor).not.toBeNull()
    expect((await page(account, path(''), 100, next.nextCursor)).data).toHaveLength(
      (await all(account)).length - length,
    )
  })

  test('another account’s cursor reveals none of that account’s rows', async () => {
    const [mine, theirs] = [await makeAccount(service.services), await makeAccount(service.services)]
    await add(mine, 2)
    await add(theirs, 2)
    const { nextCursor } = await page(theirs, path(''), 1)
    const shown = (await page(mine, path(''), 100, nextCursor)).data.map((row) => row.id)
    expect(await all(mine)).toEqual(expect.arrayContaining(shown))
  })
})

test('a cursor works even after its row was deleted', async () => {
  const account = await makeAccount(service.services)
  for (let n = 0; n < 2; n += 1) await examples.listPaymentMethods.make?.(service.services, account.billableId)
  const ids = (await page(account, '/payment-methods', 100)).data.map((row) => row.id)
  const first = await page(account, '/payment-methods', 2)
  const { token } = account
  expect((await service.request('DELETE', `/payment-methods/${ids[1]}`, { token })).status).toBe(204)
  expect((await page(account, '/payment-methods', 100, first.nextCursor)).data.map((row) => row.id)).toEqual(
    ids.slice(2),
  )
})

test('plans are paged in the order of their ids', async () => {
  const account = await makeAccount(service.services)
  const first = await page(account, '/plans', 2)
  const second = await page(account, '/plans', 2, first.nextCursor)
  const ids = [...first.data, ...second.data].map((row) => row.id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(ids).toHaveLength(3)
  expect(second.nextCursor).toBeNull()
})

test('a cursor of a list is taken by that list and refused by every other, and all but that of records take one of the last release', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  const lists = operationIds.filter((id) => id.startsWith('list') && id !== 'listEvents')
  // The account has one endpoint here, and one record, delivery and credit note.
  const short = ['listWebhookEndpoints', 'listUsageRecords', 'listDeliveries', 'listCreditNotes']
  const asked = new Map<OperationId, (query: string) => ReturnType<TestService['request']>>()
  for (const id of lists) {
    const { make, path } = examples[id]
    if (!short.includes(id)) await make?.(service.services, billableId)
    const at = path((await make?.(service.services, billableId)) ?? '')
    const caller = opener(id) === 'token' ? { token } : { cookie }
    asked.set(id, (query) => service.request('GET', `${at}?${query}`, caller))
  }
  for (const [own, askOwn] of asked) {
    const { nextCursor } = (await askOwn('limit=1')).json
    for (const [other, ask] of short.includes(own) ? [] : asked) {
      const answer = await ask(`cursor=${String(nextCursor)}`)
      expect(answer.status, `${own} ${other}`).toBe(own === other ? 200 : 422)
      if (own !== other)
        expect(answer.json.errors, `${own} ${other}`).toEqual({ cursor: [expect.stringContaining('of another list')] })
    }
    const bare = Buffer.from(own === 'listEntitlements' ? 'calls' : '1').toString('base64url')
    expect((await askOwn(`cursor=${bare}`)).status).toBe(own === 'listUsageRecords' ? 422 : 200)
  }
})
