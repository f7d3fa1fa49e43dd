import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Database, sessionAt } from '../database/client.js'
import { NoAnswerError, within } from '../database/within.js'

/** A subscription to a channel, with a connection of its own. */
export type Notifications = Readonly<{
  /** Whether every notification arrives. */
  areSure(): boolean
  /** Begins to listen, at the first call. */
  begin(): void
  close(): Promise<void>
}>

export type NotificationOptions = Readonly<{
  channel: string
  applicationName: string
  /** A notification came, or some may have been missed. */
  onChange: () => void
}>

/** Begins the notification by which an instance checks its own subscription. */
const CHECK = 'check '
const CHECK_EVERY_MS = 5_000
const RETRY_AFTER_MS = 1_000
/** A connection that takes a subscription and stays silent leads through a pooler, which does not change soon. */
const SILENT_RETRY_AFTER_MS = 30_000
const ANSWER_WITHIN_MS = 2_000
/** How long a close waits for a database that may not answer. */
const GOODBYE_MS = 500

/** A pause that a signal ends, and that does not keep the process alive. */
const waits = (ms: number, signal?: AbortSignal) =>
  pause(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined)

/**
 * Listens on a connection of its own, and regularly sends itself a notification over another one. A pooler takes a
 * subscription and stays silent, but hands on what arrives while its client asks for something: only what comes back
 * unasked proves that notifications arrive.
 */
export function openNotifications(
  databaseUrl: string,
  database: Database,
  { channel, applicationName, onChange }: NotificationOptions,
): Notifications {
  let isSure = false
  let listening: Promise<void> | undefined
  let expected: Readonly<{ payload: string; arrived: () => void }> | undefined
  const closing = new AbortController()

  /** Other instances check themselves on the same channel. */
  function take({ payload = '' }: pg.Notification): void {
    if (payload === expected?.payload) expected.arrived()
    else if (!payload.startsWith(CHECK)) onChange()
  }

  /** Every earlier notification has arrived, too: they arrive in the order of their commits. */
  async function check(): Promise<void> {
    const payload = CHECK + randomUUID()
    const back = new Promise<void>((arrived) => (expected = { payload, arrived }))
    const sent = database.$executeRaw`SELECT pg_notify(${channel}, ${payload})`
    await within(ANSWER_WITHIN_MS, Promise.all([sent, back]))
  }

  function doubt(): void {
    isSure = false
    onChange()
  }

  /** Listens until a check fails. @returns how long to wait before the next try */
  async function listen(): Promise<number> {
    const client = openListener(databaseUrl, applicationName)
    const ended = new AbortController()
    const over = AbortSignal.any([ended.signal, closing.signal])
    client.on('notification', take)
    client.once('end', () => {
      doubt()
      ended.abort()
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      while (!over.aborted) {
        await check()
        // What was read before may be older than the first notification to come.
        if (!isSure) onChange()
        isSure = !ended.signal.aborted
        await waits(CHECK_EVERY_MS, over)
      }
      return RETRY_AFTER_MS
    } catch (error) {
      const isSilent = error instanceof NoAnswerError && !isSure && !ended.signal.aborted
      return isSilent ? SILENT_RETRY_AFTER_MS : RETRY_AFTER_MS
    } finally {
      doubt()
      await Promise.race([client.end().catch(() => undefined), waits(GOODBYE_MS)])
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) await waits(await listen(), closing.signal)
  }

  return {
    areSure: () => isSure,
    begin: () => void (listening ??= keepListening()),
    async close() {
      closing.abort()
      await Promise.race([listening, waits(2 * GOODBYE_MS)])
    },
  }
}

function openListener(databaseUrl: string, applicationName: string): pg.Client {
  const client = new pg.Client({
    ...sessionAt(databaseUrl),
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: applicationName,
  })
  return client.on('error', () => undefined)
}
