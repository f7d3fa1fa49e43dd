import { Temporal } from 'temporal-polyfill'
import { writeAhead } from '../audit/write-entry.js'
import { inUtc } from '../calendar/in-utc.js'
import { ensureClocksAgree } from '../database/health/clock-difference.js'
import { UserError } from '../errors.js'
import type { WithClock } from './movable-clock.js'
import { type BillingOptions, type BillingSummary, runBilling } from './run.js'

/** Each month on the way is billed, so a moment without a bound would never be reached. */
const FARTHEST = Temporal.Duration.from({ years: 10 })

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
  const farthest = inUtc(now).add(FARTHEST)
  if (Temporal.ZonedDateTime.compare(inUtc(until), farthest) > 0)
    throw new UserError(
      `${until.toISOString()} is too far ahead: bill until ${farthest.toInstant().toString()} at most`,
    )
  await ensureClocksAgree(core.database)
  await writeAhead(core, { action: 'billing.run', subject: 'billing', after: { until } })
  return runBilling(core, { ...options, ...(moment && { until: moment }) })
}
