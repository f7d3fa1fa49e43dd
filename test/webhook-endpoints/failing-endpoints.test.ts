import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../src/database/transact.js'
import { makePlans } from '../support/fixtures.js'
import { type Receiver, startReceiver, startReceiverAt } from '../support/receiver.js'
import { startService, type TestService } from '../support/service.js'
import { follow, passPause } from './following.js'

let service: TestService
let receivers: Receiver[] = []
beforeAll(async () => {
  service = await startService({ jobs: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
})
afterEach(async () => {
  // A delivery under way may be in the way of it, as of every transaction.
  await transact(service.services.database, (tx) => tx.eventRecipient.deleteMany({ where: { listener: null } }))
  for (const receiver of receivers) await receiver.close()
  expect(receivers.flatMap(({ faults }) => faults)).toEqual([])
  receivers = []
})
afterAll(() => service.close())

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

async function following() {
  const followed = await follow(service)
  receivers.push(followed.there)
  return followed
}

test('an account whose endpoints hang holds up neither another account nor the operator', async () => {
  const hanging = await following()
  const register = async (url: string) => (await hanging.ask('POST', '', { body: { url } })).json.data
  for (let more = 1; more < 10; more += 1) receivers.push(await startReceiverAt(register))
  for (const receiver of receivers) receiver.answer(() => 'hang')
  await hanging.pause()
  await eventually(() => expect(receivers.some(({ received }) => received.length > 0)).toBe(true))
  const [other, operator] = [await following(), await startReceiver(service.services)]
  receivers.push(operator)
  await other.pause()
  // Sooner than one that hangs is given up.
  const meanwhile = { timeout: 8_000, interval: 10 }
  await vi.waitFor(() => expect(other.there.received).toHaveLength(1), meanwhile)
  await vi.waitFor(() => expect(operator.received).toHaveLength(1), meanwhile)
})

test('an endpoint that takes nothing for three days is switched off, and its account sees why', async () => {
  const { billableId, there, pause, ask, deliveries } = await following()
  there.answer(() => 410)
  await pause()
  await eventually(async () => expect((await deliveries()).data[0]?.attempts).toBe(1))
  const { database } = service.services
  await database.$executeRaw`
    UPDATE event_recipient SET failing_since = now() - interval '72 hours 1 minute' WHERE id = ${there.id}`
  await database.$executeRaw`UPDATE event_delivery SET attempts = 14 WHERE recipient_id = ${there.id}`
  await passPause(service, there)
  await eventually(async () => expect((await ask('GET', `/${there.id}`)).json.data.enabled).toBe(false))
  expect((await deliveries()).data).toMatchObject([{ status: 'failed', attempts: 15, lastHttpStatus: 410 }])
  expect(await database.auditEntry.count({ where: { billableId, action: 'webhook_endpoint.disable' } })).toBe(1)
})
