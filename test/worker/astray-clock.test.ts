import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { crewsOf } from '../../src/worker/crews.js'
import { startJobs } from '../../src/worker/runner.js'
import { startService, type TestService } from '../support/service.js'

const YEAR_MS = 365 * 86_400_000

let service: TestService
const lines: string[] = []
beforeAll(async () => {
  service = await startService({ logTo: (line) => lines.push(line) })
})
let overflows = 0
const countOverflow = ({ name }: Error) => void (overflows += Number(name === 'TimeoutOverflowWarning'))
beforeAll(() => void process.on('warning', countOverflow))
afterAll(() => void process.off('warning', countOverflow))
afterEach(() => vi.useRealTimers())
afterAll(() => service.close())

const planned = async () => {
  const [row] = await service.services.database.$queryRaw<{ ahead: boolean | null; jobs: number }[]>`
    SELECT (SELECT bool_or(last_execution > now()) FROM graphile_worker._private_known_crontabs) AS ahead,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE run_at > now() + interval '5 minutes') AS jobs`
  return row
}

test('a server whose clock is six minutes ahead answers nothing until the clocks agree', async () => {
  const status = async () => (await service.request('GET', '/plans')).status
  expect(await status()).toBe(401)
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: Date.now() + 360_000 })
  await expect.poll(status, { timeout: 10_000 }).toBe(503)
  vi.useRealTimers()
  await expect.poll(status, { timeout: 10_000 }).toBe(401)
})

test('a clock that was a year ahead when jobs were planned ends no schedule for a year, and keeps no crew busy', async () => {
  const { services, databaseUrl } = service
  // The job library plans when a minute begins.
  const now = Math.ceil((Date.now() + YEAR_MS) / 60_000) * 60_000 - 500
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now })
  const jobs = await startJobs(services, databaseUrl)
  // Only the crew of the schedules plans, and the crews halt one after another.
  const halted = () =>
    lines.find((line) => line.includes('s ahead of the database') && line.includes('"jobs":"schedules"'))
  await expect.poll(halted, { timeout: 10_000 }).toContain('jobs came to a halt')
  // An instance of an older version plans by such a clock all the same.
  await services.database.$executeRaw`
    INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    SELECT identifier, now(), now() + interval '1 year' FROM unnest(ARRAY['run_billing', 'sweep_expired']) AS identifier
    ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`
  await services.database.$queryRaw`
    SELECT id FROM graphile_worker.add_job('run_billing', run_at := now() + interval '1 year')`
  vi.useRealTimers()
  await expect.poll(planned, { timeout: 20_000 }).toEqual({ ahead: false, jobs: 0 })
  await jobs.stop()
  expect(overflows).toBe(0)
  expect(lines.some((line) => line.includes('planned them again'))).toBe(true)
})

test('a server that is told to stop while its jobs are being started again stops', async () => {
  const { services, databaseUrl } = service
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: Date.now() + YEAR_MS })
  let stopped: Promise<void> | undefined
  let started = 0
  const connections: typeof services.connections = {
    ...services.connections,
    watch(pool) {
      services.connections.watch(pool)
      started += 1
      // Each crew opens its pool at its start. By the clock, all of them have halted.
      if (started <= crewsOf(services).length) return
      vi.useRealTimers()
      stopped ??= jobs.stop()
    },
  }
  const jobs = await startJobs({ ...services, connections }, databaseUrl)
  await expect.poll(() => stopped !== undefined, { timeout: 10_000 }).toBe(true)
  await expect(Promise.race([stopped, pause(15_000, 'still at work', { ref: false })])).resolves.toBeUndefined()
})
