import type { Core } from '../core.js'
import { advanceBatch } from './advance.js'
import { lastInvoices } from './bill-last-usage.js'
import { type Collector, openCollector } from './charges/collect.js'
import { type Batch, nextBilledAt } from './due/due.js'
import { allOf } from '../concurrency/in-parallel.js'
import type { Failures } from './report-failures.js'

type Rounds = Readonly<{
  until: Date
  /** The most subscriptions in one transaction. */
  limit: number
  failed: Failures
  signal: AbortSignal | undefined
  /** How long the rounds wait for what only others hold. */
  patienceMs: number
  /** Called after each round that did something, with what all have done. */
  onProgress: (done: number) => void
}>

export type Counts = typeof NOTHING
const NOTHING = { renewed: 0, ended: 0, paid: 0, declined: 0, givenUp: 0, postponed: 0, invoiced: 0 }

/**
 * How many rounds are under way at a time: PostgreSQL works on one while this process works on another. Rounds that have
 * little to do are made one after another.
 */
const AT_ONCE = 2
const OTHERS_AT_WORK_MS = 50

/**
 * Ends trials and grace, opens periods, writes invoices and collects them, round after round, until nothing of it is due,
 * or until for some time only others held what was.
 */
export async function makeRounds(core: Core, rounds: Rounds): Promise<Counts & Readonly<{ heldByOthers: boolean }>> {
  const { until, limit, failed, signal, patienceMs, onProgress } = rounds
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
      const { counts: round, isIdle } = await takeRound(core, collector, { until, limit }, failed)
      if (!isIdle) workedAt = performance.now()
      total = plus(total, round)
      record(core, round)
      isFull = round.renewed + round.ended === limit
      if (isFull && loops.length < AT_ONCE) openLoop()
      if (sum(round) > 0) onProgress(sum(total))
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
  return { ...total, heldByOthers }
}

const plus = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(Object.keys(a).map((key) => [key, a[key as keyof Counts] + b[key as keyof Counts]])) as Counts

/** Counts transitions and charges. An invoice is part of its transition, and `givenUp` is part of `declined`. */
const sum = ({ renewed, ended, paid, declined, postponed }: Counts): number =>
  renewed + ended + paid + declined + postponed

/** Charges are counted where they are recorded. */
function record({ metrics }: Core, { renewed, ended, invoiced }: Counts): void {
  for (const [result, count] of Object.entries({ renewed, ended, invoiced }))
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
  const [advanced, collected] = await allOf([
    collector.charging(batch.limit, (run) => advanceBatch(core, due, run)),
    collector.collect({ ...batch, except: failed.ids('invoice') }),
  ])
  failed.add('subscription', advanced.failed)
  failed.add('invoice', collected.failed)
  const { renewed, ended, invoiced } = advanced
  const { paid, declined, givenUp, postponed } = collected
  const counts = { renewed, ended, invoiced, paid, declined, givenUp, postponed }
  const others = advanced.failed.size + collected.failed.size + collector.underWay()
  return { counts, isIdle: sum(counts) + others === 0 }
}

/**
 * Whether nothing is due that this run could do. Work that another run holds counts as due: it may come back to this
 * run.
 */
async function isAllDone({ database }: Core, until: Date, failed: Failures): Promise<boolean> {
  const next = await nextBilledAt(database, {
    subscriptions: failed.ids('subscription'),
    invoices: failed.ids('invoice'),
  })
  return next === null || next > until
}
