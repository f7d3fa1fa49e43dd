import type { Stripe } from 'stripe'
import { DEFAULT_TIMEOUTS, type GatewayCall, type Outcome } from '../gateway.js'

/** Refusals that come before anything is done. */
const NOT_DONE = new Set([
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeRateLimitError',
])

/**
 * Runs a call's requests to Stripe and says how they ended. `StripeIdempotencyError` and 409 mean that an earlier
 * request under the key did something else, or is still at it: unknown, as is every fault of Stripe or the network.
 */
export async function ask<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await run() }
  } catch (error) {
    const { type, code, statusCode, decline_code: decline } = error as Partial<Stripe.errors.StripeError>
    const reason = [type ?? (error as Error).name, code, decline, statusCode].filter(Boolean).join(' ')
    if (type === 'StripeCardError') return { kind: 'declined', reason }
    return { kind: NOT_DONE.has(type ?? '') && statusCode !== 409 ? 'failed' : 'unknown', reason }
  }
}

/** The request's own time-out, within the call's, and its idempotency key. */
export const options = (call: GatewayCall, key?: string): Stripe.RequestOptions => ({
  timeout: DEFAULT_TIMEOUTS[call],
  ...(key !== undefined && { idempotencyKey: key }),
})

/** Where Stripe has no such object. */
export const isMissing = (error: unknown): boolean =>
  (error as Partial<Stripe.errors.StripeError>).code === 'resource_missing'

/** What Stripe answers, or undefined where it has no such object. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id
