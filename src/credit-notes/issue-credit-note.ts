import type { CreditNoteSettle } from '../../generated/prisma/enums.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { lockBalances, writeCreditEntries } from '../credit/balance.js'
import type { Transaction } from '../database/client.js'
import { transact, type TransactionHook } from '../database/transact.js'
import { CreditError, NotFoundError, ValidationError } from '../errors.js'
import { numberBegins } from '../invoices/number.js'
import type { Settings } from '../settings.js'
import { lockHeader } from '../subscriptions/find.js'
import { announceCredit } from './announce-credit.js'
import { credited, type CreditedInvoice, type CreditNoteWithLines, withParts } from './credit-note.js'
import { exceeded, type Part, partsOf, sum } from './creditable.js'
import { creditNoteEntry } from './entry.js'
import { keptOfPeriod, sells } from './kept-of-period.js'
import { HEAD_START_S } from './refund-attempt.js'
import { ensureCollected, refundableOf } from './refundable.js'

export type CreditOrder = Readonly<{
  /** What to take back of each line, in minor units and of the line's own sign; without it, all that is left. */
  lines?: readonly Readonly<{ position: number; amount: number }>[] | undefined
  reason: string
  settle: CreditNoteSettle
}>

const LONGEST_REASON = 255

/**
 * Issues a credit note for a paid invoice, which itself stays as it is. The total goes to the account's balance at once.
 * Or the note is `pending`: it is on record before the gateway is asked for the refund, by `refundNow` or a server.
 * @throws NotFoundError, ValidationError, CreditError
 */
export const issueCreditNote = (
  core: Core,
  invoiceId: number,
  order: CreditOrder,
  hook?: TransactionHook<CreditNoteWithLines>,
): Promise<CreditNoteWithLines> => transact(core.database, (tx) => issueSteps(tx, core, invoiceId, order), { hook })

async function issueSteps(
  tx: Transaction,
  core: Core,
  invoiceId: number,
  { lines, reason, settle }: CreditOrder,
): Promise<CreditNoteWithLines> {
  if (reason.length < 1 || reason.length > LONGEST_REASON)
    throw new ValidationError({ reason: [`must have 1 to ${LONGEST_REASON} characters`] })
  const invoice = await lockInvoice(tx, invoiceId)
  ensurePaid(invoice, settle)
  const parts = partsOf(
    invoice,
    lines?.map(({ position, amount }) => ({ position, amount: BigInt(amount) })),
  )
  const total = sum(parts)
  await ensureNotGivenBack(tx, invoice, parts)
  if (settle === 'refund') {
    refundableOf(core, invoice)
    ensureCollected(invoice, total)
  }
  const { billableId, currency } = invoice
  // Before the number, as invoices do.
  const balances = await lockBalances(tx, [billableId])
  if (settle === 'balance' && !balances.hasRoom(invoice, total))
    throw new CreditError('credit_not_possible', `The balance in ${currency} can hold no more. Refund it instead.`)
  const createdAt = core.clock.now()
  const { productSlug } = core.settings
  const note = await writeNote(tx, core.settings, { invoiceId, total, reason, settle, createdAt, parts })
  if (settle === 'balance') {
    const entry = { billableId, currency, amount: total, invoiceId, creditNoteId: note.id, createdAt }
    await writeCreditEntries(tx, [{ ...entry, reason: 'credit_note' }])
    await announceCredit(tx, core, invoice, note)
  }
  await writeEntry(
    tx,
    core,
    creditNoteEntry('credit_note.issue', { billableId, currency, productSlug }, undefined, note),
  )
  return note
}

/** Locks the invoice and its subscription, and reads what has been credited so far. @throws NotFoundError */
async function lockInvoice(tx: Transaction, id: number): Promise<CreditedInvoice> {
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

/**
 * A change that counted at once may have credited a part of the same period on its own invoice.
 * @throws CreditError `credit_exceeds_invoice`
 */
async function ensureNotGivenBack(tx: Transaction, invoice: CreditedInvoice, parts: readonly Part[]): Promise<void> {
  const { id, subscriptionId, gatewayId, lines } = invoice
  if (subscriptionId === null || gatewayId !== null) return
  for (const end of new Set(lines.map(({ periodEnd }) => periodEnd.getTime()))) {
    const period = { subscriptionId, end: new Date(end) }
    const asked = sum(
      parts.filter(({ position }) => lines.some((line) => line.position === position && sells(line, period.end))),
    )
    if (asked <= 0n) continue
    const { kept } = await keptOfPeriod(tx, period)
    if (asked > kept)
      throw exceeded(`invoice ${id}, of whose period changes have credited the rest`, kept > 0n ? kept : 0n)
  }
}

/** Nothing was taken for an unpaid invoice, and a balance never pays an invoice that a gateway writes. */
function ensurePaid({ id, status, gatewayId }: CreditedInvoice, settle: CreditNoteSettle): void {
  const code = settle === 'refund' ? 'refund_not_possible' : 'credit_not_possible'
  if (status !== 'paid')
    throw new CreditError(
      code,
      `Invoice ${id} is ${status}; only a paid one is credited. Void one that is not to be paid.`,
    )
  if (settle === 'balance' && gatewayId !== null)
    throw new CreditError(
      code,
      `A gateway wrote invoice ${id}, and its invoices use no balance here. Refund it instead.`,
    )
}

type NewNote = Readonly<{
  invoiceId: number
  total: bigint
  reason: string
  settle: CreditNoteSettle
  createdAt: Date
  parts: readonly Part[]
}>

/** Writes the note under the seller's next number. The counter stays locked to the end, and a rollback returns the number. */
async function writeNote(
  tx: Transaction,
  settings: Settings,
  { invoiceId, total, reason, settle, createdAt, parts }: NewNote,
): Promise<CreditNoteWithLines> {
  const isPending = settle === 'refund'
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    WITH counter AS (
      INSERT INTO credit_note_counter AS counter (seller, last) VALUES (${settings.productSlug}, 1)
      ON CONFLICT (seller) DO UPDATE SET last = counter.last + 1 RETURNING last::text AS digits
    )
    INSERT INTO credit_note (number, invoice_id, total, reason, settle, status, next_ask_at, created_at)
    SELECT ${numberBegins('CN', settings)} || lpad(digits, greatest(6, length(digits)), '0'), ${invoiceId}::int, ${total}::bigint, ${reason},
      ${settle}::"CreditNoteSettle", ${isPending ? 'pending' : 'settled'}::"CreditNoteStatus",
      CASE WHEN ${isPending} THEN now() + ${HEAD_START_S}::int * interval '1 second' END, ${createdAt}::timestamptz
    FROM counter RETURNING id`
  const id = row?.id ?? 0
  await tx.creditNoteLine.createMany({ data: parts.map((part) => ({ ...part, invoiceId, creditNoteId: id })) })
  return tx.creditNote.findUniqueOrThrow({ where: { id }, include: withParts })
}
