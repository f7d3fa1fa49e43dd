import { Temporal } from 'temporal-polyfill'
import { advanceClock } from '../../src/billing/advance-clock.js'
import type { Services } from '../../src/services.js'
import type { Cluster } from '../sim/service/cluster.js'

/** What stands in the service under the database's clock, which nobody can move, gets a day older instead. */
const A_DAY_OLDER = [
  `UPDATE outbox_event SET published_at = published_at - interval '1 day'`,
  `UPDATE event_delivery SET settled_at = settled_at - interval '1 day' WHERE settled_at IS NOT NULL`,
  `UPDATE event_delivery SET next_attempt_at = next_attempt_at - interval '1 day' WHERE state = 'pending'`,
]
const SWEEP = `SELECT graphile_worker.add_job('sweep_expired', '{}', job_key => 'soak-sweep')`

/** Lets a day pass: bills what falls due, ages what the database has dated, and sweeps. */
export async function passDay(services: Services, { query }: Cluster, sweeps: boolean): Promise<void> {
  await advanceClock(services, Temporal.Duration.from({ days: 1 }))
  if (!sweeps) return
  for (const statement of A_DAY_OLDER) await query(statement)
  await query(SWEEP)
}
