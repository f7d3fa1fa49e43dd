import type { OperatorSchema } from '../../../../src/contract/types.js'
import { expectAnswer, Fault } from '../../client.js'
import { agree } from '../../read-back.js'
import type { Subscription, World } from '../../world.js'
import type { Subject } from '../check.js'
import { type Customer, dataOf, declineCharges, newCustomer, open, operatorOf, UNITS, withPlan } from './customer.js'

type Figures = OperatorSchema<'Figures'>
type Amounts = Figures['mrr']

/** What is bought here is in a currency that few others use. */
const CURRENCY = 'XPF'
/** Others may use the server at the same time, so figures that differ are asked for again. */
const TRIES = 3

/** The suite's own books of what it bought. */
type Books = {
  living: Record<string, number>
  mrr: number
  openDebt: number
  new: number
  upgraded: number
  churned: number
}

const figuresOf = async (world: World, query: Record<string, string> = {}): Promise<Figures> =>
  dataOf(await operatorOf(world).ask('getFigures', {}, { query })) as Figures

const inCurrency = (amounts: Amounts) => amounts.find(({ currency }) => currency === CURRENCY)?.amount ?? 0

/** What one subscription adds to the books. */
const counted = (status: string, monthly: number): Partial<Books> => ({
  living: { [status]: 1 },
  mrr: monthly,
  new: 1,
})

function sum(parts: readonly Partial<Books>[]): Books {
  const books: Books = { living: {}, mrr: 0, openDebt: 0, new: 0, upgraded: 0, churned: 0 }
  for (const { living = {}, ...amounts } of parts) {
    for (const [status, count] of Object.entries(living)) books.living[status] = (books.living[status] ?? 0) + count
    for (const name of ['mrr', 'openDebt', 'new', 'upgraded', 'churned'] as const) books[name] += amounts[name] ?? 0
  }
  return books
}

function grown(before: Figures, after: Figures): Books {
  const statuses = Object.keys(after.living) as (keyof Figures['living'])[]
  const living = statuses.map((status): [string, number] => [status, after.living[status] - before.living[status]])
  return {
    living: Object.fromEntries(living.filter(([, count]) => count !== 0)),
    mrr: inCurrency(after.mrr) - inCurrency(before.mrr),
    openDebt: inCurrency(after.openDebt) - inCurrency(before.openDebt),
    new: after.new - before.new,
    upgraded: after.upgraded - before.upgraded,
    churned: after.churned - before.churned,
  }
}

type Keys = Readonly<{ monthly: string; yearly: string; trial: string; free: string }>

/** Buys a little of everything. @returns what it adds */
async function buyAll(world: World, customer: Customer, { monthly, yearly, trial, free }: Keys): Promise<Books> {
  const { ask } = customer
  const buy = (planKey: string, more: object = {}): Promise<Subscription> => open(world, customer, planKey, more)
  await buy(monthly, { quantity: 2 })
  await buy(yearly)
  await buy(trial)
  const { id: graced } = await buy(monthly)
  expectAnswer(await ask('cancelSubscription', { subscription: graced }), 200)
  const { id: paused } = await buy(monthly)
  expectAnswer(await operatorOf(world).ask('pauseSubscription', { subscription: paused }), 200)
  await buy(free, { gateway: 'null' })
  const { id: upgraded } = await buy(free, { gateway: 'null' })
  const order = { body: { planKey: monthly, gateway: world.gateway } }
  expectAnswer(await ask('upgradeFromFree', { subscription: upgraded }, order), 201)
  const { id: ended } = await buy(monthly)
  const body = { feature: UNITS.key, quantity: UNITS.includedQuantity + 1 }
  expectAnswer(await ask('tallyUsage', { subscription: ended }, { body }), 200)
  await declineCharges(world, customer)
  expectAnswer(await ask('cancelSubscription', { subscription: ended }, { body: { immediately: true } }), 200)
  return sum([
    ...[counted('active', 2 * 1_200), counted('active', 200), counted('trialing', 0), counted('grace', 1_200)],
    ...[counted('paused', 0), counted('free', 0)],
    { living: { active: 1 }, mrr: 1_200, new: 1, upgraded: 1 },
    { new: 1, churned: 1, openDebt: UNITS.unitPrice },
  ])
}

async function growByWhatIsBought(world: World, keys: Keys): Promise<void> {
  let fault: unknown
  for (let tried = 0; tried < TRIES; tried += 1) {
    const customer = await newCustomer(world)
    const before = await figuresOf(world)
    const expected = await buyAll(world, customer, keys)
    try {
      agree(grown(before, await figuresOf(world)), expected, 'what the figures grew by')
      return
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Something begins on two days. What is counted over both is what is counted on each. */
async function sumOverDays(world: World, planKey: string): Promise<void> {
  const customer = await newCustomer(world)
  const from = dayOf(world.now())
  await open(world, customer, planKey)
  await world.advance!('P1D')
  await open(world, customer, planKey)
  const to = dayOf(world.now())
  const counts = ({ new: began, upgraded, churned }: Figures) => [began, upgraded, churned]
  const [first, last] = [await figuresOf(world, { at: from }), await figuresOf(world, { at: to })]
  if (first.new === 0 || last.new === 0) throw new Fault('a subscription that began on a day is not among its new ones')
  const both = counts(first).map((count, index) => count + counts(last)[index]!)
  agree(counts(await figuresOf(world, { from, to })), both, `new, upgraded and churned from ${from} to ${to}`)
  agree(counts(await figuresOf(world, { from, to: from })), counts(first), `those of ${from} alone`)
}

export const operatorFigures: Subject = {
  name: "Operator's figures",
  checks: [
    {
      guarantee: 'The figures grow by exactly what was bought, cancelled, paused, upgraded and left unpaid',
      needs: ['operator'],
      async run(world) {
        const free = world.plans.find(({ price, isRecurring }) => price === 0 && isRecurring)
        if (!free) throw new Fault('the catalogue has no free plan: add one, so that this can be tried')
        const terms = { currency: CURRENCY, items: [UNITS] }
        await withPlan(world, terms, (monthly) =>
          withPlan(world, { ...terms, price: 2_400, interval: 'year' }, (yearly) =>
            withPlan(world, { ...terms, trialDays: 14 }, (trial) =>
              growByWhatIsBought(world, { monthly, yearly, trial, free: free.key }),
            ),
          ),
        )
      },
    },
    {
      guarantee:
        'The figures of a day are those of the range of that day, as of its end, and no day is the other way round',
      needs: ['operator'],
      async run(world) {
        const today = new Date(world.now()).toISOString().slice(0, 10)
        const { asOf, ...now } = await figuresOf(world)
        agree([now.from, now.to, asOf.slice(0, 10)], [today, today, today], 'the day of the figures')
        const { asOf: then, ...ranged } = await figuresOf(world, { from: today, to: today })
        agree({ ...ranged }, { ...now }, `the figures of a range of one day, as of ${then}`)
        const { ask } = operatorOf(world)
        const wrong = { from: today, to: '2000-01-01' }
        expectAnswer(await ask('getFigures', {}, { query: wrong }), 422)
        expectAnswer(await ask('getFigures', {}, { query: { at: 'today' } }), 422, 'validation_failed', 'at')
      },
    },
    {
      guarantee: 'What began and ended in several days is what did in each of them, the first and the last included',
      needs: ['operator', 'advance'],
      run: (world) => withPlan(world, { currency: CURRENCY }, (key) => sumOverDays(world, key)),
    },
  ],
}
