import { setTimeout as pause } from 'node:timers/promises'
import type { Books, Shown } from './books.js'
import { rememberKeys } from './forgotten-keys.js'
import { readService } from './read-service.js'
import { readBalances, readStatements } from './statements.js'
import { askAgain } from './actors/customer.js'
import { goAtLast } from './actors/leaver.js'
import { dice } from './random.js'
import { refillWallets } from './actors/wallets.js'
import type { Stage } from './actors/stage.js'
import { judge } from './oracle/judge.js'
import type { Violation } from './oracle/invariant.js'
import { apart } from './service/skew.js'
import type { Receiver } from './world/receiver.js'

const HOUR = 3_600_000
/** A request without a clear answer is repeated an hour later. */
const ASKED_AGAIN_MS = HOUR + 60_000
const BILLING_TRIES = 4
/** A run that hangs is told from one that waits for the machine. */
const BILLING_MS = 180_000

/**
 * Ends the storm: everything is up, nothing is in flight, and everything due is done. @returns whether billing finished
 */
export async function calmDown(stage: Stage): Promise<boolean> {
  const { world, stripe, servers, biller, operator, clock } = stage
  world.storm(false)
  stripe.storm(false)
  await Promise.all([...servers, biller, operator].map((one) => one.up()))
  await Promise.all([world.lull(), stripe.lull()])
  await askAgain(stage)
  await stripe.tellAll()
  if (!(await bill(biller))) return false
  clock.moveTo(clock.now() + ASKED_AGAIN_MS)
  await stripe.tellAll()
  const ends = await bill(biller)
  await stripe.tellAll()
  await refillWallets(stage)
  await goAtLast(stage, dice(stage.seed, 'at last'))
  return ends
}

/** @returns whether the run finished by itself; the books show what it could not do */
async function bill(biller: Stage['biller']): Promise<boolean> {
  for (let attempt = 1; attempt <= BILLING_TRIES; attempt += 1) {
    const cutOff = new AbortController()
    const tooLong = setTimeout(() => {
      cutOff.abort()
      void biller.kill()
    }, BILLING_MS)
    const { exit, json } = await biller.run('billing', 'run')
    clearTimeout(tooLong)
    if (cutOff.signal.aborted) return false
    if (exit === 0 && (json as { failed: unknown[] }).failed.length === 0) break
  }
  return true
}

/** Reads the four books as close to one moment as possible. */
export async function readBooks(stage: Stage, receiver: Receiver, billingEnds: boolean): Promise<Books> {
  const { accounts, client, servers, clock, cluster, world, stripe, journal, logs } = stage
  const pages = await Promise.all(
    accounts.map(async ({ token }, n) => {
      const all: Shown[] = []
      let cursor = ''
      do {
        const page = await answered(() =>
          client.get(servers[n % servers.length]!.url, token, `/subscriptions${cursor}`),
        )
        const { data, nextCursor } = page.json as { data: Shown[]; nextCursor: string | null }
        all.push(...data)
        cursor = nextCursor === null ? '' : `?cursor=${nextCursor}`
      } while (cursor)
      return all
    }),
  )
  const { customers, cards, leases, payments, refunds } = world.ledger
  const get = async (path: string, token: string) =>
    (await answered(() => client.get(servers[0]!.url, token, path))).json
  const service = await readService(cluster)
  await Promise.all(accounts.map((account, n) => logs.readOn(account, servers[n % servers.length]!.url)))
  return {
    ...service,
    records: rememberKeys(service.records, journal.intents),
    statements: await readStatements(stage, service, get),
    shownBalances: await readBalances(stage, service, get),
    now: clock.now(),
    skew: apart(stage.skews),
    shown: pages.flat(),
    ledger: { customers, cards, leases, payments, refunds },
    stripe: stripe.read(),
    events: receiver.received,
    logs: logs.of,
    refusals: logs.refusals,
    opened: stage.opened,
    probes: stage.probes,
    leavers: stage.leavers,
    intents: journal.intents,
    billingEnds,
  }
}

const ASK_FOR_MS = 60_000

/** A 503 asks for a retry. A crashed database or an overloaded machine can cause one even in calm. */
async function answered(get: () => Promise<{ status: number; json: unknown }>) {
  const end = performance.now() + ASK_FOR_MS
  for (;;) {
    const answer = await get().catch(() => undefined)
    if (answer?.status === 200) return answer
    if (performance.now() > end) throw new Error(`GET was answered ${answer?.status ?? 'by nobody'}`)
    await pause(500)
  }
}

/** How long something may look wrong: an event is delivered again after 5 s, and by another server after 10 s. */
export const GRACE_MS = 30_000
/** How many looks, each an hour of simulated time after the one before, must find the same fault. */
const LOOKS = 4

/** Remembers each apparent fault until it disappears, with the time of its first look and the number of looks since. */
export function suspicion() {
  const since = new Map<string, { at: number; looks: number }>()
  return {
    /**
     * @param isDisturbed whether the machine was so busy that a time-out struck in the calm. The service asks again an hour
     * later, so such a look proves nothing.
     * @returns the faults that have lasted longer than anything may take
     */
    look(books: Books, isDisturbed: boolean): readonly Violation[] {
      const now = Date.now()
      const seen = judge(books)
      const names = new Set(seen.map(({ says }) => says))
      for (const name of since.keys()) if (!names.has(name)) since.delete(name)
      for (const name of names) {
        const known = since.get(name)
        since.set(name, { at: known?.at ?? now, looks: (known?.looks ?? 0) + (isDisturbed ? 0 : 1) })
      }
      return seen.filter(({ says }) => {
        const { at, looks } = since.get(says)!
        return now - at >= GRACE_MS && looks >= LOOKS
      })
    },
    isClear: () => since.size === 0,
  }
}
