import type { Schema } from '../../../src/contract/types.js'
import { type Answer, expectAnswer } from '../client.js'
import { isWithin, timed } from '../moments.js'
import { agree } from '../read-back.js'
import { type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

type Item = Plan['items'][number]
type Record = Readonly<{ quantity: number; total: number; recordedAt: string; voidedAt: string | null }>
type Result = Readonly<{ outcome: string; record: Record | null; error: { code: string } | null }>
type UsageItem = Readonly<{ feature: string; total: number; remaining: number | null }>
type Tally = Readonly<{ feature: string; quantity: number; idempotencyKey: string }>

const BEYOND = 37
const MOST = 100
const isCharged = ({ capBehavior, unitPrice }: Item) => capBehavior === 'charge' && unitPrice <= 1_000
const isBlocked = ({ capBehavior, includedQuantity }: Item) => capBehavior === 'block' && includedQuantity > 1

async function withItem(world: World, is: (item: Item) => boolean, what: string): Promise<[Subscription, Item]> {
  const plan = planWith(world, what, ({ items }) => items.some(is))
  return [await upgrade(world, plan), plan.items.find(is)!]
}

const tally = ({ account }: World, { id }: Subscription, body: Tally): Promise<Answer> =>
  account.ask('tallyUsage', { subscription: id }, { body })
const batch = async ({ account }: World, tallies: readonly object[]) =>
  expectAnswer(await account.ask('tallyUsageBatch', {}, { body: { tallies } }), 200).body.data as Result[]
const takeBack = ({ account }: World, { id }: Subscription, idempotencyKey: string): Promise<Answer> =>
  account.ask('voidUsage', { subscription: id }, { body: { idempotencyKey, reason: 'Counted twice' } })
const usageOf = async ({ account }: World, { id }: Subscription) =>
  expectAnswer(await account.ask('getUsage', { subscription: id }), 200).body.data
const recordsOf = async ({ account }: World, { id }: Subscription, query: object = {}) =>
  expectAnswer(await account.ask('listUsageRecords', { subscription: id }, { query: { ...query } }), 200).body
const itemOf = async (world: World, subscription: Subscription, key: string) =>
  ((await usageOf(world, subscription)).items as UsageItem[]).find(({ feature }) => feature === key)

export const usageReadBack: Subject = {
  name: 'Usage read back',
  checks: [
    {
      guarantee: 'Usage is read back as it was counted: what is covered, what is billed, and when it starts anew',
      async run(world) {
        const [bought, item] = await withItem(world, isCharged, 'with an item that is charged, at 1000 at most')
        const { key: feature, name, includedQuantity: covered, unitPrice } = item
        const total = covered + BEYOND
        expectAnswer(await tally(world, bought, { feature, quantity: total, idempotencyKey: 'beyond' }), 200)
        const { currentPeriodStart: periodStart, currentPeriodEnd: periodEnd } = bought
        const usage = await usageOf(world, bought)
        agree({ ...usage, items: undefined }, { periodStart, periodEnd, items: undefined }, 'the period of the usage')
        agree(
          await itemOf(world, bought, feature),
          {
            feature,
            name,
            total,
            covered,
            overage: BEYOND,
            unitPrice,
            amount: BEYOND * unitPrice,
            remaining: null,
            resetsAt: periodEnd,
          },
          'the usage of an item beyond what is covered',
        )
        const upcoming = await world.account.ask('getUpcomingInvoice', { subscription: bought.id })
        const lines = expectAnswer(upcoming, 200).body.data.lines as Schema<'InvoiceLine'>[]
        const billed = lines
          .filter(({ kind }) => kind === 'usage')
          .map((line) => [line.feature, line.quantity, line.unitPrice, line.amount])
        const wanted = [[feature, BEYOND, unitPrice, BEYOND * unitPrice]]
        agree(billed, unitPrice > 0 ? wanted : billed, 'the usage in the upcoming invoice')
      },
    },
    {
      guarantee: 'Every record is listed, newest first, in pages of any length and by item, and sums to the total',
      async run(world) {
        const plan = planWith(world, 'with two items that can be used', ({ items }) => items.length > 1)
        const bought = await upgrade(world, plan)
        const [one, other] = plan.items as [Item, Item]
        for (let n = 1; n <= 4; n += 1)
          expectAnswer(
            await tally(world, bought, {
              feature: n === 3 ? other.key : one.key,
              quantity: n === 3 ? 1 : n,
              idempotencyKey: `listed-${n}`,
            }),
            200,
          )
        const { data, nextCursor } = await recordsOf(world, bought)
        agree(
          [(data as { idempotencyKey: string }[]).map(({ idempotencyKey }) => idempotencyKey), nextCursor],
          [['listed-4', 'listed-3', 'listed-2', 'listed-1'], null],
          'the records of usage',
        )
        const pages: unknown[] = []
        for (let cursor: string | null | undefined; cursor !== null;) {
          const page = await recordsOf(world, bought, { limit: 1, ...(cursor !== undefined && { cursor }) })
          pages.push(...(page.data as unknown[]))
          cursor = page.nextCursor as string | null
        }
        agree(pages, data, 'the records in pages of one')
        const ofOne = (await recordsOf(world, bought, { feature: one.key })).data as Record[]
        agree(
          ofOne.map(({ quantity }) => quantity),
          [4, 2, 1],
          'the records of one item',
        )
        agree((await itemOf(world, bought, one.key))?.total, 7, 'the total of one item')
      },
    },
    {
      guarantee: 'A batch answers each entry as it would be answered alone, in its order, and counts each key once',
      async run(world) {
        const [bought, { key: feature }] = await withItem(world, isCharged, 'with an item that is charged')
        const entry = (idempotencyKey: string, quantity: number, more: object = {}) => ({
          subscription: bought.id,
          feature,
          quantity,
          idempotencyKey,
          ...more,
        })
        const entries = [
          ...[entry('b-1', 1), entry('b-2', 2), entry('b-1', 9), entry('b-3', 1, { feature: 'no_such_feature' })],
          ...[entry('b-4', 1, { subscription: 2147483647 }), entry('b-5', 4)],
        ]
        const results = await batch(world, entries)
        agree(
          results.map(({ outcome, record, error }) => error?.code ?? `${outcome} ${record?.quantity} ${record?.total}`),
          ['counted 1 1', 'counted 2 3', 'duplicate 1 1', 'validation_failed', 'not_found', 'counted 4 7'],
          'what became of a batch',
        )
        const again = await batch(world, entries)
        agree(
          again.map(({ record }) => record),
          results.map(({ record }) => record),
          'the records of a batch that was sent again',
        )
        const single = await tally(world, bought, { feature, quantity: 1, idempotencyKey: 'b-2' })
        agree(expectAnswer(single, 200).body.data, results[1]?.record, 'a single tally under a key of the batch')
        const after = await tally(world, bought, { feature, quantity: 1, idempotencyKey: 'b-6' })
        agree(expectAnswer(after, 200).body.data.total, 8, 'the total after the batch')
      },
    },
    {
      guarantee: 'A batch has a hundred tallies at most: with one more none of them is counted',
      async run(world) {
        const [bought, { key: feature }] = await withItem(world, isCharged, 'with an item that is charged')
        const tallies = Array.from({ length: MOST + 1 }, (_, index) => ({
          subscription: bought.id,
          feature,
          quantity: 1,
          idempotencyKey: `of-many-${index}`,
        }))
        const answer = await world.account.ask('tallyUsageBatch', {}, { body: { tallies } })
        expectAnswer(answer, 422, 'validation_failed', 'tallies')
        const total = async () => (await itemOf(world, bought, feature))?.total
        agree(await total(), 0, 'what is counted of a batch that is too long')
        await batch(world, tallies.slice(0, MOST))
        agree(await total(), MOST, 'what is counted of a batch as long as may be')
      },
    },
    {
      guarantee: 'Usage that is taken back is taken back whole and once, opens a cap again, and its key stays spent',
      async run(world) {
        const [bought, { key: feature, includedQuantity }] = await withItem(
          world,
          isBlocked,
          'with an item that is blocked',
        )
        const all: Tally = { feature, quantity: includedQuantity, idempotencyKey: 'all-of-it' }
        const counted = expectAnswer(await tally(world, bought, all), 200)
        const one: Tally = { feature, quantity: 1, idempotencyKey: 'one-more' }
        expectAnswer(await tally(world, bought, one), 422, 'usage_blocked')
        const { done, span } = await timed(world, () => takeBack(world, bought, 'all-of-it'))
        const taken = expectAnswer(done, 200)
        const { voidedAt, voidReason, ...record } = taken.body.data as Record & { voidReason: string }
        agree(record, counted.body.data, 'the record that was taken back')
        agree(voidReason, 'Counted twice', 'why it was taken back')
        isWithin(world, span, voidedAt, 'voidedAt')
        const again = expectAnswer(await takeBack(world, bought, 'all-of-it'), 200)
        agree(again.bytes.toString(), taken.bytes.toString(), 'the answer to a second void')
        agree(expectAnswer(await tally(world, bought, one), 200).body.data.total, 1, 'the total after a void')
        const spent = expectAnswer(await tally(world, bought, all), 200)
        agree(spent.bytes.toString(), counted.bytes.toString(), 'the answer under a key that was taken back')
        const left = await itemOf(world, bought, feature)
        agree([left?.total, left?.remaining], [1, includedQuantity - 1], 'what is left after a void')
        const marked = ((await recordsOf(world, bought)).data as Record[]).map(({ voidedAt: at }) => at)
        agree(marked, [null, voidedAt], 'the records after a void')
        expectAnswer(await takeBack(world, bought, 'never-counted'), 422, 'usage_not_found')
      },
    },
    {
      guarantee: 'What begins no period of the subscription is refused by name',
      async run(world) {
        const [bought] = await withItem(world, isCharged, 'with an item that is charged')
        const { periodStart: start } = await usageOf(world, bought)
        const inside = new Date(Date.parse(start as string) + 1).toISOString()
        for (const periodStart of ['yesterday', '2000-01-01T00:00:00.000Z', inside, bought.currentPeriodEnd]) {
          const answer = await world.account.ask('getUsage', { subscription: bought.id }, { query: { periodStart } })
          expectAnswer(answer, 422, 'validation_failed', 'periodStart')
        }
      },
    },
    {
      guarantee: 'Usage of an ended subscription stays as it was billed',
      async run(world) {
        const [bought, { key: feature }] = await withItem(world, isCharged, 'with an item that is charged')
        expectAnswer(await tally(world, bought, { feature, quantity: 1, idempotencyKey: 'last' }), 200)
        const path = { subscription: bought.id }
        expectAnswer(await world.account.ask('cancelSubscription', path, { body: { immediately: true } }), 200)
        expectAnswer(await takeBack(world, bought, 'last'), 422, 'usage_period_closed')
      },
    },
  ],
}
