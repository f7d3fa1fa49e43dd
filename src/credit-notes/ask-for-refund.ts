import type { Refund } from '../gateways/gateway.js'
import type { Claimed } from './refund-attempt.js'
import type { Refundable } from './refundable.js'

/** What a try came to. `open`: the gateway has not said for good, and is asked again. */
export type Asked =
  Readonly<{ kind: 'refunded'; refundId: string }> | Readonly<{ kind: 'refused' | 'open'; reason: string }>

/**
 * Asks a gateway for a refund. When the answer is lost, the same request is sent once more. A refusal speaks of its own
 * request alone: it is for good only when no earlier one has given the money back or still can.
 */
export async function askForRefund(
  { refund, findRefund }: Pick<Refundable, 'refund' | 'findRefund'>,
  request: Refund,
  { tries, mayArrive }: Claimed,
): Promise<Asked> {
  const first = await refund(request)
  const last = first.kind === 'unknown' ? await refund(request) : first
  if (last.kind === 'done') return { kind: 'refunded', refundId: last.value.gatewayId }
  const { reason } = last
  const isOnly = tries === 1 && last === first
  if (isOnly) return { kind: last.kind === 'declined' ? 'refused' : 'open', reason }
  const found = await findRefund(request)
  if (found.kind !== 'done') return { kind: 'open', reason }
  if (found.value) return { kind: 'refunded', refundId: found.value.gatewayId }
  const isForGood = last.kind === 'declined' && last === first && !mayArrive
  return { kind: isForGood ? 'refused' : 'open', reason }
}
