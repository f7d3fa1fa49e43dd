import { createHash } from 'node:crypto'
import type { Schema } from '../contract/types.js'
import { fromBigInt, sumMinor } from '../money.js'
import { canonicalJson } from './canonical-json.js'
import type { InvoiceWithLines } from './find.js'
import { fitLines } from './fit-lines.js'
import type { NewInvoice } from './new-invoice.js'

type Statement = Schema<'InvoiceStatement'>
type Line = Statement['lines'][number]

type Content = Readonly<{
  subscriptionId: number | null
  reason: string
  currency: string
  periodStart: Date
  periodEnd: Date
}>

/** What an invoice says. Equal statements have equal digests, whether the invoice is issued or yet to come. */
function statementOf(
  { subscriptionId, reason, currency, periodStart, periodEnd }: Content,
  rest: Pick<Statement, 'dueAt' | 'lines' | 'total'>,
): Statement {
  const period = { periodStart: periodStart.toISOString(), periodEnd: periodEnd.toISOString() }
  const content = { subscription: subscriptionId, reason, currency, ...period, ...rest }
  return { ...content, digest: createHash('sha256').update(canonicalJson(content)).digest('hex') }
}

/** A change is due from when it counts, which a quote has fixed before its invoice was issued. */
const dueAt = ({ reason, periodStart }: Content, issuedAt: Date): string =>
  (reason === 'change' ? periodStart : issuedAt).toISOString()

/** The statement of an invoice that is yet to be issued. */
export function comingStatement(invoice: NewInvoice): Statement {
  const { lines } = fitLines(invoice.lines)
  return statementOf(invoice, {
    dueAt: dueAt(invoice, invoice.issuedAt),
    lines: lines.map((line, position) => viewLine({ ...line, position })),
    total: sumMinor(lines.map(({ amount }) => amount)),
  })
}

/** The statement of an issued invoice, from its own rows alone. */
export function issuedStatement(invoice: InvoiceWithLines): Statement {
  return statementOf(invoice, {
    dueAt: dueAt(invoice, invoice.issuedAt ?? invoice.createdAt),
    lines: invoice.lines.map((line) =>
      viewLine({
        ...line,
        quantity: fromBigInt(line.quantity),
        unitPrice: fromBigInt(line.unitPrice),
        amount: fromBigInt(line.amount),
      }),
    ),
    total: fromBigInt(invoice.total),
  })
}

/** An issued invoice with its lines, and how its collection stands. */
export const viewDetails = (invoice: InvoiceWithLines): Schema<'InvoiceDetails'> => ({
  id: invoice.id,
  number: invoice.number ?? '',
  status: invoice.status as Schema<'InvoiceStatus'>,
  issuedAt: (invoice.issuedAt ?? invoice.createdAt).toISOString(),
  attempts: invoice.attempts,
  nextAttemptAt: nextAttempt(invoice),
  creditedAmount: sumMinor(invoice.creditNotes.map(({ total }) => fromBigInt(total))),
  ...issuedStatement(invoice),
})

/** A gateway that collects by itself tells nobody when it tries again: the invoice is never due here. */
const nextAttempt = ({ nextAttemptAt, gatewayId }: InvoiceWithLines) =>
  gatewayId === null ? (nextAttemptAt?.toISOString() ?? null) : null

type Shown = Omit<Line, 'periodStart' | 'periodEnd'> & Readonly<{ periodStart: Date; periodEnd: Date }>

const viewLine = (line: Shown): Line => ({
  position: line.position,
  kind: line.kind,
  description: line.description,
  feature: line.feature,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  amount: line.amount,
  periodStart: line.periodStart.toISOString(),
  periodEnd: line.periodEnd.toISOString(),
})
