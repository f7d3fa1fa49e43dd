import type { Core } from '../core.js'
import { runBilling } from './run.js'

/** The instances of this process that bill at present. */
const atWork = new WeakSet<Core>()

/**
 * The server's billing task, once a minute. A failed run is not repeated: the next one continues where it stopped. An
 * instance makes one run at a time: a task that comes meanwhile has nothing to do, and leaves its worker slot to others.
 */
export async function billWhatIsDue(core: Core, signal: AbortSignal): Promise<void> {
  if (atWork.has(core)) return
  atWork.add(core)
  try {
    const { failed, until, heldByOthers, ...counts } = await runBilling(core, { signal })
    if (Object.values(counts).some((count) => count > 0))
      core.log.info({ ...counts, until, failed: failed.length }, 'billing was run')
    if (heldByOthers) core.log.warn({ until }, 'others hold work that is due: the next run looks for it again')
  } catch (err) {
    core.metrics.count('paywright_billing_results_total', { result: 'failed' })
    core.log.error({ err }, 'billing did not come to its end: the next run goes on from there')
  } finally {
    atWork.delete(core)
  }
}
