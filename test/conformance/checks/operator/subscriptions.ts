import type { OperatorSchema, Schema } from '../../../../src/contract/types.js'
import { expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import { CARDS, type Customer, dataOf, newCustomer, open, operatorOf, order, UNITS, withPlan } from './customer.js'

const TRIAL_DAYS = 14
const DAY_MS = 86_400_000

const FLAG = 'flagged'

export const tally = ({ ask }: Customer, { id }: Pick<Subscription, 'id'>, quantity: number, idempotencyKey?: string) =>
  ask(
    'tallyUsage',
    { subscription: id },
    { body: { feature: UNITS.key, quantity, ...(idempotencyKey !== undefined && { idempotencyKey }) } },
  )

/** Whether the flag and the item of the plan may be used, and why not. */
const entitled = async ({ ask }: Customer) =>
  Promise.all(
    [FLAG, UNITS.key].map(async (feature) => {
      const { entitled, reason } = dataOf(await ask('getEntitlement', { feature })) as Schema<'Entitlement'>
      return [entitled, reason]
    }),
  )
const both = (entitled: boolean, reason: string) => [
  [entitled, reason],
  [entitled, reason],
]

const upcoming = ({ ask }: Customer, { id }: Subscription) => ask('getUpcomingInvoice', { subscription: id })

async function pause(world: World, customer: Customer, bought: Subscription): Promise<void> {
  const path = { subscription: bought.id }
  const { ask } = operatorOf(world)
  agree(await entitled(customer), both(true, 'granted'), 'what an active subscription entitles to')
  const paused = dataOf(await ask('pauseSubscription', path)) as Subscription
  agree(paused, { ...bought, status: 'paused', billableId: customer.id, gateway: world.gateway }, 'what was paused')
  agree(
    dataOf(await customer.ask('getSubscription', path)),
    { ...bought, status: 'paused' },
    'it, as its account sees it',
  )
  agree(await entitled(customer), both(false, 'no_access'), 'what a paused subscription entitles to')
  expectAnswer(await tally(customer, bought, 1), 422, 'subscription_has_no_access')
  expectAnswer(await upcoming(customer, bought), 422, 'no_upcoming_invoice')
  expectAnswer(await ask('pauseSubscription', path), 422, 'subscription_not_pausable')
  agree(dataOf(await customer.ask('resumeSubscription', path)), bought, 'what was resumed')
  agree(await entitled(customer), both(true, 'granted'), 'what a resumed subscription entitles to')
  expectAnswer(await customer.ask('cancelSubscription', path, { body: { immediately: true } }), 200)
  agree(await entitled(customer), both(false, 'not_in_plan'), 'what an ended subscription entitles to')
  expectAnswer(await ask('pauseSubscription', path), 422, 'subscription_not_pausable')
}

async function inTrial(world: World, planKey: string): Promise<void> {
  const customer = await newCustomer(world)
  const trial = await open(world, customer, planKey)
  const path = { subscription: trial.id }
  const end = new Date(Date.parse(trial.createdAt) + TRIAL_DAYS * DAY_MS).toISOString()
  agree([trial.status, trial.trialEndsAt], ['trialing', end], 'the status and the end of a trial')
  agree((await customer.ask('listInvoices')).body.data, [], 'the invoices of a trial')
  expectAnswer(await tally(customer, trial, UNITS.includedQuantity + 1), 200)
  const first = dataOf(await upcoming(customer, trial)) as Schema<'InvoiceStatement'>
  agree([first.reason, first.dueAt, first.periodStart], ['first', end, end], 'the first invoice after the trial')
  agree(
    first.lines.map(({ kind, amount }) => [kind, amount]),
    [['plan', 1_200]],
    'its lines: the usage of a trial is free',
  )
  const change = { body: { quantity: 3, timing: 'now' } }
  const changed = dataOf(await customer.ask('changeSubscription', path, change)) as Subscription
  agree(changed, trial, 'a trial that was changed')
  agree((await customer.ask('listInvoices')).body.data, [], 'the invoices after a change in the trial')
  const tripled = dataOf(await upcoming(customer, trial)) as Schema<'InvoiceStatement'>
  agree([tripled.total, tripled.dueAt], [3_600, end], 'the first invoice after the change')
  const graced = dataOf(await customer.ask('cancelSubscription', path)) as Subscription
  agree([graced.status, graced.endsAt], ['grace', end], 'a trial that was cancelled')
  expectAnswer(await upcoming(customer, trial), 422, 'no_upcoming_invoice')
  agree(dataOf(await customer.ask('resumeSubscription', path)), trial, 'a trial that was resumed')
}

export const operatorSubscriptions: Subject = {
  name: "Operator's subscriptions",
  checks: [
    {
      guarantee: 'A paused subscription entitles to nothing until it is resumed, and an ended one never again',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, { items: [UNITS], features: { [FLAG]: true } }, async (key) => {
          const customer = await newCustomer(world)
          await pause(world, customer, await open(world, customer, key))
        }),
    },
    {
      guarantee: 'A trial costs nothing, nor does its usage or a change in it, and ends where it was to end',
      needs: ['operator'],
      run: (world) => withPlan(world, { items: [UNITS], trialDays: TRIAL_DAYS }, (key) => inTrial(world, key)),
    },
    {
      guarantee: 'A slot holds one living subscription, and a change that the operator quotes is the one that is made',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, async (key) => {
          const customer = await newCustomer(world)
          const { id, name } = await open(world, customer, key)
          expectAnswer(await order(world, customer, key, { name }), 422, 'validation_failed', 'name')
          const { ask } = operatorOf(world)
          const body = { quantity: 3, timing: 'now' }
          const quoted = await ask('quoteSubscriptionChange', { subscription: id }, { body })
          const { id: quote, amountDue } = dataOf(quoted, 201) as Schema<'ChangeQuote'>
          expectAnswer(await ask('changeSubscription', { subscription: id }, { body: { quote } }), 200)
          const [invoice] = (await customer.ask('listInvoices')).body.data as { total: number }[]
          agree(invoice?.total, amountDue, 'the invoice of a change, as it was quoted')
          expectAnswer(await ask('changeSubscription', { subscription: id }, { body }), 422, 'nothing_to_change')
        }),
    },
    {
      guarantee: 'A paused subscription keeps its slot, so that nothing is upgraded into it',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, (key) =>
          withPlan(world, { price: 0 }, async (costless) => {
            const customer = await newCustomer(world)
            const { id, name } = await open(world, customer, key)
            expectAnswer(await operatorOf(world).ask('pauseSubscription', { subscription: id }), 200)
            const { id: subscription } = await open(world, customer, costless, { gateway: 'null' })
            const body = { planKey: key, gateway: world.gateway, name }
            const upgraded = await customer.ask('upgradeFromFree', { subscription }, { body })
            expectAnswer(upgraded, 422, 'validation_failed', 'name')
          }),
        ),
    },
    {
      guarantee: 'The first card of an account is its default, and the next one is not',
      needs: ['operator'],
      async run(world) {
        const customer = await newCustomer(world)
        const expYear = new Date(world.now()).getUTCFullYear() + 5
        const body = { gateway: world.gateway, card: CARDS.good, expMonth: 12, expYear }
        const attached = await operatorOf(world).ask('attachPaymentMethod', { billable: customer.id }, { body })
        const { billableId, gateway, ...card } = dataOf(attached, 201) as OperatorSchema<'OwnedPaymentMethod'>
        agree([billableId, gateway, card.isDefault], [customer.id, world.gateway, false], 'the second card')
        const [second, first] = (await customer.ask('listPaymentMethods')).body.data as (typeof card)[]
        agree([second, first?.isDefault], [card, true], 'the second card and the first, as their account sees them')
      },
    },
  ],
}
