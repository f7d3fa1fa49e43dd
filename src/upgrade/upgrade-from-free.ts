import type { Transaction } from '../database/client.js'
import type { Around } from '../database/transact.js'
import { ensureCustomer } from '../gateways/customer.js'
import { transactOnShare } from '../gateways/share.js'
import { firstInvoice } from '../invoices/first-invoice.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import type { Services } from '../services.js'
import { createAtGateway, paidGateway } from './create-at-gateway.js'
import { endFreeLocally } from './end-free-locally.js'
import { getSubscription, lockStanding, type WholeSubscription } from './find.js'
import { insertSubscription } from './insert-subscription.js'
import { withAttempt } from './open-attempt.js'
import { readOrder, type UpgradeOrder } from './order.js'
import { changeEvent } from './publish-change.js'
import { claimSlot } from './slot.js'
import { ensureAllows } from './state.js'
import { type Attempt, complete, lock } from './upgrade-attempt.js'

/**
 * Moves a free subscription to a paid plan. Before the transaction an attempt with its gateway key is committed, so
 * that whatever happens in it, the reconciler finds out what came of it.
 * @throws NotFoundError, ForbiddenError, SubscriptionException, ValidationError, GatewayException, UnavailableError
 */
export const upgradeFromFree = async (
  services: Services,
  billableId: number,
  freeId: number,
  order: UpgradeOrder,
  around?: Around,
) => {
  // A stranger must not queue for what is not theirs.
  await getSubscription(services, billableId, freeId)
  return withAttempt(services, { billableId, freeId, order, ticket: around?.ticket }, (attempt) =>
    upgradeUnder(services, attempt, { freeId, around }),
  )
}

type Under = Readonly<{
  freeId: number
  /** What an earlier try under this attempt made at the gateway. */
  made?: string
  around?: Around | undefined
}>

/** The upgrade's transaction. */
export const upgradeUnder = (
  services: Services,
  attempt: Attempt,
  { around, ...under }: Under,
): Promise<WholeSubscription> =>
  transactOnShare(services.gatewayShare, (tx) => upgradeSteps(tx, services, attempt, under), around)

/** The description's upgrade steps 1 to 7, under the free subscription's lock. */
async function upgradeSteps(tx: Transaction, services: Services, attempt: Attempt, { freeId, made }: Under) {
  const { billableId, order, gatewayKey: key } = attempt
  const now = services.clock.now()
  const free = await lockStanding(tx, billableId, freeId)
  ensureAllows('upgrade', free, now) // 1
  const gateway = paidGateway(services.gateways, order.gateway) // 2
  const bought = attempt.bought ?? (await readOrder(tx, services, free, order))
  const billable = await claimSlot(services, tx, { billableId, name: bought.name }, { leaving: freeId, now })
  const tries = await lock(tx, attempt, gateway, bought)
  const customerId = await ensureCustomer(tx, gateway, billable, now) // 3
  const gatewayId = made ?? (await createAtGateway(gateway, { key, customerId, ...bought, mayExist: tries > 1 })) // 4
  const terms = { billableId, upgradedFromId: freeId, gateway: gateway.name, gatewayId, trialEndsAt: null, begins: now }
  const paid = await insertSubscription(tx, { ...bought, ...terms }) // 5
  await endFreeLocally(tx, freeId, now) // 6
  await complete(tx, attempt, now)
  const invoices = gateway.billedBy === 'service' ? [firstInvoice(paid, billable, now)] : []
  const created = changeEvent('SubscriptionCreated', paid, now)
  await issueInvoices(tx, services, invoices, [created]) // 7: delivered once this commits
  return paid
}
