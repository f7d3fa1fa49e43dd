import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Core } from '../../core.js'
import type { Batch } from '../due/due.js'
import type { ClaimedInvoice } from './claim.js'
import { openClaims } from './claims.js'
import type { LastInvoices } from './record-charge-attempts.js'
import { NOTHING_RECORDED, type Recorded, recordOutcomes, together } from './record-outcomes.js'
import { openChargesUnderWay } from './under-way.js'

/** Collects due invoices for one billing run. It holds no transaction while it waits for a gateway. */
export type Collector = Readonly<{
  /**
   * Does work that claims up to `limit` invoices in this run's name, and starts to charge them. While too many charges
   * are under way, the work gets no name and claims none.
   */
  charging<Work extends Claiming>(limit: number, work: (run: string | undefined) => Promise<Work>): Promise<Work>
  /**
   * Claims a batch of invoices that no run has claimed, starts to charge it, and records every charge that has ended
   * since. Slow charges continue meanwhile, and what others hold is recorded by a later call.
   */
  collect(batch: Batch): Promise<Recorded>
  /** How many charges have not ended. */
  underWay(): number
  /** Waits until there is a charge to record, but at most `ms`. */
  nextEnd(ms: number): Promise<void>
  /** Waits for the charges that are under way and records them. It starts none. */
  close(): Promise<Recorded>
}>

type Claiming = Readonly<{ claimed: readonly ClaimedInvoice[] }>

/** Room for what two rounds write, and as much again. */
const MOST_UNDER_WAY = 1_000
/** How long new charges are waited for before the run looks for other work. */
const FIRST_ANSWER_MS = 50
/** How long the end of a run waits for what others hold, and how often it looks. */
const HELD_AT_END_MS = 5_000
const LOOK_AGAIN_MS = 100

export function openCollector(core: Core, lastInvoices: LastInvoices): Collector {
  const claims = openClaims(core)
  const charges = openChargesUnderWay(core, claims)
  /** How many invoices the work under way may still claim. */
  let expected = 0
  /** Whether charges began that nobody has waited for. */
  let hasBegun = false

  const room = () => MOST_UNDER_WAY - charges.count() - expected

  async function charging<Work extends Claiming>(limit: number, work: (run: string | undefined) => Promise<Work>) {
    if (room() < limit) return work(undefined)
    const since = performance.now()
    expected += limit
    try {
      const done = await work(claims.run)
      claims.add(done.claimed, since)
      charges.begin(done.claimed)
      hasBegun ||= done.claimed.length > 0
      return done
    } finally {
      expected -= limit
    }
  }

  async function recordEnded(): Promise<Recorded> {
    const ended = charges.takeEnded()
    const { attempts, failed, dropped } = ended
    const of = { run: claims.run, lastInvoices }
    const { recorded, held } = await recordOutcomes(core, of, attempts).catch((error: unknown) => {
      charges.putBack(ended)
      throw error
    })
    charges.keep(held)
    const left = new Set(held.map(({ invoice }) => invoice.id))
    claims.settle(attempts.flatMap(({ invoice: { id } }) => (left.has(id) ? [] : id)))
    const all = new Map([...failed, ...recorded.failed])
    await claims.release([...all.keys(), ...dropped])
    return { ...recorded, failed: all }
  }

  return {
    charging,
    underWay: charges.count,
    nextEnd: charges.nextEnd,

    async collect(batch) {
      const limit = Math.min(batch.limit, room())
      if (limit > 0) await charging(limit, () => claims.take({ ...batch, limit }))
      if (hasBegun) await charges.nextEnd(FIRST_ANSWER_MS)
      hasBegun = false
      await nextTurn()
      return recordEnded()
    },

    async close() {
      await charges.close()
      const until = performance.now() + HELD_AT_END_MS
      let all = NOTHING_RECORDED
      try {
        all = await recordEnded()
        while (charges.hasKept() && performance.now() < until) {
          await pause(LOOK_AGAIN_MS)
          all = together(all, await recordEnded())
        }
        if (charges.hasKept())
          core.log.warn({}, 'others hold what was charged: the next run finds the charges by their keys')
      } catch (err) {
        core.log.error({ err }, 'charges could not be recorded: the next run finds them by their keys')
      } finally {
        await claims.close()
      }
      return all
    },
  }
}
