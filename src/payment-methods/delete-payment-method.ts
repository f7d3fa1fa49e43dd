import type { PaymentMethod } from '../../generated/prisma/client.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { PaymentMethodInUseError } from '../errors.js'
import { publish } from '../events/publish.js'
import { billableTurn, transactQueued } from '../gateways/gateway-pool.js'
import { driverOf } from '../gateways/registry.js'
import { answered, unwrap } from '../gateways/unwrap.js'
import { findUnderWay } from '../subscriptions/purchases-under-way.js'
import { FOREVER } from '../subscriptions/period.js'
import { hasEnded, type SubscriptionStatus } from '../subscriptions/state.js'
import { findUnreported } from '../subscriptions/unreported-usage.js'
import { lockOwnedPaymentMethod } from './lock.js'
import { chooseAtGateway } from './set-default-payment-method.js'
import { entryOf, viewPaymentMethod } from './view.js'

/**
 * Removes a payment method here and at its gateway.
 * @throws NotFoundError, ForbiddenError, GatewayError, PaymentMethodInUseError where it may be what pays for a living
 * subscription, an open invoice, usage that its gateway is still to bill, or a purchase that may still be completed
 */
export function deletePaymentMethod(core: Core, billableId: number, id: number): Promise<void> {
  return transactQueued(core.gatewayPool, billableTurn(billableId), async (tx) => {
    const method = await lockOwnedPaymentMethod(tx, billableId, id)
    const now = core.clock.now()
    const { gateway, isDefault } = method
    const other = isDefault
      ? null
      : await tx.paymentMethod.findFirst({ where: { billableId, gateway, isDefault: true } })
    if (!other) await ensureNothingIsPaidWith(tx, method, now)
    if (core.gateways.find(gateway)) {
      // Where the answer to an earlier choice was lost, the gateway may charge this one, and would be left without any.
      if (other) await chooseAtGateway(tx, core, other)
      await detach(tx, core, method)
    }
    await removeMethod(tx, method, now)
    await writeEntry(tx, core, { ...entryOf('payment_method.delete', method), before: viewPaymentMethod(method) })
  })
}

async function detach(tx: Transaction, core: Core, method: PaymentMethod): Promise<void> {
  const { id, billableId, gateway, gatewayId } = method
  const customer = await tx.customer.findUnique({ where: { billableId_gateway: { billableId, gateway } } })
  // A version before let a card be attached while its account was erased.
  if (!customer)
    return core.log.warn(
      { billable: billableId, gateway, gatewayId },
      'a card of an erased account was removed here alone',
    )
  const request = { customerId: customer.gatewayId, gatewayId }
  unwrap(await answered(() => driverOf(core.gateways, gateway).detachCard({ key: `detach-${id}`, ...request })))
}

/** Removes the payment method here, not at the gateway, and publishes that. The caller holds the billable's lock. */
export async function removeMethod(tx: Transaction, method: PaymentMethod, occurredAt: Date): Promise<void> {
  const { id, billableId } = method
  await tx.paymentMethod.delete({ where: { id } })
  await publish(tx, { type: 'PaymentMethodDeleted', billableId, occurredAt, data: viewPaymentMethod(method) })
}

type Charging = Readonly<{ gateway: string; status: SubscriptionStatus; renews: boolean }>

/**
 * Makes sure that no paid subscription lives whose default the payment method is, and that nothing is charged to it, now
 * or by a transition that is due. Where the default is at another gateway, nobody here knows which card this gateway
 * charges: it may be any of those that it has. What was bought for a lifetime is not charged again. The lock on the
 * subscriptions' rows keeps transitions out, and an ended subscription opens no further invoice. A subscription that
 * the clock has ended counts as living until its end is billed.
 */
async function ensureNothingIsPaidWith(tx: Transaction, method: PaymentMethod, now: Date): Promise<void> {
  const { billableId, gateway, isDefault } = method
  const subscriptions = await tx.$queryRaw<Charging[]>`
    SELECT gateway, status, current_period_end < ${FOREVER} AS renews FROM subscription
    WHERE billable_id = ${billableId} AND gateway <> ${NULL_GATEWAY} FOR SHARE`
  const living = subscriptions.filter(({ status }) => !hasEnded(status))
  if (isDefault && living.length > 0)
    throw new PaymentMethodInUseError(
      'This is the default payment method of a paid subscription. Make another one the default first.',
    )
  if (living.some((each) => each.renews && each.gateway === gateway))
    throw new PaymentMethodInUseError(
      'A paid subscription may be charged to this payment method. Make another one of its gateway the default first.',
    )
  const open = await tx.invoice.findFirst({
    where: { billableId, status: 'open', subscription: { gateway } },
    select: { id: true },
  })
  if (open)
    throw new PaymentMethodInUseError(
      `Invoice ${open.id} is open and will be charged to this payment method. Make another one the default first.`,
    )
  const purchases = await findUnderWay(tx, billableId)
  if (purchases.some((each) => each.isOpen && each.gateway === gateway))
    throw new PaymentMethodInUseError(
      'A purchase is under way that may be charged to this payment method. Try again when its outcome is known, or make another one the default first.',
    )
  const unreported = await findUnreported(tx, { billableId, gateway }, now)
  if (unreported !== undefined)
    throw new PaymentMethodInUseError(
      `Usage of subscription ${unreported} is still to be charged to this payment method. Try again when it was, or make another one the default first.`,
    )
}
