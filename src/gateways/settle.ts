import { GatewayException } from '../errors.js'
import type { Outcome } from './gateway.js'

/** The value of a request that is done. @throws GatewayException for every other outcome */
export function settled<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value
  throw new GatewayException(`${outcome.kind}: ${outcome.reason}`)
}
