import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../src/contract/types.js'
import { publish } from '../../src/events/publish.js'
import { sweepEvents } from '../../src/events/sweep-events.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

type Page = Schema<'EventPage'>
const [FOLLOWED, OTHER] = [901, 902]

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

async function makeLog() {
  const { billableId, token } = await makeAccount(service.services)
  const { database, clock } = service.services
  return {
    read: async (query: string) => (await service.request('GET', `/events${query}`, { token })).json as Page,
    publish: (subscriptionId: number) =>
      publish(database, { type: 'InvoicePaid', billableId, subscriptionId, occurredAt: clock.now(), data: {} }),
    /** Lets what a subscription was told of grow old, and be forgotten. */
    async forget(subscriptionId: number) {
      const publishedAt = new Date(Date.now() - 31 * 86_400_000)
      await database.outboxEvent.updateMany({ where: { billableId, subscriptionId }, data: { publishedAt } })
      await sweepEvents(service.services)
    },
  }
}

test('who follows one subscription and keeps the position of each page misses nothing when events of others are forgotten', async () => {
  const log = await makeLog()
  for (const subscription of [FOLLOWED, OTHER, OTHER, OTHER]) await log.publish(subscription)
  const filter = `subscription=${FOLLOWED}`
  const first = await log.read(`?${filter}`)
  expect([first.data.map(({ position }) => position), first.position]).toEqual([['1'], '4'])
  await log.publish(OTHER)
  const idle = await log.read(`?${filter}&after=${first.position}`)
  expect(idle).toEqual({ data: [], nextCursor: null, position: '5' })
  await log.forget(OTHER)
  expect(await log.read(`?${filter}&after=${first.data[0]?.position}`)).toMatchObject({ code: 'events_forgotten' })
  expect(await log.read(`?${filter}&after=${idle.position}`)).toEqual(idle)
  await log.publish(FOLLOWED)
  expect((await log.read(`?${filter}&after=${idle.position}`)).data.map(({ position }) => position)).toEqual(['6'])
})

test('a page that has a next one has looked as far as its last event, and who waited in vain knows how far he has come', async () => {
  const log = await makeLog()
  expect((await log.read('')).position).toBeNull()
  for (const subscription of [FOLLOWED, OTHER, FOLLOWED, OTHER]) await log.publish(subscription)
  const filter = `?subscription=${FOLLOWED}&limit=1`
  expect(await log.read(filter)).toMatchObject({ nextCursor: '1', position: '1' })
  expect(await log.read(`${filter}&after=1`)).toMatchObject({ nextCursor: null, position: '4' })
  expect(await log.read(`${filter}&after=3&wait=1`)).toEqual({ data: [], nextCursor: null, position: '4' })
})
