import type { PaymentMethod } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import type { Around } from '../database/transact.js'
import { publish } from '../events/publish.js'
import { nextCardAct } from '../gateways/next-act.js'
import { settled } from '../gateways/settle.js'
import { transactInTurn } from '../gateways/share.js'
import type { Services } from '../services.js'
import { customerOf, lockOwnedPaymentMethod } from './lock.js'
import { viewPaymentMethod } from './view.js'

/** Makes a payment method the billable's only default. @throws NotFoundError, ForbiddenError, GatewayException */
export function setDefaultPaymentMethod(
  services: Services,
  billableId: number,
  id: number,
  around?: Around,
): Promise<PaymentMethod> {
  const steps = async (tx: Transaction) => {
    const method = await lockOwnedPaymentMethod(tx, billableId, id)
    if (method.isDefault) return method
    const gateway = services.gateways.find(method.gateway)
    if (gateway) {
      const request = { customerId: await customerOf(tx, method), gatewayId: method.gatewayId }
      const key = `default-${id}-${await nextCardAct(tx, method)}`
      settled(await gateway.setDefaultCard({ key, ...request }))
    }
    return markDefault(tx, method, services.clock.now())
  }
  return transactInTurn(services.gatewayShare, { owner: billableId, subject: `billable-${billableId}` }, steps, around)
}

/** Here alone: makes it the billable's only default, under the billable's lock, and publishes that. */
export async function markDefault(
  tx: Transaction,
  { id, billableId }: PaymentMethod,
  occurredAt: Date,
): Promise<PaymentMethod> {
  await tx.paymentMethod.updateMany({ where: { billableId, isDefault: true }, data: { isDefault: false } })
  const chosen = await tx.paymentMethod.update({ where: { id }, data: { isDefault: true } })
  await publish(tx, { type: 'PaymentMethodDefaultChanged', billableId, occurredAt, data: viewPaymentMethod(chosen) })
  return chosen
}
