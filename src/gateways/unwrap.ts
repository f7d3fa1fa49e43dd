import { GatewayError } from '../errors.js'
import type { Outcome } from './gateway.js'

/** The value of a `done` outcome. @throws GatewayError for every other outcome */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value
  throw new GatewayError(outcome.reason, { outcome: outcome.kind })
}

/** What a look-up found. @throws GatewayError: always `unknown`, since its refusal says nothing of what it looked for */
export function unwrapFound<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value
  throw new GatewayError(outcome.reason, { outcome: 'unknown' })
}

/**
 * The value of a `done` outcome. When the answer was lost, looks the value up under the request's key.
 * @throws GatewayError: `unknown` where the look-up has no answer or finds nothing, since the request may still arrive
 */
export async function settledOrFound<T>(outcome: Outcome<T>, lookUp: () => Promise<Outcome<T | null>>): Promise<T> {
  if (outcome.kind !== 'unknown') return unwrap(outcome)
  const found = await lookUp()
  if (found.kind === 'done' && found.value !== null) return found.value
  throw new GatewayError(`${outcome.reason}; a look-up found nothing`, { outcome: 'unknown' })
}

/**
 * The outcome of a request under a key. When its answer was lost, the same request is sent once more: it has no second
 * effect, and its answer tells what came of the first.
 */
export async function answered<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const first = await ask()
  return first.kind === 'unknown' ? ask() : first
}
