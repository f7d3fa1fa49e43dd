import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { Schema } from '../../src/contract/types.js'
import { transact } from '../../src/database/transact.js'
import { announceDeliveries } from '../../src/events/wake.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiverAt } from '../support/receiver.js'
import { type Requested, startService, type TestService } from '../support/service.js'

/** Creates an account with a subscription, and its receiver of the pauses of that. Its first three events go nowhere. */
async function follow(service: TestService) {
  const { services } = service
  const { billableId, token } = await makeAccount(services)
  const ask = (method: string, rest: string, requested: Requested = {}) =>
    service.request(method, `/webhook-endpoints${rest}`, { token, ...requested })
  const eventTypes = ['SubscriptionPaused', 'SubscriptionResumed']
  const there = await startReceiverAt(
    async (url) => (await ask('POST', '', { body: { url, eventTypes } })).json.data as Receiver,
  )
  const { id } = await makeSubscription(services, billableId, 'pro')
  return {
    billableId,
    subscription: id,
    there,
    ask,
    pause: () => pauseSubscription(services, billableId, id),
    resume: () => resumeSubscription(services, billableId, id),
    patch: async (body: object) => expect((await ask('PATCH', `/${there.id}`, { body })).status).toBe(200),
    deliveries: async (query = '') =>
      (await ask('GET', `/${there.id}/deliveries${query}`)).json as Schema<'WebhookDeliveryList'>,
  }
}

/** A service of a test file, and the receivers that a test has started: one that is told anything wrong fails the test. */
export function followers() {
  let service: TestService
  const receivers: Receiver[] = []
  beforeAll(async () => {
    service = await startService({ jobs: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
    await makePlans(service.services)
  })
  afterEach(async () => {
    // A delivery under way may be in the way of it, as of every transaction.
    await transact(service.services.database, (tx) => tx.eventRecipient.deleteMany({ where: { listener: null } }))
    for (const receiver of receivers) await receiver.close()
    expect(receivers.splice(0).flatMap(({ faults }) => faults)).toEqual([])
  })
  afterAll(() => service.close())
  return {
    service: () => service,
    receivers,
    async following() {
      const followed = await follow(service)
      receivers.push(followed.there)
      return followed
    },
  }
}

export const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

/** As if the pause after the last failed attempt were over. */
export async function passPause({ services: { database } }: TestService, { id: recipientId }: Receiver) {
  await database.eventDelivery.updateMany({
    where: { recipientId, state: 'pending' },
    data: { nextAttemptAt: new Date('2020-01-01') },
  })
  await announceDeliveries(database)
}

/** Whether a request to a receiver carries a signature under a secret. */
export function isSigned({ received, headers }: Receiver, at: number, secret: string): boolean {
  try {
    new Webhook(secret).verify(JSON.stringify(received[at]), headers[at] as Record<string, string>)
    return true
  } catch {
    return false
  }
}
