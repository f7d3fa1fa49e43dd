import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Queues } from '../concurrency/queues.js'
import { batched } from '../database/batched.js'
import { type Database, sessionAt } from '../database/client.js'
import { type PlanWithItems, withItems } from './plan.js'

/** The plans that can be bought, by id, as they were at one moment. The array stays the same until a plan changes. */
export type CachedPlans = readonly PlanWithItems[]

export type PlanCache = Readonly<{
  /** Returns the cached plans at once, or else a promise of them. */
  plans(): CachedPlans | Promise<CachedPlans>
  /** Drops the cached plans: for a caller that has just changed a plan. */
  forget(): void
  close(): Promise<void>
}>

const CHANNEL = 'paywright_plans'
const CHECK_EVERY_MS = 5_000
const RETRY_AFTER_MS = 1_000
const ANSWER_WITHIN_MS = 2_000
/** How long a close waits for a database that may not answer. */
const GOODBYE_MS = 500

/**
 * Caches the plans that can be bought for as long as the database is sure to report changes. Each instance listens on
 * its own connection, and a trigger notifies it when a plan or an item changes (`tell-plan-change.sql`). The connection
 * is checked regularly. While it is down, nothing is cached and each look-up reads the database. It is opened when
 * plans are first asked for.
 */
export function openPlanCache(databaseUrl: string, database: Database, queues: Queues): PlanCache {
  let kept: CachedPlans | undefined
  let changes = 0
  let listener: pg.Client | undefined
  let isListening = false
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const forget = () => {
    changes += 1
    kept = undefined
  }

  const load = batched(
    async (asked: readonly undefined[]) => {
      const before = changes
      const plans = await database.plan.findMany({
        where: { archivedAt: null },
        include: withItems,
        orderBy: { id: 'asc' },
      })
      if (isListening && before === changes) kept = plans
      return asked.map(() => plans)
    },
    { name: 'plans', queues },
  )

  const later = (work: () => void, ms: number) => {
    if (!isClosed) timer = setTimeout(work, ms).unref()
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      ...sessionAt(databaseUrl),
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      application_name: 'paywright-plans',
    })
    listener = client
    client.on('error', () => undefined)
    client.on('notification', forget)
    client.once('end', () => {
      isListening = false
      forget()
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      isListening = true
      // An earlier read may be older than the first notification to come.
      forget()
      later(check, CHECK_EVERY_MS)
    } catch {
      reconnect()
    }
  }

  /** An answer proves that every earlier notification has arrived: the connection delivers them in order. */
  function check(): void {
    listener?.query('SELECT').then(() => later(check, CHECK_EVERY_MS), reconnect)
  }

  function reconnect(): void {
    isListening = false
    forget()
    void listener?.end().catch(() => undefined)
    later(() => void listen(), RETRY_AFTER_MS)
  }

  return {
    plans() {
      if (kept) return kept
      if (!listener) void listen()
      return load(undefined)
    },
    forget,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.race([listener?.end().catch(() => undefined), pause(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}
