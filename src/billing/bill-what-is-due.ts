import type { Core } from '../core.js'
import { billDue, tellDue } from './run.js'

/** The instances of this process that bill at present, and those that tell gateways. */
const billing = new WeakSet<Core>()
const telling = new WeakSet<Core>()

/**
 * The server's billing task, once a minute. A failed run is not repeated: the next one continues where it stopped. An
 * instance makes one run at a time: a task that comes meanwhile has nothing to do, and leaves its worker slot to others.
 */
export const billWhatIsDue = (core: Core, signal: AbortSignal): Promise<void> =>
  oneAtATime(billing, core, async () => {
    const { failed, until, heldByOthers, ...counts } = await billDue(core, { signal })
    if (Object.values(counts).some((count) => count > 0))
      core.log.info({ ...counts, until, failed: failed.length }, 'billing was run')
    if (heldByOthers) core.log.warn({ until }, 'others hold work that is due: the next run looks for it again')
  })

/** Tells gateways what is due, once a minute. A task of its own: no renewal waits for a gateway that does not answer. */
export const tellWhatIsDue = (core: Core, signal: AbortSignal): Promise<void> =>
  oneAtATime(telling, core, async () => {
    const { reported, failed } = await tellDue(core, { signal })
    if (reported > 0) core.log.info({ reported, failed: failed.length }, 'usage was reported to gateways')
  })

async function oneAtATime(atWork: WeakSet<Core>, core: Core, work: () => Promise<void>): Promise<void> {
  if (atWork.has(core)) return
  atWork.add(core)
  try {
    await work()
  } catch (err) {
    core.metrics.count('paywright_billing_results_total', { result: 'failed' })
    core.log.error({ err }, 'billing did not come to its end: the next run goes on from there')
  } finally {
    atWork.delete(core)
  }
}
