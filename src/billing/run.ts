import type { Core } from '../core.js'
import { ensureClocksAgree } from '../database/health/clock-difference.js'
import { countDue } from './due/due.js'
import { type FailedWork, failures } from './report-failures.js'
import { makeRounds } from './rounds.js'
import { tellGateways } from './telling/tell-gateways.js'

export type BillingOptions = Readonly<{
  /**
   * The run does the work that is due until this time; by default until now. A time in the future passes as it would
   * have.
   */
  until?: Date
  /**
   * Called after each batch. `due` counts the work at the start; work that becomes due during the run adds only to
   * `done`.
   */
  onProgress?: (progress: Readonly<{ done: number; due: number }>) => void
  /** The most subscriptions in one transaction. */
  batch?: number
  /** Stops the run after the current batch. The next run continues from there. */
  signal?: AbortSignal
  /** How long the run waits for what only others hold. */
  patienceMs?: number
}>

export type BillingSummary = Readonly<{
  until: Date
  renewed: number
  ended: number
  invoiced: number
  paid: number
  declined: number
  givenUp: number
  postponed: number
  reported: number
  /** Whether the run ended before what others held came back to it. That stays due. */
  heldByOthers: boolean
  /** The work that this run could not do. It stays due. */
  failed: readonly FailedWork[]
}>

/** A summary as JSON. */
export const viewSummary = <Counts extends object>({ until, ...counts }: Readonly<{ until: Date }> & Counts) => ({
  until: until.toISOString(),
  ...counts,
})

/** A batch shares its statements, and a small one keeps transactions short. */
export const BATCH = 250
/** Longer than the claims of a dead run hold. */
const PATIENCE_MS = 35_000

/**
 * Does everything that is due until `until`: ends trials and grace, opens periods, writes invoices, collects them,
 * retries failed charges, and then ends what has expired at its gateway, and reports usage to gateways that bill by
 * themselves. Each subscription makes its transitions in the order of their times, one period after another, however late
 * the run is. Several runs may share the work. When a run is stopped or killed, the next one continues from there. A run
 * ends when nothing is due any more, or when for some time it found only what other runs or transactions hold.
 * @throws UserError before it does anything, where this machine's clock is astray
 */
export async function runBilling(core: Core, options: BillingOptions = {}): Promise<BillingSummary> {
  await ensureClocksAgree(core.database)
  const { heldByOthers, ...billed } = await billUntilDone(core, options)
  const reports = await tellUntilDone(core, { ...options, until: billed.until })
  return {
    ...billed,
    reported: reports.reported,
    heldByOthers: heldByOthers || reports.heldByOthers,
    failed: [...billed.failed, ...reports.failed],
  }
}

/** The part of a billing run that ends trials and grace, opens periods and collects. @throws UserError as `runBilling` does */
export async function billDue(core: Core, options: BillingOptions = {}): Promise<Billed> {
  await ensureClocksAgree(core.database)
  return billUntilDone(core, options)
}

/**
 * The part of a billing run that tells gateways what has expired here, and usage that they bill by themselves. It keeps no
 * renewal waiting where the server's jobs make it: a gateway may take its time. @throws UserError as `runBilling` does
 */
export async function tellDue(core: Core, options: BillingOptions = {}): Promise<Reports> {
  await ensureClocksAgree(core.database)
  return tellUntilDone(core, options)
}

type Billed = Omit<BillingSummary, 'reported'>
type Reports = Pick<BillingSummary, 'reported' | 'heldByOthers' | 'failed'>

async function billUntilDone(core: Core, options: BillingOptions): Promise<Billed> {
  const { batch = BATCH, signal, onProgress, patienceMs = PATIENCE_MS } = options
  const until = options.until ?? core.clock.now()
  const due = onProgress ? await countDue(core.database, until) : 0
  const failed = failures(core)
  const tell = (done: number) => onProgress?.({ done, due })
  const done = await makeRounds(core, { until, limit: batch, failed, signal, patienceMs, onProgress: tell })
  return { until, ...done, failed: failed.list() }
}

async function tellUntilDone(core: Core, options: BillingOptions): Promise<Reports> {
  const { batch = BATCH, signal, patienceMs = PATIENCE_MS } = options
  const until = options.until ?? core.clock.now()
  const failed = failures(core)
  const reports = {
    ids: () => failed.ids('usage_report'),
    add: (more: ReadonlyMap<number, unknown>) => failed.add('usage_report', more),
  }
  const { reported, heldByOthers } = await tellGateways(core, {
    until,
    limit: batch,
    failed: reports,
    signal,
    patienceMs,
  })
  return { reported, heldByOthers, failed: failed.list() }
}
