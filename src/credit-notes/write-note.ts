import type { CreditNoteSettle } from '../../generated/prisma/enums.js'
import type { Transaction } from '../database/client.js'
import { NotFoundError } from '../errors.js'
import { numberBegins } from '../invoices/number.js'
import type { Settings } from '../settings.js'
import { lockHeader } from '../subscriptions/find.js'
import { credited, type CreditedInvoice, type CreditNoteWithLines, withParts } from './credit-note.js'
import type { Part } from './creditable.js'
import { HEAD_START_S } from './refund-attempt.js'

/** Locks the invoice and its subscription, and reads what has been credited so far. @throws NotFoundError */
export async function lockInvoice(tx: Transaction, id: number): Promise<CreditedInvoice> {
  await tx.$queryRaw`SELECT 1 FROM invoice WHERE id = ${id} FOR NO KEY UPDATE`
  const { subscription, lines, creditNotes, billable } = credited
  const where = { id, status: { not: 'draft' } } as const
  const invoice = await tx.invoice.findUnique({ where, include: { subscription } })
  if (!invoice) throw new NotFoundError(`There is no invoice ${id}.`)
  // One relation at a time: several in one question would ask a connection that is still answering.
  const withLines = await tx.invoice.findUniqueOrThrow({ where, select: { lines } })
  const withNotes = await tx.invoice.findUniqueOrThrow({ where, select: { creditNotes } })
  const withPayer = await tx.invoice.findUniqueOrThrow({ where, select: { billable } })
  if (invoice.subscriptionId !== null) await lockHeader(tx, invoice.billableId, invoice.subscriptionId)
  return { ...invoice, ...withLines, ...withNotes, ...withPayer }
}

type NewNote = Readonly<{
  invoiceId: number
  total: bigint
  reason: string
  settle: CreditNoteSettle
  /** The refund, where the gateway has made it already. Without it, a note that is refunded is `pending`. */
  refundId?: string
  createdAt: Date
  parts: readonly Part[]
}>

/** Writes the note under the seller's next number. The counter stays locked to the end, and a rollback returns the number. */
export async function writeNote(
  tx: Transaction,
  settings: Settings,
  { invoiceId, total, reason, settle, refundId, createdAt, parts }: NewNote,
): Promise<CreditNoteWithLines> {
  const isPending = settle === 'refund' && refundId === undefined
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    WITH counter AS (
      INSERT INTO credit_note_counter AS counter (seller, last) VALUES (${settings.productSlug}, 1)
      ON CONFLICT (seller) DO UPDATE SET last = counter.last + 1 RETURNING last::text AS digits
    )
    INSERT INTO credit_note (number, invoice_id, total, reason, settle, status, refund_id, next_ask_at, marked_claims,
      created_at)
    SELECT ${numberBegins('CN', settings)} || lpad(digits, greatest(6, length(digits)), '0'), ${invoiceId}::int, ${total}::bigint, ${reason},
      ${settle}::"CreditNoteSettle", ${isPending ? 'pending' : 'settled'}::"CreditNoteStatus", ${refundId ?? null}::text,
      CASE WHEN ${isPending} THEN now() + ${HEAD_START_S}::int * interval '1 second' END, 0, ${createdAt}::timestamptz
    FROM counter RETURNING id`
  const id = row?.id ?? 0
  await tx.creditNoteLine.createMany({ data: parts.map((part) => ({ ...part, invoiceId, creditNoteId: id })) })
  return tx.creditNote.findUniqueOrThrow({ where: { id }, include: withParts })
}
