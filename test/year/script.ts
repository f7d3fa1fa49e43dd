import type { Interval } from '../../src/calendar/periods.js'
import { DAYS } from './size.js'

export type Item = Readonly<{
  key: string
  name: string
  included: number
  unit: number
  cap: 'charge' | 'charge_until_ceiling' | 'block'
  ceiling: number | null
}>

export type PlanScript = Readonly<{
  key: string
  name: string
  price: number
  currency: string
  interval: Interval
  count: number
  trialDays: number
  recurring: boolean
  items: readonly Item[]
}>

export type CardBehavior = 'done' | 'declined' | 'failed' | 'answer_lost'

export type Action = Readonly<
  | { day: number; kind: 'cancel' | 'cancelNow' | 'resume' | 'pause' }
  | { day: number; kind: 'card'; behavior: CardBehavior }
  | { day: number; kind: 'tally'; feature: string; quantity: number }
  | { day: number; kind: 'upgrade'; plan: string; quantity: number; ahead: Readonly<Record<string, number>> }
>

export type AccountScript = Readonly<{
  name: string
  plan: string
  gateway: 'sandbox' | 'null'
  quantity: number
  startDay: number
  actions: readonly Action[]
}>

/** What happens in a year: `instants` has one moment of each day, at which that day's actions are taken. */
export type YearScript = Readonly<{ seed: number; instants: readonly Date[]; accounts: readonly AccountScript[] }>

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 20)

const calls = (included: number, unit: number): Item => ({
  key: 'calls',
  name: 'API calls',
  included,
  unit,
  cap: 'charge',
  ceiling: null,
})
const seats: Item = { key: 'seats', name: 'Seats', included: 3, unit: 900, cap: 'block', ceiling: null }
const exports_: Item = {
  key: 'exports',
  name: 'Exports',
  included: 10,
  unit: 7,
  cap: 'charge_until_ceiling',
  ceiling: 50,
}

const plan = (
  key: string,
  price: number,
  currency: string,
  [count, interval]: readonly [number, Interval],
  rest: Partial<PlanScript> = {},
): PlanScript => ({
  key,
  name: `The ${key} plan`,
  price,
  currency,
  interval,
  count,
  trialDays: 0,
  recurring: true,
  items: [],
  ...rest,
})

export const PLANS: readonly PlanScript[] = [
  plan('free', 0, 'USD', [1, 'month'], { items: [{ ...calls(100, 2), cap: 'block' }] }),
  plan('pro', 4900, 'USD', [1, 'month'], { items: [calls(100, 2), seats, exports_] }),
  plan('fortnight', 1500, 'EUR', [2, 'week'], { items: [calls(0, 3)] }),
  plan('tenner', 300, 'JPY', [10, 'day'], { items: [exports_] }),
  plan('yearly', 120_000, 'HUF', [1, 'year'], { items: [calls(500, 11)] }),
  plan('quarter', 45_500, 'KWD', [3, 'month'], { trialDays: 14, items: [calls(20, 1), exports_] }),
  plan('trial', 990, 'USD', [1, 'month'], { trialDays: 30, items: [calls(10, 5)] }),
  plan('metered', 0, 'USD', [1, 'month'], { items: [calls(10, 5)] }),
  plan('forever', 49_900, 'USD', [1, 'month'], { recurring: false }),
]

/** The same numbers for the same seed, from 0 to 1. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function writeYear(seed: number, size: number): YearScript {
  const next = random(seed)
  const upTo = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)]!
  const instants = Array.from({ length: DAYS + 1 }, (_, day) => new Date(FIRST_DAY + day * DAY_MS + upTo(DAY_MS)))
  const accounts = Array.from({ length: size }, (_, index) => writeAccount(`Account ${index}`, { next, upTo, pick }))
  return { seed, instants, accounts }
}

type Dice = Readonly<{ next(): number; upTo(limit: number): number; pick<T>(from: readonly T[]): T }>

function writeAccount(name: string, dice: Dice): AccountScript {
  const { next, upTo, pick } = dice
  const startsFree = next() < 0.2
  const plan = startsFree ? PLANS[0]! : pick(PLANS.slice(1))
  const startDay = upTo(60)
  const upgradeDay = startsFree ? startDay + 1 + upTo(120) : startDay
  const actions: Action[] = []
  let current = plan
  for (let day = startDay + 1; day <= DAYS; day++) {
    if (startsFree && day === upgradeDay) {
      current = pick(PLANS.slice(1))
      actions.push({ day, kind: 'upgrade', plan: current.key, quantity: 1 + upTo(5), ahead: aheadOf(current, dice) })
    }
    if (day > upgradeDay) actions.push(...dayOf(day, dice))
    const item = current.items.length > 0 && next() < 0.03 ? pick(current.items) : undefined
    if (item) actions.push({ day, kind: 'tally', feature: item.key, quantity: 1 + upTo(Math.max(5, item.included)) })
  }
  const quantity = startsFree ? 1 : 1 + upTo(4)
  return { name, plan: plan.key, gateway: startsFree ? 'null' : 'sandbox', quantity, startDay, actions }
}

/** Some of the items bought ahead: less than, just, or more than the included quantity, within a ceiling. */
function aheadOf({ items }: PlanScript, { next, upTo }: Dice): Record<string, number> {
  return Object.fromEntries(
    items
      .filter((item) => item.cap !== 'block' && next() < 0.5)
      .map((item) => [item.key, Math.min(item.ceiling ?? Infinity, upTo(2 * item.included + 10))]),
  )
}

function dayOf(day: number, { next, pick }: Dice): Action[] {
  const chance = next()
  if (chance < 0.003) return [{ day, kind: 'pause' }]
  if (chance < 0.007) return [{ day, kind: 'cancel' }]
  if (chance < 0.0075) return [{ day, kind: 'cancelNow' }]
  if (chance < 0.023) return [{ day, kind: 'resume' }]
  if (chance < 0.03) return [{ day, kind: 'card', behavior: pick(['declined', 'declined', 'failed', 'answer_lost']) }]
  if (chance < 0.08) return [{ day, kind: 'card', behavior: 'done' }]
  return []
}
