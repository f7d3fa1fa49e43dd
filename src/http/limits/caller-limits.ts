import type { OperationId, Principal } from '../../contract/types.js'
import { ThrottledError } from '../../errors.js'
import type { Services } from '../../services.js'
import { atOnceLimit } from './at-once-limit.js'
import type { CallerKind, Limit, Taken } from './limit.js'
import { rateLimit } from './rate-limit.js'
import type { Limits } from './within-limits.js'

type OfKind = Readonly<{ kind: CallerKind; limit: Limit }>

/** A session has no token. */
const callerOf = (kind: CallerKind, { billableId, tokenId }: Principal): number | undefined =>
  kind === 'account' ? billableId : tokenId

/** The limits that the operator has set; undefined when there are none. A limit of 0 is none. */
export function callerLimits(services: Services): Limits<Principal, OperationId> | undefined {
  const { settings, clock } = services
  const wanted = [
    ['account', rateLimit, settings.rateLimit],
    ['token', rateLimit, settings.rateLimitToken],
    ['account', atOnceLimit, settings.atOnceLimit],
    ['token', atOnceLimit, settings.atOnceLimitToken],
  ] as const
  const limits = wanted
    .filter(([, , most]) => most > 0)
    .map(([kind, open, most]): OfKind => ({ kind, limit: open(kind, most, services) }))
  if (limits.length === 0) return undefined
  const policies = {
    token: policiesOf(limits),
    session: policiesOf(limits.filter(({ kind }) => kind === 'account')),
  }
  const held = limits.filter(({ limit }) => limit.leave)
  return {
    enter(id, principal, reply) {
      const now = clock.now().getTime()
      let lefts = ''
      let over: Readonly<Taken> | undefined
      for (let place = 0; place < limits.length && !over; place += 1) {
        const { kind, limit } = limits[place] as OfKind
        const caller = callerOf(kind, principal)
        if (caller === undefined) continue
        const taken = limit.take(caller, id, now)
        lefts = lefts === '' ? taken.left : `${lefts}, ${taken.left}`
        if (!taken.isOver) continue
        // A request that is refused holds nothing, and takes nothing of the limits after.
        leaveEach(limits.slice(0, place), principal)
        over = taken
      }
      if (lefts === '') return
      reply.header('ratelimit-policy', principal.tokenId === undefined ? policies.session : policies.token)
      reply.header('ratelimit', lefts)
      if (over) throw new ThrottledError(over.seconds)
    },
    ...(held.length > 0 && { leave: (principal) => leaveEach(held, principal) }),
  }
}

const policiesOf = (limits: readonly OfKind[]) => limits.map(({ limit }) => limit.policy).join(', ')

function leaveEach(limits: readonly OfKind[], principal: Principal): void {
  for (const { kind, limit } of limits) {
    const caller = callerOf(kind, principal)
    if (caller !== undefined) limit.leave?.(caller)
  }
}
