import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { type Account, makeAccount, makeCard, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'

const SUBSCRIPTIONS = 4
const ROUNDS = 8
const DAY_MS = 86_400_000

type Item = Readonly<{ feature: string; total: number; amount: number }>
type Record = Readonly<{ feature: string; quantity: number; recordedAt: string; voidedAt: string | null }>
type Line = Readonly<{ kind: string; feature: string; amount: number; periodStart: string }>

const dice = seeded('books of usage')
const servers: TestService[] = []
let account: Account
const ids: number[] = []
beforeAll(async () => {
  const first = await startService()
  servers.push(first, await startService({ databaseUrl: first.databaseUrl, clock: first.clock }))
  await makePlans(first.services)
  account = await makeAccount(first.services)
  await makeCard(first.services, account.billableId)
  for (let n = 0; n < SUBSCRIPTIONS; n += 1)
    ids.push(await makeSubscriptionIn(first.services, account.billableId, 'active'))
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

const ask = async (method: string, path: string, body?: object) =>
  (await dice.pick(servers).request(method, path, { token: account.token, ...(body && { body }) })).json
const drawn = () => ({
  feature: dice.pick(['calls', 'calls', 'seats', 'exports']),
  quantity: dice.integer(1, 60),
  idempotencyKey: `key-${dice.integer(1, 40)}`,
})

/** One request of a customer. A refusal is as good as any other answer. */
function act(): Promise<unknown> {
  const id = dice.pick(ids)
  switch (dice.pick(['tally', 'tally', 'batch', 'void', 'void', 'keyless'] as const)) {
    case 'tally':
      return ask('POST', `/subscriptions/${id}/tally-usage`, drawn())
    case 'keyless':
      return ask('POST', `/subscriptions/${id}/tally-usage`, { ...drawn(), idempotencyKey: undefined })
    case 'batch':
      return ask('POST', '/usage-tallies', {
        tallies: Array.from({ length: dice.integer(1, 8) }, () => ({ subscription: dice.pick(ids), ...drawn() })),
      })
    case 'void':
      return ask('POST', `/subscriptions/${id}/usage-voids`, {
        idempotencyKey: drawn().idempotencyKey,
        reason: 'Drawn',
      })
  }
}

async function recordsOf(id: number): Promise<Record[]> {
  const all: Record[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await ask(
      'GET',
      `/subscriptions/${id}/usage-records${cursor === undefined ? '' : `?cursor=${cursor}`}`,
    )
    all.push(...(page.data as Record[]))
    cursor = page.nextCursor as string | null
  }
  return all
}

/** The sums by feature of what was recorded from `start` on and not taken back. */
function sums(records: readonly Record[], start: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const { feature, quantity, recordedAt, voidedAt } of records)
    if (voidedAt === null && recordedAt >= start) found.set(feature, (found.get(feature) ?? 0) + quantity)
  return found
}

test('records less voids are the totals, and the amounts those of the next invoice, in any interleaving on two servers', async () => {
  const [{ clock, services }] = servers as [TestService]
  let checked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = Array.from({ length: dice.integer(10, 40) }, act)
    if (round % 4 === 3) {
      clock.advance(dice.integer(20, 40) * DAY_MS)
      await Promise.all([...acts, runBilling(services)])
    } else await Promise.all(acts)
    await runBilling(services)
    for (const id of ids) {
      const { periodStart, items } = (await ask('GET', `/subscriptions/${id}/usage`)).data as {
        periodStart: string
        items: Item[]
      }
      const summed = sums(await recordsOf(id), periodStart)
      expect(items.map(({ feature, total }) => [feature, total])).toEqual(
        items.map(({ feature }) => [feature, summed.get(feature) ?? 0]),
      )
      const { lines } = (await ask('GET', `/subscriptions/${id}/upcoming-invoice`)).data as { lines: Line[] }
      const billed = lines.filter(({ kind }) => kind === 'usage').map(({ feature, amount }) => [feature, amount])
      expect(items.filter(({ amount }) => amount > 0).map(({ feature, amount }) => [feature, amount])).toEqual(billed)
      checked += 1
    }
  }
  const { data: invoices } = (await ask('GET', '/invoices')) as { data: { id: number }[] }
  let lines = 0
  for (const { id } of invoices) {
    const statement = (await ask('GET', `/invoices/${id}/details`)).data as { subscription: number; lines: Line[] }
    for (const { kind, feature, amount, periodStart } of statement.lines) {
      if (kind !== 'usage') continue
      const past = await ask('GET', `/subscriptions/${statement.subscription}/usage?periodStart=${periodStart}`)
      expect((past.data.items as Item[]).find((item) => item.feature === feature)?.amount).toBe(amount)
      lines += 1
    }
  }
  console.log(`${checked} periods and ${lines} lines of invoices agreed with their records`)
  expect(lines).toBeGreaterThan(0)
}, 180_000)
