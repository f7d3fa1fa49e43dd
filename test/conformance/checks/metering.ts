import { type Answer, expectAnswer, Fault } from '../client.js'
import { isWithin, timed } from '../moments.js'
import { agree } from '../read-back.js'
import { type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { newCustomer, open, UNITS, withPlan } from './operator/customer.js'

type Item = Plan['items'][number]
const MOST = 2_147_483_647
/** An invoice can bill one unit of it, and not two. */
const DEAR = { ...UNITS, includedQuantity: 0, unitPrice: 9_007_199_254_740_000 }

const tally = (
  { account }: World,
  { id }: Subscription,
  feature: string,
  quantity: number,
  idempotencyKey?: string,
): Promise<Answer> =>
  account.ask(
    'tallyUsage',
    { subscription: id },
    { body: { feature, quantity, ...(idempotencyKey !== undefined && { idempotencyKey }) } },
  )

async function total(...asked: Parameters<typeof tally>): Promise<number> {
  const [world, , feature, quantity, key] = asked
  const { done, span } = await timed(world, () => tally(...asked))
  const answer = expectAnswer(done, 200)
  const { recordedAt, ...record } = answer.body.data as { recordedAt: string; total: number }
  agree(record, { feature, quantity, idempotencyKey: key ?? null, total: record.total }, 'what was counted')
  isWithin(world, span, recordedAt, 'recordedAt')
  return record.total
}

async function withItem(world: World, is: (item: Item) => boolean, what: string): Promise<[Subscription, Item]> {
  const plan = planWith(world, what, ({ items }) => items.some(is))
  return [await upgrade(world, plan), plan.items.find(is)!]
}

const isCharged = ({ capBehavior }: Item) => capBehavior === 'charge'
/** So cheap that an invoice can bill the quantity of any one or two tallies. */
const isCheap = (item: Item) => isCharged(item) && item.unitPrice <= 100
const isMetered = () => true

/** Uses an item up to its cap, and then tries to use more. */
async function useUp(world: World, subscription: Subscription, { key }: Item, cap: number): Promise<void> {
  agree(await total(world, subscription, key, cap - 1), cap - 1, 'the total one below the cap')
  const over = async (quantity: number, remaining: number, idempotencyKey?: string) => {
    const answer = expectAnswer(
      await tally(world, subscription, key, quantity, idempotencyKey),
      422,
      'usage_blocked',
      'quantity',
    )
    if (!new RegExp(`\\b${remaining}\\b`).test(answer.body.errors.quantity.join(' ')))
      throw new Fault(`${answer.told}: errors.quantity does not say that ${remaining} remains`)
  }
  await over(2, 1, 'at-the-cap')
  agree(
    await total(world, subscription, key, 1, 'at-the-cap'),
    cap,
    'the total at the cap, under the key of what was refused',
  )
  await over(1, 0)
  await over(MOST, 0)
}

export const metering: Subject = {
  name: 'Usage',
  checks: [
    {
      guarantee: 'Totals sum what was counted, for each feature and each subscription by itself',
      async run(world) {
        const plan = planWith(world, 'with two items', ({ items }) => items.length > 1)
        const [one, other] = [await upgrade(world, plan), await upgrade(world, plan)]
        const [first, second] = plan.items as [Item, Item]
        agree(await total(world, one, first.key, 3), 3, 'a first total')
        agree(await total(world, one, first.key, 4), 7, 'a second total')
        agree(await total(world, one, second.key, 1), 1, 'the total of another feature')
        agree(await total(world, other, first.key, 2), 2, 'the total of another subscription')
        agree(await total(world, one, first.key, 1), 8, 'the total after others were counted')
      },
    },
    {
      guarantee:
        'A duplicate gets the first answer byte for byte and is never counted; keys belong to one subscription',
      async run(world) {
        const plan = planWith(world, 'with an item', ({ items }) => items.length > 0)
        const [one, other] = [await upgrade(world, plan), await upgrade(world, plan)]
        const { key } = plan.items[0]!
        const first = expectAnswer(await tally(world, one, key, 5, 'a-key'), 200)
        agree(await total(world, one, key, 1), 6, 'the total before the duplicate')
        for (const quantity of [5, 9]) {
          const again = expectAnswer(await tally(world, one, key, quantity, 'a-key'), 200)
          agree(again.bytes.toString(), first.bytes.toString(), 'the answer to a duplicate')
        }
        const last = plan.items.at(-1)!.key
        agree(
          (await tally(world, one, last, 1, 'a-key')).bytes.toString(),
          first.bytes.toString(),
          'the answer to a duplicate for another feature',
        )
        agree(await total(world, one, key, 1), 7, 'the total after the duplicates')
        agree(await total(world, other, key, 2, 'a-key'), 2, 'the total of another subscription under the same key')
        agree(await total(world, one, key, 1, 'A-KEY'), 8, 'the total under a key in capitals')
      },
    },
    {
      guarantee: 'Usage that is charged goes on beyond what is included, and beyond 32 bits',
      async run(world) {
        const [subscription, item] = await withItem(world, isCheap, 'with an item that is charged, at 100 at most')
        const beyond = item.includedQuantity + 1
        agree(await total(world, subscription, item.key, beyond), beyond, 'the total beyond what is included')
        agree(await total(world, subscription, item.key, MOST), beyond + MOST, 'a total beyond 32 bits')
        agree(await total(world, subscription, item.key, MOST), beyond + 2 * MOST, 'a total beyond 32 bits')
      },
    },
    {
      guarantee: 'Usage that no invoice could bill is refused, and is not counted',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { items: [DEAR] }, async (key) => {
          const customer = await newCustomer(world)
          const { id: subscription } = await open(world, customer, key)
          const count = (quantity: number) =>
            customer.ask('tallyUsage', { subscription }, { body: { feature: DEAR.key, quantity } })
          expectAnswer(await count(2), 422, 'usage_blocked', 'quantity')
          const { items } = expectAnswer(await customer.ask('getUsage', { subscription }), 200).body.data
          agree((items as { total: number }[])[0]?.total, 0, 'the total after what was refused')
        }),
    },
    {
      guarantee: 'A ceiling is reached to the unit and never passed; what is refused is not counted and spends no key',
      async run(world) {
        const isCapped = ({ capBehavior }: Item) => capBehavior === 'charge_until_ceiling'
        const [subscription, item] = await withItem(world, isCapped, 'with an item that has a ceiling')
        await useUp(world, subscription, item, item.ceiling!)
      },
    },
    {
      guarantee: 'A blocked item ends at what is included, on the free plan too',
      async run(world) {
        const isBlocked = ({ capBehavior, includedQuantity }: Item) => capBehavior === 'block' && includedQuantity > 1
        const free = await world.takeFree()
        const item = world.plans.find(({ key }) => key === free.plan.key)?.items.find(isBlocked)
        if (item) await useUp(world, free, item, item.includedQuantity)
        const [subscription, paid] = await withItem(world, isBlocked, 'with an item that is blocked')
        await useUp(world, subscription, paid, paid.includedQuantity)
      },
    },
    {
      guarantee: 'Usage at once is counted each, and a key at once is counted once',
      async run(world) {
        const [subscription, { key }] = await withItem(world, isCharged, 'with an item that is charged')
        const together = await Promise.all(Array.from({ length: 12 }, () => total(world, subscription, key, 1)))
        agree(
          together.toSorted((a, b) => a - b),
          Array.from({ length: 12 }, (_, index) => index + 1),
          'totals of usage at once',
        )
        const same = await Promise.all(Array.from({ length: 4 }, () => tally(world, subscription, key, 1, 'at-once')))
        agree(new Set(same.map(({ bytes }) => bytes.toString())).size, 1, 'how many answers one key got')
        agree(await total(world, subscription, key, 1), 14, 'the total after a key at once')
      },
    },
    {
      guarantee: 'Usage that cannot be counted is refused by the name of the field, and is not counted',
      async run(world) {
        const [subscription, { key }] = await withItem(world, isMetered, 'with an item')
        const wrong: [object, string][] = [
          [{ feature: 'no_such_feature', quantity: 1 }, 'feature'],
          [{ feature: key, quantity: 0 }, 'quantity'],
          [{ feature: key, quantity: -1 }, 'quantity'],
          [{ feature: key, quantity: 1.5 }, 'quantity'],
          [{ feature: key, quantity: MOST + 1 }, 'quantity'],
          [{ feature: key, quantity: '1' }, 'quantity'],
          [{ feature: key }, 'quantity'],
          [{ quantity: 1 }, 'feature'],
          [{ feature: key, quantity: 1, idempotencyKey: '' }, 'idempotencyKey'],
          [{ feature: key, quantity: 1, at: 'now' }, 'at'],
        ]
        for (const [body, field] of wrong) {
          const answer = await world.account.ask('tallyUsage', { subscription: subscription.id }, { body })
          expectAnswer(answer, 422, 'validation_failed', field)
        }
        const named = (quantity: number) => ({
          subscription: subscription.id,
          feature: key,
          quantity,
          idempotencyKey: `w${quantity}`,
        })
        const batch = await world.account.ask('tallyUsageBatch', {}, { body: { tallies: [named(1), named(0)] } })
        expectAnswer(batch, 422, 'validation_failed', 'tallies.1.quantity')
        agree(await total(world, subscription, key, 1), 1, 'the total after what was refused')
      },
    },
    {
      guarantee: 'A free subscription that was upgraded counts nothing more',
      async run(world) {
        const free = await world.takeFree()
        const plan = planWith(world, 'at all', () => true)
        const body = { planKey: plan.key, gateway: world.gateway }
        expectAnswer(await world.account.ask('upgradeFromFree', { subscription: free.id }, { body }), 201)
        const feature = world.plans.find(({ key }) => key === free.plan.key)?.items[0]?.key ?? 'api_calls'
        expectAnswer(await tally(world, free, feature, 1), 422, 'subscription_has_no_access')
      },
    },
  ],
}
