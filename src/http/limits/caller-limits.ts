import type { FastifyReply } from 'fastify'
import type { OperationId, Principal } from '../../contract/types.js'
import { ThrottledError } from '../../errors.js'
import type { Services } from '../../services.js'
import { atOnceLimit } from './at-once-limit.js'
import type { CallerKind, Limit, Taken } from './limit.js'
import { rateLimit } from './rate-limit.js'

/** Takes a request's part of its account's and its token's limits. @throws ThrottledError when one is used up */
export type CallerLimits = (id: OperationId, principal: Principal, reply: FastifyReply) => void

/** The limits that the operator has set; undefined when there are none. A limit of 0 is none. */
export function callerLimits(services: Services): CallerLimits | undefined {
  const { settings } = services
  const wanted = [
    ['account', rateLimit, settings.rateLimit],
    ['token', rateLimit, settings.rateLimitToken],
    ['account', atOnceLimit, settings.atOnceLimit],
    ['token', atOnceLimit, settings.atOnceLimitToken],
  ] as const
  const limits = wanted
    .filter(([, , most]) => most > 0)
    .map(([kind, open, most]): readonly [CallerKind, Limit] => [kind, open(kind, most, services)])
  if (limits.length === 0) return undefined
  return (id, { billableId, tokenId }, reply) => {
    let [policies, lefts] = ['', '']
    let over: Taken | undefined
    const leaves: (() => void)[] = []
    for (const [kind, limit] of limits) {
      const caller = kind === 'account' ? billableId : tokenId
      // A session has no token.
      if (caller === undefined) continue
      const taken = limit.take(caller, id)
      policies += policies === '' ? limit.policy : `, ${limit.policy}`
      lefts += lefts === '' ? taken.left : `, ${taken.left}`
      if (taken.leave) leaves.push(taken.leave)
      // A request that is refused takes nothing of the limits after.
      if (taken.isOver) {
        over = taken
        break
      }
    }
    if (leaves.length > 0)
      reply.raw.once('close', () => {
        for (const leave of leaves) leave()
      })
    if (lefts !== '') reply.header('ratelimit-policy', policies).header('ratelimit', lefts)
    if (over) throw new ThrottledError(over.seconds)
  }
}
