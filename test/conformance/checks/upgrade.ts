import { periodsAfter } from '../calendar.js'
import { expectAnswer, Fault } from '../client.js'
import { isWithin, timed } from '../moments.js'
import { agree, type Books, changing, differences, nothing, readBooks } from '../read-back.js'
import { type Invoice, type Plan, planWith, type Subscription, type World } from '../world.js'
import type { Subject } from './check.js'
import { newCustomer, newWord, open, withPlan } from './operator/customer.js'

const FOREVER = '9999-12-31T23:59:59.999Z'

const order = (world: World, free: Subscription, body: object, headers: Record<string, string> = {}) =>
  world.account.ask('upgradeFromFree', { subscription: free.id }, { body, headers })

/** What an upgrade changes: the free subscription ends, and a paid one with its invoice is new. */
function expected(free: Subscription, bought: Subscription, before: Books, after: Books): string[] {
  const invoice = after.invoices.find(({ id }) => !before.invoices.some((one) => one.id === id))
  const ended = ['status', 'canceledAt', 'endsAt'].map((field) => `subscription ${free.id} ${field}`)
  return [...ended, `subscription ${bought.id} is new`, `invoice ${invoice?.id} is new`].sort()
}

type Options = Readonly<{ quantity?: number; name?: string; planItems?: Record<string, number> }>

/** Buys a plan, and compares all resulting records with the order. */
async function buy(world: World, plan: Plan, options: Options = {}): Promise<void> {
  const free = await world.takeFree()
  const before = await readBooks(world)
  const body = { planKey: plan.key, gateway: world.gateway, ...options }
  const { done, span } = await timed(world, () => order(world, free, body))
  const bought = expectAnswer(done, 201).body.data as Subscription
  const after = await readBooks(world)
  agree(differences(before, after), expected(free, bought, before, after), `what an upgrade to ${plan.key} changed`)
  agree(
    after.subscriptions.find(({ id }) => id === bought.id),
    bought,
    'the new subscription as it is read back',
  )
  agree(after.subscriptions.find(({ id }) => id === free.id)?.status, 'canceled', 'the status of the free subscription')
  checkBought(plan, bought, options.name ?? free.name)
  const invoice = checkInvoiced(plan, bought, options, before, after)
  isWithin(world, span, bought.createdAt, 'createdAt')
  isWithin(world, span, invoice?.paidAt, 'paidAt of the first invoice')
}

function checkBought(plan: Plan, bought: Subscription, name: string): void {
  const { currentPeriodStart: start, createdAt } = bought
  agree(bought.name, name, 'the slot of the new subscription')
  agree(bought.plan, { key: plan.key, name: plan.name }, 'the plan of the new subscription')
  agree(bought.status, plan.isRecurring ? 'active' : 'lifetime', 'the status of the new subscription')
  agree(bought.trialEndsAt, null, 'trialEndsAt, where payment was collected')
  agree(start, createdAt, 'the beginning of the first period')
  const end = plan.isRecurring ? periodsAfter(start, plan.interval, plan.intervalCount, 1) : FOREVER
  agree(bought.currentPeriodEnd, end, `the end of a period of ${plan.intervalCount} ${plan.interval}(s) from ${start}`)
}

function checkInvoiced(
  plan: Plan,
  bought: Subscription,
  options: Options,
  before: Books,
  after: Books,
): Invoice | undefined {
  const invoice = after.invoices.find(({ id }) => !before.invoices.some((one) => one.id === id))
  const ahead = Object.entries(options.planItems ?? {}).map(([key, quantity]) => {
    const item = plan.items.find((one) => one.key === key)!
    return Math.max(0, quantity - item.includedQuantity) * item.unitPrice
  })
  const total = plan.price * (options.quantity ?? 1) + ahead.reduce((sum, each) => sum + each, 0)
  agree(invoice?.total, total, `the total of the first invoice of ${plan.key}`)
  agree(invoice?.currency, plan.currency, 'the currency of the first invoice')
  agree(invoice?.status, 'paid', 'the status of the first invoice, collected before')
  agree(invoice?.periodStart, bought.currentPeriodStart, 'the beginning of what the first invoice bills')
  agree(invoice?.periodEnd, bought.currentPeriodEnd, 'the end of what the first invoice bills')
  return invoice
}

export const upgrades: Subject = {
  name: 'Upgrade from free',
  checks: [
    {
      guarantee:
        'An upgrade ends the free subscription, opens the paid one for a calendar period, and bills its price once',
      async run(world) {
        for (const plan of world.plans.filter(({ price }) => price > 0)) await buy(world, plan)
      },
    },
    {
      guarantee: 'Quantity, slot and items bought ahead are taken as ordered, and billed',
      async run(world) {
        const plan = planWith(world, 'with an item of a price', ({ items }) => items.some(isSold))
        const item = plan.items.find(isSold)!
        await buy(world, plan, { quantity: 3 })
        await buy(world, plan, { name: `Slot-${Math.floor(world.now())}` })
        await buy(world, plan, { planItems: { [item.key]: item.includedQuantity + 7 } })
      },
    },
    {
      guarantee: 'A refused upgrade says which field is at fault, and changes nothing',
      async run(world) {
        const plan = planWith(world, 'at all', () => true)
        const free = await world.takeFree()
        const good = { planKey: plan.key, gateway: world.gateway }
        const refused = async (body: object, code: string, field?: string) =>
          expectAnswer(await order(world, free, body), 422, code, field)
        await changing(
          world,
          async () => {
            await refused({ ...good, planKey: 'no-such-plan' }, 'validation_failed', 'planKey')
            await refused({ gateway: world.gateway, plan_id: 2147483647 }, 'validation_failed', 'plan_id')
            await refused({ ...good, gateway: 'null' }, 'null_gateway')
            await refused({ ...good, gateway: 'no-such-gateway' }, 'validation_failed', 'gateway')
            await refused({ ...good, quantity: 0 }, 'validation_failed', 'quantity')
            await refused({ ...good, quantity: 1.5 }, 'validation_failed', 'quantity')
            await refused({ ...good, planItems: { no_such_item: 1 } }, 'validation_failed', 'planItems.no_such_item')
            await refused({ ...good, name: '' }, 'validation_failed', 'name')
            await refused({ ...good, discount: 100 }, 'validation_failed', 'discount')
          },
          nothing,
        )
      },
    },
    {
      guarantee: 'Of two upgrades at once one buys and the other is refused',
      async run(world) {
        const plan = planWith(world, 'at all', () => true)
        const free = await world.takeFree()
        const body = { planKey: plan.key, gateway: world.gateway }
        const before = await readBooks(world)
        const answers = await Promise.all([order(world, free, body), order(world, free, body)])
        const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
        expectAnswer(won!, 201)
        expectAnswer(lost!, 422, 'subscription_not_free')
        const after = await readBooks(world)
        agree(after.subscriptions.length - before.subscriptions.length, 1, 'how many subscriptions two upgrades made')
        agree(after.invoices.length - before.invoices.length, 1, 'how many invoices two upgrades made')
        expectAnswer(await order(world, free, body), 422, 'subscription_not_free')
      },
    },
    {
      guarantee: 'A free subscription that was cancelled is not upgraded while it is in grace',
      needs: ['operator'],
      run: (world) =>
        withPlan(world, {}, (key) =>
          withPlan(world, { price: 0 }, async (costless) => {
            const customer = await newCustomer(world)
            const { ask } = customer
            const { id: subscription } = await open(world, customer, costless, { gateway: 'null' })
            const graced = expectAnswer(await ask('cancelSubscription', { subscription }), 200)
            agree(graced.body.data.status, 'grace', 'the status of a free subscription that was cancelled')
            const body = { planKey: key, gateway: world.gateway, name: newWord() }
            expectAnswer(await ask('upgradeFromFree', { subscription }, { body }), 422, 'subscription_not_free')
          }),
        ),
    },
    {
      guarantee: 'The deprecated body buys the same plan, and says until when it is taken',
      async run(world) {
        const plan = planWith(world, 'at all', () => true)
        const free = await world.takeFree()
        const answer = expectAnswer(await order(world, free, { plan_id: plan.id, gateway: world.gateway }), 201)
        agree(answer.body.data.plan.key, plan.key, 'the plan bought by id')
        const since = Number(answer.headers.get('deprecation')?.slice(1)) * 1000
        const sunset = Date.parse(answer.headers.get('sunset') ?? '')
        if (!(since < sunset))
          throw new Fault(`${answer.told}: Deprecation and Sunset do not say since when and until when`)
      },
    },
  ],
}

const isSold = ({ unitPrice, capBehavior }: Plan['items'][number]) => unitPrice > 0 && capBehavior === 'charge'
