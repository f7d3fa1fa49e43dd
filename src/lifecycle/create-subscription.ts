import { entriesSql, writeEntry } from '../audit/write-entry.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { changeEvent, publishChange } from '../events/publish-change.js'
import { ensureCustomer } from '../gateways/customer.js'
import { transactOnPool } from '../gateways/gateway-pool.js'
import { firstInvoices } from '../invoices/first-invoice.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { type Attempt, complete, lock } from '../orders/attempt.js'
import { createAtGateway, paidGateway } from '../orders/create-at-gateway.js'
import { insertSubscription } from '../orders/insert-subscription.js'
import { withAttempt } from '../orders/open-attempt.js'
import { readOrder } from '../orders/order.js'
import type { QuantityResolvers } from '../orders/quantity-resolvers.js'
import { claimSlot } from '../orders/slot.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { trialEnd } from '../subscriptions/period.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'

export type NewSubscriptionOrder = Readonly<{ planKey: string; gateway: string; name: string; quantity: number }>

/**
 * Creates a subscription for a billable. A free one has the null gateway; any other is created at its gateway first,
 * with the plan's trial if it has one. Where this service bills, the first invoice is written as paid.
 * @throws NotFoundError, ValidationError, GatewayError, UnavailableError
 */
export function createSubscription(
  core: Core & { quantityResolvers: QuantityResolvers },
  billableId: number,
  { planKey, ...ordered }: NewSubscriptionOrder,
): Promise<WholeSubscription> {
  const order = { plan: { key: planKey }, ...ordered }
  if (order.gateway === NULL_GATEWAY) return transact(core.database, (tx) => createFree(tx, core, billableId, order))
  return withAttempt(core, { billableId, freeId: null, order, replayHandle: undefined }, (attempt) =>
    createUnder(core, attempt),
  )
}

type FreeOrder = Readonly<{ plan: Readonly<{ key: string }>; name: string; quantity: number }>

async function createFree(
  tx: Transaction,
  core: Core & { quantityResolvers: QuantityResolvers },
  billableId: number,
  order: FreeOrder,
) {
  const now = core.clock.now()
  const bought = await readOrder(tx, core, { billableId, name: order.name }, order)
  await claimSlot(core, tx, { billableId, name: order.name }, { now })
  const terms = { billableId, upgradedFromId: null, gateway: NULL_GATEWAY, gatewayId: null, trialEndsAt: null }
  const created = await insertSubscription(tx, { ...bought, ...terms, begins: now })
  await publishChange(tx, 'SubscriptionCreated', created, now)
  await writeEntry(tx, core, changeEntry('subscription.create', undefined, created, now))
  return created
}

/**
 * The transaction that creates an attempt's subscription.
 * @param made the gateway's id of what an earlier try under this attempt made
 */
export const createUnder = (
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  made?: string,
): Promise<WholeSubscription> => transactOnPool(core.gatewayPool, (tx) => createSteps(tx, core, attempt, made))

async function createSteps(
  tx: Transaction,
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  made?: string,
) {
  const { billableId, order, gatewayKey: key } = attempt
  const now = core.clock.now()
  const gateway = paidGateway(core.gateways, order.gateway)
  const bought = attempt.bought ?? (await readOrder(tx, core, attempt, order))
  const billable = await claimSlot(core, tx, { billableId, name: bought.name }, { now })
  const tries = await lock(tx, attempt, gateway, bought)
  const customerId = await ensureCustomer(tx, gateway, billable, now)
  // The trial starts when the attempt was opened, so that a retry asks the gateway for the same trial.
  const trialEndsAt = bought.plan.isRecurring ? trialEnd(bought.plan, attempt.openedAt) : null
  const gatewayId =
    made ?? (await createAtGateway(gateway, { key, customerId, ...bought, trialEndsAt, mayExist: tries > 1 }))
  const begins = trialEndsAt ? attempt.openedAt : now
  const terms = { billableId, upgradedFromId: null, gateway: gateway.name, gatewayId, trialEndsAt, begins }
  const created = await insertSubscription(tx, { ...bought, ...terms })
  const audit = entriesSql(core, [changeEntry('subscription.create', undefined, created, now)])
  await complete(tx, attempt, { now, audit })
  const invoices = firstInvoices(gateway, created, billable, now)
  await issueInvoices(tx, core, invoices, [changeEvent('SubscriptionCreated', created, now)])
  return created
}
