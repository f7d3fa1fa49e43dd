import type { Line } from '../books.js'
import { type Item, type Plan, termsOf } from '../plans.js'

/* What is sold, and the laws by which a change of it is divided. Everything here follows the guide on changes. */

/** A plan, how many of it, and what was bought ahead of its items. */
export type Sold = Readonly<{ plan: Plan; quantity: number; ahead: Readonly<Record<string, number>> }>
/** What a customer asks for. */
export type Order = Readonly<{
  planKey?: string
  quantity?: number
  planItems?: Readonly<Record<string, number>>
  timing?: string
}>
/** An instant of a period, in ms since its start, and how long the period is. */
export type Instant = Readonly<{ elapsed: number; length: number }>
export type Due = Pick<Line, 'kind' | 'feature' | 'quantity' | 'unitPrice'>

export const textOf = ({ kind, feature, quantity, unitPrice }: Due): string =>
  `${kind} ${feature ?? 'itself'} ${quantity} × ${unitPrice}`

export const nameOf = ({ plan, quantity, ahead }: Sold): string =>
  `${plan.key} ${plan.currency} × ${quantity} ${JSON.stringify(Object.entries(ahead).sort())}`

/** The most that can be bought of an item: a cap that blocks, blocks buying ahead too. */
const most = ({ capBehavior, ceiling, includedQuantity }: Item): number =>
  capBehavior === 'charge' ? Infinity : capBehavior === 'block' ? includedQuantity : (ceiling ?? includedQuantity)

/** What is sold after an order; undefined where the order cannot be. What it does not name stays. */
export function ordered(sold: Sold, { planKey, quantity = sold.quantity, planItems = {} }: Order): Sold | undefined {
  const plan =
    planKey === undefined ? sold.plan : termsOf(planKey).find(({ currency }) => currency === sold.plan.currency)
  if (!plan) return undefined
  const ahead = Object.fromEntries(
    plan.items.flatMap((item) => {
      const bought = planItems[item.key] ?? sold.ahead[item.key]
      return bought === undefined ? [] : [[item.key, Math.min(bought, most(item))]]
    }),
  )
  return { plan, quantity, ahead }
}

/** A period's price, line by line. */
export const priceOf = ({ plan, quantity, ahead }: Sold): Due[] => [
  { kind: 'plan', feature: null, quantity, unitPrice: plan.price },
  ...plan.items
    .filter(({ key, includedQuantity }) => (ahead[key] ?? 0) > includedQuantity)
    .map(({ key, includedQuantity, unitPrice }) => {
      return { kind: 'item', feature: key, quantity: ahead[key]! - includedQuantity, unitPrice }
    }),
]

/** U(a, t) = a − round(a·t / L), halves up. */
export function unusedOf(amount: number, { elapsed, length }: Instant): number {
  const [twice, whole] = [2n * BigInt(amount) * BigInt(elapsed), 2n * BigInt(length)]
  return amount - Number((twice + BigInt(length)) / whole)
}

/** A(q, t) = ⌊q·(L − t) / L⌋. */
export const restOf = (quantity: number, { elapsed, length }: Instant): number =>
  quantity === Infinity ? Infinity : Number((BigInt(quantity) * BigInt(length - elapsed)) / BigInt(length))

/** ⌈q·(L − t) / L⌉: what has passed has earned no unit before its time. */
export const restAtMost = (quantity: number, instant: Instant): number =>
  quantity === Infinity
    ? Infinity
    : quantity - restOf(quantity, { ...instant, elapsed: instant.length - instant.elapsed })

export const isSameCycle = (a: Plan, b: Plan): boolean =>
  a.interval === b.interval && a.intervalCount === b.intervalCount

/** The lines of a change at an instant of a period, without usage and without the balance. */
export function changeLines(before: Sold, after: Sold, instant: Instant): Due[] {
  const [old, fresh] = [priceOf(before), priceOf(after)]
  const credit = (line: Due): Due => ({ ...share(line, instant, -1), kind: 'proration_credit' })
  if (!isSameCycle(before.plan, after.plan)) return [...old.map(credit), ...fresh]
  const stays = (line: Due, others: readonly Due[]) =>
    (line.kind !== 'plan' || before.plan === after.plan) && others.some((other) => textOf(other) === textOf(line))
  return [
    ...old.filter((line) => !stays(line, fresh)).map(credit),
    ...fresh
      .filter((line) => !stays(line, old))
      .map((line): Due => ({ ...share(line, instant, 1), kind: 'proration_charge' })),
  ]
}

const share = ({ feature, quantity, unitPrice }: Due, instant: Instant, sign: 1 | -1) => ({
  feature,
  quantity: 1,
  unitPrice: sign * unusedOf(quantity * unitPrice, instant) || 0,
})

export const coveredBy = ({ ahead }: Sold, { key, includedQuantity }: Item): number =>
  Math.max(includedQuantity, ahead[key] ?? 0)
/** The most of an item that a period may bill. */
export const cappedAt = (sold: Sold, item: Item): number => {
  if (item.capBehavior === 'charge') return Infinity
  return item.capBehavior === 'block' ? coveredBy(sold, item) : (item.ceiling ?? coveredBy(sold, item))
}
