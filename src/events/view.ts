import type { Schema } from '../contract/types.js'
import { MAX_PAGE } from '../resources/paging.js'
import type { LoggedEvent } from './event-log.js'
import type { LogRead } from './find.js'

export const viewLoggedEvent = ({ event, position, stream, sequence }: LoggedEvent): Schema<'LoggedEvent'> => ({
  event,
  position: String(position),
  stream,
  sequence: Number(sequence),
})

/** Builds a page of the log from up to `limit + 1` events. The extra one shows that there is a next page. */
export function viewEventPage(
  { events, last }: LogRead,
  { limit = MAX_PAGE }: Readonly<{ limit?: number | undefined }>,
): Schema<'EventPage'> {
  const data = events.slice(0, limit).map(viewLoggedEvent)
  const nextCursor = events.length > limit ? (data.at(-1)?.position ?? null) : null
  return { data, nextCursor, position: nextCursor ?? (last > 0n ? String(last) : null) }
}
