import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { type Instance, newPlace, startInstance } from '../cluster/instance.js'
import { type Metered, startLoad } from '../cluster/load.js'
import { makeMetered, openOperator } from '../cluster/operator.js'
import { createDatabase } from '../support/database.js'
import { makePlans } from '../support/fixtures.js'
import { CALM_MINUTES, FAULT_MINUTES, historyOf, type Scrape, type Window } from './history.js'
import { firingAfter } from './promtool.js'

const WEBHOOKS = { WEBHOOK_ALLOW_PRIVATE: 'true' }
export const SETTINGS = {
  ...WEBHOOKS,
  DRAIN_MS: '0',
  METRICS_ENABLED: 'true',
  LOG_LEVEL: 'fatal',
  CONNECTIONS_PER_ADDRESS: '4000',
}
/** Shorter than Prometheus waits for an answer. */
const SCRAPE_WITHIN_MS = 9_000
const WINDOW_MS = 8_000
const CHANGE_EVERY_MS = 300
const MORE_LOOKS = 1_000

/** What a server says that gets no time from its machine. On a quiet machine none of them is excused. */
const OF_HASTE = new Set([
  ...['PaywrightSlow', 'PaywrightChangesSlow', 'PaywrightConnectionsAwaited'],
  ...['PaywrightErrors', 'PaywrightQueueOld', 'PaywrightRefusesRequests'],
])
const isBusy = () => loadavg()[0]! > cpus().length

/** An instance under a little traffic, and who looks at its metrics. */
export type Watched = Readonly<{
  instance: Instance
  databaseUrl: string
  operator: Awaited<ReturnType<typeof openOperator>>
  admin: pg.Client
  scrape(): Promise<Scrape>
  /** The alerts that fire when the server goes on as it does now, and as it does at the moment that `isSeen` waits for. */
  firing(forMs?: number, isSeen?: (text: string) => boolean): Promise<string[]>
  close(): Promise<void>
}>

export type WatchedOptions = Readonly<{
  databaseUrl?: string
  /** The way of the instance to the database. The operator has the straight one. */
  through?: (databaseUrl: string) => Promise<string>
}>

/** Starts an instance, and sees that no alert fires while it is calm. */
export async function startWatched({ databaseUrl, through }: WatchedOptions = {}): Promise<Watched> {
  const closers: (() => Promise<unknown> | void)[] = []
  const own = databaseUrl === undefined ? await createDatabase() : undefined
  if (own) closers.push(own.drop)
  const url = databaseUrl ?? own!.url
  const operator = await openOperator(url, WEBHOOKS)
  closers.push(operator.close)
  await makePlans(operator.services)
  const account = await makeMetered(operator.services)
  const admin = new pg.Client({ connectionString: url }).on('error', () => undefined)
  await admin.connect()
  closers.push(() => admin.end())
  const seen = (await through?.(url)) ?? url
  const instance = await startInstance(await newPlace(), { DATABASE_URL: seen, ...SETTINGS })
  closers.push(() => instance.end('SIGKILL'))
  const origin = `http://127.0.0.1:${instance.place.port}`
  closers.push(startLoad(origin, [account], { writers: 2, readers: 2, pauseMs: 50 }).stop)
  closers.push(startChanges(origin, await makeMetered(operator.services)))
  const scrape = () => scrapeOf(instance.place.healthPort)
  const calm = await windowOf(scrape, WINDOW_MS)
  const early = firingAfter(CALM_MINUTES - 1, historyOf(calm, calm))
  expect(isBusy() ? early.filter((name) => !OF_HASTE.has(name)) : early).toEqual([])
  return {
    instance,
    databaseUrl: url,
    operator,
    admin,
    scrape,
    firing: async (forMs = WINDOW_MS, isSeen = () => true) =>
      firingAfter(CALM_MINUTES + FAULT_MINUTES - 1, historyOf(calm, await windowOf(scrape, forMs, isSeen))),
    async close() {
      for (const close of closers.toReversed()) await close()
    },
  }
}

/** Cancels and resumes a subscription, again and again: each publishes an event. @returns what ends it */
function startChanges(origin: string, { subscriptionId, token }: Metered): () => Promise<void> {
  const ending = new AbortController()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = (change: string, body: object) =>
    fetch(`${origin}/billing/v1/subscriptions/${subscriptionId}/${change}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: ending.signal,
    })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
  const changing = (async () => {
    while (!ending.signal.aborted) {
      await ask('cancel', { immediately: false })
      await ask('resume', {})
      await pause(CHANGE_EVERY_MS)
    }
  })()
  return async () => {
    ending.abort()
    await changing
  }
}

/** Looks twice, so that it is known what grows. */
async function windowOf(
  scrape: () => Promise<Scrape>,
  forMs: number,
  isSeen: (text: string) => boolean = () => true,
): Promise<Window> {
  const first = await scrape()
  await pause(forMs)
  let last = await scrape()
  for (let more = 0; more < MORE_LOOKS && !isSeen(last.text ?? ''); more += 1) last = await scrape()
  return { first, last }
}

async function scrapeOf(healthPort: number): Promise<Scrape> {
  const text = await fetch(`http://127.0.0.1:${healthPort}/metrics`, { signal: AbortSignal.timeout(SCRAPE_WITHIN_MS) })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  return { atMs: performance.now(), text }
}
