import { auditing } from '../audit/write-entry.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { ValidationError } from '../errors.js'
import { changeEvent } from '../events/publish-change.js'
import { publishAll } from '../events/publish.js'
import { createCustomer } from '../gateways/customer.js'
import { transactOnPool } from '../gateways/gateway-pool.js'
import { firstInvoices } from '../invoices/first-invoice.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { type Attempt, completing, take } from '../orders/attempt.js'
import { createAtGateway, customerFor, paidGateway } from '../orders/create-at-gateway.js'
import { lockForAttempt, lockPurchase } from '../orders/lock-purchase.js'
import { insertingSubscription, newSubscription } from '../orders/new-subscription.js'
import { type Purchasing, withAttempt } from '../orders/open-attempt.js'
import { readOrder } from '../orders/order.js'
import type { QuantityResolvers } from '../orders/quantity-resolvers.js'
import { clearingSlot, ensureSlotIsFree } from '../orders/slot.js'
import { isFreeOfCharge } from '../plans/free-of-charge.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { trialEnd } from '../subscriptions/period.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'

export type NewSubscriptionOrder = Readonly<{ planKey: string; gateway: string; name: string; quantity: number }>

/**
 * Creates a subscription for a billable. A free one has the null gateway, and a plan without a price; any other is created
 * at its gateway first, with the plan's trial if it has one. Where this service bills, the first invoice is written as paid.
 * @throws NotFoundError, ValidationError, GatewayError, UnavailableError
 */
export function createSubscription(
  core: Purchasing,
  billableId: number,
  { planKey, ...ordered }: NewSubscriptionOrder,
): Promise<WholeSubscription> {
  const order = { plan: { key: planKey }, ...ordered }
  if (order.gateway === NULL_GATEWAY)
    return clearingSlot(core, billableId, () =>
      transact(core.database, (tx) => createFree(tx, core, billableId, order)),
    )
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
  const { name } = order
  const bought = await readOrder(tx, core, { billableId, name }, order)
  const wanted = { freeId: null, billableId, name, attemptId: null, gateway: NULL_GATEWAY, items: bought.items.length }
  const held = await lockPurchase(tx, wanted)
  // What was read is what is written, so a plan that gets its price at this moment is free here or refused.
  if (!isFreeOfCharge(bought.plan))
    throw new ValidationError({ gateway: ['collects nothing, and the plan has a price: name another'] })
  await ensureSlotIsFree(tx, held, { name, now })
  const terms = { billableId, upgradedFromId: null, gateway: NULL_GATEWAY, gatewayId: null, trialEndsAt: null }
  const created = newSubscription(held.ids, { ...bought, ...terms, begins: now })
  const event = changeEvent('SubscriptionCreated', created, now)
  await publishAll(tx, [event], [...insertingSubscription(created), ...auditing(core, [creation(created, now)])])
  return created
}

const creation = (created: WholeSubscription, now: Date) => changeEntry('subscription.create', undefined, created, now)

/**
 * The transaction that creates an attempt's subscription.
 * @param made the gateway's id of what an earlier try under this attempt made
 */
export const createUnder = (
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  made?: string,
): Promise<WholeSubscription> =>
  clearingSlot(core, attempt.billableId, () =>
    transactOnPool(core.gatewayPool, (tx) => createSteps(tx, core, attempt, made)),
  )

async function createSteps(
  tx: Transaction,
  core: Core & { quantityResolvers: QuantityResolvers },
  attempt: Attempt,
  made?: string,
) {
  const { billableId, gatewayKey: key } = attempt
  const asked = core.clock.now()
  const gateway = paidGateway(core.gateways, attempt.order.gateway)
  const { bought, ...held } = await lockForAttempt(tx, core, attempt)
  await ensureSlotIsFree(tx, held, { name: bought.name, now: asked })
  const mayExist = take(attempt, held.attempt, gateway, bought) > 1
  const newCustomer = () => createCustomer(tx, gateway, held.billable, asked)
  const customerId = held.customerId ?? (await customerFor(newCustomer, { mayExist }))
  const trialFrom = (begins: Date) => (bought.plan.isRecurring ? trialEnd(bought.plan, begins) : null)
  // A retry asks the gateway for the same trial.
  const trialThere = trialFrom(attempt.openedAt)
  const order = { key, customerId, ...bought, trialEndsAt: trialThere, mayExist }
  const gatewayId = made ?? (await createAtGateway(gateway, order))
  // The gateway may have taken long, or have been asked before a crash: nobody pays for a time without access.
  const now = core.clock.now()
  const isTrialKept = trialThere !== null && (gateway.billedBy === 'gateway' || trialThere > now)
  const begins = isTrialKept ? attempt.openedAt : now
  const trialEndsAt = trialFrom(begins)
  const terms = { billableId, upgradedFromId: null, gateway: gateway.name, gatewayId, trialEndsAt, begins }
  const created = newSubscription(held.ids, { ...bought, ...terms })
  const alongside = [
    ...insertingSubscription(created),
    completing(attempt, now),
    ...auditing(core, [creation(created, now)]),
  ]
  const invoices = firstInvoices(gateway, created, held.billable, now)
  const event = changeEvent('SubscriptionCreated', created, now)
  await issueInvoices(tx, core, invoices, [event], { ids: [held.ids.invoice], alongside })
  return created
}
