import type { Core } from '../core.js'
import { ensureClocksAgree } from '../database/health/clock-difference.js'
import { advanceBatch } from './advance.js'
import { lastInvoices } from './bill-last-usage.js'
import { type Collector, openCollector } from './charges/collect.js'
import { type Batch, countDue, nextDueAt } from './due/due.js'
import { endExpiredBatch } from './end-expired.js'
import { type FailedWork, type Failures, failures } from './report-failures.js'
import { reportBatch } from './report-usage.js'

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
export const viewSummary = ({ until, ...counts }: BillingSummary) => ({ until: until.toISOString(), ...counts })

/** A batch shares its statements, and a small one keeps transactions short. */
const BATCH = 250
/**
 * How many rounds are under way at a time: PostgreSQL works on one while this process works on another. A run that has
 * little to do makes one after another.
 */
const AT_ONCE = 2
const OTHERS_AT_WORK_MS = 50
/** Longer than the claims of a dead run hold. */
const PATIENCE_MS = 35_000

/**
 * Does everything that is due until `until`: ends trials and grace, opens periods, writes invoices, collects them,
 * retries failed charges, ends what has expired at its gateway, and reports usage to gateways that bill by themselves.
 * Each subscription makes its transitions in the order of their times, one period after another, however late the run is.
 * Several runs may share the work. When a run is stopped or killed, the next one continues from there. A run ends when
 * nothing is due any more, or when for some time it found only what other runs or transactions hold.
 * @throws UserError before it does anything, where this machine's clock is astray
 */
export async function runBilling(core: Core, options: BillingOptions = {}): Promise<BillingSummary> {
  const { batch = BATCH, signal, onProgress, patienceMs = PATIENCE_MS } = options
  await ensureClocksAgree(core.database)
  const until = options.until ?? core.clock.now()
  const due = onProgress ? await countDue(core.database, until) : 0
  const failed = failures(core)
  const collector = openCollector(core, lastInvoices)
  let total = NOTHING
  let workedAt = performance.now()
  const faults: unknown[] = []
  const loops: Promise<void>[] = []
  const isStopped = () => signal?.aborted === true || faults.length > 0
  const isOutOfPatience = () => performance.now() - workedAt > patienceMs
  const openLoop = () => loops.push(work().catch((fault: unknown) => void faults.push(fault)))

  async function work(): Promise<void> {
    let isFull = false
    while (!isStopped() && !isOutOfPatience() && (isFull || !(await isAllDone(core, until, failed)))) {
      const { counts: round, isIdle } = await takeRound(core, collector, { until, limit: batch }, failed)
      if (!isIdle) workedAt = performance.now()
      total = plus(total, round)
      record(core, round)
      isFull = round.renewed + round.ended === batch
      if (isFull && loops.length < AT_ONCE) openLoop()
      if (sum(round) > 0) onProgress?.({ done: sum(total), due })
      else await collector.nextEnd(OTHERS_AT_WORK_MS)
    }
  }

  try {
    openLoop()
    // A loop may open another one meanwhile.
    for (const loop of loops) await loop
    if (faults.length > 0) throw faults[0]
  } finally {
    const { failed: unrecorded, ...counts } = await collector.close()
    failed.add('invoice', unrecorded)
    total = plus(total, { ...NOTHING, ...counts })
  }
  const heldByOthers = !isStopped() && isOutOfPatience() && !(await isAllDone(core, until, failed))
  return { until, ...total, heldByOthers, failed: failed.list() }
}

type Counts = typeof NOTHING
const NOTHING = { renewed: 0, ended: 0, paid: 0, declined: 0, givenUp: 0, postponed: 0, reported: 0, invoiced: 0 }

const plus = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(Object.keys(a).map((key) => [key, a[key as keyof Counts] + b[key as keyof Counts]])) as Counts

/**
 * Counts transitions, charges and reports. An invoice is part of its transition, and `givenUp` is part of `declined`.
 */
const sum = ({ renewed, ended, paid, declined, postponed, reported }: Counts): number =>
  renewed + ended + paid + declined + postponed + reported

/** Charges are counted where they are recorded. */
function record({ metrics }: Core, { renewed, ended, invoiced, reported }: Counts): void {
  for (const [result, count] of Object.entries({ renewed, ended, invoiced, reported }))
    metrics.count('paywright_billing_results_total', { result }, count)
}

/** `isIdle`: it found nothing to do, and no charge of this run is under way. */
type Round = Readonly<{ counts: Counts; isIdle: boolean }>

/** Takes one batch of each kind at the same time: the next transitions are made while charges wait for the gateway. */
async function takeRound(
  core: Core,
  collector: Collector,
  batch: Omit<Batch, 'except'>,
  failed: Failures,
): Promise<Round> {
  const due = { ...batch, except: failed.ids('subscription'), failedInvoices: failed.ids('invoice') }
  const [advanced, collected, reports, endings] = await allOf([
    collector.charging(batch.limit, (run) => advanceBatch(core, due, run)),
    collector.collect({ ...batch, except: failed.ids('invoice') }),
    reportBatch(core, { ...batch, except: failed.ids('usage_report') }),
    endExpiredBatch(core, batch),
  ])
  failed.add('subscription', advanced.failed)
  failed.add('invoice', collected.failed)
  failed.add('usage_report', reports.failed)
  const { renewed, ended, invoiced } = advanced
  const { paid, declined, givenUp, postponed } = collected
  const counts = { renewed, ended, invoiced, paid, declined, givenUp, postponed, reported: reports.reported }
  const others = advanced.failed.size + collected.failed.size + reports.claimed + endings + collector.underWay()
  return { counts, isIdle: sum(counts) + others === 0 }
}

/** Waits for every promise, even when one rejects: none may still be running when the caller continues. */
async function allOf<const T extends readonly Promise<unknown>[]>(
  works: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/**
 * Whether nothing is due that this run could do. Work that another run holds counts as due: it may come back to this
 * run.
 */
async function isAllDone({ database }: Core, until: Date, failed: Failures): Promise<boolean> {
  const next = await nextDueAt(database, {
    subscriptions: failed.ids('subscription'),
    invoices: failed.ids('invoice'),
    reports: failed.ids('usage_report'),
  })
  return next === null || next > until
}
