import type { CallerKind, Limit } from './limit.js'

/** A place may be free at any moment. */
const RETRY_AFTER_S = 1

/** Limits the requests of each caller that one instance works on at the same time. */
export function atOnceLimit(kind: CallerKind, most: number): Limit {
  const underWay = new Map<number, number>()
  const name = `${kind}-at-once`

  function leave(caller: number): void {
    const left = (underWay.get(caller) ?? 1) - 1
    if (left > 0) underWay.set(caller, left)
    else underWay.delete(caller)
  }

  return {
    policy: `"${name}";q=${most};qu="concurrent-requests"`,
    take(caller) {
      const count = (underWay.get(caller) ?? 0) + 1
      if (count > most) return { left: `"${name}";r=0`, seconds: RETRY_AFTER_S, isOver: true }
      underWay.set(caller, count)
      const left = `"${name}";r=${most - count}`
      return { left, seconds: RETRY_AFTER_S, isOver: false, leave: () => leave(caller) }
    },
  }
}
