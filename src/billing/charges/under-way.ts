import pLimit from 'p-limit'
import type { Core } from '../../core.js'
import { attemptCharge } from './attempt-charge.js'
import type { ClaimedInvoice } from './claim.js'
import type { Claims } from './claims.js'
import type { ChargeAttempt } from './dunning.js'

/** The charges of one billing run that have begun and are not recorded yet. */
export type ChargesUnderWay = Readonly<{
  /** How many have not ended. */
  count(): number
  begin(invoices: readonly ClaimedInvoice[]): void
  /** Waits until a charge has ended, but at most `ms`. */
  nextEnd(ms: number): Promise<void>
  /** Takes those that have ended. */
  takeEnded(): Ended
  /** Returns those that were taken and could not be recorded. */
  putBack(ended: Ended): void
  /** Returns attempts that cannot be recorded yet. Nobody is woken for them: they are among the next that are taken. */
  keep(held: readonly ChargeAttempt[]): void
  /** Whether there are such attempts. */
  hasKept(): boolean
  /** Lets no charge begin any more, and waits for those that have. */
  close(): Promise<void>
}>

/** `failed`: why these could not be charged. `dropped`: these were not charged, since their claims no longer held. */
type Ended = Readonly<{ attempts: ChargeAttempt[]; failed: ReadonlyMap<number, unknown>; dropped: readonly number[] }>

const CHARGES_AT_ONCE = 20
/** A charge that takes longer gives up its place to the next one and continues in the background. */
const SLOW_AFTER_MS = 2_000

export function openChargesUnderWay(core: Core, claims: Claims): ChargesUnderWay {
  const places = pLimit(CHARGES_AT_ONCE)
  const underWay = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  const attempts: ChargeAttempt[] = []
  const kept: ChargeAttempt[] = []
  const failed = new Map<number, unknown>()
  const dropped: number[] = []
  let isClosing = false

  async function charge(invoice: ClaimedInvoice): Promise<void> {
    const mayCharge = () => !isClosing && claims.holds(invoice.id)
    try {
      const attempt = mayCharge() ? await attemptCharge(core, invoice, mayCharge) : undefined
      if (attempt) attempts.push(attempt)
      else dropped.push(invoice.id)
    } catch (error) {
      failed.set(invoice.id, error)
    }
    for (const wake of waiting) wake()
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

  return {
    count: () => underWay.size,
    begin: (invoices) => invoices.forEach(begin),

    async nextEnd(ms) {
      if (attempts.length > 0) return
      let wake = () => {}
      const end = new Promise<void>((resolve) => (wake = resolve))
      waiting.add(wake)
      await upTo(ms, end)
      waiting.delete(wake)
    },

    takeEnded() {
      const ended = {
        attempts: [...kept.splice(0), ...attempts.splice(0)],
        failed: new Map(failed),
        dropped: dropped.splice(0),
      }
      failed.clear()
      return ended
    },

    putBack(ended) {
      attempts.unshift(...ended.attempts)
      for (const [id, reason] of ended.failed) failed.set(id, reason)
      dropped.push(...ended.dropped)
    },

    keep: (held) => void kept.push(...held),
    hasKept: () => kept.length > 0,

    async close() {
      isClosing = true
      await Promise.all(underWay)
    },
  }
}

/** Waits for `work`, but at most `ms`. A timer is cheaper than one that is aborted, and there is one for each charge. */
async function upTo(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
