import { randomUUID } from 'node:crypto'
import type { Core } from '../../core.js'
import type { Batch } from '../due/due.js'
import { claimDueInvoices, type ClaimedInvoice, LEASE_MS, releaseClaims, RENEW_EVERY_MS, renewClaims } from './claim.js'

/** One billing run's claims on the invoices that it charges, renewed for as long as the run lives. */
export type Claims = Readonly<{
  run: string
  /** Claims due invoices that no run has claimed, this one included. */
  take(batch: Batch): Promise<Readonly<{ claimed: ClaimedInvoice[] }>>
  /** Renews claims from now on. A transaction that began after `since` (`performance.now()`) made them in the run's name. */
  add(claimed: readonly ClaimedInvoice[], since: number): void
  /** Whether a claim still holds. A process that was suspended has lost its claims and must not charge any more. */
  holds(id: number): boolean
  /** Forgets the claims whose outcomes are recorded. */
  settle(ids: Iterable<number>): void
  /** Releases claims without an outcome. */
  release(ids: readonly number[]): Promise<void>
  /** Releases every claim that is left. */
  close(): Promise<void>
}>

export function openClaims({ database, log }: Core): Claims {
  const run = randomUUID()
  /** When each claim was last certain to hold. */
  const held = new Map<number, number>()
  const renewing = setInterval(() => void renew(), RENEW_EVERY_MS)

  async function renew(): Promise<void> {
    const began = performance.now()
    try {
      const renewed = held.size === 0 ? [] : await renewClaims(database, run, [...held.keys()])
      for (const { id } of renewed) if (held.has(id)) held.set(id, began)
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
    settle,
    release,
    async take(batch) {
      const except = [...batch.except, ...held.keys()]
      return { claimed: await claimDueInvoices(database, run, { ...batch, except }) }
    },
    add(claimed, since) {
      for (const { id } of claimed) held.set(id, since)
    },
    holds: (id) => performance.now() - (held.get(id) ?? -Infinity) < LEASE_MS,
    async close() {
      clearInterval(renewing)
      await release([...held.keys()]).catch((err: unknown) =>
        log.warn({ err }, 'claims on invoices lapse by themselves'),
      )
    },
  }
}
