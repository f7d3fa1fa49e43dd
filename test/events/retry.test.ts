import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announceDeliveries } from '../../src/events/wake.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { startService, type TestService } from '../support/service.js'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The published schedule, in seconds; written out here, so that a change in the code fails a test. */
const PAUSES = [
  ...[5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR],
  ...[4 * HOUR, 6 * HOUR, 8 * HOUR, 10 * HOUR, 12 * HOUR, 14 * HOUR, 15 * HOUR],
]

let service: TestService
let receiver: Receiver
beforeAll(async () => {
  service = await startService({ jobs: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
  receiver = await startReceiver(service.services)
})
afterAll(async () => {
  await receiver.close()
  await service.close()
})

const databaseNow = async () => {
  const [row] = await service.services.database.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  return row!.now.getTime()
}

test('an endpoint that always fails gets each event fifteen times, with the published pauses over three days', async () => {
  expect(PAUSES.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(3 * 24 * HOUR)
  receiver.answer(() => 500)
  const { billableId } = await makeAccount(service.services)
  // The statement that finds an attempt due begins before it sees that, and from then on its pause counts. But it begins
  // after the attempt before.
  let before = await databaseNow()
  await makeSubscription(service.services, billableId, 'free', 'null')
  const { database } = service.services
  const delivery = () => database.eventDelivery.findFirstOrThrow({ where: { recipientId: receiver.id } })
  for (const [index, pause] of PAUSES.entries()) {
    await vi.waitFor(async () => expect((await delivery()).attempts).toBe(index + 1), { timeout: 20_000, interval: 10 })
    const { nextAttemptAt, state } = await delivery()
    expect(state).toBe('pending')
    expect(nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before + pause * 1000)
    expect(nextAttemptAt.getTime()).toBeLessThanOrEqual((await databaseNow()) + pause * 1000)
    before = nextAttemptAt.getTime() - pause * 1000
    await database.eventDelivery.updateMany({
      where: { recipientId: receiver.id },
      data: { nextAttemptAt: new Date('2020-01-01') },
    })
    await announceDeliveries(database)
  }
  await vi.waitFor(async () => expect((await delivery()).state).toBe('failed'), { timeout: 20_000, interval: 10 })
  expect(receiver.received).toHaveLength(PAUSES.length + 1)
})
