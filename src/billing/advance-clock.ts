import { Temporal } from 'temporal-polyfill'
import { writeAhead } from '../audit/write-entry.js'
import { addDays } from '../calendar/clock.js'
import type { SandboxClock } from '../calendar/sandbox-clock.js'
import { NULL_GATEWAY, SANDBOX_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import { UserError } from '../errors.js'
import { nextDueAt } from './due/due.js'
import { type BillingOptions, type BillingSummary, runBilling } from './run.js'

const NOTHING_EXCEPTED = { subscriptions: [], invoices: [], reports: [] }

/**
 * Moves the whole database's clock ahead, in UTC. Work that falls due on the way is done at its own time.
 * @param by an ISO 8601 duration, such as `P1M`
 * @returns one summary for each stretch of the way
 * @throws UserError where a real gateway is in use, or where `by` does not lead ahead
 */
export async function advanceClock(
  core: Core & { sandboxClock: SandboxClock | undefined },
  by: Temporal.Duration,
  options: Pick<BillingOptions, 'onProgress'> = {},
): Promise<BillingSummary[]> {
  const clock = await sandboxClockOf(core)
  const now = clock.now()
  const until = addTo(now, by)
  if (until <= now) throw new UserError(`The clock cannot be moved by ${by.toString()}: time only goes ahead`)
  await writeAhead(core, { action: 'clock.advance', subject: 'clock', before: { now }, after: { now: until } })
  const summaries: BillingSummary[] = []
  while (clock.now() < until) {
    const next = await nextDueAt(core.database, NOTHING_EXCEPTED)
    const isLast = next === null || next > until
    // One day at a time: a day's work is done at its own time, and what follows from it before the next day's work.
    const to = isLast ? until : earlier(until, addDays(later(next, clock.now()), 1))
    if (!isLast) summaries.push(await runBilling(core, { ...options, until: to }))
    await clock.moveTo(to)
  }
  return summaries
}

/** @throws UserError */
async function sandboxClockOf({ sandboxClock, gateways, database }: Core & { sandboxClock: SandboxClock | undefined }) {
  if (!sandboxClock)
    throw new UserError(
      `The clock can be moved on the sandbox only, and this service knows the gateways ${gateways.names.join(', ')}`,
    )
  const elsewhere = await database.subscription.findFirst({
    where: { gateway: { notIn: [NULL_GATEWAY, SANDBOX_GATEWAY] } },
  })
  if (elsewhere)
    throw new UserError(
      `The clock can be moved on the sandbox only, and subscription ${elsewhere.id} is billed through ${elsewhere.gateway}`,
    )
  return sandboxClock
}

const addTo = (instant: Date, by: Temporal.Duration): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('UTC').add(by).epochMilliseconds,
  )

const earlier = (a: Date, b: Date) => (a < b ? a : b)
const later = (a: Date, b: Date) => (a > b ? a : b)
