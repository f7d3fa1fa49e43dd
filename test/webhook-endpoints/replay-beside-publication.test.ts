import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../src/database/transact.js'
import { publish } from '../../src/events/publish.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a replay sends also what was being published while the endpoint was switched on', async () => {
  const { database } = service.services
  const { billableId, token } = await makeAccount(service.services)
  const ask = async (method: string, rest: string, body?: object) =>
    (await service.request(method, `/webhook-endpoints${rest}`, { token, ...(body && { body }) })).json.data
  const order = { url: 'https://8.8.8.8/hooks', eventTypes: ['PaymentMethodDeleted'], enabled: false }
  const { id } = (await ask('POST', '', order)) as { id: number }
  const event = { type: 'PaymentMethodDeleted', billableId, occurredAt: service.clock.now(), data: {} } as const
  await publish(database, event)
  let begin: () => void = () => undefined
  let commit: () => void = () => undefined
  const began = new Promise<void>((done) => (begin = done))
  const committing = new Promise<void>((done) => (commit = done))
  const published = transact(database, async (tx) => {
    await publish(tx, event)
    begin()
    await committing
  })
  await began
  expect(await ask('PATCH', `/${id}`, { enabled: true })).toMatchObject({ enabled: true })
  const replayed = ask('POST', `/${id}/replay`)
  await vi.waitFor(
    async () => {
      const waiting = await database.$queryRaw`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      expect(waiting).toHaveLength(1)
    },
    { timeout: 10_000, interval: 10 },
  )
  commit()
  await published
  expect(await replayed).toEqual({ events: 2, nextCursor: null })
})
