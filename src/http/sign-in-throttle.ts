import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ThrottledError, UnauthenticatedError } from '../errors.js'

const WINDOW_S = 15 * 60
/** For one address of a person from one of a machine. Nobody locks anybody else out. */
const FAILURES_PER_PAIR = 10
/** From one machine, whoever it tries to be. */
const FAILURES_PER_MACHINE = 100

/** Runs `verify` unless it failed too often of late. @throws ThrottledError */
export type SignInThrottle = <T>(request: FastifyRequest, email: string, verify: () => Promise<T>) => Promise<T>

/**
 * Counts failed sign-ins of this instance. A try is counted before its password is looked at, so that many at once
 * guess no more often than one after another, and taken back where it was not a failure.
 */
export function signInThrottle(): SignInThrottle {
  const byPair = new RateLimiterMemory({ points: FAILURES_PER_PAIR, duration: WINDOW_S })
  const byMachine = new RateLimiterMemory({ points: FAILURES_PER_MACHINE, duration: WINDOW_S })
  return async (request, email, verify) => {
    const pair = `${request.ip} ${email.toLowerCase()}`
    await take(byMachine, request.ip)
    await take(byPair, pair)
    try {
      const verified = await verify()
      await byPair.delete(pair)
      await byMachine.reward(request.ip)
      return verified
    } catch (error) {
      if (!(error instanceof UnauthenticatedError))
        await Promise.all([byPair.reward(pair), byMachine.reward(request.ip)])
      throw error
    }
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new ThrottledError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
  }
}
