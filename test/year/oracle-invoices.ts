import type { PlanScript } from './script.js'

/* The oracle's own calendar and sums. */

export type Line = readonly [what: string, quantity: number, unit: number, amount: number, from: string, to: string]
export type ExpectedInvoice = {
  currency: string
  issued: string
  from: string
  to: string
  total: number
  status: 'open' | 'paid' | 'uncollectible'
  paid: string | null
  attempts: number
  charged: boolean
  lines: Line[]
}
export type ExpectedSubscription = {
  plan: string
  status: string
  from: string
  to: string
  endsAt: string | null
  invoices: ExpectedInvoice[]
  renewals: number
  endings: number
}
export type Expected = { outcomes: string[]; subscriptions: ExpectedSubscription[] }

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const FOREVER = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
export const iso = (ms: number) => new Date(ms).toISOString()

/** The start of the n-th period. A day that the month has not is its last. */
export function startOf(anchor: number, { interval, count }: PlanScript, n: number): number {
  if (interval === 'day') return anchor + n * count * DAY
  if (interval === 'week') return anchor + n * count * 7 * DAY
  const date = new Date(anchor)
  const month = date.getUTCMonth() + n * count * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay)) + (anchor % DAY)
}

export type Open = { invoice: ExpectedInvoice; due: number }

export type Living = {
  plan: PlanScript
  isFree: boolean
  quantity: number
  ahead: Readonly<Record<string, number>>
  anchor: number
  n: number
  from: number
  to: number
  trialEnd: number | null
  used: Map<string, number>
  open: Open[]
  told: ExpectedSubscription
}

export const coveredOf = ({ ahead }: Living, key: string, included: number) => Math.max(included, ahead[key] ?? 0)

export function priceLines(living: Living, from: number, to: number): Line[] {
  const { plan, quantity } = living
  const lines: Line[] = [[plan.name, quantity, plan.price, quantity * plan.price, iso(from), iso(to)]]
  for (const { key, name, included, unit } of plan.items) {
    const more = coveredOf(living, key, included) - included
    if (more > 0) lines.push([name, more, unit, more * unit, iso(from), iso(to)])
  }
  return lines
}

/** The usage of the period that is over at `end`. That of a trial costs nothing. */
export function usageLines(living: Living, end: number): Line[] {
  if (living.trialEnd !== null && living.from < living.trialEnd) return []
  return living.plan.items.flatMap(({ key, name, included, unit, cap, ceiling }): Line[] => {
    const used = living.used.get(key) ?? 0
    const counted = cap === 'charge_until_ceiling' ? Math.min(used, ceiling!) : used
    const more = cap === 'block' ? 0 : counted - coveredOf(living, key, included)
    const to = Math.min(end, living.to)
    const line = [`${name}, beyond the quantity covered`, more, unit, more * unit, iso(living.from), iso(to)] as const
    return more > 0 ? [line] : []
  })
}

export function write(living: Living, issued: number, from: number, to: number, lines: Line[]): ExpectedInvoice {
  const total = lines.reduce((sum, [, , , amount]) => sum + amount, 0)
  const invoice: ExpectedInvoice = {
    currency: living.plan.currency,
    issued: iso(issued),
    from: iso(from),
    to: iso(to),
    total,
    status: total === 0 ? 'paid' : 'open',
    paid: total === 0 ? iso(issued) : null,
    attempts: 0,
    charged: false,
    lines,
  }
  living.told.invoices.push(invoice)
  if (total > 0) living.open.push({ invoice, due: issued })
  return invoice
}
