import type { SharedCounts } from '../../database/shared-counts.js'
import type { CallerKind, Limit } from './limit.js'
import type { Use } from './uses.js'

/** Long enough that a burst of a second or two passes. */
const WINDOW_S = 10
const WINDOW_MS = WINDOW_S * 1_000
/** An instance tells the others of each such part of the limit that it has let through. */
const SHARES = 20

/** The window is the same for all callers and instances. */
export const windowAt = (now: number): number => Math.floor(now / WINDOW_MS)

/**
 * Limits the requests of each caller in a window. Each instance counts for itself, and tells PostgreSQL of every
 * twentieth of the limit. Where all of them together have reached the limit, it refuses the rest of the window. No
 * request waits for that, and without the database each instance counts alone.
 * @param perSecond the mean over a window
 */
export function rateLimit(
  kind: CallerKind,
  perSecond: number,
  { sharedCounts }: Readonly<{ sharedCounts: SharedCounts }>,
): Limit {
  const points = perSecond * WINDOW_S
  const share = Math.ceil(points / SHARES)
  const sharesIn = (used: number) => Math.floor(used / share)
  const secondsLeft = (now: number) => Math.ceil(((windowAt(now) + 1) * WINDOW_MS - now) / 1_000)

  async function tell(use: Use, more: number): Promise<void> {
    const { caller, window } = use
    const all = await sharedCounts.add(`${kind}-${caller}-${window}`, more, WINDOW_S).catch(() => 0)
    if (all >= points && use.window === window) use.used = points
  }

  return {
    kind,
    policy: `"${kind}";q=${points};w=${WINDOW_S}`,
    fits: ({ used }, weight) => used + Math.min(weight, points) <= points,
    take(use, weight) {
      const after = use.used + Math.min(weight, points)
      const shares = sharesIn(after) - sharesIn(use.used)
      use.used = after
      if (shares > 0) void tell(use, shares * share)
      return after * 2 > points ? 'scarce' : 'ample'
    },
    left: ({ used }, now) => `"${kind}";r=${points - used};t=${secondsLeft(now)}`,
    retryAfter: secondsLeft,
  }
}
