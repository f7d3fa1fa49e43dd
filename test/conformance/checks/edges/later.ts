/** What was quoted, changed or scheduled, once time has passed. */
import type { Schema } from '../../../../src/contract/types.js'
import { periodsAfter } from '../../calendar.js'
import { expectAnswer } from '../../client.js'
import { isWithin, timed } from '../../moments.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  change,
  dataOf,
  newCustomer,
  newestInvoice,
  open,
  operatorOf,
  read,
  typesOf,
  withPlan,
} from '../operator/customer.js'
import { advanceTo } from '../time.js'

const SEATS = 3
const FOUR_DAYS = { interval: 'day', intervalCount: 4 } as const
/** Of the quarter of an hour that a quote may make cheaper in a day, two such waits take more. */
const WAIT = 'PT14M'

async function giveTimeOnce(world: World, key: string): Promise<void> {
  const customer = await newCustomer(world)
  const bought = await open(world, customer, key)
  for (const isGiven of [true, false]) {
    expectAnswer(await change(customer, bought, { quantity: SEATS, timing: 'now' }), 200)
    const asked = { body: { quantity: 1, timing: 'now' } }
    const quoted = await customer.ask('quoteSubscriptionChange', { subscription: bought.id }, asked)
    const { id: quote } = dataOf(quoted, 201) as Schema<'ChangeQuote'>
    await world.advance!(WAIT)
    const used = await change(customer, bought, { quote })
    if (isGiven) expectAnswer(used, 200)
    else expectAnswer(used, 422, 'quote_stale', 'quote')
  }
}

async function scheduleInterval(world: World, days: string): Promise<void> {
  await withPlan(world, { interval: 'week' }, async (week) => {
    const customer = await newCustomer(world)
    const bought = await open(world, customer, days)
    expectAnswer(await change(customer, bought, { planKey: week, timing: 'period_end' }), 200)
    const start = bought.currentPeriodEnd
    await advanceTo(world, start)
    const { currentPeriodStart, currentPeriodEnd } = await read(customer, bought.id)
    agree(
      [currentPeriodStart, currentPeriodEnd],
      [start, periodsAfter(start, 'week', 1, 1)],
      'the first period of another interval, which a renewal began',
    )
  })
}

async function changeInterval(world: World, days: string): Promise<void> {
  await withPlan(world, { interval: 'week', price: 5_000 }, async (week) => {
    const customer = await newCustomer(world)
    const bought = await open(world, customer, days)
    await world.advance!('P1D')
    expectAnswer(await change(customer, bought, { planKey: week, timing: 'now' }), 200)
    const { currentPeriodStart: start, currentPeriodEnd: end } = await read(customer, bought.id)
    await advanceTo(world, end)
    const next = await read(customer, bought.id)
    agree(
      [next.currentPeriodStart, next.currentPeriodEnd],
      [1, 2].map((periods) => periodsAfter(start, 'week', 1, periods)),
      'the second period of another interval, which began with a change at once',
    )
  })
}

async function pauseLong(world: World, daily: string): Promise<void> {
  const customer = await newCustomer(world)
  const bought = await open(world, customer, daily)
  const path = { subscription: bought.id }
  expectAnswer(await change(customer, bought, { quantity: SEATS, timing: 'period_end' }), 200)
  expectAnswer(await operatorOf(world).ask('pauseSubscription', path), 200)
  await world.advance!('P3D')
  const { done, span } = await timed(world, () => customer.ask('getScheduledChange', path))
  const { effectiveAt } = dataOf(done) as Schema<'ScheduledChange'>
  isWithin(world, span, effectiveAt, 'when a change is made that waits for the end of a long pause')
  expectAnswer(await customer.ask('resumeSubscription', path), 200)
  expectAnswer(await customer.ask('getScheduledChange', path), 404, 'not_found')
  const { id: invoice } = await newestInvoice(customer)
  const { reason, lines } = dataOf(await customer.ask('getInvoiceDetails', { invoice })) as Schema<'InvoiceDetails'>
  const seats = lines.find(({ kind }) => kind === 'plan')?.quantity
  agree([reason, seats], ['reopening', SEATS], 'why the invoice of a resume was issued, and its seats')
  const isTold = (await typesOf(customer, bought.id)).includes('SubscriptionChanged')
  agree(isTold, true, 'whether the change that a resume made is told')
}

export const laterChanges: Subject = {
  name: 'Changes as time passes',
  checks: [
    {
      guarantee: 'Quotes that make time of the past cheaper do so for a quarter of an hour of a day at most',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, {}, (key) => giveTimeOnce(world, key)),
    },
    {
      guarantee: 'A scheduled change to another interval begins a whole period of it at the renewal',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, FOUR_DAYS, (days) => scheduleInterval(world, days)),
    },
    {
      guarantee: 'After a change at once to another interval, the later periods count from the change',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, FOUR_DAYS, (days) => changeInterval(world, days)),
    },
    {
      guarantee: 'The resume after a long pause makes the change that waited, tells it, and bills it as a reopening',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { interval: 'day' }, (daily) => pauseLong(world, daily)),
    },
  ],
}
