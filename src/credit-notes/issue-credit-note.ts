import type { CreditNoteSettle } from '../../generated/prisma/enums.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { lockBalances, writeCreditEntries } from '../credit/balance.js'
import type { Transaction } from '../database/client.js'
import { transact, type TransactionHook } from '../database/transact.js'
import { CreditError } from '../errors.js'
import { announceCredit } from './announce-credit.js'
import type { CreditedInvoice, CreditNoteWithLines } from './credit-note.js'
import { exceeded, type Part, partsOf, sum } from './creditable.js'
import { creditNoteEntry } from './entry.js'
import { keptOfPeriod, sells } from './kept-of-period.js'
import { ensureCollected, refundableOf } from './refundable.js'
import { lockInvoice, writeNote } from './write-note.js'

export type CreditOrder = Readonly<{
  /** What to take back of each line, in minor units and of the line's own sign; without it, all that is left. */
  lines?: readonly Readonly<{ position: number; amount: number }>[] | undefined
  reason: string
  settle: CreditNoteSettle
}>

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

/**
 * Nothing was taken for an unpaid invoice, a balance never pays an invoice that a gateway writes, and nobody could use that of
 * an erased account. An erasure waits for the invoice's lock, which the caller holds.
 */
function ensurePaid({ id, status, gatewayId, billable }: CreditedInvoice, settle: CreditNoteSettle): void {
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
  if (settle === 'balance' && billable.erasedAt !== null)
    throw new CreditError(
      code,
      `The account of invoice ${id} was erased, so nobody could use its balance. Pay it back outside.`,
    )
}
