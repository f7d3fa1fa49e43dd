import type { Schema } from '../../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import { change, type Customer, dataOf, newCustomer, open, UNITS, withPlan } from '../operator/customer.js'
import { upgraded } from './upgraded.js'

type Used = Schema<'UsageOfItem'>
type Result = Schema<'UsageTallyResult'>
type Counted = Schema<'VoidableUsageRecord'>

const QUOTA = { key: 'quota', name: 'Quota', includedQuantity: 5, unitPrice: 0, capBehavior: 'block' } as const
const BOUGHT = 25
/** More records than any check here counts. */
const MOST = 100

type Bought = Readonly<{ customer: Customer; path: { subscription: number }; subscription: Subscription }>

async function bought(world: World, planKey: string, more: object = {}): Promise<Bought> {
  const customer = await newCustomer(world)
  const subscription = await open(world, customer, planKey, more)
  return { customer, subscription, path: { subscription: subscription.id } }
}

const tally = ({ customer, path }: Bought, feature: string, quantity: number, idempotencyKey?: string) =>
  customer.ask('tallyUsage', path, { body: { feature, quantity, ...(idempotencyKey && { idempotencyKey }) } })

const takeBack = ({ customer, path }: Bought, idempotencyKey: string, reason: string): Promise<Answer> =>
  customer.ask('voidUsage', path, { body: { idempotencyKey, reason } })

const recordsOf = async ({ customer, path }: Bought, query: Record<string, string | number>): Promise<Counted[]> => {
  const all: Counted[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    if (all.length > MOST) throw new Fault(`listUsageRecords does not come to an end after ${MOST} records`)
    const asked = { ...query, ...(cursor !== undefined && { cursor }) }
    const { body } = expectAnswer(await customer.ask('listUsageRecords', path, { query: asked }), 200)
    agree((body.data as Counted[]).length <= Number(query['limit']), true, 'whether a page is as short as was asked')
    all.push(...(body.data as Counted[]))
    cursor = body.nextCursor as string | null
  }
  return all
}

const unitsOf = async ({ customer, path }: Bought): Promise<Used> =>
  (dataOf(await customer.ask('getUsage', path)) as Schema<'UsageOfPeriod'>).items.find(
    ({ feature }) => feature === UNITS.key,
  )!

const covers = ({ covered, overage, amount, total }: Used) => [total, covered, overage, amount]

/** What of a quantity is left of the period, by the contract's rule alone. */
export function shareOf(quantity: number, { currentPeriodStart, currentPeriodEnd }: Subscription, at: string): number {
  const [start, end, now] = [currentPeriodStart, currentPeriodEnd, at].map((time) => BigInt(Date.parse(time)))
  return Number((BigInt(quantity) * (end! - now!)) / (end! - start!))
}

const withBoth = (world: World, work: (key: string) => Promise<void>) =>
  withPlan(world, { items: [UNITS, QUOTA] }, work)

async function readRecords(world: World, key: string): Promise<void> {
  const one = await bought(world, key)
  for (const [feature, quantity] of [
    [UNITS.key, 3],
    [QUOTA.key, 1],
    [QUOTA.key, 1],
    [UNITS.key, 4],
  ] as const)
    expectAnswer(await tally(one, feature, quantity), 200)
  expectAnswer(await tally(one, UNITS.key, 2, 'first'), 200)
  expectAnswer(await tally(one, UNITS.key, 5, 'second'), 200)
  const totals = async () =>
    (await recordsOf(one, { feature: UNITS.key, limit: 1 })).map(({ quantity, total }) => [quantity, total])
  const expected = [
    [5, 14],
    [2, 9],
    [4, 7],
    [3, 3],
  ]
  agree(await totals(), expected, 'the records of one item, in pages of one')
  const page = await one.customer.ask('listUsageRecords', one.path, { query: { limit: 2 } })
  const { nextCursor: cursor } = expectAnswer(page, 200).body as { nextCursor: string }
  expectAnswer(await tally(one, UNITS.key, 1), 200)
  const next = await one.customer.ask('listUsageRecords', one.path, { query: { limit: 2, cursor } })
  const seen = (expectAnswer(next, 200).body.data as Counted[]).map(({ quantity }) => quantity)
  agree(seen, [4, 1], 'a second page of records, after another one was counted')
  const taken = expectAnswer(await takeBack(one, 'first', 'é'.repeat(255)), 200)
  const again = expectAnswer(await takeBack(one, 'first', 'Another reason'), 200)
  agree(again.body, taken.body, 'the answer to a second void, for another reason')
  const after = (await recordsOf(one, { feature: UNITS.key, limit: 100 })).map(({ quantity, total }) => [
    quantity,
    total,
  ])
  agree(after.slice(1), expected, 'the totals of records after a void')
}

async function countBatches(world: World, key: string): Promise<void> {
  const one = await bought(world, key)
  const entry = (idempotencyKey: string, quantity: number, subscription = one.subscription.id) => ({
    subscription,
    feature: QUOTA.key,
    quantity,
    idempotencyKey,
  })
  const send = async (...tallies: object[]) =>
    dataOf(await one.customer.ask('tallyUsageBatch', {}, { body: { tallies } })) as Result[]
  const told = (results: Result[]) =>
    results.map(({ outcome, record, error }) => error?.code ?? [outcome, record?.total])
  const theirs = await bought(world, key)
  const all = QUOTA.includedQuantity
  agree(told(await send(entry('all', all))), [['counted', all]], 'a batch of one')
  const refused = await send(entry('more', 1), entry('theirs', 1, theirs.subscription.id))
  agree(told(refused), ['usage_blocked', 'forbidden'], 'a batch of which all is refused')
  agree(Object.keys(refused[0]?.error?.errors ?? {}), ['quantity'], 'the fields that are at fault')
  expectAnswer(await takeBack(one, 'all', 'Counted twice'), 200)
  const { entitled, remaining } = dataOf(await one.customer.ask('getEntitlement', { feature: QUOTA.key }))
  agree([entitled, remaining], [true, all], 'the entitlement to what was taken back')
  agree(told(await send(entry('more', 1))), [['counted', 1]], 'a batch under the key of what was refused')
}

async function coverWhatWasBought(world: World, key: string): Promise<void> {
  const { includedQuantity: included, unitPrice } = UNITS
  const customer = await newCustomer(world)
  const subscription = await upgraded(world, customer, key, { planItems: { [UNITS.key]: BOUGHT } })
  const ahead: Bought = { customer, subscription, path: { subscription: subscription.id } }
  expectAnswer(await tally(ahead, UNITS.key, BOUGHT + 3), 200)
  agree(covers(await unitsOf(ahead)), [BOUGHT + 3, BOUGHT, 3, 3 * unitPrice], 'usage of what was bought ahead')
  const threeSeats = await upgraded(world, customer, key, { quantity: 3 })
  const seats: Bought = { customer, subscription: threeSeats, path: { subscription: threeSeats.id } }
  expectAnswer(await tally(seats, UNITS.key, included + 4, 'before-the-change'), 200)
  agree(covers(await unitsOf(seats)), [included + 4, included, 4, 4 * unitPrice], 'usage of three seats')
  const quoted = await seats.customer.ask('quoteSubscriptionChange', seats.path, {
    body: { quantity: 4, timing: 'now' },
  })
  const { id: quote, effectiveAt, invoice } = dataOf(quoted, 201) as Schema<'ChangeQuote'>
  const left = shareOf(included, seats.subscription, effectiveAt)
  const over = included + 4 - (included - left)
  const billed = invoice!.lines.filter(({ kind }) => kind === 'usage').map(({ quantity, amount }) => [quantity, amount])
  agree(billed, [[over, over * unitPrice]], 'the usage before a change, on its invoice')
  expectAnswer(await seats.customer.ask('changeSubscription', seats.path, { body: { quote } }), 200)
  agree(covers(await unitsOf(seats)), [0, left, 0, 0], 'usage after a change at once')
  expectAnswer(await takeBack(seats, 'before-the-change', 'Too late'), 422, 'usage_period_closed')
}

async function keepWhatWasBought(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const subscription = await upgraded(world, customer, key, { planItems: { [UNITS.key]: BOUGHT } })
  await withPlan(world, { items: [UNITS], price: 5_000 }, async (dearer) => {
    expectAnswer(await change(customer, subscription, { planKey: dearer, timing: 'now' }), 200)
    const next = await customer.ask('getUpcomingInvoice', { subscription: subscription.id })
    const { lines } = dataOf(next) as Schema<'UpcomingInvoice'>
    const ahead = lines.find(({ kind }) => kind === 'item')?.quantity
    agree(ahead, BOUGHT - UNITS.includedQuantity, 'what is bought ahead after a change of plan')
  })
}

export const usageEdges: Subject = {
  name: 'Usage at its edges',
  checks: [
    {
      guarantee: 'Of two tallies at once that fill a cap each, one is counted whole and the other is not',
      needs: ['operator'],
      run: (world) =>
        withBoth(world, async (key) => {
          const one = await bought(world, key)
          const race = await Promise.all([1, 2, 3].map(() => tally(one, QUOTA.key, QUOTA.includedQuantity)))
          agree(race.map(({ status }) => status).sort(), [200, 422, 422], 'what became of tallies at once')
        }),
    },
    {
      guarantee: 'Records are found by their item in pages of any length, stay where they were, and keep their totals',
      needs: ['operator'],
      run: (world) => withBoth(world, (key) => readRecords(world, key)),
    },
    {
      guarantee: 'A batch of refusals says why of each, and what was refused in it is counted later under its key',
      needs: ['operator'],
      run: (world) => withBoth(world, (key) => countBatches(world, key)),
    },
    {
      guarantee: 'What was bought ahead is covered, seats include no more, and a change at once divides both',
      needs: ['operator'],
      run: (world) => withBoth(world, (key) => coverWhatWasBought(world, key)),
    },
    {
      guarantee: 'What is bought ahead of an item stays so on another plan that has the item',
      needs: ['operator'],
      run: (world) => withBoth(world, (key) => keepWhatWasBought(world, key)),
    },
    {
      guarantee: 'A duplicate gets its first answer after the end, too, and values are looked at before the state',
      needs: ['operator'],
      run: (world) =>
        withBoth(world, async (key) => {
          const one = await bought(world, key)
          const first = expectAnswer(await tally(one, UNITS.key, 1, 'once'), 200)
          const ended = await one.customer.ask('cancelSubscription', one.path, { body: { immediately: true } })
          expectAnswer(ended, 200)
          const again = expectAnswer(await tally(one, UNITS.key, 1, 'once'), 200)
          agree(again.bytes.toString(), first.bytes.toString(), 'the answer to a duplicate after the end')
          const body = `{"feature":"${UNITS.key}","quantity":1.0,"idempotencyKey":"written-as-1.0"}`
          expectAnswer(await one.customer.ask('tallyUsage', one.path, { body }), 422, 'subscription_has_no_access')
          expectAnswer(await tally(one, UNITS.key, 0), 422, 'validation_failed', 'quantity')
          expectAnswer(await tally(one, UNITS.key, 1), 422, 'subscription_has_no_access')
        }),
    },
  ],
}
