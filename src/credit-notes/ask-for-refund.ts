import type { Refund } from '../gateways/gateway.js'
import type { Claimed } from './refund-attempt.js'
import type { Refundable } from './refundable.js'

/** What a try came to. `open`: the gateway has not said for good, and is asked again. */
export type Asked =
  Readonly<{ kind: 'refunded'; refundId: string }> | Readonly<{ kind: 'refused' | 'open'; reason: string }>

/**
 * Asks a gateway for a refund. When the answer is lost, the same request is sent once more. A later try looks for what the
 * earlier ones have made first: gateways forget their keys after a day or so. A refusal speaks of its own request alone: it
 * is for good only when no earlier one has given the money back or still can.
 */
export async function askForRefund(
  { refund, findRefund }: Pick<Refundable, 'refund' | 'findRefund'>,
  request: Refund,
  { tries, mayArrive, maySend }: Pick<Claimed, 'tries' | 'mayArrive' | 'maySend'>,
): Promise<Asked> {
  const lookUp = async (reason?: string): Promise<Asked | undefined> => {
    const found = await findRefund(request)
    if (found.kind !== 'done') return { kind: 'open', reason: reason ?? found.reason }
    return found.value ? { kind: 'refunded', refundId: found.value.gatewayId } : undefined
  }
  const earlier = tries > 1 ? await lookUp() : undefined
  if (earlier) return earlier
  if (!maySend()) return { kind: 'open', reason: 'the try has taken too long' }
  const first = await refund(request)
  const last = first.kind === 'unknown' && maySend() ? await refund(request) : first
  if (last.kind === 'done') return { kind: 'refunded', refundId: last.value.gatewayId }
  const { reason } = last
  const isOnly = tries === 1 && last === first
  if (isOnly) return { kind: last.kind === 'declined' ? 'refused' : 'open', reason }
  const made = await lookUp(reason)
  if (made) return made
  const isForGood = last.kind === 'declined' && last === first && !mayArrive
  return { kind: isForGood ? 'refused' : 'open', reason }
}
