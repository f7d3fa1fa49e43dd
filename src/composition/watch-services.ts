import { nextDueAt } from '../billing/due/due.js'
import type { Pool } from '../database/client.js'
import { readBacklog } from '../database/health/backlog.js'
import { within } from '../database/within.js'
import type { PoolState } from '../database/connections/connections.js'
import type { Services } from '../services.js'
import type { Sample } from '../telemetry/metrics.js'

/** A lock on a table must not hold up what the other metrics say: an instance without metrics passes for a dead one. */
const LAG_WITHIN_MS = 2_000

/** Tells the metrics where to read what the services hold and what waits in the database. */
export function watchServices(services: Services, pool: Pool): void {
  const { metrics, queues, connections, pulse } = services
  metrics.watch(() => [...queues.states()].flatMap(([queue, { length, ageMs }]) => queueSamples(queue, length, ageMs)))
  metrics.watch(() => connections.pools().flatMap(poolSamples))
  metrics.watch(() => [['paywright_clock_ahead_seconds', {}, pulse.secondsAhead()]])
  metrics.watch(() => backlogSamples(services, pool))
  metrics.watch(() => [['paywright_billing_held', {}, services.settings.isBillingHeld ? 1 : 0]])
  metrics.watch(async () => [['paywright_billing_lag_seconds', {}, await within(LAG_WITHIN_MS, billingLag(services))]])
}

const queueSamples = (queue: string, length: number, ageMs: number): Sample[] => [
  ['paywright_queue_length', { queue }, length],
  ['paywright_queue_age_seconds', { queue }, ageMs / 1_000],
]

const poolSamples = ({ name: pool, open, idle, awaited, limit }: PoolState): Sample[] => [
  ['paywright_database_connections', { pool, state: 'busy' }, open - idle],
  ['paywright_database_connections', { pool, state: 'idle' }, idle],
  ['paywright_database_connections_limit', { pool }, limit],
  ['paywright_database_connections_awaited', { pool }, awaited],
]

async function backlogSamples({ clock }: Services, pool: Pool): Promise<Sample[]> {
  const backlog = await readBacklog(pool, clock.now())
  if (!backlog) return []
  const { lastRun } = backlog
  return [
    ['paywright_jobs_waiting', {}, backlog.jobs],
    ['paywright_jobs_given_up', {}, backlog.jobsGivenUp],
    ['paywright_deliveries_pending', {}, backlog.deliveries],
    ['paywright_delivery_lag_seconds', {}, backlog.oldestDelivery],
    ['paywright_purchases_stuck', {}, backlog.stuck],
    ['paywright_invoices_in_dunning', {}, backlog.inDunning],
    ['paywright_waiting_for_gateway', { kind: 'charge' }, backlog.waitingCharges],
    ['paywright_waiting_for_gateway', { kind: 'refund' }, backlog.waitingRefunds],
    ['paywright_waiting_for_gateway', { kind: 'ending' }, backlog.waitingEndings],
    ...(lastRun === null ? [] : [['paywright_billing_rest_seconds', {}, lastRun] as const]),
  ]
}

/** What is held is not late. */
async function billingLag({ database, clock, settings }: Services): Promise<number> {
  if (settings.isBillingHeld) return 0
  const next = await nextDueAt(database)
  return next === null ? 0 : Math.max(0, (clock.now().getTime() - next.getTime()) / 1_000)
}
