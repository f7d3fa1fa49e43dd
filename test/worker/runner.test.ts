import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../src/database/transact.js'
import { addJob } from '../../src/jobs/add-job.js'
import { makeAccount, makeUser } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let userId: number
beforeAll(async () => {
  service = await startService({ jobs: true })
  const { billableId } = await makeAccount(service.services)
  const email = await makeUser(service.services, billableId)
  userId = (await service.services.database.user.findUniqueOrThrow({ where: { email } })).id
})
afterAll(() => service.close())

let sessions = 0
const expiredSession = async () => {
  sessions += 1
  const instant = new Date('2020-01-01T00:00:00Z')
  await service.services.database.session.create({
    data: { idHash: new Uint8Array(32).fill(sessions), userId, createdAt: instant, expiresAt: instant },
  })
}
const expired = () => service.services.database.session.count()
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const swept = () => eventually(async () => expect(await expired()).toBe(0))
const jobsLeft = async () =>
  (await service.services.database.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM graphile_worker.jobs`)[0]!
    .n

test('a job runs once its transaction commits, and never if that rolls back', async () => {
  await expiredSession()
  const rolledBack = transact(service.services.database, async (tx) => {
    await addJob(tx, 'sweep_expired', {})
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await jobsLeft()).toBe(0)
  expect(await expired()).toBe(1)
  await transact(service.services.database, (tx) => addJob(tx, 'sweep_expired', {}))
  await swept()
})

test('jobs continue after the database has cut all their connections, even during a job', async () => {
  const { database } = service.services
  for (let turn = 0; turn < 10; turn += 1) {
    for (let job = 0; job < 20; job += 1) await addJob(database, 'sweep_expired', {})
    await database.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'paywright-jobs%' AND datname = current_database()`
  }
  await eventually(async () => expect(await jobsLeft()).toBe(0))
  await expiredSession()
  await addJob(database, 'sweep_expired', {})
  await swept()
})

test('a living process finishes the jobs of a process that died', async () => {
  await expiredSession()
  const { database } = service.services
  await addJob(database, 'sweep_expired', {}, { queue: 'one', runAt: new Date(Date.now() + 60_000) })
  await database.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - interval '1 minute', run_at = now()`
  await database.$executeRaw`
    UPDATE graphile_worker._private_job_queues SET locked_by = 'dead', locked_at = now() - interval '1 minute'`
  await swept()
})
