import type pg from 'pg'
import { listenerTasks } from '../events/listeners.js'
import { watchDeliveries } from '../events/wake.js'
import type { Services } from '../services.js'
import { schedule, type Scheduled } from './schedule.js'
import { type AnyTask, deliveryTasks, scheduledTasks } from './tasks.js'

/** Workers that do some of the tasks, and those alone: none of the others' keeps them from it. */
export type Crew = Readonly<{
  name: string
  /** How many jobs it does at once. */
  concurrency: number
  /** One of them listens for new jobs, and another for deliveries where these are watched. */
  connections: number
  tasks: Readonly<Record<string, AnyTask>>
  schedule: readonly Scheduled[]
  /** Sees to it that what is due has a job. */
  watch?: (pool: pg.Pool, until: AbortSignal) => Promise<void>
}>

/** Deliveries mostly wait for somebody else's answer, and it may never come; what has its time does not wait for them. */
export const crewsOf = (services: Services): readonly Crew[] => [
  { name: 'schedules', concurrency: 4, connections: 2, tasks: scheduledTasks, schedule },
  {
    name: 'deliveries',
    concurrency: 12,
    connections: 4,
    tasks: { ...deliveryTasks, ...listenerTasks(services) },
    schedule: [],
    watch: watchDeliveries,
  },
]
