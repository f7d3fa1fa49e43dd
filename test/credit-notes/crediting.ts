import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { billingService } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'

type Settle = 'balance' | 'refund'

/** A service for a test file on credit notes, with paid invoices and ways to credit them. */
export function creditingService() {
  const billing = billingService()
  const database = () => billing.services.database
  return {
    get services() {
      return billing.services
    },
    get service() {
      return billing.service
    },
    billing,
    /** A renewal of 49.00 that the card has paid. */
    async renewed(card: string = CARDS.done) {
      const { billableId, id, token } = await billing.subscribed('pro', card)
      await billing.billUntil('2026-04-30T12:00:00.000Z')
      const [first, renewal] = await billing.invoicesOf(id)
      if (!first || !renewal) throw new Error('the subscription was not renewed')
      return { billableId, id, token, first, renewal }
    },
    /** Takes back a part of an invoice's first line, or all that is left. */
    credit: (invoice: number, settle: Settle, amount?: number) =>
      issueCreditNote(billing.services, invoice, {
        settle,
        reason: 'Out of service',
        ...(amount !== undefined && { lines: [{ position: 0, amount }] }),
      }),
    notesOf: (invoiceId: number) => database().creditNote.findMany({ where: { invoiceId }, orderBy: { id: 'asc' } }),
    balanceOf: async (billableId: number) =>
      (await database().creditBalance.findMany({ where: { billableId } })).map(({ amount }) => amount),
    /** What the sandbox has given back of an invoice. */
    async refundsOf(invoiceId: number) {
      const { chargeId, subscription } = await database().invoice.findUniqueOrThrow({
        where: { id: invoiceId },
        include: { subscription: true },
      })
      const paymentId = chargeId ?? subscription?.gatewayId ?? ''
      const refunds = await database().sandboxRefund.findMany({ where: { paymentId }, orderBy: { createdAt: 'asc' } })
      return refunds.map(({ amount }) => amount)
    },
    /** Lets time pass for a refund, by the database's clock: it is due, and the last request is that old. */
    wait: (id: number, seconds = 0) => database().$executeRaw`
      UPDATE credit_note SET next_ask_at = now() - interval '1 ms', asked_at = asked_at - ${seconds}::int * interval '1 second' WHERE id = ${id}`,
  }
}
