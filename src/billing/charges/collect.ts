import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Core } from '../../core.js'
import type { Batch } from '../due/due.js'
import { attemptCharge } from './attempt-charge.js'
import type { ClaimedInvoice } from './claim.js'
import { openClaims } from './claims.js'
import type { ChargeAttempt } from './record-charge-attempts.js'
import { NOTHING_RECORDED, type Recorded, recordOutcomes } from './record-outcomes.js'

/** Collects due invoices for one billing run. It holds no transaction while it waits for a gateway. */
export type Collector = Readonly<{
  /**
   * Claims a batch, starts to charge it, and records every charge that has ended since. Slow charges continue
   * meanwhile.
   */
  collect(batch: Batch): Promise<Recorded>
  /** Waits for the charges that are under way and records them. It starts none. */
  close(): Promise<Recorded>
}>

const CHARGES_AT_ONCE = 20
/** A charge that takes longer gives up its place to the next one and continues in the background. */
const SLOW_AFTER_MS = 2_000
const MOST_UNDER_WAY = 500
/** How long a batch waits for its first answer before the run looks for other work. */
const FIRST_ANSWER_MS = 50

export function openCollector(core: Core): Collector {
  const claims = openClaims(core)
  const places = pLimit(CHARGES_AT_ONCE)
  const underWay = new Set<Promise<void>>()
  const ended: ChargeAttempt[] = []
  const failed = new Map<number, unknown>()
  const dropped: number[] = []
  let isClosing = false
  let wake = () => {}

  const mayCharge = () => !isClosing && claims.hold()

  async function charge(invoice: ClaimedInvoice): Promise<void> {
    try {
      if (mayCharge()) ended.push(await attemptCharge(core, invoice, mayCharge))
      else dropped.push(invoice.id)
    } catch (error) {
      failed.set(invoice.id, error)
    }
    wake()
  }

  function begin(invoice: ClaimedInvoice): void {
    const charging = new Promise<void>((resolve) => {
      void places(() => {
        const charged = charge(invoice)
        resolve(charged)
        return upTo(SLOW_AFTER_MS, charged)
      })
    })
    underWay.add(charging)
    void charging.finally(() => underWay.delete(charging))
  }

  async function recordEnded(): Promise<Recorded> {
    const group = ended.splice(0)
    const recorded = await recordOutcomes(core, claims.run, group).catch((error: unknown) => {
      ended.unshift(...group)
      throw error
    })
    claims.settle(group.map(({ invoice }) => invoice.id))
    const all = new Map([...failed, ...recorded.failed])
    await claims.release([...all.keys(), ...dropped.splice(0)])
    failed.clear()
    return { ...recorded, failed: all }
  }

  return {
    async collect(batch) {
      const limit = Math.min(batch.limit, MOST_UNDER_WAY - underWay.size)
      const claimed = limit > 0 ? await claims.take({ ...batch, limit }) : []
      claimed.forEach(begin)
      if (claimed.length > 0 && ended.length === 0)
        await upTo(FIRST_ANSWER_MS, new Promise<void>((resolve) => (wake = resolve)))
      await nextTurn()
      return recordEnded()
    },

    async close() {
      isClosing = true
      await Promise.all(underWay)
      try {
        return await recordEnded()
      } catch (err) {
        core.log.error({ err }, 'charges could not be recorded: the next run finds them by their keys')
        return NOTHING_RECORDED
      } finally {
        await claims.close()
      }
    },
  }
}

/** Waits for `work`, but at most `ms`. */
async function upTo(ms: number, work: Promise<void>): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}
