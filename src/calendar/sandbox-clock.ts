import type { Clock } from './clock.js'
import type { Database } from '../database/client.js'

/** How often a process checks whether another process has moved the time. */
const FOLLOW_MS = 1_000

/** A clock that can be moved ahead for every process on the database. It never goes back. */
export type SandboxClock = Clock &
  Readonly<{
    /** Moves the time to `instant`, unless it is already later. Other processes follow within about a second. */
    moveTo(instant: Date): Promise<void>
    close(): void
  }>

/** The time of `base`, shifted ahead by the offset in the database. It follows that offset until it is closed. */
export async function openSandboxClock(database: Database, base: Clock): Promise<SandboxClock> {
  let offsetMs = 0
  const follow = async () => {
    const row = await database.testClock.findUnique({ where: { id: 1 } })
    offsetMs = Math.max(offsetMs, Number(row?.offsetMs ?? 0n))
  }
  await follow()
  // The next query of a request reports an outage. The clock keeps running meanwhile.
  const timer = setInterval(() => void follow().catch(() => undefined), FOLLOW_MS)
  timer.unref()
  return {
    now: () => new Date(base.now().getTime() + offsetMs),
    async moveTo(instant) {
      const ahead = Math.max(0, instant.getTime() - base.now().getTime())
      await database.$executeRaw`
        INSERT INTO test_clock (id, offset_ms) VALUES (1, ${ahead}::bigint)
        ON CONFLICT (id) DO UPDATE SET offset_ms = greatest(test_clock.offset_ms, excluded.offset_ms)`
      await follow()
    },
    close: () => clearInterval(timer),
  }
}
