/* The plans of the simulation. The oracle reads the terms here and not from the service. */

export type Item = Readonly<{
  key: string
  name: string
  includedQuantity: number
  unitPrice: number
  capBehavior: 'charge' | 'charge_until_ceiling' | 'block'
  ceiling: number | null
}>

export type Plan = Readonly<{
  key: string
  name: string
  price: number
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
  trialDays: number
  isRecurring: boolean
  features: Readonly<Record<string, boolean>>
  items: readonly Item[]
}>

const plan = (key: string, price: number, more: Partial<Plan>): Plan => ({
  key,
  name: `The ${key} plan`,
  price,
  currency: 'USD',
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
  isRecurring: true,
  features: {},
  items: [],
  ...more,
})
const calls = (includedQuantity: number, unitPrice: number): Item => ({
  key: 'calls',
  name: 'API calls',
  includedQuantity,
  unitPrice,
  capBehavior: 'charge',
  ceiling: null,
})
const seats: Item = {
  key: 'seats',
  name: 'Seats',
  includedQuantity: 3,
  unitPrice: 900,
  capBehavior: 'block',
  ceiling: null,
}
const moreSeats: Item = { ...seats, includedQuantity: 5, unitPrice: 701 }
const exports_: Item = {
  key: 'exports',
  name: 'Exports',
  includedQuantity: 10,
  unitPrice: 7,
  capBehavior: 'charge_until_ceiling',
  ceiling: 50,
}

export const FREE = plan('free', 0, { items: [{ ...calls(100, 2), capBehavior: 'block' }] })

/** The plan that the operator changes during a history: its currency and interval, until somebody buys it. */
export const FICKLE: readonly Plan[] = [
  plan('fickle', 700, { items: [calls(5, 4)] }),
  plan('fickle', 700, { currency: 'EUR', interval: 'week', intervalCount: 2, items: [calls(5, 4)] }),
]

export const PAID: readonly Plan[] = [
  plan('pro', 4900, { items: [calls(20, 2), seats, exports_] }),
  plan('fortnight', 1500, { currency: 'EUR', interval: 'week', intervalCount: 2, items: [calls(0, 3)] }),
  plan('tenner', 300, { currency: 'JPY', interval: 'day', intervalCount: 10, items: [exports_] }),
  plan('quarter', 45_500, { currency: 'KWD', intervalCount: 3, trialDays: 14, items: [calls(20, 1), exports_] }),
  plan('forever', 19_900, { isRecurring: false }),
]

/** Plans that nobody buys at first: subscriptions are changed to them. Prices and quantities divide badly on purpose. */
const FOR_CHANGES: readonly Plan[] = [
  plan('starter', 1999, { items: [calls(7, 3)] }),
  plan('plus', 9901, { items: [calls(101, 1), moreSeats, exports_] }),
  plan('annual', 49_003, { interval: 'year', items: [calls(301, 2), exports_] }),
  plan('steady', 4201, { currency: 'EUR', items: [calls(11, 5)] }),
  plan('score', 777, { currency: 'JPY', interval: 'day', intervalCount: 20, items: [{ ...exports_, ceiling: 41 }] }),
  plan('quarter-plus', 91_007, { currency: 'KWD', intervalCount: 3, items: [calls(53, 1), exports_] }),
]

/** Its periods are short, so that their ends come often. */
export const DAILY = plan('daily', 163, { interval: 'day', items: [calls(9, 3), exports_, moreSeats] })

/** Blocks what the plan pro charges for. Nobody comes to it by chance, or is kept from it by the seats that were used. */
export const CAPPED = plan('capped', 2099, { items: [{ ...calls(40, 2), capBehavior: 'block' }, seats] })

/** Stripe collects no amount in KWD whose last digit is not zero, such as the price of one call. */
export const PAID_AT_STRIPE = PAID.filter(({ currency }) => currency !== 'KWD')

export const PLANS: readonly Plan[] = [FREE, ...PAID, ...FOR_CHANGES, DAILY, CAPPED, FICKLE[0]!]

/** The plans that a subscription to this one can be changed to. */
export const changeableTo = (key: string): readonly Plan[] => {
  const currencies = termsOf(key).map(({ currency }) => currency)
  return [...PAID, ...FOR_CHANGES].filter((each) => each.isRecurring && currencies.includes(each.currency))
}

export const termsOf = (key: string): readonly Plan[] =>
  key === 'fickle' ? FICKLE : PLANS.filter((each) => each.key === key)
