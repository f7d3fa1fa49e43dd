import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer } from '../client.js'
import { agree } from '../read-back.js'
import { planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

type Quote = Schema<'ChangeQuote'>

const priced = async (world: World): Promise<Subscription> =>
  upgrade(
    world,
    planWith(world, 'with a price', ({ price, isRecurring }) => price > 0 && isRecurring),
  )

const quoteOf = async ({ account }: World, { id }: Subscription, body: object): Promise<Quote> =>
  expectAnswer(await account.ask('quoteSubscriptionChange', { subscription: id }, { body }), 201).body.data as Quote

const change = ({ account }: World, { id }: Subscription, body: object) =>
  account.ask('changeSubscription', { subscription: id }, { body })

/** What the rest of the period is worth of a price, by the contract's rule alone. */
export function restOf(price: number, { currentPeriodStart, currentPeriodEnd }: Subscription, at: string): number {
  const [start, end, now] = [currentPeriodStart, currentPeriodEnd, at].map((time) => BigInt(Date.parse(time)))
  const used = BigInt(price) * (now! - start!)
  const length = end! - start!
  return price - Number(used / length) - (2n * (used % length) >= length ? 1 : 0)
}

const newestInvoice = async ({ account }: World, { id }: Subscription) => {
  const { data } = expectAnswer(await account.ask('listInvoices'), 200).body as { data: { id: number }[] }
  for (const { id: invoice } of data) {
    const details = expectAnswer(await account.ask('getInvoiceDetails', { invoice }), 200).body
      .data as Schema<'InvoiceDetails'>
    if (details.subscription === id) return details
  }
  return undefined
}

export const changes: Subject = {
  name: 'Changes',
  checks: [
    {
      guarantee:
        'A quote is exact to the unit, binds, and is the invoice that is then written; its second use repeats the first',
      async run(world) {
        const bought = await priced(world)
        const { price } = world.plans.find(({ key }) => key === bought.plan.key)!
        const quote = await quoteOf(world, bought, { quantity: 3, timing: 'now' })
        const due = restOf(3 * price, bought, quote.effectiveAt) - restOf(price, bought, quote.effectiveAt)
        agree([quote.amountDue, quote.balanceCredit, quote.invoice?.total], [due, 0, due], 'what the quote says is due')
        const first = expectAnswer(await change(world, bought, { quote: quote.id }), 200)
        const invoice = await newestInvoice(world, bought)
        agree([invoice?.reason, invoice?.status], ['change', 'paid'], 'the invoice of the change')
        agree(invoice?.digest, quote.invoice?.digest, 'the digest of the invoice that was quoted')
        const rest = (amount: number) => restOf(amount, bought, quote.effectiveAt)
        agree(
          invoice?.lines.map(({ kind, amount }) => [kind, amount]).sort(),
          [
            ['proration_charge', rest(3 * price)],
            ['proration_credit', -rest(price)],
          ],
          'the lines of the invoice of a change',
        )
        const again = expectAnswer(await change(world, bought, { quote: quote.id }), 200)
        agree(again.body, first.body, 'the answer to the second use of the quote')
        agree((await newestInvoice(world, bought))?.id, invoice?.id, 'the newest invoice after the second use')
      },
    },
    {
      guarantee: 'A credit that is larger than the charge goes to the balance, and the next invoice uses it',
      async run(world) {
        const bought = await priced(world)
        expectAnswer(await change(world, bought, { quantity: 3, timing: 'now' }), 200)
        const quote = await quoteOf(world, bought, { quantity: 1, timing: 'now' })
        const { price } = world.plans.find(({ key }) => key === bought.plan.key)!
        const credit = restOf(3 * price, bought, quote.effectiveAt) - restOf(price, bought, quote.effectiveAt)
        agree([quote.amountDue, quote.balanceCredit], [0, credit], 'what the quote credits')
        expectAnswer(await change(world, bought, { quote: quote.id }), 200)
        const upcoming = await world.account.ask('getUpcomingInvoice', { subscription: bought.id })
        agree(expectAnswer(upcoming, 200).body.data.digest, quote.nextInvoice.digest, 'the digest of the next invoice')
        const { amounts } = expectAnswer(await world.account.ask('getCreditBalance'), 200).body.data as {
          amounts: { amount: number }[]
        }
        agree(
          amounts.some(({ amount }) => amount >= credit),
          true,
          'whether the balance holds the credit',
        )
      },
    },
    {
      guarantee: 'A scheduled change is shown, is in the preview, gives way to another, and can be dropped',
      async run(world) {
        const bought = await priced(world)
        const subscription = { subscription: bought.id }
        const quote = await quoteOf(world, bought, { quantity: 2, timing: 'period_end' })
        agree([quote.amountDue, quote.invoice], [0, null], 'what is due for a change at the end of the period')
        expectAnswer(await change(world, bought, { quote: quote.id }), 200)
        const upcoming = await world.account.ask('getUpcomingInvoice', subscription)
        agree(expectAnswer(upcoming, 200).body.data.digest, quote.nextInvoice.digest, 'the digest of the next invoice')
        expectAnswer(await change(world, bought, { quantity: 4, timing: 'period_end' }), 200)
        const shown = expectAnswer(await world.account.ask('getScheduledChange', subscription), 200).body.data
        agree([shown.quantity, shown.effectiveAt], [4, bought.currentPeriodEnd], 'the scheduled change')
        expectAnswer(await world.account.ask('unscheduleChange', subscription), 204)
        expectAnswer(await world.account.ask('getScheduledChange', subscription), 404, 'not_found')
      },
    },
    {
      guarantee: 'What has ended, what would stay the same and what would cost another amount are not changed',
      async run(world) {
        const bought = await priced(world)
        expectAnswer(await change(world, bought, { quantity: 1 }), 422, 'nothing_to_change')
        const { amountDue } = await quoteOf(world, bought, { quantity: 2 })
        for (const expectedAmount of [amountDue + 1, amountDue + 1_000])
          expectAnswer(await change(world, bought, { quantity: 2, expectedAmount }), 422, 'amount_changed')
        expectAnswer(await change(world, bought, { planKey: 'no-such-plan' }), 422, 'validation_failed', 'planKey')
        const ids = { subscription: bought.id }
        expectAnswer(await world.account.ask('cancelSubscription', ids, { body: { immediately: true } }), 200)
        expectAnswer(await change(world, bought, { quantity: 2 }), 422, 'subscription_not_changeable')
      },
    },
  ],
}
