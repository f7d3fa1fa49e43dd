import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announceDeliveries } from '../../src/events/wake.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
import { enableWebhookEndpoint } from '../../src/webhooks/enable-webhook-endpoint.js'
import { listOperatorEndpoints } from '../../src/webhooks/list-operator-endpoints.js'
import { removeWebhookEndpoint } from '../../src/webhooks/remove-webhook-endpoint.js'
import { replayEvent } from '../../src/webhooks/replay-event.js'
import { makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let receivers: Receiver[] = []
beforeAll(async () => {
  service = await startService({ jobs: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
})
afterEach(async () => {
  for (const receiver of receivers) {
    await removeWebhookEndpoint(service.services, receiver.id)
    await receiver.close()
  }
  expect(receivers.flatMap(({ faults }) => faults)).toEqual([])
  receivers = []
})
afterAll(() => service.close())

async function receiver(): Promise<Receiver> {
  const started = await startReceiver(service.services)
  receivers.push(started)
  return started
}
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const typesAt = ({ received }: Receiver) => received.map(({ type }) => type)

const about = ({ received }: Receiver, subscriptionId: number) =>
  received.filter(({ type, data }) => type.startsWith('Subscription') && data['id'] === subscriptionId)

/** Pauses and resumes: two events of one subscription each time. */
async function flip(billableId: number, id: number, times: number) {
  for (let time = 0; time < times; time += 1) {
    await pauseSubscription(service.services, billableId, id)
    await resumeSubscription(service.services, billableId, id)
  }
}

/** As if the pause after the last failed attempt were over. */
async function passPause(recipientId: number, attempts?: number) {
  await service.services.database.eventDelivery.updateMany({
    where: { recipientId, state: 'pending' },
    data: { nextAttemptAt: new Date('2020-01-01'), ...(attempts !== undefined && { attempts }) },
  })
  await announceDeliveries(service.services.database)
}

test('every event reaches an endpoint signed as the contract says, and in order for each subscription', async () => {
  const there = await receiver()
  const { billableId, token } = await makeAccount(service.services)
  const card = await makeCard(service.services, billableId)
  const other = await makeCard(service.services, billableId, '5555 5555 5555 4444')
  await setDefaultPaymentMethod(service.services, billableId, other.id)
  await deletePaymentMethod(service.services, billableId, card.id)
  const free = await makeSubscription(service.services, billableId, 'free', 'null')
  const upgrade = await service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, {
    token,
    body: { planKey: 'pro' },
  })
  expect(upgrade.status).toBe(201)
  await flip(billableId, upgrade.json.data.id, 5)
  await cancelSubscription(service.services, billableId, upgrade.json.data.id, {})
  await resumeSubscription(service.services, billableId, upgrade.json.data.id)

  const written = await service.services.database.outboxEvent.findMany({
    where: { billableId },
    orderBy: { sequence: 'asc' },
  })
  await eventually(() => expect(there.received).toHaveLength(written.length))
  expect(new Set(typesAt(there))).toEqual(
    new Set([
      ...['SubscriptionCreated', 'InvoiceCreated', 'InvoicePaid', 'SubscriptionPaused', 'SubscriptionResumed'],
      ...['SubscriptionCanceled', 'PaymentMethodDefaultChanged', 'PaymentMethodDeleted'],
    ]),
  )
  for (const lane of new Set(written.map(({ subscriptionId }) => subscriptionId))) {
    const ids = written.filter(({ subscriptionId }) => subscriptionId === lane).map(({ id }) => id)
    expect(there.received.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
  }
})

test('an endpoint that hangs, one that answers 500 and one that is gone delay neither another endpoint nor a request', async () => {
  const [hanging, failing, gone, good] = [await receiver(), await receiver(), await receiver(), await receiver()]
  hanging.answer(() => 'hang')
  failing.answer(() => 500)
  await gone.close()
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  const waits: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const { length } = good.received
    const began = performance.now()
    expect((await service.request('POST', `/subscriptions/${id}/cancel`, { token })).status).toBe(200)
    expect((await service.request('POST', `/subscriptions/${id}/resume`, { token })).status).toBe(200)
    await eventually(() => expect(good.received.length).toBeGreaterThanOrEqual(length + 2))
    waits.push(performance.now() - began)
  }
  await eventually(() => expect(good.received).toHaveLength(3 + 20))
  console.log(`slowest turn beside three bad endpoints: ${Math.max(...waits).toFixed(0)} ms`)
  expect(Math.max(...waits)).toBeLessThan(5_000)
  for (const bad of [hanging, failing]) expect(new Set(bad.received.map(({ id: event }) => event)).size).toBe(1)
})

test('a failing delivery holds back only the same subscription’s later events at the same endpoint, and they follow in order', async () => {
  const there = await receiver()
  const { billableId } = await makeAccount(service.services)
  const bad = await makeSubscription(service.services, billableId, 'pro', 'sandbox', 'bad')
  await eventually(() => expect(there.received).toHaveLength(3))
  there.received.length = 0
  there.answer(({ type, data }) => (type.startsWith('Subscription') && data['id'] === bad.id ? 503 : 204))
  await flip(billableId, bad.id, 2)
  const good = await makeSubscription(service.services, billableId, 'pro', 'sandbox', 'good')
  await flip(billableId, good.id, 2)
  await eventually(() => expect(about(there, good.id)).toHaveLength(5))
  expect(about(there, bad.id)).toHaveLength(1)
  there.answer(() => 204)
  await passPause(there.id)
  await eventually(() => expect(about(there, bad.id)).toHaveLength(5))
  const ofBad = about(there, bad.id)
  expect(ofBad[0]).toEqual(ofBad[1])
  expect(ofBad.slice(1).map(({ type }) => type)).toEqual([
    ...['SubscriptionPaused', 'SubscriptionResumed', 'SubscriptionPaused', 'SubscriptionResumed'],
  ])
})

/** How often a failed delivery is tried again: test/events/retry.test.ts holds this number. */
const RETRIES = 14

test('a delivery that failed for three days is given up and shown, its endpoint is disabled, and both can be restored', async () => {
  const there = await receiver()
  there.answer(() => 410)
  const mine = async () => (await listOperatorEndpoints(service.services)).find((one) => one.id === there.id)
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  await eventually(async () => expect((await mine())?.failingSince).not.toBeNull())
  await cancelSubscription(service.services, billableId, id, {})
  await eventually(async () => expect(await mine()).toMatchObject({ pending: 2, disabledAt: null, failed: [] }))
  const { database } = service.services
  await database.$executeRaw`UPDATE event_recipient SET failing_since = now() - interval '72 hours 1 minute' WHERE id = ${there.id}`
  const [first] = await database.outboxEvent.findMany({ where: { billableId }, orderBy: { sequence: 'asc' } })
  await database.eventDelivery.updateMany({
    where: { recipientId: there.id, eventSequence: first!.sequence },
    data: { attempts: RETRIES, nextAttemptAt: new Date('2020-01-01') },
  })
  await announceDeliveries(database)
  await eventually(async () => expect((await mine())?.disabledAt).not.toBeNull())
  expect(await mine()).toMatchObject({
    pending: 1,
    failed: [
      {
        eventId: first!.id,
        type: 'SubscriptionCreated',
        attempts: RETRIES + 1,
        lastStatus: 410,
        lastError: 'it answered 410',
      },
    ],
  })
  expect(typesAt(there)).toEqual(['SubscriptionCreated', 'SubscriptionCreated'])

  there.answer(() => 200)
  there.received.length = 0
  await enableWebhookEndpoint(service.services, there.id)
  await eventually(() => expect(typesAt(there)).toEqual(['SubscriptionCanceled']))
  expect(await replayEvent(service.services, first!.id)).toEqual({ eventId: first!.id, endpoints: [there.id] })
  await eventually(() => expect(there.received.map(({ id: eventId }) => eventId)).toContain(first!.id))
  await eventually(async () => expect(await mine()).toMatchObject({ pending: 0, failed: [], failingSince: null }))
})

test('the sender follows no redirect', async () => {
  const [from, to] = [await receiver(), await receiver()]
  from.answer((_event, response) => {
    response.writeHead(302, { location: to.url }).end()
    return undefined
  })
  const { billableId } = await makeAccount(service.services)
  await makeSubscription(service.services, billableId, 'free', 'null')
  await eventually(() => expect(to.received).toHaveLength(1))
  await eventually(async () => {
    const [delivery] = await service.services.database.eventDelivery.findMany({ where: { recipientId: from.id } })
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1, lastStatus: 302, lastError: 'it answered 302' })
  })
  expect(to.received).toHaveLength(1)
})

test('no row holds the secret of an endpoint in plain, and only that secret verifies its deliveries', async () => {
  const there = await receiver()
  const row = await service.services.database.eventRecipient.findUniqueOrThrow({ where: { id: there.id } })
  const plain = Buffer.from(there.secret.slice('whsec_'.length), 'base64')
  expect(plain).toHaveLength(32)
  expect(Buffer.from(row.secret!).includes(plain)).toBe(false)
  expect(Buffer.from(row.secret!).includes(there.secret)).toBe(false)
})
