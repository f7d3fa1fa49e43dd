import type { Schema } from '../../../src/contract/types.js'
import { expectAnswer } from '../client.js'
import { agree } from '../read-back.js'
import { planWith, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { readLog } from './event-log.js'

const BEYOND = 3

const detailsOf = async ({ account }: World, invoice: number): Promise<Schema<'InvoiceDetails'>> =>
  expectAnswer(await account.ask('getInvoiceDetails', { invoice }), 200).body.data

export const particulars: Subject = {
  name: 'Particulars',
  checks: [
    {
      guarantee: 'An invoice keeps its number, and was issued at the moment that the log tells',
      async run(world) {
        const { id } = await upgrade(
          world,
          planWith(world, 'at all', () => true),
        )
        const created = (await readLog(world.account, { subscription: id })).filter(
          ({ event }) => event.type === 'InvoiceCreated',
        )
        agree(created.length, 1, 'how many invoices a first period has')
        const [{ event }] = created as [Schema<'LoggedEvent'>]
        const first = await detailsOf(world, (event.data as { id: number }).id)
        const again = await detailsOf(world, first.id)
        agree(again.number, first.number, `the number of invoice ${first.id}, read again`)
        agree(first.issuedAt, event.occurredAt, `when invoice ${first.id} was issued`)
        agree(first.dueAt, first.periodStart, `when the first invoice of subscription ${id} was due`)
      },
    },
    {
      guarantee: 'Usage is billed under its feature and for the period that it was used in, a price under no feature',
      async run(world) {
        const isCharged = ({ capBehavior, unitPrice }: Schema<'PlanItem'>) => capBehavior === 'charge' && unitPrice > 0
        const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isCharged))
        const { key: feature, includedQuantity } = plan.items.find(isCharged)!
        const { id: subscription, currentPeriodStart, currentPeriodEnd } = await upgrade(world, plan)
        const upcoming = async () =>
          expectAnswer(await world.account.ask('getUpcomingInvoice', { subscription }), 200).body
            .data as Schema<'UpcomingInvoice'>
        const { asOf: early } = await upcoming()
        const body = { feature, quantity: includedQuantity + BEYOND }
        expectAnswer(await world.account.ask('tallyUsage', { subscription }, { body }), 200)
        const { asOf: late, reason, dueAt, periodStart, lines } = await upcoming()
        agree(late > early, true, `whether what was previewed at ${late} is later than what was at ${early}`)
        agree([reason, dueAt, periodStart], ['renewal', currentPeriodEnd, currentPeriodEnd], 'the next invoice')
        const told = (line: Schema<'InvoiceLine'>) => [line.kind, line.feature, line.periodStart]
        agree(
          lines.filter(({ kind }) => kind === 'usage' || kind === 'plan').map(told),
          [
            ['plan', null, currentPeriodEnd],
            ['usage', feature, currentPeriodStart],
          ],
          'the lines of the next invoice',
        )
      },
    },
    {
      guarantee: 'Keys of usage are told apart to the last character, and a batch knows those of single tallies',
      async run(world) {
        const isMetered = ({ capBehavior }: Schema<'PlanItem'>) => capBehavior === 'charge'
        const plan = planWith(world, 'with an item that is charged', ({ items }) => items.some(isMetered))
        const { key: feature } = plan.items.find(isMetered)!
        const { id: subscription } = await upgrade(world, plan)
        const long = 'k'.repeat(254)
        const keys = [`${long}a`, `${long}b`, 'Key', 'key', ' key', 'key ']
        const tallies = keys.map((idempotencyKey) => ({ feature, quantity: 1, idempotencyKey }))
        for (const [index, body] of tallies.entries()) {
          const counted = await world.account.ask('tallyUsage', { subscription }, { body })
          agree(expectAnswer(counted, 200).body.data.total, index + 1, `the total with the key "${keys[index]}"`)
        }
        const again = await world.account.ask(
          'tallyUsageBatch',
          {},
          { body: { tallies: tallies.map((one) => ({ ...one, subscription })) } },
        )
        const outcomes = (expectAnswer(again, 200).body.data as { outcome: string }[]).map(({ outcome }) => outcome)
        agree(new Set(outcomes), new Set(['duplicate']), 'what a batch makes of keys that were counted')
      },
    },
  ],
}
