import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../src/contract/types.js'
import { transact } from '../../src/database/transact.js'
import { publishAll } from '../../src/events/publish.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { type Account, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'
import { expectNoGapInAnyStream } from '../year/follow-logs.js'

const WRITERS = 16
const ACTS = 4

let servers: TestService[]
beforeAll(async () => {
  const environment = { GATEWAY_AT_ONCE: '8', GATEWAY_AT_ONCE_EACH: '8', GATEWAY_WAITING_EACH: '100' }
  const first = await startService({ environment })
  const second = await startService({ environment, databaseUrl: first.databaseUrl, clock: first.clock })
  servers = [first, second]
  await makePlans(first.services)
})
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.close()
})

test('a reader that waits at either of two servers gets what sixteen writers publish: no hole, and nothing twice', async () => {
  const random = seeded('sixteen writers and a reader')
  const [first, second] = servers as [TestService, TestService]
  const { services } = first
  const { billableId, token } = await makeAccount(services)
  const cards = [await makeCard(services, billableId), await makeCard(services, billableId)]
  const subscriptions: number[] = []
  for (let slot = 0; slot < WRITERS; slot += 1)
    subscriptions.push((await makeSubscription(services, billableId, 'pro', 'sandbox', `slot-${slot}`)).id)

  let total = Infinity
  const read: Schema<'LoggedEvent'>[] = []
  const reading = (async () => {
    for (let turn = 0; read.length < total; turn += 1) {
      const after = read.length === 0 ? '' : `&after=${read.at(-1)!.position}`
      const server = servers[turn % servers.length]!
      const { json } = await server.request('GET', `/events?wait=1&limit=7${after}`, { token })
      read.push(...(json as Schema<'EventPage'>).data)
    }
  })()

  const write = async (id: number) => {
    const { services: by } = random.integer(0, 1) === 0 ? first : second
    for (let act = 0; act < ACTS; act += 1) {
      await (act % 2 === 0 ? pauseSubscription(by, billableId, id) : resumeSubscription(by, billableId, id))
      if (random.integer(0, 3) === 0) await setDefaultPaymentMethod(by, billableId, random.pick(cards).id)
    }
  }
  await Promise.all(subscriptions.map(write))
  total = await services.database.outboxEvent.count({ where: { billableId } })
  await reading

  expect(total).toBeGreaterThan(WRITERS * ACTS)
  expect(read.map(({ position }) => Number(position))).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  expect(new Set(read.map(({ event }) => event.id)).size).toBe(total)
  expectNoGapInAnyStream(read)
})

test('events that one statement publishes for several accounts, and those of the version before, share one numbering', async () => {
  const { services, clock } = servers[0] as TestService
  const [one, other] = [await makeAccount(services), await makeAccount(services)]
  const event = ({ billableId }: Account, subscriptionId?: number) =>
    ({
      type: 'InvoicePaid',
      billableId,
      occurredAt: clock.now(),
      data: {},
      ...(subscriptionId && { subscriptionId }),
    }) as const
  await transact(services.database, (tx) =>
    publishAll(tx, [event(one, 901), event(other), event(one), event(one, 901)]),
  )
  for (const { billableId } of [one, other])
    await services.database.$executeRaw`
      INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data)
      VALUES (gen_random_uuid(), 'InvoicePaid', ${billableId}, 901, now(), '{}')`
  await transact(services.database, (tx) => publishAll(tx, [event(other), event(one, 901)]))
  const numbers = async ({ billableId }: Account) =>
    (await services.database.outboxEvent.findMany({ where: { billableId }, orderBy: { sequence: 'asc' } })).map(
      ({ position, stream, streamSequence }) =>
        `${position} ${stream.replace(/(?<=billable-)\d+/, '_')} ${streamSequence}`,
    )
  expect(await numbers(one)).toEqual([
    '1 subscription-901 1',
    '2 billable-_ 1',
    '3 subscription-901 2',
    '4 subscription-901 3',
    '5 subscription-901 5',
  ])
  expect(await numbers(other)).toEqual(['1 billable-_ 1', '2 subscription-901 4', '3 billable-_ 2'])
})
