import type { Event } from './catalogue.js'

/**
 * Hears each event at least once, under one id, after the transaction that caused it has committed; in order for one
 * subscription. Where it throws, or takes longer than 20 s, it is called again later, for three days; the rest goes on
 * without it. Only one process calls it at a time, but it must not keep the event loop busy.
 */
export type EventListener = (event: Event) => Promise<void> | void

/** Each under the name that it was registered with. */
export type EventListeners = ReadonlyMap<string, EventListener>
