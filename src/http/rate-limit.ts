import type { FastifyReply } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { OperationId, Principal } from '../contract/types.js'
import { ThrottledError } from '../errors.js'

/** Long enough that a burst of a second or two passes. */
const WINDOW_S = 10
/** The requests that an operation counts as, by what it costs beside a read. */
const WEIGHTS: Partial<Record<OperationId, number>> = {
  getInvoicePdf: 20,
  upgradeFromFree: 20,
  cancelSubscription: 5,
  resumeSubscription: 5,
}

/** Counts a request of an account. @throws ThrottledError when the account has sent too many */
export type RateLimit = (id: OperationId, principal: Principal, reply: FastifyReply) => Promise<void>

/**
 * Limits what each account may send to this instance, over all its tokens and sessions.
 * @param perSecond the mean over a window; 0 for no limit
 */
export function rateLimit(perSecond: number): RateLimit | undefined {
  if (perSecond === 0) return undefined
  const points = perSecond * WINDOW_S
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_S })
  const policy = `"account";q=${points};w=${WINDOW_S}`
  return async (id, { billableId }, reply) => {
    const counted = await limiter.consume(billableId, Math.min(WEIGHTS[id] ?? 1, points)).catch(refusal)
    const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
    reply.header('ratelimit-policy', policy).header('ratelimit', `"account";r=${counted.remainingPoints};t=${seconds}`)
    if (counted.consumedPoints > points) throw new ThrottledError(seconds)
  }
}

function refusal(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown
  throw thrown
}
