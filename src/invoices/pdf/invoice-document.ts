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
