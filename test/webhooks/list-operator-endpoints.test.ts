import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_COUNTED } from '../../src/database/health/backlog.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { listOperatorEndpoints } from '../../src/webhooks/list-operator-endpoints.js'
import { makeAccount } from '../support/fixtures.js'
import { runCommand } from '../support/run-command.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('of the events that wait for an endpoint no more are counted than the contract says, and the command says that there may be more', async () => {
  const { services } = service
  const { billableId } = await makeAccount(services)
  const { id: busy } = await addWebhookEndpoint(services, 'https://8.8.8.8/busy')
  const { id: quiet } = await addWebhookEndpoint(services, 'https://8.8.8.8/quiet')
  await services.database.$executeRaw`
    WITH event AS (
      INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
      SELECT gen_random_uuid(), 'InvoicePaid', ${billableId}, now(), '{}', n, 'billable-1', n
      FROM generate_series(1, ${MOST_COUNTED + 2}) AS n
      RETURNING sequence, position)
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT ${busy}::int, sequence, 'one', now() FROM event UNION ALL
    SELECT ${quiet}::int, sequence, 'one', now() FROM event WHERE position <= 2`
  const listed = await listOperatorEndpoints(services)
  expect(listed.map(({ id, pending }) => [id, pending])).toEqual([
    [busy, 100_000],
    [quiet, 2],
  ])
  expect((await runCommand(service, ['webhook', 'list'])).stdout).toContain('100000 or more')
})
