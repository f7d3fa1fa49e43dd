import type { Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Invoice, World } from '../../world.js'
import type { Subject } from '../check.js'
import { dataOf, newCustomer, open, UNITS, withPlan } from '../operator/customer.js'

/** Changes the quantity at once again and again. Each change ends a part of the period. */
async function readParts(world: World, key: string): Promise<void> {
  const { ask, ...customer } = await newCustomer(world)
  const { id: subscription, currentPeriodStart } = await open(world, customer, key)
  const ends: string[] = []
  for (const quantity of [2, 3, 4]) {
    const used = { feature: UNITS.key, quantity: 1 }
    expectAnswer(await ask('tallyUsage', { subscription }, { body: used }), 200)
    const order = { quantity, timing: 'now' }
    expectAnswer(await ask('changeSubscription', { subscription }, { body: order }), 200)
    const [newest] = dataOf(await ask('listInvoices')) as Invoice[]
    const { dueAt } = dataOf(await ask('getInvoiceDetails', { invoice: newest!.id })) as Schema<'InvoiceDetails'>
    ends.push(dueAt)
  }
  const shown: string[] = []
  for (const periodStart of [currentPeriodStart, ...ends.slice(0, -1)]) {
    const usage = await ask('getUsage', { subscription }, { query: { periodStart } })
    shown.push((dataOf(usage) as { periodEnd: string }).periodEnd)
  }
  agree(shown, ends, 'where the parts of a period end')
}

export const parts: Subject = {
  name: 'Parts of a period',
  checks: [
    {
      guarantee: 'The usage of each part of a period ends with the change that ended the part, however many follow',
      needs: ['operator'],
      run: (world) => withPlan(world, { items: [UNITS] }, (key) => readParts(world, key)),
    },
  ],
}
