import type { Gateway, RemoteRef, NewCharge, Outcome } from '../../gateways/gateway.js'
import type { Charged } from './dunning.js'

/**
 * Charges exactly once. A lost answer is looked up under the key. When nothing was made, the charge is sent again under
 * the same key.
 * @param mayCharge whether the charge may be sent again
 */
export async function chargeOnce(gateway: Gateway, request: NewCharge, mayCharge: () => boolean): Promise<Charged> {
  const first = await gateway.charge(request)
  if (first.kind !== 'unknown') return settledCharge(first)
  const found = await gateway.findCharge({ key: request.key, customerId: request.customerId })
  if (found.kind !== 'done') return { kind: 'unclear', reason: first.reason }
  if (found.value) return paid(found.value)
  return mayCharge() ? settledCharge(await gateway.charge(request)) : { kind: 'unclear', reason: first.reason }
}

function settledCharge(outcome: Outcome<RemoteRef>): Charged {
  if (outcome.kind === 'done') return paid(outcome.value)
  return { kind: outcome.kind === 'unknown' ? 'unclear' : 'failed', reason: outcome.reason }
}

const paid = ({ gatewayId }: RemoteRef): Charged => ({ kind: 'paid', chargeId: gatewayId })
