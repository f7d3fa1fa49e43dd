import { byGateway } from '../audit/actor.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { onCommit } from '../database/transact.js'
import { lockHeader } from '../subscriptions/find.js'
import { announceFailedRefund } from './announce-credit.js'
import { type CreditNoteWithLines, withParts } from './credit-note.js'
import { creditNoteEntry } from './entry.js'
import { noteOfKey, refundKey } from './refund-attempt.js'

type At = Readonly<{ refundId: string; key: string }>

/** The note that a gateway's refund is of, by the refund itself or by the key under which it was asked for. */
export async function noteOfRefund(tx: Transaction, { refundId, key }: At): Promise<CreditNoteWithLines | null> {
  const id = noteOfKey(key)
  const notes = await tx.creditNote.findMany({
    where: { OR: [{ refundId }, ...(id === undefined ? [] : [{ id }])] },
    include: withParts,
  })
  return notes.find((note) => note.refundId === refundId || refundKey(note) === key) ?? null
}

/**
 * A refund that had succeeded has failed after all. Its note gave nothing back and counts no more, so the operator can
 * credit the invoice in another way; an event, the log and the audit say so.
 */
export async function takeBackRefund(tx: Transaction, core: Core, { id, refundId, invoiceId }: CreditNoteWithLines) {
  const invoice = await tx.invoice.findUniqueOrThrow({ where: { id: invoiceId }, include: { subscription: true } })
  if (invoice.subscriptionId !== null) await lockHeader(tx, invoice.billableId, invoice.subscriptionId)
  const before = await tx.creditNote.findUniqueOrThrow({ where: { id }, include: withParts })
  if (before.status !== 'settled' || before.refundId !== refundId) return
  const data = { status: 'refused', refundId: null } as const
  const after = await tx.creditNote.update({ where: { id }, data, include: withParts })
  await announceFailedRefund(tx, core, invoice, after)
  const of = { ...invoice, productSlug: core.settings.productSlug }
  await writeEntry(
    tx,
    byGateway(core, invoice.subscription?.gateway),
    creditNoteEntry('credit_note.fail_refund', of, before, after),
  )
  onCommit(tx, () => {
    const about = { creditNote: id, invoice: invoiceId, refundId }
    core.log.error(about, 'a refund failed at its gateway after it had succeeded: credit the invoice in another way')
  })
}
