import type { Invoice } from '../../generated/prisma/client.js'
import type { Verdict } from '../billing/dunning.js'
import { recordAttempts } from '../billing/record-attempts.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import type { Services } from '../services.js'
import { settleAtGateway } from './settle-at-gateway.js'
import { ensureTransition, type Transition } from './state.js'

/**
 * Marks an invoice as paid that was paid elsewhere: by transfer, in cash. Its subscription is active again once nothing
 * else is owed.
 * @throws NotFoundError, InvoiceException
 */
export const markInvoicePaid = (services: Services, id: number): Promise<Invoice> =>
  settleAtGateway(services, id, 'pay', () => settle(services, id, 'pay', { kind: 'paid', chargeId: null }))

/**
 * Takes an invoice back that is not to be paid; its number stays in the books. Nothing of it is owed any more.
 * @throws NotFoundError, InvoiceException
 */
export const voidInvoice = (services: Services, id: number): Promise<Invoice> =>
  settleAtGateway(services, id, 'void', () => settle(services, id, 'void', { kind: 'voided' }))

function settle(services: Services, id: number, transition: Transition, verdict: Verdict): Promise<Invoice> {
  return transact(services.database, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    ensureTransition(transition, invoice)
    await recordAttempts(services, tx, [{ invoice, at: services.clock.now(), verdict }])
    return tx.invoice.findUniqueOrThrow({ where: { id } })
  })
}

/** Waits for a charge of the invoice that is under way. */
async function lockInvoice(tx: Transaction, id: number): Promise<Invoice> {
  await tx.$queryRaw`SELECT 1 FROM invoice WHERE id = ${id} FOR UPDATE`
  const invoice = await tx.invoice.findUnique({ where: { id } })
  if (!invoice) throw new NotFoundError(`There is no invoice ${id}.`)
  return invoice
}
