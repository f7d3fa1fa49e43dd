import type { Prisma } from '../../generated/prisma/client.js'
import { byGateway } from '../audit/actor.js'
import { writeEntry } from '../audit/write-entry.js'
import { type Passes, startPasses } from '../concurrency/start-passes.js'
import type { Core } from '../core.js'
import { isOutage } from '../database/outage.js'
import { transact } from '../database/transact.js'
import { fromBigInt } from '../money.js'
import { lockHeader } from '../subscriptions/find.js'
import { announceCredit, announceFailedRefund } from './announce-credit.js'
import { type Asked, askForRefund } from './ask-for-refund.js'
import { credited, type CreditNoteWithLines, withParts } from './credit-note.js'
import { creditNoteEntry } from './entry.js'
import { type Claimed, claimDue, claimOne, refundKey } from './refund-attempt.js'
import { recordToldElsewhere } from './refund-elsewhere.js'
import { refundableOf } from './refundable.js'
import { lockInvoice } from './write-note.js'

const PERIOD_MS = 1_000
const AT_ONCE = 10

const withInvoice = { ...withParts, invoice: { include: credited } } satisfies Prisma.CreditNoteInclude
type Pending = Prisma.CreditNoteGetPayload<{ include: typeof withInvoice }>

/** Asks for refunds periodically until it is stopped. Any number of instances may run it at once. */
export const startRefundReconciler = (core: Core): Passes =>
  startPasses(() => reconcileRefunds(core), {
    everyMs: PERIOD_MS,
    full: AT_ONCE,
    onFault: (err) => core.log.warn({ err }, 'refunds could not be asked for; trying again'),
  })

/** One pass: claims the refunds that are due, and asks their gateways. @returns how many, at most 10 */
export async function reconcileRefunds(core: Core): Promise<number> {
  const due = await claimDue(core.database, AT_ONCE)
  await Promise.all(
    due.map((claimed) =>
      refund(core, claimed).catch((err: unknown) => {
        if (!isOutage(err)) core.log.error({ err, creditNote: claimed.id }, 'a refund could not be asked for')
      }),
    ),
  )
  return due.length
}

/** Asks for the refund of a note that was just issued. @returns the note as it is now: still `pending` where nobody knows */
export async function refundNow(core: Core, id: number): Promise<CreditNoteWithLines> {
  const claimed = await claimOne(core.database, id)
  if (claimed) await refund(core, claimed)
  return core.database.creditNote.findUniqueOrThrow({ where: { id }, include: withParts })
}

/** The gateway is asked outside of any transaction: the claim says that somebody asks, and the key that it is one refund. */
async function refund(core: Core, claimed: Claimed): Promise<void> {
  const { id } = claimed
  const note = await core.database.creditNote.findUniqueOrThrow({ where: { id }, include: withInvoice })
  const { currency } = note.invoice
  const refundable = refundableOf(core, note.invoice)
  const { customerId, payment } = refundable
  const request = { key: refundKey(note), customerId, payment, amount: fromBigInt(note.total), currency }
  const asked = await askForRefund(refundable, request, claimed)
  if (asked.kind === 'open')
    core.log.warn({ creditNote: id, tries: claimed.tries, reason: asked.reason }, 'a refund is asked for again later')
  else await record(core, note, claimed, asked)
}

type Answered = Exclude<Asked, { kind: 'open' }>

/** Records a gateway's answer. Money that was given back counts whichever try did it; a refusal only while none follows. */
async function record(core: Core, { invoice, ...before }: Pending, { tries }: Claimed, asked: Answered): Promise<void> {
  const { id } = before
  const name = invoice.subscription?.gateway
  const isRefunded = asked.kind === 'refunded'
  const isRecorded = await transact(core.database, async (tx) => {
    // A refund at the gateway itself is told under the invoice's lock: either here sees it, or it sees the refusal.
    if (!isRefunded) await lockInvoice(tx, invoice.id)
    else if (invoice.subscriptionId !== null) await lockHeader(tx, invoice.billableId, invoice.subscriptionId)
    const { count } = await tx.creditNote.updateMany({
      where: { id, status: 'pending', ...(!isRefunded && { tries }) },
      data: {
        nextAskAt: null,
        ...(isRefunded ? { status: 'settled', refundId: asked.refundId } : { status: 'refused' }),
      },
    })
    if (count === 0) return false
    const note = await tx.creditNote.findUniqueOrThrow({ where: { id }, include: withParts })
    const action = isRefunded ? 'credit_note.refund' : 'credit_note.refuse'
    await writeEntry(
      tx,
      byGateway(core, name),
      creditNoteEntry(action, { ...invoice, productSlug: core.settings.productSlug }, before, note),
    )
    // The notes that it writes lock a balance, and nothing is locked after the log of events.
    if (!isRefunded) await recordToldElsewhere(tx, core, invoice.id)
    await (isRefunded ? announceCredit : announceFailedRefund)(tx, core, invoice, note)
    return true
  })
  if (!isRecorded && isRefunded) await reportLate(core, id, asked.refundId)
}

/** Another try has usually recorded the same refund. One that came after a refusal is a loss that somebody has to settle. */
async function reportLate({ database, log }: Core, id: number, refundId: string): Promise<void> {
  const { status } = await database.creditNote.findUniqueOrThrow({ where: { id } })
  if (status === 'refused')
    log.error({ creditNote: id, refundId }, 'a gateway gave back the money of a credit note that it had refused')
}
