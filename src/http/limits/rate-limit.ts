import type { OperationId } from '../../contract/types.js'
import type { SharedCounts } from '../../database/shared-counts.js'
import type { CallerKind, Limit, Taken } from './limit.js'
import { numeral } from './numeral.js'

/** Long enough that a burst of a second or two passes. */
const WINDOW_S = 10
const WINDOW_MS = WINDOW_S * 1000
/** An instance tells the others of each such part of the limit that it has let through. */
const SHARES = 20
/** The requests that an operation counts as, by what it costs beside a read. */
const WEIGHTS: Partial<Record<OperationId, number>> = {
  getInvoicePdf: 20,
  getCreditNotePdf: 20,
  upgradeFromFree: 20,
  changeSubscription: 20,
  cancelSubscription: 5,
  resumeSubscription: 5,
  quoteSubscriptionChange: 5,
  forecastInvoices: 5,
  getUpcomingInvoice: 5,
  setDefaultPaymentMethod: 5,
  deletePaymentMethod: 5,
  createWebhookEndpoint: 5,
  updateWebhookEndpoint: 5,
  // Its deliveries cost more than it does itself.
  replayEvents: 20,
  tallyUsageBatch: 5,
}

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
  /** What each caller has used in the window, which is the same for all of them. */
  const usedBy = new Map<number, { used: number }>()
  let [began, ends] = [0, 0]
  const ownPart = `"${kind}";r=`
  const taken: Taken = { left: '', seconds: 0, isOver: false }
  /** The end of `left`, which is the same for a second. */
  let rest = ''

  async function tell(caller: number, more: number): Promise<void> {
    const toldIn = began
    const all = await sharedCounts.add(`${kind}-${caller}-${toldIn / WINDOW_MS}`, more, WINDOW_S).catch(() => 0)
    if (all >= points && toldIn === began) of(caller).used = points
  }

  function of(caller: number): { used: number } {
    const found = usedBy.get(caller)
    if (found) return found
    const none = { used: 0 }
    usedBy.set(caller, none)
    return none
  }

  function openWindow(now: number): void {
    usedBy.clear()
    began = now - (now % WINDOW_MS)
    ends = began + WINDOW_MS
  }

  return {
    policy: `"${kind}";q=${points};w=${WINDOW_S}`,
    take(caller, operation, now) {
      if (now < began || now >= ends) openWindow(now)
      const own = of(caller)
      const after = own.used + Math.min(WEIGHTS[operation] ?? 1, points)
      taken.isOver = after > points
      if (!taken.isOver) {
        const shares = sharesIn(after) - sharesIn(own.used)
        own.used = after
        if (shares > 0) void tell(caller, shares * share)
      }
      const seconds = Math.ceil((ends - now) / 1000)
      if (seconds !== taken.seconds) rest = `;t=${seconds}`
      taken.seconds = seconds
      taken.left = ownPart + numeral(points - own.used) + rest
      return taken
    },
  }
}
