import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { enableWebhookEndpoint } from '../../src/webhooks/enable-webhook-endpoint.js'
import { removeWebhookEndpoint } from '../../src/webhooks/remove-webhook-endpoint.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('an endpoint of the operator that is enabled while it is removed is not there any more', async () => {
  const { services } = service
  const { database } = services
  const { id } = await addWebhookEndpoint(services, 'https://8.8.4.4/operator')
  const waiting = () =>
    database.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const beside = await database.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM event_recipient WHERE id = ${id} FOR UPDATE`
      const removing = removeWebhookEndpoint(services, id)
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
      const enabling = enableWebhookEndpoint(services, id)
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(2)
      return { both: Promise.allSettled([removing, enabling]) }
    },
    { timeout: 30_000 },
  )
  expect(await beside.both).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({ reason: expect.objectContaining({ code: 'not_found' }) as unknown }),
  ])
})
