import { byGateway } from '../audit/actor.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { lockBalances } from '../credit/balance.js'
import type { Transaction } from '../database/client.js'
import { onCommit } from '../database/transact.js'
import { UnavailableError } from '../errors.js'
import { announceCredit } from './announce-credit.js'
import type { CreditedInvoice } from './credit-note.js'
import { partsWorth } from './creditable.js'
import { creditNoteEntry } from './entry.js'
import { collectedLeft } from './refundable.js'
import { lockInvoice, writeNote } from './write-note.js'

const RETRY_AFTER_S = 60
/** A gateway repeats an event for days, and a refund here may wait for longer: for money at the gateway, or for a new key. */
const WAITS_MS = 24 * 3_600_000
const TOLD = 'invoice.refund_elsewhere'
const FAILED = 'invoice.fail_refund_elsewhere'

/** A refund that somebody made at the gateway itself. */
export type RefundElsewhere = Readonly<{ invoiceId: number; refundId: string; amount: bigint; currency: string }>

/**
 * Writes the credit note of a refund that somebody made at the gateway itself, so that the same money is not given back here
 * again. Where no note can say it, since the invoice has been credited otherwise, the audit and the log do.
 * @throws UnavailableError for a day while a refund of the invoice is under way here: nobody knows yet what is left
 */
export async function recordRefundElsewhere(tx: Transaction, core: Core, refund: RefundElsewhere): Promise<void> {
  const invoice = await lockInvoice(tx, refund.invoiceId)
  if (await isRecorded(tx, refund, invoice)) return
  const since = core.clock.now().getTime() - WAITS_MS
  if (invoice.creditNotes.some(({ status, createdAt }) => status === 'pending' && createdAt.getTime() > since))
    throw new UnavailableError(RETRY_AFTER_S)
  if (await writeSettled(tx, core, invoice, refund)) return
  const { invoiceId, refundId, amount, currency } = refund
  await writeEntry(tx, byGateway(core, invoice.subscription?.gateway), {
    action: TOLD,
    subject: 'refund',
    subjectId: refundId,
    billableId: invoice.billableId,
    after: { invoice: invoiceId, amount: Number(amount), currency },
  })
  onCommit(tx, () =>
    core.log.error({ invoice: invoiceId, refundId }, 'a gateway gave back more than is left of an invoice'),
  )
}

type Told = Readonly<{ amount: number; currency: string }>

/**
 * Writes the credit notes of refunds made at the gateway that no note could say before, as far as one can now: a note of the
 * invoice was refused. What tells such a refund holds the invoice's lock, as the caller does.
 */
export async function recordToldElsewhere(tx: Transaction, core: Core, id: number): Promise<void> {
  const { billableId } = await lockInvoice(tx, id)
  const entries = await tx.auditEntry.findMany({
    where: { billableId, action: { in: [TOLD, FAILED] }, after: { path: ['invoice'], equals: id } },
    orderBy: { id: 'asc' },
  })
  const failed = new Set(entries.filter(({ action }) => action === FAILED).map(({ subjectId }) => subjectId))
  for (const { subjectId, after } of entries) {
    if (subjectId === null || failed.has(subjectId) || (await noteOf(tx, { invoiceId: id, refundId: subjectId })))
      continue
    const { amount, currency } = after as Told
    const refund = { invoiceId: id, refundId: subjectId, amount: BigInt(amount), currency }
    await writeSettled(tx, core, await lockInvoice(tx, id), refund)
  }
}

/** The caller has locked the invoice. @returns whether a note can say it */
async function writeSettled(
  tx: Transaction,
  core: Core,
  invoice: CreditedInvoice,
  refund: RefundElsewhere,
): Promise<boolean> {
  const { invoiceId, refundId, amount } = refund
  const { billableId, currency, subscription } = invoice
  const parts = isCreditable(invoice, refund) ? partsWorth(invoice, amount) : undefined
  if (!parts) return false
  await lockBalances(tx, [billableId])
  const createdAt = core.clock.now()
  const reason = `Refunded at ${subscription?.gateway ?? 'the gateway'}`
  const note = await writeNote(tx, core.settings, {
    invoiceId,
    total: amount,
    reason,
    settle: 'refund',
    refundId,
    createdAt,
    parts,
  })
  await announceCredit(tx, core, invoice, note)
  const of = { billableId, currency, productSlug: core.settings.productSlug }
  await writeEntry(
    tx,
    byGateway(core, invoice.subscription?.gateway),
    creditNoteEntry('credit_note.issue', of, undefined, note),
  )
  return true
}

const isCreditable = (invoice: CreditedInvoice, { amount, currency }: RefundElsewhere): boolean =>
  invoice.status === 'paid' && invoice.currency === currency && amount <= collectedLeft(invoice)

/** The caller has locked the invoice: several events tell the same refund. */
async function isRecorded(
  tx: Transaction,
  { invoiceId, refundId }: RefundElsewhere,
  { billableId }: CreditedInvoice,
): Promise<boolean> {
  if (await noteOf(tx, { invoiceId, refundId })) return true
  return (await entryOf(tx, { billableId, action: TOLD, subjectId: refundId })) !== null
}

const noteOf = (tx: Transaction, { invoiceId, refundId }: Pick<RefundElsewhere, 'invoiceId' | 'refundId'>) =>
  tx.creditNote.findFirst({ where: { invoiceId, refundId }, select: { id: true } })

const entryOf = (tx: Transaction, where: Readonly<{ billableId: number; action: string; subjectId: string }>) =>
  tx.auditEntry.findFirst({ where, select: { after: true } })

type Failed = Pick<RefundElsewhere, 'invoiceId' | 'refundId'> & Readonly<{ status: string }>

/**
 * Says that a refund at the gateway itself has failed after all, where the audit and the log had said it. There is no event:
 * there was none of the refund either, or its note has one.
 */
export async function recordFailureElsewhere(tx: Transaction, core: Core, { invoiceId, refundId, status }: Failed) {
  const invoice = await lockInvoice(tx, invoiceId)
  const { billableId } = invoice
  const of = { billableId, subjectId: refundId }
  const recorded = await entryOf(tx, { ...of, action: TOLD })
  if (!recorded || (await entryOf(tx, { ...of, action: FAILED }))) return
  const before = recorded.after as object
  await writeEntry(tx, byGateway(core, invoice.subscription?.gateway), {
    ...of,
    action: FAILED,
    subject: 'refund',
    before,
    after: { ...before, status },
  })
  onCommit(tx, () =>
    core.log.error(
      { invoice: invoiceId, refundId },
      'a refund failed at its gateway that was more than was left of its invoice',
    ),
  )
}
