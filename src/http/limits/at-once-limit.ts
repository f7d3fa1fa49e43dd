import type { CallerKind, Limit } from './limit.js'

/** Limits the requests of each caller that one instance works on at the same time. */
export function atOnceLimit(kind: CallerKind, most: number): Limit {
  const name = `${kind}-at-once`
  return {
    kind,
    policy: `"${name}";q=${most};qu="concurrent-requests"`,
    fits: ({ underWay }) => underWay < most,
    take(use) {
      use.underWay += 1
      return use.underWay * 2 > most ? 'scarce' : 'ample'
    },
    leave: (use) => void (use.underWay -= 1),
    left: ({ underWay }) => `"${name}";r=${most - underWay}`,
    // A place may be free at any moment.
    retryAfter: () => 1,
  }
}
