import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../../src/jobs/add-job.js'
import { asMaker } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let holder: pg.Client
beforeAll(async () => {
  service = await startService({ jobs: true })
  await makePlans(service.services)
  holder = new pg.Client(asMaker(service.databaseUrl))
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await service.close()
})

type Job = Readonly<{ task: string; isTaken: boolean }>

const jobs = () =>
  service.services.database.$queryRaw<Job[]>`
    SELECT task_identifier AS task, locked_at IS NOT NULL AS "isTaken" FROM graphile_worker.jobs WHERE run_at <= now()`

test('a billing run that does not end leaves the other worker slots free', async () => {
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  await holder.query('BEGIN')
  await holder.query('SELECT FROM subscription WHERE id = $1 FOR UPDATE', [id])
  service.clock.advance(40 * 86_400_000)
  const { database } = service.services
  for (let minute = 0; minute < 12; minute += 1) await addJob(database, 'run_billing', {})
  await addJob(database, 'sweep_expired', {})
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ task: 'run_billing', isTaken: true }])
  await holder.query('ROLLBACK')
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
  const renewed = await database.subscription.findUniqueOrThrow({ where: { id } })
  expect(renewed.currentPeriodEnd > service.clock.now()).toBe(true)
})

test('a sweep that does not end leaves the other worker slots free', async () => {
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE session')
  for (let hour = 0; hour < 12; hour += 1) await addJob(service.services.database, 'sweep_expired', {})
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([{ task: 'sweep_expired', isTaken: true }])
  await holder.query('ROLLBACK')
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
})
