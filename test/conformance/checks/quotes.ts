import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { planWith, someBought, type Subscription, TOLERANCE_MS, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { credit } from './operator/credit-notes.js'
import { dataOf, newCustomer, newestInvoice, open, withPlan } from './operator/customer.js'

const BINDS_MS = 15 * 60_000
const MOST_BINDING = 100
const AT_ONCE = 10
const MOST_SEATS = 1_000_000

const bought = async (world: World): Promise<Subscription> =>
  upgrade(
    world,
    planWith(world, 'with a price', ({ price }) => price > 0),
  )

const quoteOf = async ({ account }: World, { id }: Subscription, body: object): Promise<Schema<'ChangeQuote'>> =>
  expectAnswer(await account.ask('quoteSubscriptionChange', { subscription: id }, { body }), 201).body.data

const change = ({ account }: World, { id }: Subscription, body: object) =>
  account.ask('changeSubscription', { subscription: id }, { body })

const scheduled = ({ account }: World, { id }: Subscription) => account.ask('getScheduledChange', { subscription: id })

export const quotes: Subject = {
  name: 'Quotes',
  checks: [
    {
      guarantee: 'A quote binds for a quarter of an hour at most, and not once something has overtaken it',
      async run(world) {
        const subscription = await bought(world)
        const [one, other] = [
          await quoteOf(world, subscription, { quantity: 2, timing: 'now' }),
          await quoteOf(world, subscription, { quantity: 3, timing: 'now' }),
        ]
        const binds = Date.parse(one.expiresAt) - world.now()
        if (binds > BINDS_MS + TOLERANCE_MS || one.expiresAt > subscription.currentPeriodEnd)
          throw new Fault(`a quote binds until ${one.expiresAt}: longer than a quarter of an hour, or the period`)
        expectAnswer(await change(world, subscription, { quote: one.id }), 200)
        expectAnswer(await change(world, subscription, { quote: other.id }), 422, 'quote_stale')
      },
    },
    {
      guarantee: 'A quote does not bind once a credit note has changed what is due for its change',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const customer = await newCustomer(world)
          const path = { subscription: (await open(world, customer, key)).id }
          const { id: invoice } = await newestInvoice(customer)
          const asked = { body: { quantity: 5, timing: 'now' } }
          const { id: quote } = dataOf(await customer.ask('quoteSubscriptionChange', path, asked), 201)
          expectAnswer(await credit(world, invoice, { lines: [{ position: 0, amount: 100 }] }), 201)
          const used = await customer.ask('changeSubscription', path, { body: { quote } })
          expectAnswer(used, 422, 'quote_stale')
        }),
    },
    {
      guarantee: 'Without a timing more counts at once, and less from the next renewal on',
      async run(world) {
        const subscription = await bought(world)
        expectAnswer(await change(world, subscription, { quantity: 3 }), 200)
        expectAnswer(await scheduled(world, subscription), 404, 'not_found')
        const { timing, effectiveAt: waitsUntil } = await quoteOf(world, subscription, { quantity: 2 })
        agree([timing, waitsUntil], ['period_end', subscription.currentPeriodEnd], 'what a quote of less says')
        expectAnswer(await change(world, subscription, { quantity: 2 }), 200)
        const { quantity, effectiveAt } = expectAnswer(await scheduled(world, subscription), 200).body.data
        agree([quantity, effectiveAt], [2, subscription.currentPeriodEnd], 'a change to less')
      },
    },
    {
      guarantee: 'A cancellation drops the scheduled change, and a resume does not bring it back',
      async run(world) {
        const subscription = await bought(world)
        const path = { subscription: subscription.id }
        expectAnswer(await change(world, subscription, { quantity: 2, timing: 'period_end' }), 200)
        expectAnswer(await scheduled(world, subscription), 200)
        expectAnswer(await world.account.ask('cancelSubscription', path), 200)
        expectAnswer(await scheduled(world, subscription), 404, 'not_found')
        expectAnswer(await world.account.ask('resumeSubscription', path), 200)
        expectAnswer(await scheduled(world, subscription), 404, 'not_found')
      },
    },
    {
      guarantee: 'A million seats can be had, and one more is refused and not cut',
      async run(world) {
        const { id: subscription } = await someBought(world)
        const quote = (quantity: number) =>
          world.account.ask('quoteSubscriptionChange', { subscription }, { body: { quantity } })
        expectAnswer(await quote(MOST_SEATS), 201)
        expectAnswer(await quote(MOST_SEATS + 1), 422, 'validation_failed', 'quantity')
        const body = { quantity: MOST_SEATS + 1 }
        const changed = await world.account.ask('changeSubscription', { subscription }, { body })
        expectAnswer(changed, 422, 'validation_failed', 'quantity')
      },
    },
    {
      guarantee:
        'A hundred quotes of a subscription bind at a time, one more is told to come back, and is given once one is used',
      async run(world) {
        const { id: subscription } = await bought(world)
        const quote = (quantity: number, impatient = false) =>
          world.account.ask('quoteSubscriptionChange', { subscription }, { body: { quantity }, impatient })
        let last = ''
        for (let quoted = 0; quoted < MOST_BINDING; quoted += AT_ONCE) {
          const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => quote(2 + quoted + index)))
          for (const answer of answers) last = expectAnswer(answer, 201).body.data.id as string
        }
        const { headers } = expectAnswer(await quote(2 + MOST_BINDING, true), 429, 'throttled')
        agree(Number(headers.get('retry-after')) > 0, true, 'whether Retry-After says when to ask for another quote')
        const used = await world.account.ask('changeSubscription', { subscription }, { body: { quote: last } })
        expectAnswer(used, 200)
        expectAnswer(await quote(2 + MOST_BINDING, true), 201)
      },
    },
    {
      guarantee: 'The entries of the balance come newest first, and sum to what it is in each currency',
      async run(world) {
        const subscription = await bought(world)
        // The credit of the second change is used up by the third.
        for (const quantity of [3, 1, 4])
          expectAnswer(await change(world, subscription, { quantity, timing: 'now' }), 200)
        const { amounts, entries } = expectAnswer(await world.account.ask('getCreditBalance'), 200).body
          .data as Schema<'CreditBalance'>
        const created = entries.map(({ createdAt }) => createdAt)
        agree(created, created.toSorted().toReversed(), 'the order of the entries')
        if (entries.length >= 100) return
        const sums = new Map<string, number>()
        for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
        for (const { currency, amount } of amounts) {
          agree(sums.get(currency) ?? 0, amount, `what the entries in ${currency} sum to`)
          sums.delete(currency)
        }
        agree(
          [...sums.values()].filter((sum) => sum !== 0),
          [],
          'the sums of entries in currencies without a balance',
        )
      },
    },
  ],
}
