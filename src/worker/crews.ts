import type pg from 'pg'
import { listenerTasks } from '../events/listeners/listeners.js'
import { watchDeliveries } from '../events/wake.js'
import type { Services } from '../services.js'
import { schedule, type Scheduled } from './schedule.js'
import { watchSchedules } from './watch-schedules.js'
import { accountDeliveryTasks, type AnyTask, deliveryTasks, scheduledTasks } from './tasks.js'

/** Worker slots for some of the tasks. Other tasks cannot take them. */
export type Crew = Readonly<{
  name: string
  /** How many jobs run at once. */
  concurrency: number
  /** One connection listens for new jobs. Where deliveries are watched, another one listens for them. */
  connections: number
  tasks: Readonly<Record<string, AnyTask>>
  schedule: readonly Scheduled[]
  /** Makes sure that everything due has a job, in whichever crew. */
  watch?: (pool: pg.Pool, until: AbortSignal) => Promise<void>
}>

/**
 * Deliveries mostly wait for a remote answer that may never come. Scheduled work has its own worker slots, so it never
 * waits for them. Nor do the operator's endpoints wait for those of accounts, of which there may be many.
 */
export const crewsOf = (services: Services): readonly Crew[] => [
  {
    name: 'schedules',
    concurrency: 4,
    connections: 2,
    tasks: scheduledTasks,
    schedule,
    watch: (pool, until) => watchSchedules(pool, services.log, until),
  },
  {
    name: 'deliveries',
    concurrency: 12,
    connections: 4,
    tasks: { ...deliveryTasks, ...listenerTasks(services) },
    schedule: [],
    watch: (pool, until) => watchDeliveries(pool, services.log, until, services.newEvents.ring),
  },
  { name: 'account-deliveries', concurrency: 8, connections: 2, tasks: accountDeliveryTasks, schedule: [] },
]
