import { CLOCK } from '../../audit/actor.js'
import type { Core } from '../../core.js'
import { eachAlone } from '../../database/each-alone.js'
import { isOutage, isTooSlow } from '../../database/outage.js'
import { transact } from '../../database/transact.js'
import { allowsTransition } from '../../invoices/state.js'
import { isNews } from '../../telemetry/once-an-hour.js'
import type { ChargeAttempt } from './dunning.js'
import { type LastInvoices, recordChargeAttempts } from './record-charge-attempts.js'
import { type Current, lockFree } from './sql.js'
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

/** What was recorded in two goes. */
export const together = (a: Recorded, b: Recorded): Recorded => ({
  paid: a.paid + b.paid,
  declined: a.declined + b.declined,
  givenUp: a.givenUp + b.givenUp,
  postponed: a.postponed + b.postponed,
  failed: new Map([...a.failed, ...b.failed]),
})

/** The billing run that has made charges, and how it bills what they end. */
type Of = Readonly<{ run: string; lastInvoices: LastInvoices }>

/** Records how a run's charges ended. A charge that cannot be recorded does not stop the others. */
export async function recordOutcomes(
  core: Core,
  of: Of,
  ended: readonly ChargeAttempt[],
): Promise<Readonly<{ recorded: Recorded; held: readonly ChargeAttempt[] }>> {
  const { written, held, failed } = await recordTogether(core, of, ended).catch((error: unknown) => {
    if (isOutage(error) && !isTooSlow(error)) throw error
    return recordEach(core, of, ended)
  })
  const count = (kind: string) => written.filter(({ action }) => action.kind === kind).length
  const givenUp = count('exhausted')
  const counts = { paid: count('paid'), declined: count('retry') + givenUp, givenUp, postponed: count('postpone') }
  countResults(core, counts, written.filter(isDeclinedAgain).length)
  for (const attempt of written) reportPostponed(core, attempt)
  return { recorded: { ...counts, failed }, held }
}

/** A card that was declined before is declined again more often than not: it says nothing of the gateway. */
const isDeclinedAgain = ({ invoice, action }: ChargeAttempt): boolean =>
  invoice.attempts > 0 && (action.kind === 'retry' || action.kind === 'exhausted')

function countResults({ metrics }: Core, { declined, ...counts }: Omit<Recorded, 'failed'>, again: number): void {
  const results = { ...counts, declined: declined - again, declined_again: again }
  for (const [result, by] of Object.entries(results)) metrics.count('paywright_billing_results_total', { result }, by)
}

/** An event tells nobody of a postponed charge, and it does not count as an attempt: the log alone says why. */
function reportPostponed({ database, log }: Core, { invoice: { id }, action }: ChargeAttempt): void {
  if (action.kind === 'postpone' && isNews(database, `postponed ${id}`))
    log.warn({ invoice: id, reason: action.reason }, 'what became of a charge is not known; asking again in an hour')
}

/** `written`: the attempts whose invoices still waited for them. `held`: others hold what these change. */
type Written = Readonly<{
  written: readonly ChargeAttempt[]
  held: readonly ChargeAttempt[]
  failed: Recorded['failed']
}>

const NOTHING_WRITTEN: Written = { written: [], held: [], failed: new Map() }

async function recordEach(core: Core, of: Of, ended: readonly ChargeAttempt[]): Promise<Written> {
  const { done, failed } = await eachAlone(core.database, ended, (attempt) => recordTogether(core, of, [attempt]))
  return {
    written: done.flatMap(({ written }) => written),
    held: done.flatMap(({ held }) => held),
    failed: new Map([...failed].map(([{ invoice }, reason]) => [invoice.id, reason])),
  }
}

async function recordTogether(
  core: Core,
  { run, lastInvoices }: Of,
  ended: readonly ChargeAttempt[],
): Promise<Written> {
  if (ended.length === 0) return NOTHING_WRITTEN
  return transact(core.database, async (tx) => {
    const current = await lockFree(tx, ended)
    const isFree = ({ invoice }: ChargeAttempt) => current.has(invoice.id)
    const attempts = await withoutTaken(core, tx, ended.filter(isFree))
    const waitedFor = attempts.flatMap((attempt) => {
      const row = current.get(attempt.invoice.id)
      if (!row || !isWaitedFor(core, run, row, attempt)) return []
      return [{ ...attempt, invoice: { ...attempt.invoice, ...row } }]
    })
    const written = await recordChargeAttempts({ ...core, actor: CLOCK }, tx, waitedFor, lastInvoices)
    return { written, held: ended.filter((attempt) => !isFree(attempt)), failed: new Map() }
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
