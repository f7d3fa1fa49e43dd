import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { examineCondition } from '../../src/database/health/condition.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { startJobs } from '../../src/worker/runner.js'
import { sweepExpired } from '../../src/worker/sweep-expired.js'
import { byMaker } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let receiver: Receiver
beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
  receiver = await startReceiver(service.services)
})
afterAll(async () => {
  await service.close()
  await receiver.close()
})

type Job = Readonly<{ task: string; isRunning: boolean; isGivenUp: boolean }>

const jobs = () =>
  service.services.database.$queryRaw<Job[]>`
    SELECT task_identifier AS task, locked_at IS NOT NULL AS "isRunning", attempts >= max_attempts AS "isGivenUp"
    FROM graphile_worker.jobs WHERE task_identifier <> 'run_billing' ORDER BY id`
const backlog = async () =>
  (await examineCondition(service.databaseUrl, 1)).find(({ name }) => name === 'backlog')?.message
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

test('a delivery that runs, or is cut off by a stop, is no job that was given up, and goes on after the next start', async () => {
  const task = 'deliver_webhooks'
  receiver.answer(() => 'hang')
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  await pauseSubscription(service.services, billableId, id)
  const stopped = await startJobs(service.services, service.databaseUrl)
  await eventually(() => expect(receiver.received).not.toEqual([]))
  // The one that runs, and the one that waits behind it.
  await eventually(async () => expect(await jobs()).toHaveLength(2))
  expect(await jobs()).toEqual([
    { task, isRunning: true, isGivenUp: false },
    { task, isRunning: false, isGivenUp: false },
  ])
  expect(await backlog()).not.toContain('given up')
  await stopped.stop()
  expect((await jobs()).filter(({ isGivenUp }) => isGivenUp)).toEqual([])
  receiver.answer(() => 204)
  const next = await startJobs(service.services, service.databaseUrl)
  await eventually(async () =>
    expect(await service.services.database.eventDelivery.count({ where: { state: 'pending' } })).toBe(0),
  )
  await eventually(async () => expect(await jobs()).toEqual([]))
  await next.stop()
})

test('the sweep deletes jobs of deliveries that were called given up while they ran, and no other job', async () => {
  const signal = new AbortController().signal
  await byMaker(service.databaseUrl, (maker) =>
    maker.query(`
      SELECT graphile_worker.add_job(task, '{}', job_key => key) FROM (VALUES
        ('deliver_webhooks', NULL), ('deliver_account_webhooks', NULL), ('listen:books', NULL),
        ('deliver_webhooks', 'recipient:1'), ('sweep_expired', NULL)) AS job (task, key);
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts;
      SELECT graphile_worker.add_job('listen:books', '{}')`),
  )
  expect(await backlog()).toContain('5 given up')
  await sweepExpired(service.services, signal)
  expect(await jobs()).toEqual([
    { task: 'deliver_webhooks', isRunning: false, isGivenUp: true },
    { task: 'sweep_expired', isRunning: false, isGivenUp: true },
    { task: 'listen:books', isRunning: false, isGivenUp: false },
  ])
})
