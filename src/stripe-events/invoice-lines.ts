import type { Stripe } from 'stripe'
import { fromStripe } from '../gateways/stripe/amounts.js'
import { options } from '../gateways/stripe/ask.js'

export const instant = (seconds: number) => new Date(seconds * 1000)

/**
 * A total is never negative. What Stripe adds to the customer's credit becomes a line that brings the total to zero.
 */
export const totalOf = ({ total, currency }: Stripe.Invoice) => Math.max(0, fromStripe(total, currency))

/**
 * Stripe's lines, then its discounts and taxes, each a line. What they leave of its total, such as credit, becomes one more.
 */
export async function linesOf(stripe: Stripe, remote: Stripe.Invoice) {
  const { id, currency, period_start: start, period_end: end } = remote
  const whole = { periodStart: instant(start), periodEnd: instant(end) }
  const once = (kind: string, description: string, amount: number) => ({
    kind,
    description,
    quantity: 1,
    unitPrice: amount,
    amount,
    ...whole,
  })
  const lines = []
  const listed = stripe.invoices.listLineItems(id, { limit: 100 }, options('read'))
  for await (const { description, amount: theirs, quantity, period } of listed) {
    const amount = fromStripe(theirs, currency)
    const units = quantity && amount % quantity === 0 ? quantity : 1
    const covered = { periodStart: instant(period.start), periodEnd: instant(period.end) }
    lines.push({
      kind: 'plan',
      description: description ?? 'Subscription',
      quantity: units,
      unitPrice: amount / units,
      amount,
      ...covered,
    })
  }
  for (const { amount } of remote.total_discount_amounts ?? [])
    if (amount !== 0) lines.push(once('discount', 'Discount', -fromStripe(amount, currency)))
  // An inclusive tax is a part of the lines.
  for (const { amount, tax_behavior } of remote.total_taxes ?? [])
    if (amount !== 0 && tax_behavior === 'exclusive') lines.push(once('tax', 'Tax', fromStripe(amount, currency)))
  const rest = totalOf(remote) - lines.reduce((sum, { amount }) => sum + amount, 0)
  if (rest !== 0 || lines.length === 0) lines.push(once('plan', 'Credit and other adjustments', rest))
  return lines
}
