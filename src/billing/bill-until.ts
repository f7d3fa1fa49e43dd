import { writeAhead } from '../audit/write-entry.js'
import { farthestFrom } from '../calendar/in-utc.js'
import { ensureClocksAgree } from '../database/health/clock-difference.js'
import { UserError } from '../errors.js'
import type { WithClock } from './movable-clock.js'
import { type BillingOptions, type BillingSummary, runBilling } from './run.js'

/**
 * Does everything that is due until a moment, as somebody orders it; until now unless told otherwise.
 * @throws UserError for a moment ahead where a real gateway is in use: nobody owes yet what falls due later; for one that
 * is too far ahead; where this machine's clock is astray
 */
export async function billUntil(
  core: WithClock,
  moment: Date | undefined,
  options: Pick<BillingOptions, 'onProgress'> = {},
): Promise<BillingSummary> {
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
