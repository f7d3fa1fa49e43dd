import type { NewLine } from './fit-lines.js'
import type { LineDraft } from './lines.js'

/** Why an invoice is written. */
export type InvoiceReason = 'first' | 'renewal' | 'change' | 'final' | 'reopening'

export type NewInvoice = Readonly<{
  reason: InvoiceReason
  billableId: number
  subscriptionId: number
  buyer: Readonly<{ name: string }>
  currency: string
  periodStart: Date
  periodEnd: Date
  issuedAt: Date
  lines: readonly LineDraft[]
  /**
   * Whether its payment was collected already. Otherwise its payer's balance pays what it can, and the rest is charged
   * from `issuedAt` on. A total of zero is paid at once.
   */
  isCollected?: boolean
  /** What the gateway knows the collected payment as, where it is on record. */
  chargeId?: string
}>

/** An invoice whose lines come to no more than an amount can be. */
export type Fitted = Omit<NewInvoice, 'lines'> & Readonly<{ lines: readonly NewLine[] }>

/** An invoice as it is written. */
export type Issued = Fitted & Readonly<{ id: number; total: number; paidAt: Date | null }>
