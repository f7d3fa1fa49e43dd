import type { Core } from '../core.js'
import { billDue, tellDue } from './run.js'

/** The server's billing task, once a minute. A failed run is not repeated: the next one continues where it stopped. */
export const billWhatIsDue = (core: Core, signal: AbortSignal): Promise<void> =>
  unlessHeld(core, async () => {
    const { failed, until, heldByOthers, ...counts } = await billDue(core, { signal })
    if (Object.values(counts).some((count) => count > 0))
      core.log.info({ ...counts, until, failed: failed.length }, 'billing was run')
    if (heldByOthers) core.log.warn({ until }, 'others hold work that is due: the next run looks for it again')
  })

/** Tells gateways what is due, once a minute. A task of its own: no renewal waits for a gateway that does not answer. */
export const tellWhatIsDue = (core: Core, signal: AbortSignal): Promise<void> =>
  unlessHeld(core, async () => {
    const { reported, failed } = await tellDue(core, { signal })
    if (reported > 0) core.log.info({ reported, failed: failed.length }, 'usage was reported to gateways')
  })

/** Does the work unless the operator holds billing, and reports its fault. */
async function unlessHeld(core: Core, work: () => Promise<void>): Promise<void> {
  if (core.settings.isBillingHeld) return
  try {
    await work()
  } catch (err) {
    core.metrics.count('paywright_billing_results_total', { result: 'failed' })
    core.log.error({ err }, 'billing did not come to its end: the next run goes on from there')
  }
}
