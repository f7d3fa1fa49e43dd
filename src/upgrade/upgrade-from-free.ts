import { entriesSql } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { TransactionHook } from '../database/transact.js'
import { changeEvent } from '../events/publish-change.js'
import { ensureCustomer } from '../gateways/customer.js'
import { transactOnPool } from '../gateways/gateway-pool.js'
import { firstInvoices } from '../invoices/first-invoice.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { type Attempt, complete, lock } from '../orders/attempt.js'
import { createAtGateway, paidGateway } from '../orders/create-at-gateway.js'
import { insertSubscription } from '../orders/insert-subscription.js'
import { withAttempt } from '../orders/open-attempt.js'
import { readOrder, type UpgradeOrder } from '../orders/order.js'
import type { QuantityResolvers } from '../orders/quantity-resolvers.js'
import { claimSlot } from '../orders/slot.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { getSubscription, lockHeader } from '../subscriptions/find.js'
import { ensureAllows } from '../subscriptions/state.js'
import type { SubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { endFreeLocally } from './end-free-locally.js'

/**
 * Moves a free subscription to a paid plan. An attempt with its gateway key is committed before the transaction starts,
 * so that the reconciler can complete or end whatever the transaction leaves behind.
 * @throws NotFoundError, ForbiddenError, SubscriptionError, ValidationError, GatewayError, UnavailableError
 */
export const upgradeFromFree = async (
  core: Core & { quantityResolvers: QuantityResolvers; findSubscription: SubscriptionLookup },
  billableId: number,
  freeId: number,
  order: UpgradeOrder,
  hook?: TransactionHook<WholeSubscription>,
) => {
  // Only the owner may enter the subscription's queue.
  await getSubscription(core, billableId, freeId)
  return withAttempt(core, { billableId, freeId, order, replayHandle: hook?.replayHandle }, (attempt) =>
    upgradeUnder(core, attempt, { freeId, hook }),
  )
}

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
): Promise<WholeSubscription> => transactOnPool(core.gatewayPool, (tx) => upgradeSteps(tx, core, attempt, under), hook)

/** The upgrade's steps 1 to 7 of the API description, with the free subscription locked. */
async function upgradeSteps(
  tx: Transaction,
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  { freeId, made }: Under,
) {
  const { billableId, order, gatewayKey: key } = attempt
  const now = core.clock.now()
  const free = await lockHeader(tx, billableId, freeId)
  ensureAllows('upgrade', free, now) // 1
  const gateway = paidGateway(core.gateways, order.gateway) // 2
  const bought = attempt.bought ?? (await readOrder(tx, core, free, order))
  const billable = await claimSlot(core, tx, { billableId, name: bought.name }, { leaving: freeId, now })
  const tries = await lock(tx, attempt, gateway, bought)
  const customerId = await ensureCustomer(tx, gateway, billable, now) // 3
  const gatewayId = made ?? (await createAtGateway(gateway, { key, customerId, ...bought, mayExist: tries > 1 })) // 4
  const terms = { billableId, upgradedFromId: freeId, gateway: gateway.name, gatewayId, trialEndsAt: null, begins: now }
  const paid = await insertSubscription(tx, { ...bought, ...terms }) // 5
  await endFreeLocally(tx, freeId, now) // 6
  const entry = changeEntry('subscription.upgrade', undefined, paid, now)
  const audit = entriesSql(core, [{ ...entry, before: { id: freeId, status: 'free' } }])
  await complete(tx, attempt, { now, audit })
  const invoices = firstInvoices(gateway, paid, billable, now)
  const created = changeEvent('SubscriptionCreated', paid, now)
  await issueInvoices(tx, core, invoices, [created]) // 7: delivered once this commits
  return paid
}
