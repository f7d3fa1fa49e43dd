import { dice } from '../random.js'

/** How far apart the clocks of a cell may be, as docs/operations/install.md promises. */
const MOST_MS = 5_000
const LEAST_MS = 1_500

/** The second server's clock is mostly ahead or behind, by seconds. The others' clocks are right. */
export function skewsOf(seed: number, servers: number): readonly number[] {
  const draw = dice(seed, 'skew')
  const sign = { ahead: 1, behind: -1, right: 0 }[draw.weighed({ ahead: 4, behind: 4, right: 1 })]
  const second = sign * draw.integer(LEAST_MS, MOST_MS)
  return Array.from({ length: servers }, (_, n) => (n === 1 ? second : 0))
}

/** How far the two clocks lie apart that differ most. */
export const apart = (skews: readonly number[]): number => Math.max(0, ...skews) - Math.min(0, ...skews)
