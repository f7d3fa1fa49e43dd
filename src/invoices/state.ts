import type { InvoiceStatus } from '../../generated/prisma/enums.js'
import { InvoiceError } from '../errors.js'

export type { InvoiceStatus }

/**
 * What can happen to an invoice: the statuses that allow it, and the status it leads to. The database enforces the
 * same, in `guard-invoice.sql` and `guard-new-invoices.sql`.
 */
export const TRANSITIONS = {
  open: { from: ['draft'], to: 'open', done: 'opened' },
  pay: { from: ['open', 'uncollectible'], to: 'paid', done: 'paid' },
  writeOff: { from: ['open'], to: 'uncollectible', done: 'given up on' },
  void: { from: ['open', 'uncollectible'], to: 'void', done: 'voided' },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; to: InvoiceStatus; done: string }>

export type Transition = keyof typeof TRANSITIONS

export function allowsTransition(transition: Transition, status: InvoiceStatus): boolean {
  const from: readonly InvoiceStatus[] = TRANSITIONS[transition].from
  return from.includes(status)
}

export const isPayable = (status: InvoiceStatus): boolean => allowsTransition('pay', status)

/** @throws InvoiceError */
export function ensureTransition(
  transition: Transition,
  { id, status }: Readonly<{ id: number; status: InvoiceStatus }>,
) {
  if (allowsTransition(transition, status)) return
  const { from, done } = TRANSITIONS[transition]
  throw new InvoiceError(`Invoice ${id} is ${status}; only one that is ${from.join(' or ')} can be ${done}.`)
}
