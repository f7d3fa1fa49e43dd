import type { PaymentMethod } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { PaymentMethodInUseError } from '../errors.js'
import { publish } from '../events/publish.js'
import { NULL_GATEWAY } from '../gateways/registry.js'
import { settled } from '../gateways/settle.js'
import { transactInTurn } from '../gateways/share.js'
import type { Services } from '../services.js'
import { ENDED } from '../subscriptions/state.js'
import { customerOf, lockOwnedPaymentMethod } from './lock.js'
import { viewPaymentMethod } from './view.js'

/**
 * Removes a payment method here and at its gateway.
 * @throws NotFoundError, ForbiddenError, GatewayException, PaymentMethodInUseError where it is the default and a paid
 * subscription lives
 */
export function deletePaymentMethod(services: Services, billableId: number, id: number): Promise<void> {
  return transactInTurn(services.gatewayShare, `billable-${billableId}`, async (tx) => {
    const method = await lockOwnedPaymentMethod(tx, billableId, id)
    const now = services.clock.now()
    if (method.isDefault && (await hasPaidSubscription(tx, billableId, now)))
      throw new PaymentMethodInUseError(
        'This is the default payment method of a paid subscription; make another one the default first.',
      )
    const gateway = services.gateways.find(method.gateway)
    if (gateway) {
      const request = { customerId: await customerOf(tx, method), gatewayId: method.gatewayId }
      settled(await gateway.detachCard({ key: `detach-${id}`, ...request }))
    }
    await removeMethod(tx, method, now)
  })
}

/** Here alone, under the billable's lock, and publishes that. */
export async function removeMethod(tx: Transaction, method: PaymentMethod, occurredAt: Date): Promise<void> {
  const { id, billableId } = method
  await tx.paymentMethod.delete({ where: { id } })
  await publish(tx, { type: 'PaymentMethodDeleted', billableId, occurredAt, data: viewPaymentMethod(method) })
}

async function hasPaidSubscription(tx: Transaction, billableId: number, now: Date): Promise<boolean> {
  const paid = await tx.subscription.findFirst({
    where: {
      billableId,
      gateway: { not: NULL_GATEWAY },
      status: { notIn: [...ENDED, 'lifetime'] },
      NOT: { status: 'grace', endsAt: { lte: now } },
    },
    select: { id: true },
  })
  return paid !== null
}
