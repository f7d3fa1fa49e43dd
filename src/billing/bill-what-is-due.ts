import type { Core } from '../core.js'
import { runBilling } from './run.js'

/**
 * The server's part of billing, once a minute. A run that fails is not made up for: the next one goes on where it
 * stood.
 */
export async function billWhatIsDue(core: Core, signal: AbortSignal): Promise<void> {
  try {
    const { failed, until, ...counts } = await runBilling(core, { signal })
    if (Object.values(counts).some((count) => count > 0))
      core.log.info({ ...counts, until, failed: failed.length }, 'billing was run')
  } catch (err) {
    core.log.error({ err }, 'billing did not come to its end: the next run goes on from there')
  }
}
