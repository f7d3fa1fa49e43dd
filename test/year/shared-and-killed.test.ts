import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { isOutage } from '../../src/database/outage.js'
import type { Services } from '../../src/services.js'
import { startService, type TestService } from '../support/service.js'
import { compare } from './compare.js'
import { followLogs } from './follow-logs.js'
import { workAndKill } from './killed-worker.js'
import { random, writeYear } from './script.js'
import { simulate } from './simulate.js'
import { printedSeed } from '../support/seed.js'
import { DAYS, SIZE, TIMEOUT_MS } from './size.js'

/** On so many of the days something is killed: the workers' connections, or a worker process. */
const CUT_OFF_DAYS = 0.25
const KILLED_PROCESSES = SIZE >= 500 ? 20 : 2

let opened: TestService[] = []
afterEach(async () => {
  for (const service of opened.reverse()) await service.close()
  opened = []
})

test(
  'the year has the same result and the same logs when two workers share it and are killed at random',
  async () => {
    const seed = printedSeed('a year shared and killed')
    const first = await startService()
    const second = await startService({ databaseUrl: first.databaseUrl, clock: first.clock })
    opened = [first, second]
    await letTwoMinutesPassAtEachRelease(first.services)
    const script = writeYear(seed, SIZE)
    const next = random(seed + 1)
    const killDays = new Set(Array.from({ length: KILLED_PROCESSES }, () => Math.floor(next() * DAYS)))
    const counted = { cutOff: 0, killed: 0 }

    const bill = async (until: Date, day: number) => {
      const now = first.clock.now()
      if (killDays.has(day)) {
        await workAndKill({ databaseUrl: first.databaseUrl, now, until, afterMs: next() * 40 })
        counted.killed += 1
        await twoMinutesPass(first.services)
      }
      const cut = next() < CUT_OFF_DAYS ? cutOff(first.services, next() * 30) : undefined
      await Promise.all(
        [first, second].map(async ({ services }) => {
          while (!(await finishes(services, until))) {
            counted.cutOff += 1
            await reconnect(services)
            await twoMinutesPass(services)
          }
        }),
      )
      await cut
      if (cut) await reconnect(first.services)
    }
    const actors = await simulate({ services: first.services, clock: first.clock, bill }, script)
    console.log(
      `a year shared and killed, seed ${seed}: ${await compare(first.services, script, actors)}; ` +
        `${await followLogs(first, actors)}; ${counted.killed} processes killed, ${counted.cutOff} runs cut off`,
    )
    expect(counted.killed).toBeGreaterThan(0)
    expect(counted.cutOff).toBeGreaterThan(0)
  },
  TIMEOUT_MS * 2,
)

/** A run to its end; false where it was cut off. Small batches, so that there is something to share. */
async function finishes(services: Services, until: Date): Promise<boolean> {
  try {
    await runBilling(services, { until, batch: 5 })
    return true
  } catch (error) {
    if (isOutage(error)) return false
    throw error
  }
}

/**
 * Days pass at once here, but a charge without a known end may still arrive for 75 seconds of the database's time. So
 * two minutes pass after each kill, and whenever a run releases a claim without an outcome. An invoice at a time: the other
 * worker goes on, and a statement that locks many invoices in an order of its own can end in a deadlock with it.
 */
async function twoMinutesPass({ database }: Services): Promise<void> {
  const claimed = await database.invoice.findMany({
    where: { status: 'open', chargingAt: { not: null } },
    select: { id: true },
  })
  for (const { id } of claimed)
    await database.$executeRaw`
      UPDATE invoice SET charging_at = charging_at - interval '2 minutes' WHERE id = ${id} AND status = 'open'`
}

async function letTwoMinutesPassAtEachRelease({ database }: Services): Promise<void> {
  await database.$executeRaw`
    CREATE FUNCTION pass_two_minutes() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.charging_at := NEW.charging_at - interval '2 minutes'; RETURN NEW; END $$`
  await database.$executeRaw`
    CREATE TRIGGER pass_two_minutes BEFORE UPDATE OF charging_by ON invoice FOR EACH ROW
    WHEN (OLD.charging_by IS NOT NULL AND NEW.charging_by IS NULL) EXECUTE FUNCTION pass_two_minutes()`
}

/** The pool finds out which of its connections were ended, so that nobody else has to. */
async function reconnect({ database }: Services): Promise<void> {
  const probes = await Promise.allSettled(
    Array.from({ length: 20 }, () => database.$queryRaw`SELECT 1 FROM pg_sleep(0.01)`),
  )
  if (probes.some(({ status }) => status === 'rejected')) await reconnect({ database } as Services)
}

/** Ends the connections of both workers, but not the gateway's: what was charged stays charged. */
async function cutOff({ database }: Services, afterMs: number): Promise<void> {
  await pause(afterMs)
  await database.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'paywright' AND pid <> pg_backend_pid()`.catch(() => {})
}
