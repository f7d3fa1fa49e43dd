import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../core.js'
import { advanceBatch } from './advance.js'
import { type Collector, openCollector } from './charges/collect.js'
import { type Batch, countDue, nextDueAt } from './due/due.js'
import { reportBatch } from './report-usage.js'

export type BillingOptions = Readonly<{
  /** What is due until then; the clock's now by default. May lie ahead: then time passes as it would have. */
  until?: Date
  /** Told after each batch. `due` is what was due at the start; what becomes due on the way adds to `done` alone. */
  onProgress?: (progress: Readonly<{ done: number; due: number }>) => void
  /** Subscriptions in one transaction. */
  batch?: number
  /** Stops after the batch in hand; the next run goes on from there. */
  signal?: AbortSignal
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
  /** What could not be done here, and stays due. */
  failed: readonly Readonly<{ kind: FailedKind; id: number; reason: string }>[]
}>

type FailedKind = 'subscription' | 'invoice' | 'usage_report'

/**
 * Short transactions. As many charges as steps, since each step makes an invoice: what waits to be charged stays short,
 * and whoever looks for the next charge has little to look through.
 */
const BATCH = 100
const OTHERS_AT_WORK_MS = 50

/**
 * Does everything that time has made due until `until`: ends trials and grace, opens periods, writes invoices, collects
 * them, retries what failed, and tells usage to gateways that bill by themselves. Each subscription's steps are taken
 * in the order of their times, one period after the other however late it is. Any number of runs may share the work,
 * and one that is stopped or killed is taken up by the next where it stood. Ends when nothing is due any more.
 */
export async function runBilling(core: Core, options: BillingOptions = {}): Promise<BillingSummary> {
  const { batch = BATCH, signal, onProgress } = options
  const until = options.until ?? core.clock.now()
  const due = onProgress ? await countDue(core.database, until) : 0
  const failed = failures(core)
  const collector = openCollector(core)
  let total = NOTHING
  try {
    while (!signal?.aborted && !(await isAllDone(core, until, failed))) {
      const round = await takeRound(core, collector, { until, limit: batch }, failed)
      total = plus(total, round)
      if (sum(round) > 0) onProgress?.({ done: sum(total), due })
      else await pause(OTHERS_AT_WORK_MS)
    }
  } finally {
    const { failed: unrecorded, ...counts } = await collector.close()
    failed.add('invoice', unrecorded)
    total = plus(total, { ...NOTHING, ...counts })
  }
  return { until, ...total, failed: failed.list() }
}

type Counts = typeof NOTHING
const NOTHING = { renewed: 0, ended: 0, paid: 0, declined: 0, givenUp: 0, postponed: 0, reported: 0, invoiced: 0 }

const plus = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(Object.keys(a).map((key) => [key, a[key as keyof Counts] + b[key as keyof Counts]])) as Counts

/** Steps, charges and reports; an invoice is a part of its step, and giving up of the charge that was declined. */
const sum = ({ renewed, ended, paid, declined, postponed, reported }: Counts): number =>
  renewed + ended + paid + declined + postponed + reported

/** One batch of each kind at the same time: while charges wait for the gateway, the next steps are taken. */
async function takeRound(
  core: Core,
  collector: Collector,
  batch: Omit<Batch, 'except'>,
  failed: Failures,
): Promise<Counts> {
  const [advanced, collected, reports] = await allOf([
    advanceBatch(core, { ...batch, except: failed.ids('subscription') }),
    collector.collect({ ...batch, except: failed.ids('invoice') }),
    reportBatch(core, { ...batch, except: failed.ids('usage_report') }),
  ])
  failed.add('subscription', advanced.failed)
  failed.add('invoice', collected.failed)
  failed.add('usage_report', reports.failed)
  const { renewed, ended, invoiced } = advanced
  const { paid, declined, givenUp, postponed } = collected
  return { renewed, ended, invoiced, paid, declined, givenUp, postponed, reported: reports.reported }
}

/** All of them, also where one fails: none may still be at work when the caller goes on. */
async function allOf<const T extends readonly Promise<unknown>[]>(
  works: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/** Whether nothing is due that could be done here; else others have it in hand, and may yet leave it to this run. */
async function isAllDone({ database }: Core, until: Date, failed: Failures): Promise<boolean> {
  const next = await nextDueAt(database, {
    subscriptions: failed.ids('subscription'),
    invoices: failed.ids('invoice'),
    reports: failed.ids('usage_report'),
  })
  return next === null || next > until
}

type Failures = ReturnType<typeof failures>

/** What could not be done in this run: each is said once, and not tried again before the next run. */
function failures({ log }: Core) {
  const known: Readonly<Record<FailedKind, Map<number, unknown>>> = {
    subscription: new Map(),
    invoice: new Map(),
    usage_report: new Map(),
  }
  return {
    ids: (kind: FailedKind): number[] => [...known[kind].keys()],
    add(kind: FailedKind, more: ReadonlyMap<number, unknown>) {
      for (const [id, err] of more) {
        known[kind].set(id, err)
        log.error({ err, kind, id }, 'billing could not do this; it stays due')
      }
    },
    list: () =>
      Object.entries(known).flatMap(([kind, each]) =>
        [...each].map(([id, error]) => ({ kind: kind as FailedKind, id, reason: String(error) })),
      ),
  }
}
