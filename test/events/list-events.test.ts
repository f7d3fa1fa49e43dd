import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Schema } from '../../src/contract/types.js'
import { transact } from '../../src/database/transact.js'
import { publish } from '../../src/events/publish.js'
import { sweepEvents } from '../../src/events/sweep-events.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { type Account, CARDS, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

type Page = Schema<'EventPage'>

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

const ask = (token: string, query = '') => service.request('GET', `/events${query}`, { token })
async function read(token: string, query = ''): Promise<Page> {
  const answer = await ask(token, query)
  expect(answer.status).toBe(200)
  return answer.json as Page
}
const typesOf = ({ data }: Page) => data.map(({ event }) => event.type)

/** Pauses and resumes: two events of one subscription each time. */
async function flip(billableId: number, id: number, times = 1) {
  for (let time = 0; time < times; time += 1) {
    await pauseSubscription(service.services, billableId, id)
    await resumeSubscription(service.services, billableId, id)
  }
}

const publishOne = (tx: Parameters<typeof publish>[0], { billableId }: Account) =>
  publish(tx, { type: 'PaymentMethodDeleted', billableId, occurredAt: service.clock.now(), data: {} })

test('the log holds every event of its account as it is delivered, numbered in the account and in its stream', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const old = await makeCard(service.services, billableId)
  const card = await makeCard(service.services, billableId)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  await setDefaultPaymentMethod(service.services, billableId, card.id)
  await flip(billableId, id)
  await deletePaymentMethod(service.services, billableId, old.id)

  const page = await read(token)
  expect(page.nextCursor).toBeNull()
  expect(page.data.map(({ event, position, stream, sequence }) => [event.type, position, stream, sequence])).toEqual([
    ['SubscriptionCreated', '1', `subscription-${id}`, 1],
    ['InvoiceCreated', '2', `subscription-${id}`, 2],
    ['InvoicePaid', '3', `subscription-${id}`, 3],
    ['PaymentMethodDefaultChanged', '4', `billable-${billableId}`, 1],
    ['SubscriptionPaused', '5', `subscription-${id}`, 4],
    ['SubscriptionResumed', '6', `subscription-${id}`, 5],
    ['PaymentMethodDeleted', '7', `billable-${billableId}`, 2],
  ])
  const { data } = (await service.request('GET', `/subscriptions/${id}`, { token })).json
  expect(page.data[5]?.event.data).toEqual(data)
  for (const logged of page.data)
    expect((await service.request('GET', `/events/${logged.event.id}`, { token })).json.data).toEqual(logged)

  expect(typesOf(await read(token, `?subscription=${id}&after=3`))).toEqual([
    'SubscriptionPaused',
    'SubscriptionResumed',
  ])
  expect(typesOf(await read(token, '?type=InvoicePaid'))).toEqual(['InvoicePaid'])
  expect(await read(token, '?type=NoSuchEvent')).toEqual({ data: [], nextCursor: null, position: '7' })
})

test('a reader that waits for no second is answered at once, and other ways to write that number are refused', async () => {
  const { token } = await makeAccount(service.services)
  expect(await read(token, '?wait=0')).toEqual({ data: [], nextCursor: null, position: null })
  for (const wait of ['00', '-0', '+0', '0.0', '0x0', ''])
    expect((await ask(token, `?wait=${encodeURIComponent(wait)}`)).status, wait).toBe(422)
})

test('pages of any length hold the same events, and an account reads no event of another', async () => {
  const [mine, theirs] = [await makeAccount(service.services), await makeAccount(service.services)]
  const [own, other] = [
    await makeSubscription(service.services, mine.billableId, 'pro'),
    await makeSubscription(service.services, theirs.billableId, 'pro'),
  ]
  await flip(mine.billableId, own.id, 2)
  const whole = (await read(mine.token)).data
  expect(whole).toHaveLength(7)
  for (const limit of [1, 3, 7]) {
    const paged: Page['data'] = []
    for (let after: string | null = ''; after !== null;) {
      const page: Page = await read(mine.token, `?limit=${limit}${after && `&after=${after}`}`)
      expect(page.data.length).toBeLessThanOrEqual(limit)
      paged.push(...page.data)
      after = page.nextCursor
    }
    expect(paged).toEqual(whole)
  }
  expect((await read(mine.token, `?subscription=${other.id}`)).data).toEqual([])
  const foreign = (await read(theirs.token)).data[0]?.event.id ?? ''
  expect(await service.request('GET', `/events/${foreign}`, { token: mine.token })).toMatchObject({ status: 403 })
})

test('a declined upgrade takes no number: the log of the account has no hole', async () => {
  const { billableId, token } = await makeAccount(service.services)
  await makeCard(service.services, billableId, CARDS.declined)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  const upgrade = () =>
    service.request('POST', `/subscriptions/${id}/upgrade-from-free`, { token, body: { planKey: 'pro' } })
  expect((await upgrade()).status).toBe(500)
  const good = await makeCard(service.services, billableId)
  await setDefaultPaymentMethod(service.services, billableId, good.id)
  expect((await upgrade()).status).toBe(201)
  expect((await read(token)).data.map(({ position, sequence }) => [position, sequence])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['4', 2],
    ['5', 3],
  ])
})

test('an event that commits late is not overtaken: what is published after it waits, and a page never skips it', async () => {
  const account = await makeAccount(service.services)
  const { database } = service.services
  let openGate: () => void = () => undefined
  const gate = new Promise<void>((done) => (openGate = done))
  let isPublished = false
  const first = transact(database, async (tx) => {
    await publishOne(tx, account)
    isPublished = true
    await gate
  })
  await vi.waitFor(() => expect(isPublished).toBe(true))
  let isSecondDone = false
  const second = transact(database, (tx) => publishOne(tx, account)).then(() => (isSecondDone = true))
  await vi.waitFor(async () => {
    const [{ waiting } = { waiting: 0 }] = await database.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(waiting).toBe(1)
  })
  expect(isSecondDone).toBe(false)
  expect((await read(account.token)).data).toEqual([])
  openGate()
  await Promise.all([first, second])
  expect((await read(account.token)).data.map(({ position }) => position)).toEqual(['1', '2'])
})

test('a request that waits is answered with the next event, and not by an event of another account or type', async () => {
  const account = await makeAccount(service.services)
  const other = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, account.billableId, 'pro')
  const { newEvents } = service.services
  const waiting = read(account.token, '?after=3&wait=25&type=SubscriptionResumed')
  await vi.waitFor(() => expect(newEvents.waiting()).toBe(1))
  await publishOne(service.services.database, other)
  await flip(account.billableId, id)
  expect((await waiting).data.map(({ event, position }) => [event.type, position])).toEqual([
    ['SubscriptionResumed', '5'],
  ])
  expect(newEvents.waiting()).toBe(0)
  expect(await read(account.token, '?after=5&wait=1')).toEqual({ data: [], nextCursor: null, position: '5' })
})

test('a client that goes away leaves no wait behind, and the twenty-first of an account is told to come back', async () => {
  const { token } = await makeAccount(service.services)
  const { newEvents } = service.services
  const leaving = new AbortController()
  const waits = Array.from({ length: 20 }, () =>
    fetch(`${service.origin}/billing/v1/events?wait=25`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    }).catch(() => undefined),
  )
  await vi.waitFor(() => expect(newEvents.waiting()).toBe(20), { timeout: 10_000 })
  const refused = await ask(token, '?wait=25')
  expect(refused).toMatchObject({ status: 429, json: { code: 'throttled' } })
  expect(refused.headers.get('retry-after')).toBe('1')
  leaving.abort()
  await Promise.all(waits)
  await vi.waitFor(() => expect(newEvents.waiting()).toBe(0), { timeout: 10_000 })
})

test('a server that stops answers those who wait at once', async () => {
  const { databaseUrl, clock } = service
  const stopping = await startService({ databaseUrl, clock, isStopping: () => true })
  const { token } = await makeAccount(service.services)
  const waiting = stopping.request('GET', '/events?wait=25', { token })
  await vi.waitFor(() => expect(stopping.services.newEvents.waiting()).toBe(1))
  const closed = stopping.close()
  expect((await waiting).json).toEqual({ data: [], nextCursor: null, position: null })
  await closed
})

test('a position from which events are missing is refused, and the log begins after what is missing', async () => {
  const account = await makeAccount(service.services)
  const { database } = service.services
  for (let turn = 0; turn < 4; turn += 1) await publishOne(database, account)
  const { data } = await read(account.token)
  const { billableId } = account
  await database.outboxEvent.updateMany({
    where: { billableId, position: { in: [1n, 3n] } },
    data: { publishedAt: new Date(Date.now() - 31 * 86_400_000) },
  })
  await sweepEvents(service.services)
  for (const after of ['1', '2'])
    expect(await ask(account.token, `?after=${after}`)).toMatchObject({
      status: 422,
      json: { code: 'events_forgotten', errors: {} },
    })
  expect((await read(account.token)).data).toEqual(data.slice(3))
  expect((await read(account.token, '?after=3')).data).toEqual(data.slice(3))
  expect((await read(account.token, '?after=4')).data).toEqual([])
  expect((await service.request('GET', `/events/${data[0]!.event.id}`, { token: account.token })).status).toBe(404)
  await publishOne(database, account)
  expect((await read(account.token, '?after=4')).data.map(({ sequence }) => sequence)).toEqual([5])
})

test('what is no position of the account is refused by name', async () => {
  const account = await makeAccount(service.services)
  await publishOne(service.services.database, account)
  for (const after of ['2', '0', '01', '-1', 'x', '9'.repeat(16), '9'.repeat(17)])
    expect(await ask(account.token, `?after=${after}`), after).toMatchObject({
      status: 422,
      json: { code: 'validation_failed', errors: { after: [expect.any(String)] as unknown } },
    })
  for (const wait of ['26', '-1', '1.5', ''])
    expect((await ask(account.token, `?wait=${wait}`)).json.errors, wait).toHaveProperty('wait')
})
