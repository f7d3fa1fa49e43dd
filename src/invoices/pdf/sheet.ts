import type { InvoiceLine, Party } from './invoice-document.js'

/** What is printed: a document whose words are chosen. Amounts are minor units of `currency`. */
export interface Sheet {
  /** What it is, at the head of the first page. */
  heading: string
  /** What it is and its number, on every page. */
  title: string
  /** Its status, and the colour of that. */
  stamp: { text: string; color: string }
  facts: readonly { label: string; value: string; width: number }[]
  remark?: { label: string; text: string }
  issuedAt: Date
  seller: Party
  buyer: Party
  /** ISO 4217, upper case. */
  currency: string
  lines: readonly InvoiceLine[]
  /** The sum of the lines. */
  total: number
  totals: readonly { label: string; amount: number }[]
  /** What it comes to, below the line. */
  outcome: { label: string; amount: number }
  /** What the payment is found by. */
  reference?: string
  note?: string
}
