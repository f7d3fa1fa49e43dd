import type { PaymentMethod } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { TransactionHook } from '../database/transact.js'
import { publish } from '../events/publish.js'
import { billableTurn, transactQueued } from '../gateways/gateway-pool.js'
import { nextCardAct } from '../gateways/next-act.js'
import { driverOf } from '../gateways/registry.js'
import { answered, unwrap } from '../gateways/unwrap.js'
import { customerOf, lockOwnedPaymentMethod } from './lock.js'
import { entryOf, viewPaymentMethod } from './view.js'

/**
 * Makes a payment method the billable's only default. The gateway is asked even if the method is the default here: the
 * answer to another request may have been lost, and the gateway would continue to charge that request's card.
 * @throws NotFoundError, ForbiddenError, GatewayError
 */
export function setDefaultPaymentMethod(
  core: Core,
  billableId: number,
  id: number,
  hook?: TransactionHook<PaymentMethod>,
): Promise<PaymentMethod> {
  const steps = async (tx: Transaction) => {
    const method = await lockOwnedPaymentMethod(tx, billableId, id)
    await chooseAtGateway(tx, core, method)
    if (method.isDefault) return method
    const chosen = await markDefault(tx, method, core.clock.now())
    const [before, after] = [viewPaymentMethod(method), viewPaymentMethod(chosen)]
    await writeEntry(tx, core, { ...entryOf('payment_method.set_default', method), before, after })
    return chosen
  }
  return transactQueued(core.gatewayPool, billableTurn(billableId), steps, hook)
}

/** Has the gateway charge the payment method from now on. The caller holds the billable's lock. @throws GatewayError */
export async function chooseAtGateway(tx: Transaction, core: Core, method: PaymentMethod): Promise<void> {
  const driver = driverOf(core.gateways, method.gateway)
  const request = { customerId: await customerOf(tx, method), gatewayId: method.gatewayId }
  const key = `default-${method.id}-${await nextCardAct(tx, method)}`
  unwrap(await answered(() => driver.setDefaultCard({ key, ...request })))
}

/**
 * Makes a payment method the billable's only default here, not at the gateway, and publishes the change. The caller
 * holds the billable's lock.
 */
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
