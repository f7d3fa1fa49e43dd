import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../../core.js'
import { nextReportAt } from '../due/due.js'
import { allOf } from '../../concurrency/in-parallel.js'
import { endExpiredBatch } from './end-expired.js'
import { reportBatch } from './report-usage.js'

type Telling = Readonly<{
  until: Date
  /** The most in one batch. */
  limit: number
  /** The reports that this run could not make. */
  failed: Readonly<{ ids(): readonly number[]; add(more: ReadonlyMap<number, unknown>): void }>
  signal: AbortSignal | undefined
  /** How long it waits for what only others hold. */
  patienceMs: number
}>

const OTHERS_AT_WORK_MS = 50

export type Told = Readonly<{ reported: number; heldByOthers: boolean }>

/**
 * Tells gateways what is due until `until`: the usage that they bill by themselves, and which subscriptions have expired
 * here. Neither waits for the other.
 */
export async function tellGateways(core: Core, telling: Telling): Promise<Told> {
  const [reports] = await allOf([reportAll(core, telling), endAll(core, telling)])
  return reports
}

async function reportAll(core: Core, { until, limit, failed, signal, patienceMs }: Telling): Promise<Told> {
  let sum = 0
  let workedAt = performance.now()
  const ended = (heldByOthers: boolean): Told => ({ reported: sum, heldByOthers })
  while (!signal?.aborted) {
    const batch = { until, limit, except: failed.ids() }
    const { claimed, reported, failed: more } = await reportBatch(core, batch)
    failed.add(more)
    sum += reported
    core.metrics.count('paywright_billing_results_total', { result: 'reported' }, reported)
    if (claimed > 0) {
      workedAt = performance.now()
      continue
    }
    const next = await nextReportAt(core.database, batch.except)
    if (next === null || next > until) return ended(false)
    if (performance.now() - workedAt > patienceMs) return ended(true)
    await pause(OTHERS_AT_WORK_MS)
  }
  return ended(false)
}

async function endAll(core: Core, { until, limit, signal }: Telling): Promise<void> {
  while (!signal?.aborted) if ((await endExpiredBatch(core, { until, limit })) === 0) return
}
