import { writeAhead } from '../audit/write-entry.js'
import { farthestFrom } from '../calendar/in-utc.js'
import type { Core } from '../core.js'
import { ensureClocksAgree } from '../database/health/clock-difference.js'
import { UserError } from '../errors.js'
import { advanceBatch } from './advance.js'
import type { WithClock } from './movable-clock.js'
import { type FailedWork, failures } from './report-failures.js'
import { BATCH, type BillingOptions, type BillingSummary, runBilling } from './run.js'

/**
 * Does everything that is due until a moment, as somebody orders it; until now unless told otherwise.
 * @throws UserError for a moment ahead where a real gateway is in use: nobody owes yet what falls due later; for one that
 * is too far ahead; where this machine's clock is astray; where billing is held
 */
export async function billUntil(
  core: WithClock,
  moment: Date | undefined,
  options: Pick<BillingOptions, 'onProgress'> = {},
): Promise<BillingSummary> {
  if (core.settings.isBillingHeld)
    throw new UserError(
      'billing is held (BILLING=hold): nothing is charged. "paywright billing run --without-charges" writes the invoices that are due',
    )
  const now = core.clock.now()
  const until = moment ?? now
  if (until > now && !core.sandboxClock)
    throw new UserError(
      `${until.toISOString()} lies ahead of ${now.toISOString()}: a real gateway is configured, and nobody is charged before it is due`,
    )
  const farthest = farthestFrom(now)
  if (until > farthest)
    throw new UserError(`${until.toISOString()} is too far ahead: bill until ${farthest.toISOString()} at most`)
  await ensureClocksAgree(core.database)
  await writeAhead(core, { action: 'billing.run', subject: 'billing', after: { until } })
  return runBilling(core, { ...options, ...(moment && { until: moment }) })
}

export type Written = Readonly<{
  until: Date
  renewed: number
  ended: number
  invoiced: number
  failed: readonly FailedWork[]
}>

/**
 * Begins the periods that are due and writes their invoices, also where billing is held. It asks no gateway for anything. So
 * an operator can compare the invoices with what the gateways have collected before anything is charged. A subscription
 * whose invoice is open goes on only when that is settled.
 * @throws UserError where this machine's clock is astray
 */
export async function billWithoutCharges(core: Core): Promise<Written> {
  await ensureClocksAgree(core.database)
  const until = core.clock.now()
  await writeAhead(core, { action: 'billing.run', subject: 'billing', after: { until, charges: false } })
  const failed = failures(core)
  const total = { renewed: 0, ended: 0, invoiced: 0 }
  for (;;) {
    const done = await advanceBatch(core, { until, limit: BATCH, except: failed.ids('subscription') })
    failed.add('subscription', done.failed)
    for (const count of ['renewed', 'ended', 'invoiced'] as const) total[count] += done[count]
    if (done.renewed + done.ended + done.failed.size === 0) return { until, ...total, failed: failed.list() }
  }
}
