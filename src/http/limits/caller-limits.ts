import type { FastifyReply } from 'fastify'
import { lacksScope } from '../../contract/lacks-scope.js'
import type { OperationId, Principal } from '../../contract/types.js'
import { ThrottledError } from '../../errors.js'
import type { Services } from '../../services.js'
import { customerApi } from '../documents/customer-api.js'
import { atOnceLimit } from './at-once-limit.js'
import type { CallerKind, Limit } from './limit.js'
import { rateLimit, windowAt } from './rate-limit.js'
import { openUses, type Use } from './uses.js'
import { weightOf } from './weights.js'
import type { Limits } from './within-limits.js'

type Uses = Readonly<Record<CallerKind, Use | undefined>>

/** The limits that the operator has set; undefined when there are none. A limit of 0 is none. */
export function callerLimits(services: Services): Limits<Principal, OperationId> | undefined {
  const { settings, clock } = services
  const wanted = [
    ['account', rateLimit, settings.rateLimit],
    ['token', rateLimit, settings.rateLimitToken],
    ['user', rateLimit, settings.rateLimit],
    ['account', atOnceLimit, settings.atOnceLimit],
    ['token', atOnceLimit, settings.atOnceLimitToken],
    ['user', atOnceLimit, settings.atOnceLimit],
  ] as const
  const all = wanted.filter(([, , most]) => most > 0).map(([kind, open, most]): Limit => open(kind, most, services))
  if (all.length === 0) return undefined
  const usesOf = openCallers()

  function gate(id: OperationId) {
    const operation = customerApi.operations[id]
    const isUsers = operation.security.every((schemes) => schemes.includes('sessionCookie'))
    const limits = all.filter(({ kind }) => (kind === 'user') === isUsers)
    const held = limits.filter(({ leave }) => leave)
    const most = weightOf(id)
    return (caller: Principal, reply: FastifyReply) => {
      const now = clock.now().getTime()
      const uses = isUsers ? usesOf.user(caller, windowAt(now)) : usesOf.bearer(caller, windowAt(now))
      // It is refused before it costs anything.
      const weight = most > 1 && lacksScope(caller, operation) ? 1 : most
      // A request that one limit refuses takes nothing of the others, or one token would use up what all have.
      for (const limit of limits) {
        const use = uses[limit.kind]
        if (!use || limit.fits(use, weight)) continue
        announce(reply, limits, uses, now)
        throw new ThrottledError(limit.retryAfter(now), 'rate_limited')
      }
      let isScarce = false
      for (const limit of limits) {
        const use = uses[limit.kind]
        if (use && limit.take(use, weight) === 'scarce') isScarce = true
      }
      if (isScarce) announce(reply, limits, uses, now)
      return held.length > 0 ? () => leaveEach(held, uses) : undefined
    }
  }

  return { gate }
}

/**
 * What each request counts in. What only a session opens, tokens and sessions, counts for its user: a holder of a token
 * of the account could otherwise use up what its owner needs to revoke it.
 */
function openCallers() {
  const [ofAccounts, ofTokens, ofUsers] = [openUses(), openUses(), openUses()]
  return {
    bearer: ({ billableId, tokenId }: Principal, window: number): Uses => ({
      account: ofAccounts(billableId, window),
      token: tokenId === undefined ? undefined : ofTokens(tokenId, window),
      user: undefined,
    }),
    // An extension's entry of API_TOKEN_MIDDLEWARE may name an account without a user.
    user: ({ billableId, userId = -billableId }: Principal, window: number): Uses => ({
      account: undefined,
      token: undefined,
      user: ofUsers(userId, window),
    }),
  }
}

function announce(reply: FastifyReply, limits: readonly Limit[], uses: Uses, now: number): void {
  const those = limits.filter(({ kind }) => uses[kind] !== undefined)
  reply.header('ratelimit-policy', listed(those.map(({ policy }) => policy)))
  reply.header('ratelimit', listed(those.map(({ kind, left }) => left(uses[kind] as Use, now))))
}

const listed = (items: readonly string[]) => items.join(', ')

function leaveEach(limits: readonly Limit[], uses: Uses): void {
  for (const { kind, leave } of limits) {
    const use = uses[kind]
    if (use) leave?.(use)
  }
}
