import { systemClock } from '../calendar/clock.js'
import type { Core } from '../core.js'
import { secondsSince } from '../telemetry/metrics.js'

/** Does a job and records how late it began, how long it took and how it ended. */
export async function recorded(
  { metrics }: Pick<Core, 'metrics'>,
  { task, dueAt }: Readonly<{ task: string; dueAt: Date }>,
  work: () => Promise<void>,
): Promise<void> {
  if (!metrics.isOn) return work()
  const lagMs = systemClock.now().getTime() - dueAt.getTime()
  metrics.observe('paywright_job_lag_seconds', { task }, Math.max(0, lagMs / 1_000))
  const began = performance.now()
  const end = (outcome: string) =>
    metrics.observe('paywright_job_duration_seconds', { task, outcome }, secondsSince(began))
  try {
    await work()
    end('done')
  } catch (error) {
    end('failed')
    throw error
  }
}
