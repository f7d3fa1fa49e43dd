import { earlier } from '../calendar/clock.js'
import { periodContaining } from '../calendar/periods.js'
import type { Transaction } from '../database/client.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { billedUntil, partsFrom } from './sql.js'

export type Period = Readonly<{ start: Date; end: Date }>

/**
 * The past period that began at `start`, or the part of one that changes have cut. An invoice says when it ended. One that no
 * invoice was written for, such as a trial, ended with the trial or by the calendar. Each ended when the next one began at the
 * latest.
 * @returns undefined where no period began then
 */
export async function pastPeriod(
  tx: Transaction,
  { id, anchor, terms, createdAt, trialEndsAt }: WholeSubscription,
  { start, current, isUsed }: Readonly<{ start: Date; current: Period; isUsed: boolean }>,
): Promise<Period | undefined> {
  if (start >= current.start) return undefined
  const parts = await partsFrom(tx, id, start)
  const own = parts.find((part) => part.start.getTime() === start.getTime())
  const following = parts.find((part) => part.start > start)?.start ?? current.start
  const until = (end: Date) => ({ start, end: earlier(end, earlier(following, current.start)) })
  const billed = own?.end ?? (await billedUntil(tx, id, start))
  if (billed) return until(billed)
  const byCalendar = periodContaining(anchor, terms.interval, terms.intervalCount, start)
  const begins = start >= createdAt && start.getTime() === byCalendar.start.getTime()
  if (!begins && !isUsed && start.getTime() !== createdAt.getTime()) return undefined
  return until(trialEndsAt && start < trialEndsAt ? trialEndsAt : byCalendar.end)
}
