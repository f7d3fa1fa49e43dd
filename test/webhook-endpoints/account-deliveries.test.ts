import { expect, test } from 'vitest'
import type { Schema } from '../../src/contract/types.js'
import { announceDeliveries } from '../../src/events/wake.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { eventually, followers, isSigned, passPause } from './following.js'

const { service, receivers, following } = followers()
const typesAt = ({ received }: Receiver) => received.map(({ type }) => type)

test('an endpoint gets the events of its account alone, and the operator’s gets everybody’s', async () => {
  const [mine, theirs] = [await following(), await following()]
  const operator = await startReceiver(service().services)
  receivers.push(operator)
  await Promise.all([mine.pause(), theirs.pause()])
  await Promise.all([mine.resume(), theirs.resume()])
  await eventually(() => expect(operator.received).toHaveLength(4))
  for (const { there, subscription } of [mine, theirs]) {
    await eventually(() => expect(typesAt(there)).toEqual(['SubscriptionPaused', 'SubscriptionResumed']))
    expect(there.received.map(({ data }) => data['id'])).toEqual([subscription, subscription])
    expect(there.headers.map((header) => [header['paywright-stream'], header['paywright-sequence']])).toEqual([
      [`subscription-${subscription}`, '4'],
      [`subscription-${subscription}`, '5'],
    ])
  }
})

test('for 24 hours after its rotation the old secret signs each delivery beside the new one, and then no more', async () => {
  const { there, ask, pause, resume } = await following()
  await pause()
  await eventually(() => expect(there.received).toHaveLength(1))
  const rotated = (await ask('POST', `/${there.id}/rotate-secret`)).json.data as { secret: string }
  await resume()
  await pause()
  await eventually(() => expect(there.received).toHaveLength(3))
  await service().services.database.$executeRaw`
    UPDATE event_recipient SET previous_until = previous_until - interval '1 day' WHERE id = ${there.id}`
  there.expectSecret(rotated.secret)
  await resume()
  await eventually(() => expect(there.received).toHaveLength(4))
  expect([0, 1, 2, 3].map((at) => [isSigned(there, at, there.secret), isSigned(there, at, rotated.secret)])).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [false, true],
  ])
})

test('what is delivered in the same turn as before a rotation is signed under both secrets', async () => {
  const { there, ask, pause, resume } = await following()
  let letGo: () => void = () => undefined
  there.answer((_event, response) => {
    letGo = () => void response.writeHead(204).end()
    return undefined
  })
  await pause()
  await resume()
  await eventually(() => expect(there.received).toHaveLength(1))
  const { secret } = (await ask('POST', `/${there.id}/rotate-secret`)).json.data as { secret: string }
  there.answer(() => 204)
  letGo()
  await eventually(() => expect(there.received).toHaveLength(2))
  expect([isSigned(there, 1, there.secret), isSigned(there, 1, secret)]).toEqual([true, true])
})

test('an endpoint that is switched off gets nothing, and goes on with what was pending and what happens from then on', async () => {
  const { there, pause, resume, patch, ask } = await following()
  there.answer(() => 500)
  await pause()
  await eventually(() => expect(there.received).toHaveLength(1))
  await patch({ enabled: false })
  there.answer(() => 204)
  await passPause(service(), there)
  await resume()
  const other = await following()
  await other.pause()
  await eventually(() => expect(other.there.received).toHaveLength(1))
  expect(there.received).toHaveLength(1)

  await patch({ enabled: true })
  await eventually(() => expect(typesAt(there)).toEqual(['SubscriptionPaused', 'SubscriptionPaused']))
  await pause()
  await eventually(() => expect(there.received).toHaveLength(3))
  // What happened in between comes with a replay.
  expect((await ask('POST', `/${there.id}/replay`)).json.data).toEqual({ events: 3, nextCursor: null })
  await eventually(() => expect(new Set(typesAt(there)).size).toBe(2))
})

test('an endpoint that moves gets what waits for its next attempt at once, at its new address', async () => {
  const [old, fresh] = [await following(), await following()]
  old.there.answer(() => 500)
  await old.pause()
  await eventually(() => expect(old.there.received).toHaveLength(1))
  await eventually(async () => expect((await old.deliveries()).data[0]?.attempts).toBe(1))
  fresh.there.expectSecret(old.there.secret)
  await old.patch({ url: fresh.there.url })
  await eventually(() => expect(fresh.there.received.map(({ id }) => id)).toEqual([old.there.received[0]?.id]))
})

test('a deleted endpoint gets nothing more', async () => {
  const { there, pause, resume, ask } = await following()
  there.answer(() => 500)
  await pause()
  await eventually(() => expect(there.received).toHaveLength(1))
  expect((await ask('DELETE', `/${there.id}`)).status).toBe(204)
  await announceDeliveries(service().services.database)
  await resume()
  const other = await following()
  await other.pause()
  await eventually(() => expect(other.there.received).toHaveLength(1))
  expect(there.received).toHaveLength(1)
  expect(await service().services.database.eventDelivery.count({ where: { recipientId: there.id } })).toBe(1)
})

test('a replay sends what follows a position again, under the same ids and in order', async () => {
  const { there, pause, resume, ask, deliveries } = await following()
  await pause()
  await resume()
  await pause()
  await eventually(() => expect(there.received).toHaveLength(3))
  // What is replayed while it is under way is sent once for both.
  const recorded = async () =>
    expect((await deliveries()).data.map(({ status }) => status)).toEqual(Array(3).fill('delivered'))
  await eventually(recorded)
  const replay = (body?: object) => ask('POST', `/${there.id}/replay`, body && { body })
  // The first three events of the account are of no type that the endpoint gets.
  expect(await replay({ after: '4' })).toMatchObject({ status: 202, json: { data: { events: 2, nextCursor: null } } })
  await eventually(() => expect(there.received).toHaveLength(5))
  expect(there.received.slice(3)).toEqual(there.received.slice(1, 3))
  await eventually(recorded)
  expect((await replay()).json.data.events).toBe(3)
  await eventually(() => expect(there.received).toHaveLength(8))
  expect(there.received.slice(5)).toEqual(there.received.slice(0, 3))
  expect((await replay({ after: '7' })).json).toMatchObject({
    code: 'validation_failed',
    errors: { after: [expect.any(String)] },
  })
  await service().services.database.$executeRaw`
    DELETE FROM outbox_event WHERE position = 5 AND id = ${there.received[1]?.id}::uuid`
  expect(await replay({ after: '4' })).toMatchObject({ status: 422, json: { code: 'events_forgotten', errors: {} } })
  expect((await replay({ after: '5' })).json.data.events).toBe(1)
})

test('the deliveries show each event with its attempts, its outcome and its next attempt, newest first', async () => {
  const { there, pause, resume, deliveries } = await following()
  await pause()
  await eventually(async () => expect((await deliveries()).data[0]?.status).toBe('delivered'))
  there.answer(() => 503)
  await resume()
  await eventually(async () => expect((await deliveries()).data[0]?.attempts).toBe(1))
  await pause()
  const { data, nextCursor } = await deliveries()
  const { received } = there
  const time = expect.stringMatching(/Z$/) as string
  expect(nextCursor).toBeNull()
  expect(data).toEqual([
    {
      event: expect.any(String) as string,
      type: 'SubscriptionPaused',
      position: '6',
      status: 'pending',
      attempts: 0,
      lastHttpStatus: null,
      lastError: null,
      nextAttemptAt: time,
      completedAt: null,
    },
    {
      event: received[1]?.id,
      type: 'SubscriptionResumed',
      position: '5',
      status: 'pending',
      attempts: 1,
      lastHttpStatus: 503,
      lastError: 'it answered 503',
      nextAttemptAt: time,
      completedAt: null,
    },
    {
      event: received[0]?.id,
      type: 'SubscriptionPaused',
      position: '4',
      status: 'delivered',
      attempts: 1,
      lastHttpStatus: 204,
      lastError: null,
      nextAttemptAt: null,
      completedAt: time,
    },
  ])
  const paged: typeof data = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Schema<'WebhookDeliveryList'> = await deliveries(`?limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.data).toHaveLength(1)
    paged.push(...page.data)
    cursor = page.nextCursor
  }
  expect(paged).toEqual(data)
})
