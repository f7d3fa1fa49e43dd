import type { PaymentMethod } from '../../generated/prisma/client.js'
import { lockBillable } from '../billables/lock.js'
import type { Transaction } from '../database/client.js'
import { owned } from '../resources/ownership.js'

/**
 * The payment method, with its billable locked until the transaction ends: which one is the default is decided by one
 * request at a time.
 * @throws NotFoundError, ForbiddenError
 */
export async function lockOwnedPaymentMethod(tx: Transaction, billableId: number, id: number): Promise<PaymentMethod> {
  await lockBillable(tx, billableId)
  return owned(await tx.paymentMethod.findUnique({ where: { id } }), billableId, 'payment method')
}

/** What the gateway knows the billable as. */
export async function customerOf(tx: Transaction, { billableId, gateway }: PaymentMethod): Promise<string> {
  const customer = await tx.customer.findUniqueOrThrow({ where: { billableId_gateway: { billableId, gateway } } })
  return customer.gatewayId
}
