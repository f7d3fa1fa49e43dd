import type { Stripe } from 'stripe'
import type { Outcome } from '../gateway.js'
import { REQUEST_TIMEOUTS } from '../timeouts.js'

/**
 * Errors by which Stripe refuses a request before it does anything. A rate limit is none: it comes before the keys, so it may
 * answer what Stripe's client has sent again by itself, after the answer to the first was lost.
 */
const NOT_DONE = new Set(['StripeInvalidRequestError', 'StripeAuthenticationError', 'StripePermissionError'])

/** A request that Stripe cannot or must not do, whether it was sent or not. */
export class NotAskedError extends Error {
  override readonly name = 'NotAskedError'
  constructor(
    readonly kind: 'declined' | 'failed',
    message: string,
  ) {
    super(message)
  }
}

/** What Stripe replays has come to nothing since, by nobody's act: a payment that its bank refused in the end. */
export class FailedSinceError extends NotAskedError {}

/** Stripe has begun something, and its end is not known yet. */
export class NotSettledError extends Error {
  override readonly name = 'NotSettledError'
}

/**
 * Runs a call's requests to Stripe and reports how they ended. `StripeIdempotencyError` and 409 mean that an earlier
 * request under the key did something else or is still running. They count as unknown, as does every fault of Stripe or
 * the network.
 * @throws whatever is not Stripe's, as a fault of our own database
 */
export async function ask<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await run() }
  } catch (error) {
    if (error instanceof NotSettledError) return { kind: 'unknown', reason: error.message }
    if (error instanceof NotAskedError) return { kind: error.kind, reason: error.message }
    if (!isStripes(error)) throw error
    const { type, code, statusCode, decline_code: decline } = error
    // Stripe says which object it has not, and whether it has it in its other mode.
    const missing = isMissing(error) && error.message
    const lacking = type === 'StripePermissionError' && /rak_\w+/.exec(error.message)?.[0]
    const reason = [type, code, decline, statusCode, missing, lacking].filter(Boolean).join(' ')
    if (type === 'StripeCardError') return { kind: 'declined', reason }
    return { kind: NOT_DONE.has(type) && statusCode !== 409 ? 'failed' : 'unknown', reason }
  }
}

/** By its type: the package is loaded only where Stripe is used. */
const isStripes = (error: unknown): error is Stripe.errors.StripeError =>
  String((error as Partial<Stripe.errors.StripeError> | null)?.type).startsWith('Stripe')

const REPEATS = 9

/**
 * Makes a change under its key. Stripe stores an error as the key's answer for a day and replays it. When the earlier
 * request made nothing, or what it made has failed, the change is sent again under the next of a fixed series of keys, which
 * every caller uses in the same order. What somebody has ended since is never made again: its key is spent.
 * @param find what an earlier request has made, where that can be told
 */
export async function underKey<T>(
  key: string,
  change: (key: string) => Promise<T>,
  find: () => Promise<T | null> = () => Promise.resolve(null),
): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await change(repeat === 0 ? key : `${key}-again-${repeat}`)
    } catch (error) {
      const isOver = error instanceof FailedSinceError || isReplayed(error as Partial<Stripe.errors.StripeError>)
      if (!isOver || repeat === REPEATS) throw error
      const made = await find()
      if (made !== null) return made
    }
  }
}

/** Stripe marks a replayed answer with this header: https://docs.stripe.com/error-low-level */
export const isReplayed = ({ headers }: Readonly<{ headers?: Record<string, string> | undefined }>): boolean =>
  headers?.['idempotent-replayed'] === 'true'

/** Reads what a request may have made. @throws NotSettledError where Stripe refuses to say */
export async function asItIsNow<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isStripes(error) ? new NotSettledError(`Stripe does not say what was made: ${error.type}`) : error
  }
}

/** The request's time-out, by what it does and within its call's, and its idempotency key. */
export const options = (does: keyof typeof REQUEST_TIMEOUTS, key?: string): Stripe.RequestOptions => ({
  timeout: REQUEST_TIMEOUTS[does],
  ...(key !== undefined && { idempotencyKey: key }),
})

/** Whether Stripe reports that it has no such object. */
export const isMissing = (error: unknown): boolean =>
  (error as Partial<Stripe.errors.StripeError>).code === 'resource_missing'

/** Stripe's answer, or undefined when it has no such object. */
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
