import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pulse } from '../../database/health/pulse.js'
import { ThrottledError, UnauthenticatedError, UnavailableError } from '../../errors.js'
import { fairTurns, type Turn } from '../../concurrency/fair-turns.js'
import { clientOf } from '../../networks.js'

const WINDOW_S = 15 * 60
/** Failures for one account from one machine. An attacker on another machine cannot lock the user out. */
const FAILURES_PER_PAIR = 10
/** Failures from one machine, over all accounts. */
const FAILURES_PER_MACHINE = 100
/** Failures for one account from all machines. After that, one attempt is allowed every SLOW_LANE_S. */
const FAILURES_PER_ACCOUNT = 10
const SLOW_LANE_S = 30
/**
 * After a successful sign-in, a machine is exempt from the account's limit, so other machines' attempts do not hold it
 * up.
 */
const MOST_KNOWN = 10_000
/** Checking a password takes about a tenth of a second. Sign-ins that wait too long are told to come back. */
const HASHING = { atOnce: 2, atOnceEach: 2, waiting: 16, waitingEach: 10, waitMs: 25_000, retryAfterS: 1 }

/** Runs `verify` unless it failed too often recently. @throws ThrottledError, UnavailableError */
export type SignInThrottle = <T>(request: FastifyRequest, email: string, verify: () => Promise<T>) => Promise<T>

/** Counts recent failures. An attempt counts as a failure until it succeeds. */
type Counter = Readonly<{ limiter: RateLimiterMemory; key: string }>

/**
 * Counts the failed sign-ins of this instance. Each attempt is counted before its password is checked, so parallel
 * attempts allow no more guesses than sequential ones. The count is taken back after a success.
 */
export function signInThrottle({ isHung }: Pick<Pulse, 'isHung'>): SignInThrottle {
  const perWindow = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_S })
  const byPair = perWindow(FAILURES_PER_PAIR)
  const byMachine = perWindow(FAILURES_PER_MACHINE)
  const byAccount = perWindow(FAILURES_PER_ACCOUNT)
  const slowLane = new RateLimiterMemory({ points: 1, duration: SLOW_LANE_S })
  /** It refuses nothing. */
  const bySuccesses = perWindow(1)
  const turns = fairTurns(HASHING)
  const known = new Set<string>()

  /**
   * Whose turn a sign-in takes, and how much that one has had lately. Behind a machine that the account has signed in from
   * stands the account, however many machines it has. Of any other machine only its failures are known.
   */
  async function turnOf(machine: string, account: string): Promise<Turn> {
    const pair = `${machine} ${account}`
    const isKnown = known.has(pair)
    // This try counts as a failure already. It puts strangers behind whoever is known.
    const failed = isKnown ? pointsOf(await byPair.get(pair)) - 1 : pointsOf(await byMachine.get(machine))
    const had = failed + pointsOf(await bySuccesses.get(account))
    return { owner: isKnown ? account : machine, subject: account, had }
  }

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
      // One password of an account at a time, so guesses at one account leave a place for people of other accounts.
      const verified = await turns.enqueue(await turnOf(machine, account), () => {
        // A client that has disconnected would never see the answer, and a database that hangs would not give one.
        if (!request.raw.socket.writable || isHung()) throw new UnavailableError()
        return verify()
      })
      await takeBack(counted)
      await byPair.delete(pair)
      await bySuccesses.penalty(account)
      remember(known, pair)
      return verified
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) await takeBack(counted)
      throw error
    }
  }
}

/** @param slower lets an attempt through from time to time when the counter is full */
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

const pointsOf = (counted: RateLimiterRes | null): number => counted?.consumedPoints ?? 0

const takeBack = (counted: readonly Counter[]) => Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)))

function remember(known: Set<string>, pair: string): void {
  known.delete(pair)
  known.add(pair)
  const [oldest] = known
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}
