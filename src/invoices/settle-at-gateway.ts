import type { Invoice } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { InvoiceError, NotFoundError } from '../errors.js'
import { ensureTransition, TRANSITIONS } from './state.js'

type ByHand = 'pay' | 'void'

const CALL = { pay: 'markInvoicePaid', void: 'voidInvoice' } as const

/**
 * Settles an invoice by hand, first at the gateway that wrote it, if one did, and then here. The gateway's own event
 * may settle it here before.
 * @throws NotFoundError, InvoiceError: nothing was changed here
 */
export async function settleAtGateway(
  core: Core,
  id: number,
  transition: ByHand,
  settleHere: () => Promise<Invoice>,
): Promise<Invoice> {
  const isTheirs = await askGateway(core, id, transition)
  try {
    return await settleHere()
  } catch (error) {
    if (!isTheirs || !(error instanceof InvoiceError)) throw error
    const invoice = await core.database.invoice.findUniqueOrThrow({ where: { id } })
    if (invoice.status !== TRANSITIONS[transition].to) throw error
    return invoice
  }
}

/** @returns whether a gateway wrote the invoice and has settled it */
async function askGateway({ database, gateways }: Core, id: number, transition: ByHand): Promise<boolean> {
  const include = { subscription: { select: { gateway: true } } } as const
  const invoice = await database.invoice.findUnique({ where: { id }, include })
  if (!invoice) throw new NotFoundError(`There is no invoice ${id}.`)
  const { gatewayId, subscription } = invoice
  if (gatewayId === null) return false
  ensureTransition(transition, invoice)
  const name = subscription?.gateway ?? ''
  const outcome = await gateways.find(name)?.[CALL[transition]]?.({ key: `${transition}-invoice-${id}`, gatewayId })
  if (!outcome)
    throw new InvoiceError(`The gateway ${name} collects invoice ${id} and cannot be asked to do this: do it there.`)
  if (outcome.kind === 'done') return true
  throw new InvoiceError(
    `The gateway ${name} did not do this to invoice ${id} (${outcome.reason}); nothing was changed here. ` +
      'Look at the invoice there, then try again.',
  )
}
