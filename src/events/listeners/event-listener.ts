import type { Event } from '../catalogue.js'

/**
 * Receives each event at least once, under the same id, after the transaction that caused it has committed. The events
 * of one subscription arrive in order. If the listener throws or takes longer than 20 s, the service calls it again
 * later, for up to three days, and meanwhile delivers everything else. It cannot end a call that takes longer: that one goes on
 * beside the next call, of the same event or of a later one, so a listener that needs the order ends within the 20 s. An event that waited so long behind one that failed
 * is tried once. Only one process calls the listener at a time, but it must not block the event loop.
 */
export type EventListener = (event: Event) => Promise<void> | void

/** Each listener under its registered name. */
export type EventListeners = ReadonlyMap<string, EventListener>
