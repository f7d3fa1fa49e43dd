import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Event } from '../../src/events/catalogue.js'
import { sweepListeners } from '../../src/events/listeners/listeners.js'
import { sweepRecipients } from '../../src/events/sweep-events.js'
import { announceDeliveries } from '../../src/events/wake.js'
import { transact } from '../../src/database/transact.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** How often a failed delivery is tried again: test/events/retry.test.ts holds this number. */
const RETRIES = 14

const EXTENSION = `
export const heard = (globalThis.heardByListeners ??= { good: [], throwing: [], hanging: [] })
export function register(extensions) {
  extensions.onEvent('good', (event) => void heard.good.push(event))
  extensions.onEvent('throwing', (event) => { heard.throwing.push(event); if (globalThis.listenersFail) throw new Error('no') })
  extensions.onEvent('hanging', (event) => { heard.hanging.push(event); return new Promise(() => {}) })
}`

type Heard = Record<'good' | 'throwing' | 'hanging', Event[]>
const world = globalThis as unknown as { heardByListeners: Heard; listenersFail: boolean }

let folder: string
let service: TestService
let heard: Heard
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paywright-listeners-'))
  await writeFile(join(folder, 'listeners.mjs'), EXTENSION)
  service = await startService({ jobs: true, environment: { EXTENSIONS: join(folder, 'listeners.mjs') } })
  heard = world.heardByListeners
  await makePlans(service.services)
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
const recipient = (listener: string) =>
  service.services.database.eventRecipient.findUniqueOrThrow({ where: { listener } })

test('a listener gets each event in order, while one that throws and one that hangs get only the first', async () => {
  world.listenersFail = true
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  for (let turn = 0; turn < 5; turn += 1) {
    await pauseSubscription(service.services, billableId, id)
    await resumeSubscription(service.services, billableId, id)
  }
  const written = await service.services.database.outboxEvent.findMany({ orderBy: { sequence: 'asc' } })
  expect(written).toHaveLength(13)
  await eventually(() => expect(heard.good.map((event) => event.id)).toEqual(written.map((event) => event.id)))
  const [last] = written.slice(-1)
  expect(heard.good.at(-1)).toEqual({
    id: last!.id,
    type: last!.type,
    occurredAt: last!.occurredAt.toISOString(),
    data: last!.data,
  })
  for (const bad of [heard.throwing, heard.hanging])
    expect(new Set(bad.map((event) => event.id))).toEqual(new Set([written[0]!.id]))
})

test('a listener that threw gets the event again under its id, and then the events behind it', async () => {
  world.listenersFail = false
  const { database } = service.services
  const { id } = await recipient('throwing')
  await database.eventDelivery.updateMany({
    where: { recipientId: id },
    data: { nextAttemptAt: new Date('2020-01-01') },
  })
  heard.throwing.length = 0
  await announceDeliveries(database)
  await eventually(() => expect(heard.throwing.map((event) => event.id)).toEqual(heard.good.map((event) => event.id)))
  await eventually(async () =>
    expect(await database.eventDelivery.count({ where: { recipientId: id, state: { not: 'delivered' } } })).toBe(0),
  )
})

test('after three days a listener’s delivery is given up, and it is never disabled', async () => {
  world.listenersFail = true
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  await makeSubscription(service.services, billableId, 'free', 'null')
  const { id } = await recipient('throwing')
  await eventually(async () => expect((await recipient('throwing')).failingSince).not.toBeNull())
  await database.eventRecipient.update({ where: { id }, data: { failingSince: new Date('2020-01-01') } })
  await database.eventDelivery.updateMany({
    where: { recipientId: id, state: 'pending' },
    data: { attempts: RETRIES, nextAttemptAt: new Date('2020-01-01') },
  })
  await announceDeliveries(database)
  await eventually(async () =>
    expect(await database.eventDelivery.findMany({ where: { recipientId: id, state: 'failed' } })).toMatchObject([
      { lastError: 'it threw: Error: no' },
    ]),
  )
  expect((await recipient('throwing')).disabledAt).toBeNull()
})

test('no listener gets an event of a rolled-back transaction', async () => {
  const before = heard.good.length
  const { billableId } = await makeAccount(service.services)
  const { publish } = await import('../../src/events/publish.js')
  await expect(
    transact(service.services.database, async (tx) => {
      const occurredAt = service.clock.now()
      await publish(tx, { type: 'SubscriptionEnded', billableId, subscriptionId: 1, occurredAt, data: {} })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await makeSubscription(service.services, billableId, 'free', 'null')
  await eventually(() => expect(heard.good).toHaveLength(before + 1))
  expect(heard.good.at(-1)!.type).toBe('SubscriptionCreated')
})

test('a listener that no server has had for three days is deleted with its events', async () => {
  const { database } = service.services
  const seen = (hours: number) => new Date(service.clock.now().getTime() - hours * 3_600_000)
  await database.eventRecipient.create({
    data: { listener: 'gone', createdAt: seen(0), seenAt: new Date('2020-01-01') },
  })
  await database.eventRecipient.update({ where: { listener: 'good' }, data: { seenAt: new Date('2020-01-01') } })
  const { billableId } = await makeAccount(service.services)
  await makeSubscription(service.services, billableId, 'free', 'null')
  await sweepListeners(service.services)
  await sweepRecipients(service.services, new AbortController().signal)
  expect(await database.eventRecipient.count({ where: { listener: 'gone' } })).toBe(0)
  await recipient('good')
})
