import type { PlainTaskName } from '../jobs/payloads.js'

export type Scheduled = Readonly<{
  task: PlainTaskName
  /** `minute hour day-of-month month day-of-week` in UTC, by the system's clock. */
  crontab: string
}>

/** The scheduled tasks. Each runs once at its time, however many servers there are. */
export const schedule: readonly Scheduled[] = [
  { task: 'run_billing', crontab: '* * * * *' },
  { task: 'tell_gateways', crontab: '* * * * *' },
  { task: 'sweep_expired', crontab: '17 * * * *' },
  { task: 'open_usage_months', crontab: '7 3 * * *' },
  { task: 'compact_usage_keys', crontab: '27 3 * * *' },
]
