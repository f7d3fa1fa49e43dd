import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { ensureCustomer } from '../gateways/customer.js'
import { NULL_GATEWAY } from '../gateways/registry.js'
import { transactOnShare } from '../gateways/share.js'
import { firstInvoice } from '../invoices/first-invoice.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import type { Services } from '../services.js'
import { createAtGateway, paidGateway } from './create-at-gateway.js'
import type { WholeSubscription } from './find.js'
import { insertSubscription } from './insert-subscription.js'
import { withAttempt } from './open-attempt.js'
import { readOrder } from './order.js'
import { trialEnd } from './period.js'
import { changeEvent, publishChange } from './publish-change.js'
import { claimSlot } from './slot.js'
import { type Attempt, complete, lock } from './upgrade-attempt.js'

export type NewSubscriptionOrder = Readonly<{ planKey: string; gateway: string; name: string; quantity: number }>

/**
 * Opens a subscription for a billable: free on the null gateway, else created at the gateway first, with the plan's
 * trial where it has one. For a gateway whose billing is run here the first invoice is written as paid.
 * @throws NotFoundError, ValidationError, GatewayException, UnavailableError
 */
export function createSubscription(
  services: Services,
  billableId: number,
  { planKey, ...ordered }: NewSubscriptionOrder,
): Promise<WholeSubscription> {
  const order = { plan: { key: planKey }, ...ordered }
  if (order.gateway === NULL_GATEWAY)
    return transact(services.database, (tx) => createFree(tx, services, billableId, order))
  return withAttempt(services, { billableId, freeId: null, order, ticket: undefined }, (attempt) =>
    createUnder(services, attempt),
  )
}

type FreeOrder = Readonly<{ plan: Readonly<{ key: string }>; name: string; quantity: number }>

async function createFree(tx: Transaction, services: Services, billableId: number, order: FreeOrder) {
  const now = services.clock.now()
  // What subscribers count on does not change between here and the commit.
  await tx.$executeRaw`SELECT FROM plan WHERE key = ${order.plan.key} FOR KEY SHARE`
  const bought = await readOrder(tx, services, { billableId, name: order.name }, order)
  await claimSlot(services, tx, { billableId, name: order.name }, { now })
  const terms = { billableId, upgradedFromId: null, gateway: NULL_GATEWAY, gatewayId: null, trialEndsAt: null }
  const created = await insertSubscription(tx, { ...bought, ...terms, begins: now })
  await publishChange(tx, 'SubscriptionCreated', created, now)
  return created
}

/**
 * The transaction that creates what an attempt is for.
 * @param made what an earlier try under this attempt made at the gateway
 */
export const createUnder = (services: Services, attempt: Attempt, made?: string): Promise<WholeSubscription> =>
  transactOnShare(services.gatewayShare, (tx) => createSteps(tx, services, attempt, made))

async function createSteps(tx: Transaction, services: Services, attempt: Attempt, made?: string) {
  const { billableId, order, gatewayKey: key } = attempt
  const now = services.clock.now()
  const gateway = paidGateway(services.gateways, order.gateway)
  const bought = attempt.bought ?? (await readOrder(tx, services, attempt, order))
  const billable = await claimSlot(services, tx, { billableId, name: bought.name }, { now })
  const tries = await lock(tx, attempt, gateway, bought)
  const customerId = await ensureCustomer(tx, gateway, billable, now)
  // From when the attempt was opened, so that a retry asks the gateway for the same trial.
  const trialEndsAt = bought.plan.isRecurring ? trialEnd(bought.plan, attempt.openedAt) : null
  const gatewayId =
    made ?? (await createAtGateway(gateway, { key, customerId, ...bought, trialEndsAt, mayExist: tries > 1 }))
  const begins = trialEndsAt ? attempt.openedAt : now
  const terms = { billableId, upgradedFromId: null, gateway: gateway.name, gatewayId, trialEndsAt, begins }
  const created = await insertSubscription(tx, { ...bought, ...terms })
  await complete(tx, attempt, now)
  const invoices = gateway.billedBy === 'service' && !trialEndsAt ? [firstInvoice(created, billable, now)] : []
  await issueInvoices(tx, services, invoices, [changeEvent('SubscriptionCreated', created, now)])
  return created
}
