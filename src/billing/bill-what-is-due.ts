import type { Services } from '../services.js'
import { runBilling } from './run.js'

/**
 * The server's part of billing, once a minute. A run that fails is not made up for: the next one goes on where it
 * stood.
 */
export async function billWhatIsDue(services: Services, signal: AbortSignal): Promise<void> {
  try {
    const { failed, until, ...counts } = await runBilling(services, { signal })
    if (Object.values(counts).some((count) => count > 0))
      services.log.info({ ...counts, until, failed: failed.length }, 'billing was run')
  } catch (err) {
    services.log.error({ err }, 'billing did not come to its end: the next run goes on from there')
  }
}
