import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addJob } from '../../src/jobs/add-job.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { startService, type TestService } from '../support/service.js'

/** More than are delivered to at once. */
const HANGING = 14
/** Each a lane of its own: more than one turn of a recipient takes. */
const SUBSCRIPTIONS = 24
/** Sooner than an endpoint that hangs is given up. */
const MEANWHILE_MS = 8_000
const DAY_MS = 86_400_000

let service: TestService
const hanging: Receiver[] = []
let answering: Receiver

const hung = () => hanging.filter(({ received }) => received.length > 0)
const database = () => service.services.database

/** Every slot for deliveries is taken by an endpoint that does not answer. */
beforeAll(async () => {
  service = await startService({ jobs: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
  for (let endpoint = 0; endpoint < HANGING; endpoint += 1) {
    const receiver = await startReceiver(service.services)
    receiver.answer(() => 'hang')
    hanging.push(receiver)
  }
  const { billableId } = await makeAccount(service.services)
  for (let number = 0; number < SUBSCRIPTIONS; number += 1) {
    const { id } = await makeSubscription(service.services, billableId, 'pro', 'sandbox', `slot${number}`)
    await pauseSubscription(service.services, billableId, id)
  }
  await vi.waitFor(() => expect(hung().length).toBeGreaterThanOrEqual(12), { timeout: 20_000 })
})
afterAll(async () => {
  await service.close()
  for (const receiver of [...hanging, answering]) await receiver.close()
})

test('endpoints that hang do not hold up billing', async () => {
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  service.clock.advance(32 * DAY_MS)
  await addJob(database(), 'run_billing', {})
  await vi.waitFor(
    async () =>
      expect(await database().outboxEvent.count({ where: { subscriptionId: id, type: 'SubscriptionRenewed' } })).toBe(
        1,
      ),
    { timeout: MEANWHILE_MS },
  )
})

test('only a few jobs wait for a hanging endpoint, however many deliveries it has', async () => {
  const [{ jobs } = { jobs: 0 }] = await database().$queryRaw<{ jobs: number }[]>`
    SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'deliver_webhooks'`
  expect(await database().eventDelivery.count({ where: { state: 'pending' } })).toBeGreaterThanOrEqual(
    HANGING * SUBSCRIPTIONS,
  )
  expect(jobs).toBeLessThanOrEqual(2 * HANGING)
})

test('an endpoint that answers is reached although more endpoints hang than deliveries run at once', async () => {
  answering = await startReceiver(service.services)
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  await pauseSubscription(service.services, billableId, id)
  await vi.waitFor(() => expect(answering.received).not.toEqual([]), { timeout: 25_000 })
})
