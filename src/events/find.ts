import type { Core } from '../core.js'
import { missing, owned } from '../resources/ownership.js'
import { MAX_PAGE } from '../resources/paging.js'
import { EVENT_ID } from './catalogue.js'
import { ensureInLog, type LoggedEvent, type LogPage, readEvent, readLog } from './event-log.js'
import type { NewEvents } from './new-events.js'

export type LogRequest = Readonly<{
  /** The position after which to read. */
  after?: string | undefined
  subscription?: number | undefined
  type?: string | undefined
  limit?: number | undefined
  /** How long to wait for an event if there is none, in seconds. */
  wait?: number | undefined
}>

export type LogRead = Pick<LogPage, 'last' | 'events'>

/**
 * Up to `limit + 1` events of the billable's log, oldest first. Where there is none, it waits for one.
 * @param gone aborted when nobody waits for the answer any more
 * @param onWaited told how long it has waited for an event
 * @throws ValidationError on `after`, EventsForgottenError, ThrottledError, UnavailableError
 */
export async function listEvents(
  core: Core & { newEvents: NewEvents },
  billableId: number,
  { after, subscription, type, limit = MAX_PAGE, wait = 0 }: LogRequest,
  { gone, onWaited }: Readonly<{ gone: AbortSignal; onWaited: (ms: number) => void }>,
): Promise<LogRead> {
  let position = BigInt(after ?? 0)
  const ends = performance.now() + wait * 1_000
  for (;;) {
    const query = { after: position, subscription, type, most: limit + 1 }
    const read = () => readLog(core.database, billableId, query)
    // Among many events a filter may find few, and then reads them all.
    const isFiltered = subscription !== undefined || type !== undefined
    const log = await (isFiltered ? core.lockTurns : core.readTurns).inTurn(billableId, read)
    ensureInLog(log, after)
    const { last, events } = log
    if (events.length === 0 && last > position) position = last
    const forMs = ends - performance.now()
    if (events.length > 0 || forMs <= 0) return log
    const began = performance.now()
    const isPublished = await core.newEvents.after(billableId, last, { forMs, gone })
    onWaited(performance.now() - began)
    if (!isPublished) return log
  }
}

/** @throws NotFoundError, ForbiddenError */
export async function getEvent({ database }: Core, billableId: number, id: string): Promise<LoggedEvent> {
  if (!EVENT_ID.test(id)) throw missing('event')
  return owned(await readEvent(database, id), billableId, 'event')
}
