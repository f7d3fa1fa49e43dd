import type { Schema } from '../../../../src/contract/types.js'
import { type Interval, periodsAfter } from '../../calendar.js'
import { agree } from '../../read-back.js'
import type { World } from '../../world.js'
import type { Subject } from '../check.js'
import { type Customer, dataOf, newCustomer, open, withPlan } from '../operator/customer.js'

type Statement = Schema<'InvoiceStatement'>

const DAY_MS = 86_400_000
const FORECAST = 4

/** As few years as it takes from now to pass a 29 February. */
function yearsToALeapDay({ now }: World): number {
  const start = new Date(now()).toISOString()
  const isLonger = (years: number) =>
    Date.parse(periodsAfter(start, 'year', years, 1)) - Date.parse(start) > years * 365 * DAY_MS
  return [1, 2, 3, 4, 5, 6, 7, 8].find(isLonger)!
}

/** As many months as it takes from now to reach the month: a zone's time in January is not that in July. */
const monthsTo = (month: number, { now }: World): number => (month - new Date(now()).getUTCMonth() + 11) % 12 || 12

async function last(world: World, customer: Customer, interval: Interval, intervalCount: number): Promise<void> {
  await withPlan(world, { interval, intervalCount }, async (key) => {
    const { id: subscription, currentPeriodStart: start, currentPeriodEnd } = await open(world, customer, key)
    const what = `a plan of ${intervalCount} × ${interval}`
    const after = (periods: number) => periodsAfter(start, interval, intervalCount, periods)
    agree(currentPeriodEnd, after(1), `where a period of ${what} ends that began at ${start}`)
    const forecast = await customer.ask('forecastInvoices', { subscription }, { query: { periods: FORECAST } })
    agree(
      (dataOf(forecast) as Statement[]).map(({ periodStart, periodEnd }) => [periodStart, periodEnd]),
      Array.from({ length: FORECAST }, (_, index) => [after(index + 1), after(index + 2)]),
      `the periods of ${what} that are forecast, from ${start} on`,
    )
  })
}

async function lastTheirTime(world: World): Promise<void> {
  const customer = await newCustomer(world)
  const years = yearsToALeapDay(world)
  for (const [interval, count] of [
    ['day', 10],
    ['week', 3],
    ['month', 5],
    ['month', monthsTo(1, world)],
    ['month', monthsTo(7, world)],
    ['year', 1],
    ['year', years],
  ] as const)
    await last(world, customer, interval, count)
}

export const longPeriods: Subject = {
  name: 'Long periods',
  checks: [
    {
      guarantee: 'So many days, weeks, months or years are a period, by the calendar and with each 29 February',
      needs: ['operator'],
      run: lastTheirTime,
    },
  ],
}
