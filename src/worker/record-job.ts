import { systemClock } from '../calendar/clock.js'
import type { Core } from '../core.js'
import { secondsSince } from '../telemetry/metrics.js'
import { traced } from '../telemetry/tracing.js'

type Job = Readonly<{ task: string; dueAt: Date }>

/** Does a job and records how late it began, how long it took and how it ended. It begins a trace. */
export const recorded = (core: Pick<Core, 'metrics'>, job: Job, work: () => Promise<void>): Promise<void> =>
  traced({ name: `job ${job.task}`, kind: 'consumer', under: null, attributes: { 'paywright.task': job.task } }, () =>
    measured(core, job, work),
  )

async function measured(
  { metrics }: Pick<Core, 'metrics'>,
  { task, dueAt }: Job,
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
