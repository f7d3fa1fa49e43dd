import { createHash } from 'node:crypto'

/** What an invoice says, as the contract lists it. */
export type Statement = {
  subscription: number | null
  reason: string
  currency: string
  periodStart: string
  periodEnd: string
  dueAt: string
  lines: { kind: string; amount: number; quantity: number; unitPrice: number; position: number }[]
  total: number
  digest: string
}

/** RFC 8785, as far as a statement needs it: keys in order, integers, no spaces. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** A lie with a digest that fits it. */
export function seal(statement: Statement): void {
  const { subscription, reason, currency, periodStart, periodEnd, dueAt, lines, total } = statement
  statement.digest = createHash('sha256')
    .update(canonical({ subscription, reason, currency, periodStart, periodEnd, dueAt, lines, total }))
    .digest('hex')
}
