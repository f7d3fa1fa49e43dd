import { expectAnswer, Fault } from './client.js'
import type { Account } from './world.js'

/** Reads a whole list in as few pages as possible. */
export async function readList<T>(
  account: Account,
  id: 'listPlans' | 'listSubscriptions' | 'listEntitlements' | 'listInvoices' | 'listPaymentMethods',
  limit = 100,
): Promise<T[]> {
  const all: T[] = []
  const seen = new Set<string | null>()
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { limit, ...(cursor !== undefined && { cursor }) }
    const { body } = expectAnswer(await account.ask(id, {}, { query }), 200)
    const page = body as { data: T[]; nextCursor: string | null }
    if (page.data.length > limit) throw new Fault(`${id} with limit ${limit} answers ${page.data.length} at once`)
    if (page.nextCursor !== null && page.data.length < limit)
      throw new Fault(`${id} with limit ${limit} answers ${page.data.length}, and yet a next page`)
    all.push(...page.data)
    if (seen.has(page.nextCursor) || all.length > 10_000)
      throw new Fault(`${id} with limit ${limit} does not come to an end`)
    seen.add(page.nextCursor)
    cursor = page.nextCursor
  }
  return all
}
