import { randomUUID } from 'node:crypto'
import type { Core } from '../../core.js'
import type { Batch } from '../due/due.js'
import { claimDueInvoices, type ClaimedInvoice, LEASE_MS, releaseClaims, RENEW_EVERY_MS, renewClaims } from './claim.js'

/** One billing run's claims on the invoices that it charges, renewed for as long as the run lives. */
export type Claims = Readonly<{
  run: string
  /** Claims due invoices that no run has claimed, this one included. */
  take(batch: Batch): Promise<ClaimedInvoice[]>
  /** Whether the claims still hold. A process that was suspended has lost them and must not charge any more. */
  hold(): boolean
  /** Forgets the claims whose outcomes are recorded. */
  settle(ids: Iterable<number>): void
  /** Releases claims without an outcome. */
  release(ids: readonly number[]): Promise<void>
  /** Releases every claim that is left. */
  close(): Promise<void>
}>

export function openClaims({ database, log }: Core): Claims {
  const run = randomUUID()
  const held = new Set<number>()
  let renewedAt = performance.now()
  const renewing = setInterval(() => void renew(), RENEW_EVERY_MS)

  async function renew(): Promise<void> {
    const began = performance.now()
    try {
      if (held.size > 0) await renewClaims(database, run, [...held])
      renewedAt = began
    } catch (err) {
      log.warn({ err }, 'the claims of a billing run on invoices could not be renewed')
    }
  }

  const settle = (ids: Iterable<number>) => {
    for (const id of ids) held.delete(id)
  }

  async function release(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    settle(ids)
    await releaseClaims(database, run, ids)
  }

  return {
    run,
    async take(batch) {
      if (held.size === 0) renewedAt = performance.now()
      const claimed = await claimDueInvoices(database, run, { ...batch, except: [...batch.except, ...held] })
      for (const { id } of claimed) held.add(id)
      return claimed
    },
    hold: () => performance.now() - renewedAt < LEASE_MS,
    settle,
    release,
    async close() {
      clearInterval(renewing)
      await release([...held]).catch((err: unknown) => log.warn({ err }, 'claims on invoices lapse by themselves'))
    },
  }
}
