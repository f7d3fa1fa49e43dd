import { auditing } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { TransactionHook } from '../database/transact.js'
import { changeEvent } from '../events/publish-change.js'
import { createCustomer } from '../gateways/customer.js'
import { transactOnPool } from '../gateways/gateway-pool.js'
import { firstInvoices } from '../invoices/first-invoice.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { type Attempt, completing, take } from '../orders/attempt.js'
import { createAtGateway, customerFor, paidGateway } from '../orders/create-at-gateway.js'
import { lockForAttempt } from '../orders/lock-purchase.js'
import { insertingSubscription, newSubscription } from '../orders/new-subscription.js'
import { type Purchasing, withAttempt } from '../orders/open-attempt.js'
import type { UpgradeOrder } from '../orders/order.js'
import type { QuantityResolvers } from '../orders/quantity-resolvers.js'
import { clearingSlot, ensureSlotIsFree } from '../orders/slot.js'
import { owned } from '../resources/ownership.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { ensureAllows } from '../subscriptions/state.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { endingFreeLocally } from './end-free-locally.js'

/**
 * Moves a free subscription to a paid plan. An attempt with its gateway key is committed before the transaction starts,
 * so that the reconciler can complete or end whatever the transaction leaves behind.
 * @throws NotFoundError, ForbiddenError, SubscriptionError, ValidationError, GatewayError, UnavailableError
 */
export const upgradeFromFree = (
  core: Purchasing,
  billableId: number,
  freeId: number,
  order: UpgradeOrder,
  hook?: TransactionHook<WholeSubscription>,
): Promise<WholeSubscription> =>
  withAttempt(core, { billableId, freeId, order, replayHandle: hook?.replayHandle }, (attempt) =>
    upgradeUnder(core, attempt, { freeId, hook }),
  )

type Under = Readonly<{
  freeId: number
  /** The gateway's id of what an earlier try under this attempt made. */
  made?: string
  hook?: TransactionHook<WholeSubscription> | undefined
}>

/** The upgrade's transaction. */
export const upgradeUnder = (
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  { hook, ...under }: Under,
): Promise<WholeSubscription> =>
  clearingSlot(core, attempt.billableId, () =>
    transactOnPool(core.gatewayPool, (tx) => upgradeSteps(tx, core, attempt, under), hook),
  )

/**
 * The upgrade's steps 1 to 7 of the API description, with the free subscription locked. What they write is one statement,
 * sent after the gateway has answered.
 */
async function upgradeSteps(
  tx: Transaction,
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  { freeId, made }: Under,
) {
  const { billableId, gatewayKey: key } = attempt
  const asked = core.clock.now()
  const { bought, ...held } = await lockForAttempt(tx, core, attempt)
  ensureAllows('upgrade', owned(held.free, billableId, 'subscription'), asked) // 1
  const gateway = paidGateway(core.gateways, attempt.order.gateway) // 2
  await ensureSlotIsFree(tx, held, { name: bought.name, now: asked })
  const mayExist = take(attempt, held.attempt, gateway, bought) > 1
  const newCustomer = () => createCustomer(tx, gateway, held.billable, asked)
  const customerId = held.customerId ?? (await customerFor(newCustomer, { mayExist })) // 3
  const gatewayId = made ?? (await createAtGateway(gateway, { key, customerId, ...bought, mayExist })) // 4
  // The gateway may have taken long, or have been asked before a crash: nobody pays for a time without access.
  const now = core.clock.now()
  const terms = { billableId, upgradedFromId: freeId, gateway: gateway.name, gatewayId, trialEndsAt: null, begins: now }
  const paid = newSubscription(held.ids, { ...bought, ...terms })
  const entry = changeEntry('subscription.upgrade', undefined, paid, now)
  const alongside = [
    ...insertingSubscription(paid), // 5
    endingFreeLocally(freeId, now), // 6
    completing(attempt, now),
    ...auditing(core, [{ ...entry, before: { id: freeId, status: 'free' } }]),
  ]
  const invoices = firstInvoices(gateway, paid, held.billable, now)
  const created = changeEvent('SubscriptionCreated', paid, now)
  await issueInvoices(tx, core, invoices, [created], { ids: [held.ids.invoice], alongside }) // 7: delivered once this commits
  return paid
}
