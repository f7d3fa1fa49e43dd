import { periodContaining } from '../calendar/periods.js'
import type { Transaction } from '../database/client.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { billedUntil } from './sql.js'

export type Period = Readonly<{ start: Date; end: Date }>

/**
 * The past period that began at `start`. An invoice says when it ended. One that no invoice was written for, such as a
 * trial, ended with the trial or by the calendar, and when the current one began at the latest.
 * @returns undefined where no period began then
 */
export async function pastPeriod(
  tx: Transaction,
  { id, anchor, terms, createdAt, trialEndsAt }: WholeSubscription,
  { start, current, isUsed }: Readonly<{ start: Date; current: Period; isUsed: boolean }>,
): Promise<Period | undefined> {
  if (start >= current.start) return undefined
  const billed = await billedUntil(tx, id, start)
  if (billed) return { start, end: billed < current.start ? billed : current.start }
  const byCalendar = periodContaining(anchor, terms.interval, terms.intervalCount, start)
  const begins = start >= createdAt && start.getTime() === byCalendar.start.getTime()
  if (!begins && !isUsed && start.getTime() !== createdAt.getTime()) return undefined
  const end = trialEndsAt && start < trialEndsAt ? trialEndsAt : byCalendar.end
  return { start, end: end < current.start ? end : current.start }
}
