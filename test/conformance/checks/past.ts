import type { Schema } from '../../../src/contract/types.js'
import { type Answer, expectAnswer, Fault } from '../client.js'
import { agree } from '../read-back.js'
import { type Plan, planWith, signIn, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'
import { dataOf, newCustomer, open, UNITS, withPlan } from './operator/customer.js'
import { advanceTo } from './time.js'

type Item = Plan['items'][number]

const BEYOND = 3
const OVERLAP_SECONDS = 1_800
const isCharged = ({ capBehavior, unitPrice }: Item) => capBehavior === 'charge' && unitPrice <= 1_000

const QUOTA = { ...UNITS, capBehavior: 'block' } as const

async function beginAnew(world: World, planKey: string): Promise<void> {
  const customer = await newCustomer(world)
  const { id: subscription, currentPeriodEnd } = await open(world, customer, planKey)
  const quantity = QUOTA.includedQuantity
  const left = async () => {
    const told = await customer.ask('getEntitlement', { feature: QUOTA.key })
    const { entitled, remaining } = dataOf(told) as Schema<'Entitlement'>
    return [entitled, remaining]
  }
  const body = { feature: QUOTA.key, quantity }
  expectAnswer(await customer.ask('tallyUsage', { subscription }, { body }), 200)
  agree(await left(), [false, 0], 'an entitlement to a quota that is used up')
  await advanceTo(world, currentPeriodEnd)
  agree(await left(), [true, quantity], 'an entitlement in a new period, before anything is counted in it')
}

/** What is true of time that has passed. */
export const past: Subject = {
  name: 'Past',
  checks: [
    {
      guarantee: 'A token opens nothing from its expiresAt on, and is listed no more',
      needs: ['advance'],
      async run({ client, account: { login }, advance, now }) {
        const { cookie } = await signIn(client, login)
        const body = { name: 'for half an hour', expiresAt: new Date(now() + 1_800_000).toISOString() }
        const { token, id } = expectAnswer(await client.ask('issueToken', {}, { cookie, body }), 201).body
        expectAnswer(await client.ask('listPlans', {}, { token }), 200)
        await advance!('PT1H')
        expectAnswer(await client.ask('listPlans', {}, { token }), 401, 'unauthenticated')
        const later = await signIn(client, login)
        const { data } = expectAnswer(await client.ask('listTokens', {}, { cookie: later.cookie }), 200).body
        agree(
          (data as { id: number }[]).some((one) => one.id === id),
          false,
          'whether an expired token is listed',
        )
        const used = (data as { lastUsedAt: string | null }[]).map(({ lastUsedAt }) => lastUsedAt)
        if (used.every((moment) => moment === null)) throw new Fault('no token that is listed was ever used')
      },
    },
    {
      guarantee: 'A rolled token opens nothing once its overlap is over, and the one in its place goes on',
      needs: ['advance'],
      async run({ client, account: { login }, advance }) {
        const { cookie } = await signIn(client, login)
        const { body: old } = expectAnswer(await client.ask('issueToken', {}, { cookie }), 201)
        const order = { cookie, body: { overlapSeconds: OVERLAP_SECONDS } }
        const { body: next } = expectAnswer(await client.ask('rollToken', { token: old.token as string }, order), 201)
        const opens = ({ token }: Answer['body']) => client.ask('listInvoices', {}, { token: token as string })
        for (const token of [old, next]) expectAnswer(await opens(token), 200)
        await advance!('PT1H')
        expectAnswer(await opens(old), 401, 'unauthenticated')
        expectAnswer(await opens(next), 200)
      },
    },
    {
      guarantee: 'A quote binds to nothing from its expiresAt on',
      needs: ['advance'],
      async run(world) {
        const { account, advance, now } = world
        const { id: subscription } = await upgrade(
          world,
          planWith(world, 'with a price', () => true),
        )
        const body = { quantity: 2, timing: 'now' }
        const quoted = await account.ask('quoteSubscriptionChange', { subscription }, { body })
        const { id: quote, expiresAt } = expectAnswer(quoted, 201).body.data
        await advance!(`PT${Math.ceil((Date.parse(expiresAt as string) - now()) / 1000) + 5}S`)
        const late = await account.ask('changeSubscription', { subscription }, { body: { quote } })
        expectAnswer(late, 422, 'quote_expired')
      },
    },
    {
      guarantee: 'The usage of a past period is read as it was billed, and that of the new one begins at nothing',
      needs: ['advance'],
      async run(world) {
        const { account, advance, now } = world
        const plan = planWith(world, 'with an item that is charged, at 1000 at most', ({ items }) =>
          items.some(isCharged),
        )
        const { key: feature, includedQuantity, unitPrice } = plan.items.find(isCharged)!
        const bought = await upgrade(world, plan)
        const path = { subscription: bought.id }
        const quantity = includedQuantity + BEYOND
        const body = { feature, quantity, idempotencyKey: 'of-a-past-period' }
        const count = async () => expectAnswer(await account.ask('tallyUsage', path, { body }), 200).bytes.toString()
        const counted = await count()
        const { currentPeriodStart: periodStart, currentPeriodEnd: periodEnd } = bought
        await advance!(`PT${Math.ceil((Date.parse(periodEnd) - now()) / 1000) + 5}S`)
        agree(await count(), counted, 'the answer under a key of the period before')
        const usage = async (query: Record<string, string>) =>
          expectAnswer(await account.ask('getUsage', path, { query }), 200).body.data
        const of = (items: { feature: string }[]) => items.find((item) => item.feature === feature)
        const before = await usage({ periodStart })
        agree([before.periodStart, before.periodEnd], [periodStart, periodEnd], 'the past period')
        const { total, overage, amount } = of(before.items) as unknown as Record<string, number>
        agree([total, overage, amount], [quantity, BEYOND, BEYOND * unitPrice], 'the usage of the past period')
        const current = await usage({})
        agree([current.periodStart, (of(current.items) as { total?: number }).total], [periodEnd, 0], 'the new period')
      },
    },
    {
      guarantee: 'A quota that is used up is there again from the first moment of a new period',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { interval: 'day', items: [QUOTA] }, (key) => beginAnew(world, key)),
    },
  ],
}
