import type { PaymentMethod } from '../../generated/prisma/client.js'
import { lockBillable } from '../billables/lock.js'
import type { Transaction } from '../database/client.js'
import { owned } from '../resources/ownership.js'

/**
 * Reads the payment method and locks its billable until the transaction ends: one request at a time decides which
 * payment method is the default.
 * @throws NotFoundError, ForbiddenError
 */
export async function lockOwnedPaymentMethod(tx: Transaction, billableId: number, id: number): Promise<PaymentMethod> {
  await lockBillable(tx, billableId)
  return owned(await tx.paymentMethod.findUnique({ where: { id } }), billableId, 'payment method')
}

/** The gateway's id of the billable's customer. */
export async function customerOf(tx: Transaction, { billableId, gateway }: PaymentMethod): Promise<string> {
  const customer = await tx.customer.findUniqueOrThrow({ where: { billableId_gateway: { billableId, gateway } } })
  return customer.gatewayId
}
