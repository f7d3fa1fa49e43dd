import type { CallerKind, Limit, Taken } from './limit.js'
import { numeral } from './numeral.js'

/** A place may be free at any moment. */
const RETRY_AFTER_S = 1
/** So many callers are remembered, at the least, before those without a request are forgotten. */
const REMEMBERED = 1_024

/** Limits the requests of each caller that one instance works on at the same time. */
export function atOnceLimit(kind: CallerKind, most: number): Limit {
  /** A caller stays when its requests have ended: adding and removing one with each request would cost more. */
  const callers = new Map<number, { underWay: number }>()
  let forgetAt = REMEMBERED
  const name = `${kind}-at-once`
  const own = `"${name}";r=`
  const taken: Taken = { left: '', seconds: RETRY_AFTER_S, isOver: false }

  function newcomer(caller: number): { underWay: number } {
    if (callers.size >= forgetAt) {
      for (const [other, { underWay }] of callers) if (underWay === 0) callers.delete(other)
      forgetAt = Math.max(REMEMBERED, 2 * callers.size)
    }
    const none = { underWay: 0 }
    callers.set(caller, none)
    return none
  }

  return {
    policy: `"${name}";q=${most};qu="concurrent-requests"`,
    take(caller) {
      const found = callers.get(caller) ?? newcomer(caller)
      taken.isOver = found.underWay >= most
      if (!taken.isOver) found.underWay += 1
      taken.left = own + numeral(most - found.underWay)
      return taken
    },
    leave(caller) {
      const found = callers.get(caller)
      if (found) found.underWay -= 1
    },
  }
}
