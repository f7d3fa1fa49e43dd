import type { Schema } from '../../../../src/contract/types.js'
import { periodsAfter } from '../../calendar.js'
import { type Answer, expectAnswer } from '../../client.js'
import { agree } from '../../read-back.js'
import { type Invoice, signIn, type Subscription, type World } from '../../world.js'
import type { Subject } from '../check.js'
import {
  type Customer,
  dataOf,
  declineCharges,
  newCustomer,
  newWord,
  open,
  operatorOf,
  read,
  typesOf,
  UNITS,
  withPlan,
} from '../operator/customer.js'

type Balance = Schema<'CreditBalance'>

const DAYS = 4
const DAY_OF_A_KEY = 'PT23H'
const TRIAL_DAYS = 3
const CREDIT = 500

const clockOf = async (world: World) => dataOf(await operatorOf(world).ask('getClock')).now as string

/** A debtor whose next invoice the balance pays in part. */
async function debtor(world: World, key: string): Promise<{ customer: Customer; id: number }> {
  const customer = await newCustomer(world)
  const { id } = await open(world, customer, key)
  const [{ id: invoice }] = dataOf(await customer.ask('listInvoices')) as [Invoice]
  const body = { lines: [{ position: 0, amount: CREDIT }], reason: 'Out of service', settle: 'balance' }
  expectAnswer(await operatorOf(world).ask('issueCreditNote', { invoice }, { body }), 201)
  await declineCharges(world, customer)
  return { customer, id }
}

/** @returns the answers to what the operator did */
async function settle(world: World, owing: readonly { customer: Customer; id: number }[]): Promise<Answer[]> {
  const [voided, paid] = owing as [(typeof owing)[0], (typeof owing)[0]]
  const newest = async ({ customer }: (typeof owing)[0]) =>
    (dataOf(await customer.ask('listInvoices')) as Invoice[]).filter(({ status }) => status === 'open')
  for (const { customer, id } of owing) {
    agree((await read(customer, id)).status, 'past_due', 'the status of who owes')
    const now = await customer.ask('changeSubscription', { subscription: id }, { body: { quantity: 2, timing: 'now' } })
    expectAnswer(now, 422, 'subscription_not_changeable')
  }
  const [open] = await newest(voided)
  const done = [expectAnswer(await operatorOf(world).ask('voidInvoice', { invoice: open!.id }), 200)]
  agree((await read(voided.customer, voided.id)).status, 'active', 'the status of whom the operator lets off')
  const told = (await typesOf(voided.customer, voided.id)).at(-1)
  agree(told, 'SubscriptionRecovered', 'what is told last of whom the operator lets off')
  const { entries, amounts } = dataOf(await voided.customer.ask('getCreditBalance')) as Balance
  agree(
    entries.slice(0, 2).map(({ reason, amount, invoice }) => [reason, amount, invoice]),
    [
      ['void', CREDIT, open!.id],
      ['invoice', -CREDIT, open!.id],
    ],
    'the balance after an invoice was voided that it had paid in part',
  )
  agree(
    amounts.map(({ amount }) => amount),
    [CREDIT],
    'what is on the balance',
  )
  for (const { id } of await newest(paid))
    done.push(expectAnswer(await operatorOf(world).ask('markInvoicePaid', { invoice: id }), 200))
  agree((await read(paid.customer, paid.id)).status, 'active', 'the status of who has paid elsewhere')
  expectAnswer(await operatorOf(world).ask('pauseSubscription', { subscription: paid.id }), 200)
  return done
}

/** Schedules a change. @returns what holds once the renewal has made it */
async function changeLater({ ask }: Customer, { id: subscription }: Subscription): Promise<() => Promise<void>> {
  const body = { quantity: 3, timing: 'period_end' }
  expectAnswer(await ask('changeSubscription', { subscription }, { body }), 200)
  expectAnswer(await ask('getScheduledChange', { subscription }), 200)
  return async () => {
    expectAnswer(await ask('getScheduledChange', { subscription }), 404, 'not_found')
    const { lines } = dataOf(await ask('getUpcomingInvoice', { subscription })) as Schema<'UpcomingInvoice'>
    agree(lines.find(({ kind }) => kind === 'plan')?.quantity, 3, 'the seats once the renewal has made a change')
  }
}

async function moveOn(world: World, [trial, daily, weekly]: readonly [string, string, string]): Promise<void> {
  const customer = await newCustomer(world)
  const [tried, paused, leaving] = [
    await open(world, customer, trial),
    await open(world, customer, daily),
    await open(world, customer, daily),
  ]
  const counted = await open(world, customer, weekly)
  const isChanged = await changeLater(customer, await open(world, customer, weekly))
  const owing = [await debtor(world, weekly), await debtor(world, weekly)]
  const { ask } = customer
  expectAnswer(await operatorOf(world).ask('pauseSubscription', { subscription: paused.id }), 200)
  expectAnswer(await ask('getUpcomingInvoice', { subscription: paused.id }), 422, 'no_upcoming_invoice')
  const left = dataOf(await ask('cancelSubscription', { subscription: leaving.id })) as Subscription
  const inTrial = { feature: UNITS.key, quantity: UNITS.includedQuantity + 5, idempotencyKey: 'kept' }
  expectAnswer(await ask('tallyUsage', { subscription: tried.id }, { body: inTrial }), 200)
  const { items } = dataOf(await ask('getUsage', { subscription: tried.id })) as Schema<'UsageOfPeriod'>
  agree(items[0]?.amount, 0, 'what the usage of a trial costs')
  const usedToken = await ageToken(world)
  const repeat = () =>
    ask('cancelSubscription', { subscription: leaving.id }, { headers: { 'Idempotency-Key': 'for-a-day' } })
  expectAnswer(await repeat(), 200)
  await world.advance!(DAY_OF_A_KEY)
  agree((await repeat()).headers.get('idempotent-replayed'), 'true', 'whether a key is kept for a day')
  const isShown = await usedToken()
  await world.advance!(`P${DAYS}D`)
  await isShown()
  const now = await read(customer, tried.id)
  agree(
    [now.status, now.trialEndsAt, now.currentPeriodStart],
    ['active', tried.trialEndsAt, tried.trialEndsAt],
    'a subscription after its trial',
  )
  agree((await typesOf(customer, tried.id)).includes('SubscriptionRenewed'), true, 'whether the end of a trial is told')
  const start = periodsAfter(counted.currentPeriodStart, 'day', DAYS - 1, 1)
  agree(
    await read(customer, counted.id),
    { ...counted, currentPeriodStart: start, currentPeriodEnd: periodsAfter(start, 'day', DAYS - 1, 1) },
    'a subscription after a period of several days',
  )
  agree(await read(customer, leaving.id), { ...left, status: 'canceled' }, 'a subscription after its grace')
  await isChanged()
  const resumed = dataOf(await ask('resumeSubscription', { subscription: paused.id })) as Subscription
  agree(
    [
      resumed.status,
      Date.parse(resumed.currentPeriodEnd) > world.now(),
      resumed.currentPeriodStart > paused.currentPeriodEnd,
    ],
    ['active', true, true],
    'a subscription whose pause outlasted its period',
  )
  const since = await clockOf(world)
  await prune(world, customer, tried, { since, done: await settle(world, owing) })
}

/** Usage records of the trial are dropped: its total and its key stay, and the audit says who dropped them. */
async function prune(
  world: World,
  customer: Customer,
  { id, currentPeriodStart }: Subscription,
  { since, done }: Readonly<{ since: string; done: readonly Answer[] }>,
): Promise<void> {
  const path = { subscription: id }
  const usage = async () => dataOf(await customer.ask('getUsage', path, { query: { periodStart: currentPeriodStart } }))
  const [before, { operator }] = [await usage(), { operator: operatorOf(world) }]
  const body = { before: new Date(world.now() - 3_600_000).toISOString() }
  const pruned = expectAnswer(await operator.ask('pruneUsage', {}, { body }), 200)
  agree(await usage(), before, 'the usage of a trial whose records were dropped')
  const now = await clockOf(world)
  const moved = await operator.ask(
    'advanceClock',
    {},
    { body: { until: new Date(Date.parse(now) + 1_000).toISOString() } },
  )
  expectAnswer(moved, 202)
  await world.advance!('PT1S')
  const { body: audit } = expectAnswer(
    await operator.ask('listAuditEntries', {}, { query: { since, limit: 100 } }),
    200,
  )
  for (const answer of [...done, pruned, moved]) {
    const left = (audit.data as { requestId: string }[]).filter(
      (one) => one.requestId === answer.headers.get('x-request-id'),
    )
    // What settles a debt leaves a second one, of the subscription that is active again.
    agree(
      [1, done.includes(answer) ? 2 : 1].includes(left.length),
      true,
      `whether ${answer.told.slice(0, 60)} left its entries`,
    )
  }
}

/** A token that is used now and again later: once more than a minute has passed, the list shows the later use. */
async function ageToken({ client, account: { login }, now }: World): Promise<() => Promise<() => Promise<void>>> {
  const { cookie } = await signIn(client, login)
  const { token, id } = expectAnswer(
    await client.ask('issueToken', {}, { cookie, body: { name: newWord() } }),
    201,
  ).body
  const use = async () => expectAnswer(await client.ask('listPlans', {}, { token: token as string }), 200)
  await use()
  const shownTo = async (cookieOf: string) => {
    const { body } = expectAnswer(await client.ask('listTokens', {}, { cookie: cookieOf }), 200)
    return (body.data as Schema<'ListedToken'>[]).find((one) => one.id === id)?.lastUsedAt ?? ''
  }
  return async () => {
    const first = await shownTo((await signIn(client, login)).cookie)
    agree(first < new Date(now()).toISOString(), true, `whether a token was first used at ${first}`)
    await use()
    const usedAt = now()
    return async () => {
      const later = await signIn(client, login)
      const shown = await shownTo(later.cookie)
      agree(Math.abs(Date.parse(shown) - usedAt) < 90_000, true, `whether the last use of a token was at ${shown}`)
      expectAnswer(await client.ask('revokeToken', { token: id as number }, { cookie: later.cookie }), 204)
    }
  }
}

export const lives: Subject = {
  name: 'Lives',
  checks: [
    {
      guarantee: 'Trials, pauses, grace and debts that end say so, keep what they were, and give back what was paid',
      needs: ['operator', 'advance'],
      run: (world) =>
        withPlan(world, { trialDays: TRIAL_DAYS, items: [UNITS] }, (trial) =>
          withPlan(world, { interval: 'day' }, (daily) =>
            withPlan(world, { interval: 'day', intervalCount: DAYS - 1 }, (weekly) =>
              moveOn(world, [trial, daily, weekly]),
            ),
          ),
        ),
    },
  ],
}
