import { createHash } from 'node:crypto'
import type { Books } from '../books.js'
import { acknowledged, type Intent } from '../journal.js'
import { type Check, type Violation } from './invariant.js'
import { type Quote, quoteIn } from './orders.js'

/** An accepted quote is the invoice: the same lines, total and digest, and the digest is that of what the invoice says. */
export const quotes: Check = (books) => {
  const { intents } = books
  const given = new Map(intents.filter(({ act }) => act === 'quote').flatMap((each) => named(quoteIn(each))))
  const accepted = intents.filter(({ act, body }) => act === 'change' && 'quote' in body).filter(acknowledged)
  return [
    ...accepted.flatMap((intent) => faultsOf(intent, given.get(String(intent.body['quote'])), books)),
    ...books.statements
      .filter(({ digest, ...rest }) => digest !== digestOf(rest))
      .map(({ id, digest }) => ({
        invariant: BINDS,
        about: [`invoice ${id}`],
        says: `invoice ${id} says that its digest is ${digest}`,
      })),
  ]
}

const BINDS = 'an accepted quote is the invoice'
const named = (quote: Quote | undefined): (readonly [string, Quote])[] => (quote ? [[quote.id, quote]] : [])

function faultsOf({ subject, id }: Intent, quote: Quote | undefined, { statements, skew }: Books): Violation[] {
  if (!quote?.invoice) return []
  const then = statements.filter(
    (each) => each['subscription'] === subject && each.reason === 'change' && each['periodStart'] === quote.effectiveAt,
  )
  // A server whose clock is behind quotes as of the last change, which has an invoice of its own.
  const same = then.filter(({ digest }) => skew > 0 && digest === quote.invoice!['digest'])
  const mine = same.length > 0 ? same : then
  const about = [`subscription ${subject}`, `intent ${id}`]
  const [issued, ...more] = mine
  if (!issued || more.length > 0)
    return [{ invariant: BINDS, about, says: `quote ${quote.id} was accepted, and ${mine.length} invoices came of it` }]
  const differing = Object.entries(quote.invoice)
    .filter(([field, value]) => JSON.stringify(issued[field]) !== JSON.stringify(value))
    .map(([field, value]) => `${field} was ${JSON.stringify(value)} and is ${JSON.stringify(issued[field])}`)
  if (quote.amountDue !== issued.total) differing.push(`${quote.amountDue} were due and ${issued.total} are billed`)
  if (differing.length === 0) return []
  return [{ invariant: BINDS, about, says: `quote ${quote.id}, invoice ${issued.id}: ${differing.join('; ')}` }]
}

const STATED = ['subscription', 'reason', 'currency', 'periodStart', 'periodEnd', 'dueAt', 'lines', 'total']

/** SHA-256 of the statement alone, in RFC 8785's form: its values are whole numbers, plain texts, null, and lists. */
function digestOf(invoice: Readonly<Record<string, unknown>>): string {
  const stated = Object.fromEntries(STATED.map((field) => [field, invoice[field]]))
  return createHash('sha256').update(canonical(stated)).digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join(',')}}`
}
