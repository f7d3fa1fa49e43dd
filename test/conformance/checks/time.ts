import type { Schema } from '../../../src/contract/types.js'
import { isMonthEnd, periodsAfter } from '../calendar.js'
import { expectAnswer, Fault } from '../client.js'
import { agree, readBooks } from '../read-back.js'
import { type Invoice, type Plan, planWith, type Subscription, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

type Statement = Schema<'InvoiceStatement'>

const RENEWALS = 3
const USED = 25

const isMonthly = ({ interval, intervalCount, items }: Plan) =>
  interval === 'month' && intervalCount === 1 && items.some(({ capBehavior }) => capBehavior === 'charge')

const charged = (plan: Plan) => plan.items.find(({ capBehavior }) => capBehavior === 'charge')!

/** The 31st of a month, so that shorter months must clamp. */
async function toMonthEnd({ advance, now }: World): Promise<void> {
  while (!isMonthEnd(new Date(now()).toISOString())) {
    const today = new Date(now())
    const days = Math.max(1, 31 - today.getUTCDate())
    await advance!(`P${days}D`)
  }
}

const read = async ({ account }: World, { id }: Subscription) =>
  expectAnswer(await account.ask('getSubscription', { subscription: id }), 200).body.data as Subscription

const tally = ({ account }: World, { id }: Subscription, feature: string, quantity: number) =>
  account.ask('tallyUsage', { subscription: id }, { body: { feature, quantity } })

/**
 * The invoices of one subscription, oldest first. Its periods begin at a time of day that no other subscription has.
 */
const invoicesOf = (all: readonly Invoice[], { currentPeriodStart: anchor }: Subscription) =>
  all.filter(({ periodStart }) => periodStart.slice(11) === anchor.slice(11)).toReversed()

type Bought = Readonly<{ plan: Plan; subscription: Subscription }>

/** One subscription of each plan whose period is several intervals. */
async function buySeveral(world: World): Promise<Bought[]> {
  const bought: Bought[] = []
  for (const plan of world.plans)
    if (plan.price > 0 && plan.isRecurring && plan.intervalCount > 1)
      bought.push({ plan, subscription: await upgrade(world, plan) })
  return bought
}

async function checkSeveral(world: World, bought: readonly Bought[]): Promise<void> {
  for (const { plan, subscription } of bought) {
    const after = (periods: number) =>
      periodsAfter(subscription.currentPeriodStart, plan.interval, plan.intervalCount, periods)
    let ended = 0
    while (Date.parse(after(ended + 1)) <= world.now()) ended += 1
    agree(
      await read(world, subscription),
      { ...subscription, currentPeriodStart: after(ended), currentPeriodEnd: after(ended + 1) },
      `the subscription to ${plan.key} after ${ended} renewals`,
    )
  }
}

export const time: Subject = {
  name: 'Time',
  checks: [
    {
      guarantee:
        'Renewals follow the calendar from the day of the beginning, each billed once with the usage before it',
      needs: ['advance'],
      async run(world) {
        await toMonthEnd(world)
        const plan = planWith(world, 'that is monthly and has an item that is charged', isMonthly)
        const { key, includedQuantity, unitPrice } = charged(plan)
        const others = await buySeveral(world)
        const bought = await upgrade(world, plan)
        const anchor = bought.currentPeriodStart
        const expected = [{ start: anchor, total: plan.price }]
        for (let renewal = 1; renewal <= RENEWALS; renewal += 1) {
          const used = renewal % 2 === 1 ? includedQuantity + USED : 1
          agree(
            expectAnswer(await tally(world, bought, key, used), 200).body.data.total,
            used,
            'the total in a new period',
          )
          const start = periodsAfter(anchor, 'month', 1, renewal)
          await advanceTo(world, start)
          const renewed = await read(world, bought)
          agree(
            renewed,
            { ...bought, currentPeriodStart: start, currentPeriodEnd: periodsAfter(anchor, 'month', 1, renewal + 1) },
            `the subscription after ${renewal} renewals`,
          )
          expected.push({ start, total: plan.price + Math.max(0, used - includedQuantity) * unitPrice })
        }
        await checkSeveral(world, others)
        const invoices = invoicesOf((await readBooks(world)).invoices, bought)
        agree(
          invoices.map(({ periodStart, periodEnd, total, status, currency }) => ({
            periodStart,
            periodEnd,
            total,
            status,
            currency,
          })),
          expected.map(({ start, total }, index) => ({
            periodStart: start,
            periodEnd: periodsAfter(anchor, 'month', 1, index + 1),
            total,
            status: 'paid',
            currency: plan.currency,
          })),
          'the invoices of a subscription that was renewed',
        )
        for (const { paidAt, periodStart } of invoices)
          if (
            Date.parse(paidAt ?? '') < Date.parse(periodStart) ||
            Date.parse(paidAt ?? '') > Date.parse(periodStart) + 86_400_000
          )
            throw new Fault(`an invoice for the period from ${periodStart} was paid at ${paidAt}`)
        if (world.inbox) await checkTold(world, bought, invoices)
      },
    },
    {
      guarantee: 'An invoice says what its preview said, and so do those that were forecast after it',
      needs: ['advance'],
      async run(world) {
        const plan = planWith(world, 'that is monthly and has an item that is charged', isMonthly)
        const bought = await upgrade(world, plan)
        const { key, includedQuantity } = charged(plan)
        expectAnswer(await tally(world, bought, key, includedQuantity + USED), 200)
        const path = { subscription: bought.id }
        const known = new Set((await readBooks(world)).invoices.map(({ id }) => id))
        const upcoming = expectAnswer(await world.account.ask('getUpcomingInvoice', path), 200).body.data
        const forecast = expectAnswer(await world.account.ask('forecastInvoices', path), 200).body.data as Statement[]
        const { asOf, ...next } = upcoming as Statement & { asOf: string }
        agree(forecast[0], next, `the first invoice of the forecast, as of ${asOf}`)
        await advanceTo(world, forecast.at(-1)!.dueAt)
        const issued: Statement[] = []
        for (const { id } of (await readBooks(world)).invoices.toReversed()) {
          if (known.has(id)) continue
          const { data } = expectAnswer(await world.account.ask('getInvoiceDetails', { invoice: id }), 200).body
          if (data.subscription === bought.id) issued.push(data)
        }
        agree(
          issued.map(({ digest }) => digest),
          forecast.map(({ digest }) => digest),
          'the digests that were forecast',
        )
      },
    },
  ],
}

export const endOfGrace: Subject = {
  name: 'End of grace',
  checks: [
    {
      guarantee: 'Grace gives access until it ends and not after, and then reads as canceled everywhere',
      needs: ['advance'],
      async run(world) {
        const plan = planWith(world, 'that is monthly and has an item that is charged', isMonthly)
        const bought = await upgrade(world, plan)
        expectAnswer(await world.account.ask('cancelSubscription', { subscription: bought.id }), 200)
        const grace = await read(world, bought)
        await advanceTo(world, new Date(Date.parse(grace.endsAt!) - 3_600_000).toISOString())
        agree(await read(world, bought), grace, 'the subscription shortly before its end')
        expectAnswer(await tally(world, bought, charged(plan).key, 1), 200)
        const before = invoicesOf((await readBooks(world)).invoices, bought)
        await world.advance!('PT2H')
        const { subscriptions, invoices } = await readBooks(world)
        agree(
          subscriptions.find(({ id }) => id === bought.id),
          { ...grace, status: 'canceled' },
          'the subscription after its end',
        )
        agree(invoicesOf(invoices, bought), before, 'the invoices after an end without charged usage')
        expectAnswer(await tally(world, bought, charged(plan).key, 1), 422, 'subscription_has_no_access')
        const resumed = await world.account.ask('resumeSubscription', { subscription: bought.id })
        expectAnswer(resumed, 422, 'subscription_not_resumable')
        if (!world.inbox) return
        const told = await world.inbox.awaitEvent(
          `the end of subscription ${bought.id}`,
          ({ type, data }) => type === 'SubscriptionEnded' && data.id === bought.id,
        )
        agree(told.data, { ...grace, status: 'canceled' }, 'what SubscriptionEnded tells')
      },
    },
  ],
}

export async function advanceTo({ advance, now }: World, moment: string): Promise<void> {
  const seconds = Math.ceil((Date.parse(moment) - now()) / 1000) + 5
  if (seconds > 0) await advance!(`PT${seconds}S`)
}

async function checkTold({ inbox }: World, { id }: Subscription, invoices: readonly Invoice[]): Promise<void> {
  const last = invoices.at(-1)!
  await inbox!.awaitEvent(
    `invoice ${last.id} being paid`,
    ({ type, data }) => type === 'InvoicePaid' && data.id === last.id,
  )
  const renewals = inbox!.events.filter(({ type, data }) => type === 'SubscriptionRenewed' && data.id === id)
  agree(
    renewals.map(({ data }) => data['currentPeriodStart']),
    invoices.slice(1).map(({ periodStart }) => periodStart),
    'the periods that SubscriptionRenewed told of',
  )
  for (const invoice of invoices) {
    const paid = inbox!.events.filter(({ type, data }) => type === 'InvoicePaid' && data.id === invoice.id)
    agree(
      paid.map(({ data }) => data),
      [invoice],
      `what InvoicePaid told of invoice ${invoice.id}`,
    )
  }
}
