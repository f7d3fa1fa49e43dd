import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { ensureCustomer } from '../gateways/customer.js'
import type { RemoteRef } from '../gateways/gateway.js'
import { gatewayNamed } from '../gateways/registry.js'
import { settledOrFound, unwrapFound } from '../gateways/unwrap.js'
import { fromBigInt } from '../money.js'
import { chargeKey, type Keyed } from './change-attempt.js'

type Due = Readonly<{
  subscription: BilledSubscription
  attempt: Keyed
  amount: bigint
  /** The charge may have been made before: it is looked for first, since a refusal would speak of a repetition alone. */
  mayExist: boolean
}>

/** Charges what a change costs. When the answer is lost, looks the charge up under its key. @throws GatewayError */
export async function collect(tx: Transaction, core: Core, { subscription, attempt, amount, mayExist }: Due) {
  const gateway = gatewayNamed(core.gateways, subscription.gateway)
  const customerId = await customerOf(tx, core, subscription)
  const key = chargeKey(attempt)
  const { currency } = subscription.terms
  const description = `Change of subscription ${subscription.id}`
  const lookUp = () => gateway.findCharge({ key, customerId })
  const earlier = mayExist ? unwrapFound(await lookUp()) : null
  if (earlier) return earlier
  const outcome = await gateway.charge({ key, customerId, amount: fromBigInt(amount), currency, description })
  return settledOrFound(outcome, lookUp)
}

type Payer = Readonly<{ gateway: string; billableId: number; billable: Readonly<{ name: string }> }>

/** The paid charge of an attempt, if there is one. @throws GatewayError where the gateway does not answer */
export async function findCollected(
  tx: Transaction,
  core: Core,
  payer: Payer,
  attempt: Keyed,
): Promise<RemoteRef | null> {
  const gateway = gatewayNamed(core.gateways, payer.gateway)
  const customerId = await customerOf(tx, core, payer)
  return unwrapFound(await gateway.findCharge({ key: chargeKey(attempt), customerId }))
}

const customerOf = (tx: Transaction, core: Core, { gateway, billableId, billable }: Payer): Promise<string> =>
  ensureCustomer(tx, gatewayNamed(core.gateways, gateway), { id: billableId, name: billable.name }, core.clock.now())
