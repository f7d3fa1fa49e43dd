import type { Invoice } from '../../../generated/prisma/client.js'
import { CLOCK } from '../../audit/actor.js'
import type { Core } from '../../core.js'
import { isOutage } from '../../database/outage.js'
import { transact } from '../../database/transact.js'
import { allowsTransition } from '../../invoices/state.js'
import type { ChargeAttempt } from './dunning.js'
import { type LastInvoices, recordChargeAttempts } from './record-charge-attempts.js'
import { withoutTaken } from './taken-charges.js'

export type Recorded = Readonly<{
  paid: number
  declined: number
  givenUp: number
  /** The gateway could not say how these ended. It is asked again later. */
  postponed: number
  /** Why these invoices could not be charged or recorded. */
  failed: ReadonlyMap<number, unknown>
}>

export const NOTHING_RECORDED: Recorded = { paid: 0, declined: 0, givenUp: 0, postponed: 0, failed: new Map() }

type Current = Pick<Invoice, 'id' | 'status' | 'attempts' | 'chargeId' | 'chargingBy'>

/** The billing run that has made charges, and how it bills what they end. */
type Of = Readonly<{ run: string; lastInvoices: LastInvoices }>

/** Records how a run's charges ended. A charge that cannot be recorded does not stop the others. */
export async function recordOutcomes(core: Core, of: Of, ended: readonly ChargeAttempt[]): Promise<Recorded> {
  const failed = new Map<number, unknown>()
  const recorded = await recordTogether(core, of, ended).catch(async (error: unknown) => {
    if (isOutage(error)) throw error
    const alone: ChargeAttempt[] = []
    for (const attempt of ended)
      try {
        alone.push(...(await recordTogether(core, of, [attempt])))
      } catch (reason) {
        failed.set(attempt.invoice.id, reason)
      }
    return alone
  })
  const count = (kind: string) => recorded.filter(({ action }) => action.kind === kind).length
  const givenUp = count('exhausted')
  return { paid: count('paid'), declined: count('retry') + givenUp, givenUp, postponed: count('postpone'), failed }
}

/** @returns the attempts whose invoices still waited for them */
async function recordTogether(
  core: Core,
  { run, lastInvoices }: Of,
  ended: readonly ChargeAttempt[],
): Promise<readonly ChargeAttempt[]> {
  if (ended.length === 0) return []
  return transact(core.database, async (tx) => {
    const rows = await tx.$queryRaw<Current[]>`
      SELECT id, status, attempts, charge_id AS "chargeId", charging_by::text AS "chargingBy" FROM invoice
      WHERE id = ANY (${ended.map(({ invoice }) => invoice.id)}) ORDER BY id FOR UPDATE`
    const current = new Map(rows.map((row) => [row.id, row]))
    const attempts = await withoutTaken(core, tx, ended)
    const waitedFor = attempts.flatMap((attempt) => {
      const row = current.get(attempt.invoice.id)
      if (!row || !isWaitedFor(core, run, row, attempt)) return []
      return [{ ...attempt, invoice: { ...attempt.invoice, ...row } }]
    })
    return recordChargeAttempts({ ...core, actor: CLOCK }, tx, waitedFor, lastInvoices)
  })
}

/**
 * A payment counts whichever run took it. Any other outcome counts only while the claim holds, since another run may be
 * charging under the same key.
 */
function isWaitedFor({ log }: Core, run: string, row: Current, { invoice, action }: ChargeAttempt): boolean {
  if (action.kind !== 'paid')
    return row.status === 'open' && row.chargingBy === run && row.attempts === invoice.attempts
  if (allowsTransition('pay', row.status)) return true
  const { chargeId } = action
  if (row.chargeId !== chargeId)
    log.error(
      { invoice: row.id, status: row.status, chargeId },
      'a gateway has collected an invoice that was settled otherwise: give the money back',
    )
  return false
}
