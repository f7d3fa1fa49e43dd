import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Cluster } from '../sim/service/cluster.js'
import type { Held } from './server.js'

/** The tables that something sweeps. */
const SWEPT = ['outbox_event', 'event_delivery', 'idempotency_record', 'session', 'job_process'] as const
/** The books, which only grow. */
const KEPT = ['usage_record', 'usage_key', 'invoice', 'subscription', 'audit_entry'] as const
const JOBS = 'graphile_worker.jobs'

/** One look at everything, by name. */
export type Sample = Readonly<Record<string, number>>

export async function takeSample(server: ChildProcess, { query }: Cluster): Promise<Sample> {
  const answered = once(server, 'message') as Promise<[Held]>
  server.send('held')
  const [{ rssMb, heapMb }] = await answered
  const counts = [...SWEPT, ...KEPT, JOBS].map((table) => `(SELECT count(*) FROM ${table})::int AS "${nameOf(table)}"`)
  const [rows = {}] = await query<Sample>(
    `SELECT (SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'paywright%')::int AS connections,
      ${counts.join()}`,
  )
  return { 'RSS, MB': rssMb, 'heap, MB': heapMb, ...rows }
}

const nameOf = (table: string) => table.replace('graphile_worker.', '')

/** What may grow between the middle of the run and its end beside a tenth: noise, by the kind of figure. */
const SLACK: Readonly<Record<string, number>> = {
  'RSS, MB': 40,
  'heap, MB': 6,
  connections: 4,
  ...Object.fromEntries([...SWEPT, 'jobs'].map((table) => [table, 100])),
}
const SHARE = 1.1
const WARM = 0.4
const MIDDLE = 0.7

export type Judged = Readonly<{
  what: string
  first: number
  middle: number
  last: number
  verdict: 'bounded' | 'grows' | 'kept for ever'
}>

/** Compares the medians of the run's middle and of its end. What came before is warm-up. */
export function judge(samples: readonly Sample[]): Judged[] {
  const part = (from: number, to: number) =>
    samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
  return Object.keys(samples[0] ?? {}).map((what) => {
    const medianOf = (some: readonly Sample[]) => median(some.map((sample) => sample[what] ?? NaN))
    const [middle, last] = [medianOf(part(WARM, MIDDLE)), medianOf(part(MIDDLE, 1))]
    const slack = SLACK[what]
    const isBounded = slack !== undefined && last <= middle * SHARE + slack
    const verdict = slack === undefined ? 'kept for ever' : isBounded ? 'bounded' : 'grows'
    return { what, first: samples[0]?.[what] ?? NaN, middle, last, verdict }
  })
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
