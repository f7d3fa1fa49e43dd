import type { FastifyReply } from 'fastify'
import type { OperationId, Principal } from '../../contract/types.js'
import { ThrottledError } from '../../errors.js'
import type { Services } from '../../services.js'
import { atOnceLimit } from './at-once-limit.js'
import type { Limit } from './limit.js'
import { rateLimit, windowAt } from './rate-limit.js'
import { openUses, type Use } from './uses.js'
import { weightOf } from './weights.js'
import type { Limits } from './within-limits.js'

/** A session has no token. */
type Uses = Readonly<{ account: Use | undefined; token: Use | undefined }>

/** The limits that the operator has set; undefined when there are none. A limit of 0 is none. */
export function callerLimits(services: Services): Limits<Principal, OperationId> | undefined {
  const { settings, clock } = services
  const wanted = [
    ['account', rateLimit, settings.rateLimit],
    ['token', rateLimit, settings.rateLimitToken],
    ['account', atOnceLimit, settings.atOnceLimit],
    ['token', atOnceLimit, settings.atOnceLimitToken],
  ] as const
  const limits = wanted.filter(([, , most]) => most > 0).map(([kind, open, most]): Limit => open(kind, most, services))
  if (limits.length === 0) return undefined
  const [ofAccounts, ofTokens] = [openUses(), openUses()]
  const held = limits.filter(({ leave }) => leave)

  function gate(operation: OperationId) {
    const weight = weightOf(operation)
    return ({ billableId, tokenId }: Principal, reply: FastifyReply) => {
      const now = clock.now().getTime()
      const window = windowAt(now)
      const account = ofAccounts(billableId, window)
      const uses: Uses = { account, token: tokenId === undefined ? undefined : ofTokens(tokenId, window) }
      // A request that one limit refuses takes nothing of the others, or one token would use up what all have.
      for (const limit of limits) {
        const use = uses[limit.kind]
        if (!use || limit.fits(use, weight)) continue
        announce(reply, uses, now)
        throw new ThrottledError(limit.retryAfter(now))
      }
      let isScarce = false
      for (const limit of limits) {
        const use = uses[limit.kind]
        if (use && limit.take(use, weight) === 'scarce') isScarce = true
      }
      if (isScarce) announce(reply, uses, now)
      return held.length > 0 ? () => leaveEach(held, uses) : undefined
    }
  }

  function announce(reply: FastifyReply, uses: Uses, now: number): void {
    const those = limits.filter(({ kind }) => uses[kind] !== undefined)
    reply.header('ratelimit-policy', listed(those.map(({ policy }) => policy)))
    reply.header('ratelimit', listed(those.map(({ kind, left }) => left(uses[kind] as Use, now))))
  }

  return { gate }
}

const listed = (items: readonly string[]) => items.join(', ')

function leaveEach(limits: readonly Limit[], uses: Uses): void {
  for (const { kind, leave } of limits) {
    const use = uses[kind]
    if (use) leave?.(use)
  }
}
