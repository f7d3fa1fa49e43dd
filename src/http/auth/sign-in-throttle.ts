import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ThrottledError, UnauthenticatedError, UnavailableError } from '../../errors.js'
import { fairTurns } from '../../concurrency/fair-turns.js'
import { clientOf } from '../../networks.js'

const WINDOW_S = 15 * 60
/** For one address of a person from one of a machine. Nobody locks anybody else out. */
const FAILURES_PER_PAIR = 10
/** From one machine, whoever it tries to be. */
const FAILURES_PER_MACHINE = 100
/** For one address of a person, from wherever; then one try in SLOW_LANE_S. */
const FAILURES_PER_ACCOUNT = 10
const SLOW_LANE_S = 30
/** Machines from which somebody has signed in are not held up by what others try in that name. */
const MOST_KNOWN = 10_000
/** A password takes a tenth of a second: who waits is answered within two, or told to come again. */
const HASHING = { atOnce: 2, atOnceEach: 2, waiting: 16, waitingEach: 10, waitMs: 25_000, retryAfterS: 1 }

/** Runs `verify` unless it failed too often of late. @throws ThrottledError, UnavailableError */
export type SignInThrottle = <T>(request: FastifyRequest, email: string, verify: () => Promise<T>) => Promise<T>

/** How often something failed of late; a try counts as a failure until it turns out to be none. */
type Counter = Readonly<{ limiter: RateLimiterMemory; key: string }>

/**
 * Counts failed sign-ins of this instance. A try is counted before its password is looked at, so that many at once
 * guess no more often than one after another, and taken back where it was not a failure.
 */
export function signInThrottle(): SignInThrottle {
  const perWindow = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_S })
  const byPair = perWindow(FAILURES_PER_PAIR)
  const byMachine = perWindow(FAILURES_PER_MACHINE)
  const byAccount = perWindow(FAILURES_PER_ACCOUNT)
  const slowLane = new RateLimiterMemory({ points: 1, duration: SLOW_LANE_S })
  const turns = fairTurns(HASHING)
  const known = new Set<string>()
  let tries = 0

  return async (request, email, verify) => {
    const account = email.toLowerCase()
    const machine = clientOf(request.ip)
    const pair = `${machine} ${account}`
    const counted = [
      await counting({ limiter: byMachine, key: machine }),
      await counting({ limiter: byPair, key: pair }),
      ...(known.has(pair) ? [] : [await counting({ limiter: byAccount, key: account }, slowLane)]),
    ]
    try {
      const verified = await turns.enqueue({ owner: machine, subject: (tries += 1) }, () => {
        // Who has gone hears no answer.
        if (!request.raw.socket.writable) throw new UnavailableError()
        return verify()
      })
      await takeBack(counted)
      await byPair.delete(pair)
      remember(known, pair)
      return verified
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) await takeBack(counted)
      throw error
    }
  }
}

/** @param slower asked where the counter is full: it lets one through from time to time */
async function counting(counter: Counter, slower?: RateLimiterMemory): Promise<Counter> {
  try {
    await counter.limiter.consume(counter.key)
    return counter
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    if (slower) return counting({ limiter: slower, key: counter.key })
    throw new ThrottledError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
  }
}

const takeBack = (counted: readonly Counter[]) => Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)))

function remember(known: Set<string>, pair: string): void {
  known.delete(pair)
  known.add(pair)
  const [oldest] = known
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}
