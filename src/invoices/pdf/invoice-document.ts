/** One billed line, with prices in minor units of the invoice's currency. */
export interface InvoiceLine {
  description: string
  quantity: number
  unitPrice: number
  amount: number
  periodStart?: Date
  periodEnd?: Date
}

/** Everything that an invoice's PDF says. `total` is the sum of its lines, in minor units of `currency`. */
export interface InvoiceDocument {
  /** Null until the invoice is opened. */
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** ISO 4217, upper case. */
  currency: string
  issuedAt: Date
  /** Null unless paid. */
  paidAt: Date | null
  periodStart: Date
  periodEnd: Date
  seller: { name: string; address?: readonly string[]; taxId?: string }
  buyer: { name: string; email?: string }
  lines: readonly InvoiceLine[]
  total: number
}

/** Everything that a credit note's PDF says. Its lines are what it takes back of the invoice's lines. */
export interface CreditNoteDocument {
  number: string
  invoiceNumber: string
  reason: string
  settle: 'balance' | 'refund'
  status: 'pending' | 'settled' | 'refused'
  /** ISO 4217, upper case. */
  currency: string
  issuedAt: Date
  seller: InvoiceDocument['seller']
  buyer: InvoiceDocument['buyer']
  lines: readonly InvoiceLine[]
  total: number
}

/** What can be printed. */
export type Printed = InvoiceDocument | CreditNoteDocument
