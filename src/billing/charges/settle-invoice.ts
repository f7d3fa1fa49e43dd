import type { Invoice } from '../../../generated/prisma/client.js'
import type { Core } from '../../core.js'
import { transact } from '../../database/transact.js'
import { InvoiceError, NotFoundError } from '../../errors.js'
import { ensureTransition, type Transition } from '../../invoices/state.js'
import { MAY_ARRIVE_S, mayArrive } from './claim.js'
import type { DunningAction } from './dunning.js'
import { type ChargedInvoice, findMadeCharge, withPayer } from './find-charge.js'
import { recordChargeAttempts } from './record-charge-attempts.js'
import { faultOf } from './taken-charges.js'

/** How often the invoice may change between the question to the gateway and the record. */
const LOOKS = 3

/**
 * Settles an invoice by hand. When the gateway has collected it already, that payment is recorded instead. The gateway
 * is asked outside a transaction, so it is asked again when the invoice has changed meanwhile.
 * @throws NotFoundError, InvoiceError
 */
export async function settleInvoice(
  core: Core,
  id: number,
  transition: Transition,
  action: DunningAction,
): Promise<Invoice> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const seen = await readInvoice(core, id)
    ensureTransition(transition, seen)
    const made = await findMadeCharge(core, seen)
    if (made.kind === 'unclear') throw unclear(id, made.reason)
    if (made.kind === 'none' && seen.mayArrive) throw underWay(id)
    const closed = await settleAsSeen(core, seen, made.kind === 'paid' ? made : action)
    if (closed && made.kind === 'paid') throw collected(id, made.chargeId)
    if (closed) return closed
  }
  throw underWay(id)
}

type Seen = ChargedInvoice & Readonly<{ mayArrive: boolean }>

/** What may arrive is asked last: a claim that comes between the two shows in it, and one that comes later in the row. */
async function readInvoice({ database }: Core, id: number): Promise<Seen> {
  const invoice = await database.invoice.findUnique({ where: { id }, include: withPayer })
  const [late] = await database.$queryRaw<{ mayArrive: boolean }[]>`
    SELECT ${mayArrive} AS "mayArrive" FROM invoice WHERE id = ${id}`
  if (!invoice || !late) throw new NotFoundError(`There is no invoice ${id}.`)
  return { ...invoice, ...late }
}

/** @returns undefined where the invoice has changed since it was read. @throws InvoiceError where the charge makes no sense */
function settleAsSeen(core: Core, seen: Seen, action: DunningAction): Promise<Invoice | undefined> {
  const { id } = seen
  return transact(core.database, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM invoice WHERE id = ${id} FOR UPDATE`
    const invoice = await tx.invoice.findUniqueOrThrow({ where: { id } })
    if (!isSame(invoice, seen)) return undefined
    const chargeId = action.kind === 'paid' ? action.chargeId : null
    const fault = chargeId === null ? undefined : await faultOf(core, tx, invoice, chargeId)
    if (fault !== undefined) throw unclear(id, fault)
    await recordChargeAttempts(core, tx, [{ invoice, at: core.clock.now(), action }], endsNothing)
    return tx.invoice.findUniqueOrThrow({ where: { id } })
  })
}

/** What is paid or void expires no subscription. */
const endsNothing = () => Promise.resolve([])

const isSame = (a: Invoice, b: Seen) =>
  a.status === b.status && a.attempts === b.attempts && a.chargingAt?.getTime() === b.chargingAt?.getTime()

const underWay = (id: number) =>
  new InvoiceError(
    `A charge of invoice ${id} is under way, or its end is not known yet; nothing was changed. ` +
      `Try again in ${MAY_ARRIVE_S} seconds.`,
  )

const unclear = (id: number, reason: string) =>
  new InvoiceError(
    `The gateway cannot say whether invoice ${id} was charged (${reason}); nothing was changed. ` +
      'Try again when the gateway answers.',
  )

const collected = (id: number, chargeId: string) =>
  new InvoiceError(
    `Invoice ${id} was already paid by charge ${chargeId} at the gateway, and is recorded as paid by it now. ` +
      'If the customer is not to pay it, or has paid elsewhere, give the charge back at the gateway.',
  )
