import type { Temporal } from 'temporal-polyfill'
import type { ClockAdvance } from '../../generated/prisma/client.js'
import { writeAhead, writeEntry } from '../audit/write-entry.js'
import { addDays, earlier, later } from '../calendar/clock.js'
import { addTo, farthestFrom } from '../calendar/in-utc.js'
import type { SandboxClock } from '../calendar/sandbox-clock.js'
import type { Core } from '../core.js'
import { ensureClocksAgree } from '../database/health/clock-difference.js'
import { isOutage } from '../database/outage.js'
import { transact } from '../database/transact.js'
import { NotFoundError, UserError, ValidationError } from '../errors.js'
import { addJob } from '../jobs/add-job.js'
import { nextDueAt } from './due/due.js'
import { movableClock, type WithClock } from './movable-clock.js'
import { type BillingOptions, type BillingSummary, runBilling } from './run.js'

/**
 * Moves the whole database's clock ahead, in UTC. Work that falls due on the way is done at its own time.
 * @param by an ISO 8601 duration, such as `P1M`
 * @returns one summary for each stretch of the way
 * @throws ClockNotMovableError where a real gateway is in use, UserError where `by` does not lead ahead, or too far
 */
export async function advanceClock(
  core: WithClock,
  by: Temporal.Duration,
  options: Pick<BillingOptions, 'onProgress'> = {},
): Promise<BillingSummary[]> {
  const clock = await movableClock(core)
  const now = clock.now()
  const until = addTo(now, by)
  if (until <= now) throw new UserError(`The clock cannot be moved by ${by.toString()}: time only goes ahead`)
  const farthest = farthestFrom(now)
  if (until > farthest)
    throw new UserError(`The clock cannot be moved by ${by.toString()}: move it to ${farthest.toISOString()} at most`)
  await ensureClocksAgree(core.database)
  await writeAhead(core, entryOf(now, until))
  return walk(core, clock, until, options)
}

/**
 * Orders a move of the clock, which a job then makes.
 * @throws ClockNotMovableError, ValidationError on `until`
 */
export async function orderAdvance(core: WithClock, until: Date): Promise<ClockAdvance> {
  const now = (await movableClock(core)).now()
  if (until <= now) throw new ValidationError({ until: [`must be later than ${now.toISOString()}`] })
  const latest = farthestFrom(now)
  if (until > latest) throw new ValidationError({ until: [`must not be later than ${latest.toISOString()}`] })
  return transact(core.database, async (tx) => {
    const advance = await tx.clockAdvance.create({ data: { until } })
    await writeEntry(tx, core, entryOf(now, until))
    await addJob(tx, 'advance_clock', { advanceId: advance.id }, { queue: 'clock' })
    return advance
  })
}

/** Makes an ordered move. @throws where it must be tried again: the database is away, or this process stops */
export async function makeAdvance(core: WithClock, id: number, stopping: AbortSignal): Promise<void> {
  const advance = await findAdvance(core, id)
  try {
    await walk(core, await movableClock(core), advance.until, { signal: stopping })
  } catch (error) {
    if (stopping.aborted || isOutage(error)) throw error
    core.log.error({ err: error, advance: id }, 'the clock could not be moved')
    await core.database.clockAdvance.update({ where: { id }, data: { status: 'failed' } })
    return
  }
  await core.database.clockAdvance.update({ where: { id }, data: { status: 'done' } })
}

/** Finds an ordered move. Once it is done, this process has the new time too. @throws NotFoundError */
export async function getAdvance(core: WithClock, id: number): Promise<ClockAdvance> {
  const advance = await findAdvance(core, id)
  if (advance.status === 'done') await core.sandboxClock?.moveTo(advance.until)
  return advance
}

async function findAdvance({ database }: Core, id: number): Promise<ClockAdvance> {
  const advance = await database.clockAdvance.findUnique({ where: { id } })
  if (!advance) throw new NotFoundError(`There is no move of the clock ${id}.`)
  return advance
}

async function walk(
  core: Core,
  clock: SandboxClock,
  until: Date,
  options: Pick<BillingOptions, 'onProgress' | 'signal'>,
): Promise<BillingSummary[]> {
  const summaries: BillingSummary[] = []
  while (clock.now() < until) {
    const next = await nextDueAt(core.database)
    const isLast = next === null || next > until
    // One day at a time: a day's work is done at its own time, and what follows from it before the next day's work.
    const to = isLast ? until : earlier(until, addDays(later(next, clock.now()), 1))
    // The clock passes nothing that others hold.
    if (!isLast) summaries.push(await runBilling(core, { ...options, until: to, patienceMs: Infinity }))
    // A run that was stopped has left work that is due before `to`.
    options.signal?.throwIfAborted()
    await clock.moveTo(to)
  }
  return summaries
}

const entryOf = (now: Date, until: Date) => ({
  action: 'clock.advance',
  subject: 'clock',
  before: { now },
  after: { now: until },
})
