/** One billed line, with prices in minor units of the invoice's currency. A period without an end is for life. */
export interface InvoiceLine {
  description: string
  quantity: number
  unitPrice: number
  amount: number
  periodStart?: Date
  periodEnd?: Date | null
}

/** Who sells or buys, with the address as it is written on a letter. */
export interface Party {
  name: string
  address?: readonly string[]
  email?: string
  taxId?: string
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
  /** Null where what was bought is for life. */
  periodEnd: Date | null
  /** Who issued it under its number, where this is a copy. */
  copyOf?: string
  /** What the payment is found by: the gateway's name for it, or what the payer is to state. */
  paymentReference?: string
  seller: Party
  buyer: Party
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
  seller: Party
  buyer: Party
  lines: readonly InvoiceLine[]
  total: number
}

/** What can be printed. */
export type Printed = InvoiceDocument | CreditNoteDocument
