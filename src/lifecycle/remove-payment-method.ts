import { bringUpToDate } from '../billing/bring-up-to-date.js'
import type { Core } from '../core.js'
import { PaymentMethodInUseError } from '../errors.js'
import { deletePaymentMethod } from '../payment-methods/delete-payment-method.js'

/**
 * Removes a payment method as the customer asks. A subscription past its grace reads as canceled, and is in the way until
 * its last usage is billed: that is done first, as a billing run would.
 * @throws NotFoundError, ForbiddenError, GatewayError, PaymentMethodInUseError
 */
export async function removePaymentMethod(core: Core, billableId: number, id: number): Promise<void> {
  try {
    await deletePaymentMethod(core, billableId, id)
  } catch (error) {
    if (!(error instanceof PaymentMethodInUseError) || !(await endPastGrace(core, billableId))) throw error
    await deletePaymentMethod(core, billableId, id)
  }
}

/** @returns whether there was any */
async function endPastGrace(core: Core, billableId: number): Promise<boolean> {
  const where = { billableId, status: 'grace', endsAt: { lte: core.clock.now() } } as const
  const over = await core.database.subscription.findMany({ where, select: { id: true } })
  for (const { id } of over) await bringUpToDate(core, billableId, id)
  return over.length > 0
}
