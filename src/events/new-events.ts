import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/client.js'
import { ThrottledError, UnavailableError } from '../errors.js'

/** Tells requests that wait for events when some are published, in whatever process. */
export type NewEvents = Readonly<{
  /**
   * Waits until the billable's log has an event behind `last`.
   * @returns false when it had none in that time, or when the request is gone or the server stops
   * @throws ThrottledError, UnavailableError when too many wait already
   */
  after(billableId: number, last: bigint, bounds: Readonly<{ forMs: number; gone: AbortSignal }>): Promise<boolean>
  /** Looks at once: something was published. */
  ring(): void
  waiting(): number
  /** Ends every wait, and refuses new ones. */
  close(): void
}>

/** How often to look for what was published without a delivery, and so without a notification. */
const LOOK_EVERY_MS = 500
/** How many requests of one billable may wait, and how many of all. */
const MOST_OF_ONE = 20
const MOST = 1_000
const RETRY_AFTER_S = 1

type Wait = Readonly<{ billableId: number; last: bigint; end: (isPublished: boolean) => void }>

export function openNewEvents(database: Database): NewEvents {
  const waits = new Set<Wait>()
  /** Those whose logs were not looked at since they began to wait. */
  const fresh = new Set<Wait>()
  let isClosed = false
  let isLooking = false
  let isRung = false
  let wake: () => void = () => undefined

  /** Looks at every log twice a second and when it is rung for, and in between only at those of newcomers. */
  async function look(): Promise<void> {
    isLooking = true
    let allAt = 0
    while (waits.size > 0) {
      const woken = new Promise<void>((done) => (wake = done))
      const enough = new AbortController()
      const isForAll = isRung || performance.now() >= allAt
      const asked = [...(isForAll ? waits : fresh)]
      fresh.clear()
      isRung = false
      // While the database is unreachable, requests wait until their time is over.
      if (asked.length > 0) await endPublished(database, asked).catch(() => undefined)
      if (isForAll) allAt = performance.now() + LOOK_EVERY_MS
      const forMs = Math.max(0, allAt - performance.now())
      if (waits.size > 0)
        await Promise.race([woken, pause(forMs, undefined, { signal: enough.signal }).catch(() => undefined)])
      enough.abort()
    }
    isLooking = false
  }

  function ring(): void {
    isRung = true
    wake()
  }

  function ensureRoom(billableId: number): void {
    const own = [...waits].filter((wait) => wait.billableId === billableId).length
    if (own >= MOST_OF_ONE) throw new ThrottledError(RETRY_AFTER_S)
    if (waits.size >= MOST) throw new UnavailableError(RETRY_AFTER_S)
  }

  return {
    async after(billableId, last, { forMs, gone }) {
      if (isClosed || gone.aborted) return false
      ensureRoom(billableId)
      return new Promise<boolean>((done) => {
        const wait: Wait = {
          billableId,
          last,
          end(isPublished) {
            clearTimeout(timer)
            gone.removeEventListener('abort', leave)
            waits.delete(wait)
            fresh.delete(wait)
            done(isPublished)
          },
        }
        const leave = () => wait.end(false)
        const timer = setTimeout(leave, forMs)
        gone.addEventListener('abort', leave, { once: true })
        waits.add(wait)
        fresh.add(wait)
        if (isLooking) wake()
        else void look()
      })
    },
    ring,
    waiting: () => waits.size,
    close() {
      isClosed = true
      for (const wait of waits) wait.end(false)
      ring()
    },
  }
}

/** Ends the waits whose logs have grown, found in one statement. */
async function endPublished(database: Database, waits: readonly Wait[]): Promise<void> {
  const grown = await database.$queryRaw<{ place: number }[]>`
    SELECT waiting.place::int AS place
    FROM unnest(${waits.map(({ billableId }) => billableId)}::int[], ${waits.map(({ last }) => last)}::bigint[])
      WITH ORDINALITY AS waiting (billable_id, last, place)
    JOIN event_log log ON log.billable_id = waiting.billable_id AND log.last > waiting.last`
  for (const { place } of grown) waits[place - 1]?.end(true)
}
