import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { deliverToEndpoint } from '../../src/webhooks/deliver-to-endpoint.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { resealWebhookSecrets } from '../../src/webhooks/reseal-secrets.js'
import { rollWebhookSecret } from '../../src/webhooks/roll-webhook-secret.js'
import type { WebhookRequest } from '../../src/webhooks/send-webhook.js'
import { makeAccount, makePlans, makeSubscription, makeUser, signIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

vi.setConfig({ testTimeout: 120_000 })

const OLD = 'an-old-secret-of-more-than-32-characters'
const NEW = 'a-new-secret-of-more-than-32-characters!'

let service: TestService
let billableId: number
beforeAll(async () => {
  service = await startService({ environment: { SESSION_SECRET: OLD, WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
  ;({ billableId } = await makeAccount(service.services))
})
afterAll(() => service.close())

const list = async (cookie: string, at = service) => (await at.request('GET', '/tokens', { cookie })).status

test('a session ends when it goes unused for SESSION_IDLE_MINUTES, and not before', async () => {
  const idle = await startService({
    databaseUrl: service.databaseUrl,
    environment: { SESSION_SECRET: OLD, SESSION_IDLE_MINUTES: '10' },
  })
  const cookie = await signIn(idle, await makeUser(service.services, billableId))
  for (let use = 0; use < 4; use += 1) {
    idle.clock.advance(9 * 60_000)
    expect(await list(cookie, idle)).toBe(200)
  }
  idle.clock.advance(10 * 60_000)
  expect(await list(cookie, idle)).toBe(401)
  await idle.close()
})

test('a rolled SESSION_SECRET ends no session, forgets no idempotency key and loses no webhook secret', async () => {
  const at = (SESSION_SECRET: string) =>
    startService({ databaseUrl: service.databaseUrl, environment: { SESSION_SECRET } })
  const [both, after] = [await at(`${NEW} ${OLD}`), await at(NEW)]
  const email = await makeUser(service.services, billableId)
  const before = await signIn(service, email)
  expect([await list(before, both), await list(before, after)]).toEqual([200, 401])
  expect(await list(await signIn(both, email), after)).toBe(200)

  const asked = { cookie: before, headers: { 'idempotency-key': 'over the roll' } }
  const issued = await service.request('POST', '/tokens', asked)
  const again = await both.request('POST', '/tokens', asked)
  expect(again.json).toEqual(issued.json)
  expect(again.headers.get('idempotent-replayed')).toBe('true')

  const { id, secret } = await addWebhookEndpoint(service.services, 'http://127.0.0.1:9/hook')
  const kept = async () => (await service.services.database.eventRecipient.findUniqueOrThrow({ where: { id } })).secret
  const opened = async () => after.services.encryption.open('webhook secret', (await kept()) ?? new Uint8Array())
  await expect(opened()).rejects.toThrow()
  await resealWebhookSecrets(both.services)
  expect(await opened()).toBe(secret)
  await both.close()
  await after.close()
})

test('for a day after its roll a webhook secret signs beside the new one, and then no more', async () => {
  const { id, secret: old } = await addWebhookEndpoint(service.services, 'http://127.0.0.1:9/rolled')
  const { secret: fresh } = await rollWebhookSecret(service.services, id)
  const { id: subscription } = await makeSubscription(service.services, billableId, 'pro', 'sandbox', 'rolled')
  const accepted = async () => {
    const sent: WebhookRequest[] = []
    const services = {
      ...service.services,
      sendWebhook: (request: WebhookRequest) => {
        sent.push(request)
        return Promise.resolve({ delivered: true as const, status: 204 })
      },
    }
    const run = { services, stopping: new AbortController().signal, cutOff: new AbortController().signal }
    await deliverToEndpoint(run, id)
    expect(sent.length).toBeGreaterThan(0)
    return [old, fresh].map((secret) => sent.every((request) => isSigned(request, secret)))
  }
  expect(await accepted()).toEqual([true, true])
  await service.services.database.$executeRaw`
    UPDATE event_recipient SET previous_until = previous_until - interval '1 day' WHERE id = ${id}`
  await pauseSubscription(service.services, billableId, subscription)
  expect(await accepted()).toEqual([false, true])
})

function isSigned({ body, headers }: WebhookRequest, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
