import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

const FOREVER = '9999-12-31T23:59:59.999Z'
const OVER = 4
const isCharged = ({ capBehavior, unitPrice }: Plan['items'][number]) => capBehavior === 'charge' && unitPrice > 0

const act = async (
  { account }: World,
  id: 'cancelSubscription' | 'resumeSubscription',
  subscription: number,
  body?: object,
) => expectAnswer(await account.ask(id, { subscription }, body ? { body } : {}), 200).body.data as Subscription

export const endings: Subject = {
  name: 'Endings',
  checks: [
    {
      guarantee: 'What was bought for good stays in spite of a cancellation, can be resumed, and ends only at once',
      async run(world) {
        const plan = world.plans.find(({ price, isRecurring }) => price > 0 && !isRecurring)
        if (!plan) throw new Fault('the catalogue has no plan that is bought once: add one, so that this can be tried')
        const bought = await upgrade(world, plan)
        const { id } = bought
        agree([bought.status, bought.currentPeriodEnd], ['lifetime', FOREVER], 'what was bought for good')
        const upcoming = () => world.account.ask('getUpcomingInvoice', { subscription: id })
        expectAnswer(await upcoming(), 422, 'no_upcoming_invoice')
        const canceled = await act(world, 'cancelSubscription', id)
        const kept = { ...bought, status: 'grace', endsAt: FOREVER, canceledAt: canceled.canceledAt }
        agree(canceled, kept, 'a lifetime subscription that was cancelled')
        expectAnswer(await upcoming(), 422, 'no_upcoming_invoice')
        agree(await act(world, 'resumeSubscription', id), bought, 'a lifetime subscription that was resumed')
        const ended = await act(world, 'cancelSubscription', id, { immediately: true })
        agree([ended.status, ended.endsAt], ['canceled', ended.canceledAt], 'a lifetime subscription that was ended')
      },
    },
    {
      guarantee: 'In grace the last usage alone is still to be billed, when access ends, and without it nothing is',
      async run(world) {
        const plan = planWith(world, 'with an item that is charged and has a price', ({ items }) =>
          items.some(isCharged),
        )
        const { key: feature, includedQuantity, unitPrice } = plan.items.find(isCharged)!
        const { id: subscription } = await upgrade(world, plan)
        const { endsAt } = await act(world, 'cancelSubscription', subscription)
        const { account } = world
        expectAnswer(await account.ask('getUpcomingInvoice', { subscription }), 422, 'no_upcoming_invoice')
        const body = { feature, quantity: includedQuantity + OVER }
        expectAnswer(await account.ask('tallyUsage', { subscription }, { body }), 200)
        const last = expectAnswer(await account.ask('getUpcomingInvoice', { subscription }), 200).body
          .data as Schema<'InvoiceStatement'>
        agree(
          last.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]),
          [['usage', OVER, OVER * unitPrice]],
          'the lines of the last invoice',
        )
        agree([last.reason, last.dueAt], ['final', endsAt], 'the reason and the day of the last invoice')
        const forecast = await account.ask('forecastInvoices', { subscription })
        agree(expectAnswer(forecast, 200).body.data.length, 1, 'how many invoices are forecast in grace')
      },
    },
  ],
}
