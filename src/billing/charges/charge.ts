import type { Gateway, NewCharge, RemoteRef } from '../../gateways/gateway.js'
import type { Charged } from './dunning.js'

/** What is known of the key when the charge is sent. */
export type Sent = Readonly<{
  /** An earlier charge was sent under it, and nobody knows what became of that. */
  wasSent: boolean
  /** That charge may not have arrived yet. */
  mayArrive: boolean
  /** Whether the charge may be sent now. */
  mayCharge: () => boolean
}>

/**
 * Charges exactly once. A lost answer is looked up under the key. When nothing was made, the charge is sent again under
 * the same key. One that may have been sent before is looked up first: gateways forget their keys after a day or so. A
 * refusal speaks of its own request alone: it ends the attempt only when no earlier one has taken the money or still can.
 * @returns undefined where nothing was sent, since the charge may not be sent any more
 */
export async function chargeOnce(
  gateway: Gateway,
  request: NewCharge,
  { wasSent, mayArrive, mayCharge }: Sent,
): Promise<Charged | undefined> {
  const lookUp = async (reason?: string): Promise<Charged | undefined> => {
    const found = await gateway.findCharge({ key: request.key, customerId: request.customerId })
    if (found.kind !== 'done') return { kind: 'unclear', reason: reason ?? found.reason }
    return found.value ? paid(found.value) : undefined
  }
  const earlier = wasSent ? await lookUp() : undefined
  if (earlier) return earlier
  if (!mayCharge()) return undefined
  const first = await gateway.charge(request)
  if (first.kind === 'done') return paid(first.value)
  const { reason } = first
  const isRefused = first.kind !== 'unknown'
  if (isRefused && !wasSent) return { kind: 'failed', reason }
  const made = await lookUp(reason)
  if (made) return made
  if (isRefused) return { kind: mayArrive ? 'unclear' : 'failed', reason }
  const second = mayCharge() ? await gateway.charge(request) : first
  return second.kind === 'done' ? paid(second.value) : { kind: 'unclear', reason: second.reason }
}

const paid = ({ gatewayId }: RemoteRef): Charged => ({ kind: 'paid', chargeId: gatewayId })
