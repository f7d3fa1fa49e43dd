import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pulse } from '../../database/health/pulse.js'
import { UnauthenticatedError, UnavailableError } from '../../errors.js'
import { fairTurns, type Turn } from '../../concurrency/fair-turns.js'
import { clientKey } from '../credentials/client-address.js'
import { knownMachines } from './known-machines.js'
import { windowCounts } from './window-counts.js'

const WINDOW_S = 15 * 60
/** Failures for one account from one machine. An attacker on another machine cannot lock the user out. */
const FAILURES_PER_PAIR = 10
/** Failures from one machine, over all accounts. */
const FAILURES_PER_MACHINE = 100
/** Failures for one account from all machines. After that, one attempt is allowed every SLOW_LANE_S. */
const FAILURES_PER_ACCOUNT = 10
const SLOW_LANE_S = 30
/** Checking a password takes about a tenth of a second. Sign-ins that wait too long are told to come back. */
const HASHING = { atOnce: 2, atOnceEach: 2, waiting: 16, waitingEach: 10, waitMs: 25_000, retryAfterS: 1 }

/** Runs `verify` unless it failed too often recently. @throws ThrottledError, UnavailableError */
export type SignInThrottle = <T>(request: FastifyRequest, email: string, verify: () => Promise<T>) => Promise<T>

/** The tries that failed lately, or go on. An attempt counts as a failure until it succeeds. */
export const failureCounts = () => ({
  byPair: windowCounts(FAILURES_PER_PAIR, WINDOW_S),
  byMachine: windowCounts(FAILURES_PER_MACHINE, WINDOW_S),
  byAccount: windowCounts(FAILURES_PER_ACCOUNT, WINDOW_S),
  slowLane: windowCounts(1, SLOW_LANE_S),
})

/**
 * Counts the failed sign-ins of this instance. Each attempt is counted before its password is checked, so parallel
 * attempts allow no more guesses than sequential ones. The count is taken back unless a password was found wrong. After a
 * successful sign-in, a machine is exempt from the account's limit, so other machines' attempts do not hold it up.
 */
export function signInThrottle({ isHung }: Pick<Pulse, 'isHung'>, counts = failureCounts()): SignInThrottle {
  const { byPair, byMachine, byAccount, slowLane } = counts
  const bySuccesses = windowCounts(Infinity, WINDOW_S)
  const turns = fairTurns(HASHING)
  const known = knownMachines()

  /**
   * Whose turn a sign-in takes, and how much that one has had lately. Behind a machine that the account has signed in from
   * stands the account, however many machines it has. Of any other machine only its failures are known.
   */
  function turnOf(machine: string, account: string): Turn {
    const isKnown = known.has(account, machine)
    // This try counts as a failure already. It puts strangers behind known machines.
    const failed = isKnown ? byPair.of(pairOf(machine, account)) - 1 : byMachine.of(machine)
    return { owner: isKnown ? account : machine, subject: account, had: failed + bySuccesses.of(account) }
  }

  return async (request, email, verify) => {
    const account = accountOf(email)
    const machine = clientKey(request)
    const pair = pairOf(machine, account)
    const counted: (() => void)[] = []
    try {
      counted.push(byMachine.add(machine))
      counted.push(byPair.add(pair))
      if (!known.has(account, machine)) counted.push((byAccount.isFull(account) ? slowLane : byAccount).add(account))
      // One password of an account at a time, so guesses at one account leave a place for people of other accounts.
      const verified = await turns.enqueue(turnOf(machine, account), () => {
        // A client that has disconnected would never see the answer, and a database that hangs would not give one.
        if (!request.raw.socket.writable || isHung()) throw new UnavailableError()
        return verify()
      })
      takeBack(counted)
      byPair.forget(pair)
      bySuccesses.add(account)
      known.add(account, machine)
      return verified
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) takeBack(counted)
      throw error
    }
  }
}

/** An e-mail address as a short key, however long it is. */
const accountOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url')
const pairOf = (machine: string, account: string): string => `${machine} ${account}`

function takeBack(counted: readonly (() => void)[]): void {
  for (const one of counted) one()
}
