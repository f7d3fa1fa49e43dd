import type { Core } from '../core.js'
import { runBilling } from './run.js'

/** The server's billing task, once a minute. A failed run is not repeated: the next one continues where it stopped. */
export async function billWhatIsDue(core: Core, signal: AbortSignal): Promise<void> {
  try {
    const { failed, until, ...counts } = await runBilling(core, { signal })
    if (Object.values(counts).some((count) => count > 0))
      core.log.info({ ...counts, until, failed: failed.length }, 'billing was run')
  } catch (err) {
    core.log.error({ err }, 'billing did not come to its end: the next run goes on from there')
  }
}
