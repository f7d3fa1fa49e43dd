import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { deliveriesTo } from '../../src/webhooks/sql.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** Events of the account that the endpoint does not get, before and after three that it gets. */
const OTHERS = 5_000
/** More than look-ups of three events by index read, and far fewer than the log has. */
const FEW_BLOCKS = 60

let service: TestService
let token: string
let endpoint: Readonly<{ id: number; billableId: number }>
beforeAll(async () => {
  service = await startService()
  const { services } = service
  const account = await makeAccount(services)
  ;({ token } = account)
  const { billableId } = account
  const made = await createWebhookEndpoint(services, billableId, { url: 'https://8.8.8.8/hooks' })
  endpoint = { id: made.endpoint.id, billableId }
  await services.database.$executeRaw`
    INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
    SELECT gen_random_uuid(), CASE WHEN abs(n - ${OTHERS}) < 2 THEN 'SubscriptionPaused' ELSE 'InvoicePaid' END,
      ${billableId}, now(), '{}', n, 'billable-' || ${billableId}, n
    FROM generate_series(1, ${2 * OTHERS}) AS n ORDER BY n`
  await services.database.$executeRaw`
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT ${endpoint.id}, sequence, 'one', now() FROM outbox_event WHERE type = 'SubscriptionPaused'`
  await services.database.$executeRaw`ANALYZE outbox_event, event_delivery`
})
afterAll(() => service.close())

async function blocksRead(before: number | undefined): Promise<number> {
  const page = deliveriesTo(endpoint, { before, most: 101 })
  const [row] = await service.services.database.$queryRaw<
    { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }[]
  >(Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${page}`)
  const plan = row?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : NaN
}

test.each([undefined, OTHERS + 1, 2 * OTHERS])(
  'a page of deliveries before the position %s does not read the account’s other events',
  async (before) => expect(await blocksRead(before)).toBeLessThan(FEW_BLOCKS),
)

test('pages of deliveries show each once, amid a log of other events', async () => {
  const positions: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = `?limit=1${cursor && `&cursor=${cursor}`}`
    const { json } = await service.request('GET', `/webhook-endpoints/${endpoint.id}/deliveries${query}`, { token })
    const { data, nextCursor } = json as { data: { position: string }[]; nextCursor: string | null }
    positions.push(...data.map(({ position }) => position))
    cursor = nextCursor
  }
  expect(positions).toEqual([OTHERS + 1, OTHERS, OTHERS - 1].map(String))
})
