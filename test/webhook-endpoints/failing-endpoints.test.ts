import { expect, test, vi } from 'vitest'
import { startReceiver, startReceiverAt } from '../support/receiver.js'
import { eventually, followers, passPause } from './following.js'

const { service, receivers, following } = followers()

test('an account whose endpoints hang holds up neither another account nor the operator', async () => {
  const hanging = await following()
  const register = async (url: string) => (await hanging.ask('POST', '', { body: { url } })).json.data
  for (let more = 1; more < 10; more += 1) receivers.push(await startReceiverAt(register))
  for (const receiver of receivers) receiver.answer(() => 'hang')
  await hanging.pause()
  await eventually(() => expect(receivers.some(({ received }) => received.length > 0)).toBe(true))
  const [other, operator] = [await following(), await startReceiver(service().services)]
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
  const { database } = service().services
  await database.$executeRaw`
    UPDATE event_recipient SET failing_since = now() - interval '72 hours 1 minute' WHERE id = ${there.id}`
  await database.$executeRaw`UPDATE event_delivery SET attempts = 14 WHERE recipient_id = ${there.id}`
  await passPause(service(), there)
  await eventually(async () => expect((await ask('GET', `/${there.id}`)).json.data.enabled).toBe(false))
  expect((await deliveries()).data).toMatchObject([{ status: 'failed', attempts: 15, lastHttpStatus: 410 }])
  expect(await database.auditEntry.count({ where: { billableId, action: 'webhook_endpoint.disable' } })).toBe(1)
})
