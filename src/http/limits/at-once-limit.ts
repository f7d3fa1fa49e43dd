import type { CallerKind, Limit } from './limit.js'

/** A place may be free at any moment. */
const RETRY_AFTER_S = 1

/** Limits the requests of each caller that one instance works on at the same time. */
export function atOnceLimit(kind: CallerKind, most: number): Limit {
  const underWay = new Map<number, number>()
  const name = `${kind}-at-once`
  return {
    policy: `"${name}";q=${most};qu="concurrent-requests"`,
    take(caller) {
      const before = underWay.get(caller) ?? 0
      const isOver = before >= most
      if (!isOver) underWay.set(caller, before + 1)
      return { left: `"${name}";r=${isOver ? 0 : most - before - 1}`, seconds: RETRY_AFTER_S, isOver }
    },
    leave(caller) {
      const left = (underWay.get(caller) ?? 1) - 1
      if (left > 0) underWay.set(caller, left)
      else underWay.delete(caller)
    },
  }
}
