import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { astray } from '../database/health/clock-difference.js'
import { within } from '../database/within.js'
import type { Log } from '../log.js'
import { type Beat, beat, BEAT_MS, type LiveProcess } from './liveness.js'

const BEAT_WITHIN_MS = 5_000
const SILENT_AFTER_MS = 10_000

export type Heart = Readonly<{
  pool: pg.Pool
  self: LiveProcess
  log: Log
  until: AbortSignal
  /** Called when there was no beat for ten seconds, and every ten seconds from then on. */
  onSilence: () => Promise<void>
}>

/**
 * @throws when this machine's clock is astray. The job library remembers the time that it planned for. Once that is a month
 * ahead, each crew polls a thousand times a second (graphile-worker 0.17.3).
 */
export async function keepBeating({ pool, self, log, until, onSilence }: Heart): Promise<void> {
  let heardAt = performance.now()
  let underWay: Promise<Beat> | undefined
  while (!until.aborted) {
    // One that waits holds a connection. Another one beside it would take one more from the jobs.
    underWay ??= beat(pool, self).finally(() => (underWay = undefined))
    // The database may be unreachable. Its other users report that, and no process is declared dead meanwhile.
    const found = await within(BEAT_WITHIN_MS, underWay).catch(() => undefined)
    const now = performance.now()
    const isSilent = found === undefined && now - heardAt > SILENT_AFTER_MS
    if (found !== undefined || isSilent) heardAt = now
    if (isSilent) await onSilence()
    const { dead, ahead } = found ?? { dead: [], ahead: 0 }
    if (dead.length > 0) log.warn({ processes: dead }, 'freed the jobs of processes that died')
    const fault = astray(ahead)
    if (fault !== undefined) throw new Error(fault)
    await pause(BEAT_MS, undefined, { signal: until }).catch(() => undefined)
  }
  await underWay?.catch(() => undefined)
}
