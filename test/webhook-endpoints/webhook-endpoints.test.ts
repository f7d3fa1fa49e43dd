import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readBacklog } from '../../src/database/health/backlog.js'
import { FIRST_EVENT_TYPES } from '../../src/events/catalogue.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { enableWebhookEndpoint } from '../../src/webhooks/enable-webhook-endpoint.js'
import { listOperatorEndpoints } from '../../src/webhooks/list-operator-endpoints.js'
import { removeWebhookEndpoint } from '../../src/webhooks/remove-webhook-endpoint.js'
import { replayEvent } from '../../src/webhooks/replay-event.js'
import { rollWebhookSecret } from '../../src/webhooks/roll-webhook-secret.js'
import { contents } from '../support/contents.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type Requested, type TestService } from '../support/service.js'

/** On the public internet, and without a name to look up. This server runs no jobs, so nothing is sent there. */
const URL_OF_MINE = 'https://8.8.8.8/hooks'

let service: TestService
const logged: string[] = []
beforeAll(async () => {
  service = await startService({ logTo: (line) => logged.push(line) })
  await makePlans(service.services)
})
afterAll(() => service.close())

/** An endpoint as every answer but the first shows it. */
const shownOf = <Shown extends object>({ secret, ...shown }: Shown & { secret: string }) => {
  expect(secret).toMatch(/^whsec_/)
  return shown
}

/** An account, and its requests about its endpoints. */
async function account() {
  const { billableId, token } = await makeAccount(service.services)
  const ask = (method: string, rest = '', requested: Requested = {}) =>
    service.request(method, `/webhook-endpoints${rest}`, { token, ...requested })
  const create = (body: object = { url: URL_OF_MINE }, headers = {}) => ask('POST', '', { body, headers })
  const created = async (body?: object) => (await create(body)).json.data as { id: number; secret: string }
  const list = async () => (await ask('GET')).json.data as { id: number; enabled: boolean }[]
  return { billableId, token, ask, create, created, list }
}

test('an endpoint shows what was said of it, and its secret only when it is created', async () => {
  const { ask, create, list } = await account()
  const { status, json } = await create({ url: URL_OF_MINE, eventTypes: ['InvoicePaid'], enabled: false })
  const { secret, ...shown } = json.data
  expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)])
  expect(shown).toEqual({
    id: expect.any(Number) as number,
    url: URL_OF_MINE,
    eventTypes: ['InvoicePaid'],
    enabled: false,
    createdAt: service.clock.now().toISOString(),
  })
  expect((await ask('GET', `/${shown.id}`)).json.data).toEqual(shown)
  expect(await list()).toEqual([shown])
})

test('without a list of types an endpoint gets those of the first version', async () => {
  const { create } = await account()
  expect((await create()).json.data).toMatchObject({ eventTypes: FIRST_EVENT_TYPES, enabled: true })
})

test('a change keeps what it does not name, and is in every later answer', async () => {
  const { ask, created, list } = await account()
  const { id, ...before } = shownOf(await created({ url: URL_OF_MINE, eventTypes: ['InvoicePaid'] }))
  const changes = [
    { enabled: false },
    { url: 'https://8.8.4.4/moved?key=1' },
    { eventTypes: ['SubscriptionChanged', 'InvoicePaid'] },
  ]
  let expected = { id, ...before }
  for (const change of changes) {
    expected = { ...expected, ...change }
    expect((await ask('PATCH', `/${id}`, { body: change })).json.data).toEqual(expected)
    expect(await list()).toEqual([expected])
  }
  for (const body of [{}, { secret: 'whsec_AAAA' }, { enabled: 'no' }, { eventTypes: [] }])
    expect((await ask('PATCH', `/${id}`, { body })).status, JSON.stringify(body)).toBe(422)
  expect(await list()).toEqual([expected])
})

test('a deleted endpoint is gone from every answer', async () => {
  const { ask, created, list } = await account()
  const { id } = await created()
  expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])
  for (const [method, rest] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/rotate-secret'],
    ['POST', '/replay'],
    ['GET', '/deliveries'],
  ] as const)
    expect((await ask(method, `/${id}${rest}`)).status, `${method} ${rest}`).toBe(404)
})

test('an endpoint on a private network, or of another form, is refused without a word on what its name leads to', async () => {
  const { ask, create, created, list } = await account()
  const { id } = await created()
  const before = await list()
  for (const url of [
    ...['https://127.0.0.1/', 'https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest/meta-data'],
    ...['https://2130706433/', 'https://[::ffff:10.0.0.1]/', 'https://localhost/', 'http://8.8.8.8/hooks'],
    ...[
      'https://user:pass@8.8.8.8/',
      'https://8.8.8.8/#part',
      'ftp://8.8.8.8/',
      'hooks',
      'https://no-such-host.invalid/',
    ],
    // In its normal form it is longer than an endpoint may be.
    `https://8.8.8.8/${'"'.repeat(1_000)}`,
  ])
    for (const answer of [await create({ url }), await ask('PATCH', `/${id}`, { body: { url } })]) {
      expect(answer, url).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
      expect(Object.keys(answer.json.errors as object), url).toEqual(['url'])
      expect(JSON.stringify(answer.json), url).not.toMatch(/127\.0|::1|ENOTFOUND|EAI_AGAIN/)
    }
  for (const eventTypes of [['NoSuchEvent'], ['InvoicePaid', 'InvoicePaid'], []])
    expect((await create({ url: URL_OF_MINE, eventTypes })).json.errors, String(eventTypes)).toMatchObject({
      eventTypes: [expect.any(String)],
    })
  expect(await list()).toEqual(before)
})

test('an account has at most ten endpoints, however many are asked for at once', async () => {
  const { ask, create, list } = await account()
  const answers = await Promise.all(Array.from({ length: 50 }, () => create()))
  const refused = answers.filter(({ status }) => status === 422)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(refused).toHaveLength(40)
  for (const { json } of refused) expect(json).toMatchObject({ code: 'too_many_webhook_endpoints', errors: {} })
  const [first] = await list()
  expect(await list()).toHaveLength(10)
  await ask('DELETE', `/${first?.id}`)
  expect((await create()).status).toBe(201)
})

test('a request that is sent again under its key gets the same secret, and the account one endpoint', async () => {
  const { ask, create, list } = await account()
  const once = { 'idempotency-key': 'once' }
  const [first, again] = [await create({ url: URL_OF_MINE }, once), await create({ url: URL_OF_MINE }, once)]
  expect(again.json).toEqual(first.json)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await list()).toHaveLength(1)
  const rotate = () => ask('POST', `/${first.json.data.id}/rotate-secret`, { headers: { 'idempotency-key': 'rotate' } })
  const [rotated, repeated] = [await rotate(), await rotate()]
  expect(repeated.json).toEqual(rotated.json)
  expect(rotated.json.data.secret).not.toBe(first.json.data.secret)
})

test('the operator’s endpoints exist for no account, and the command line sees and changes no account’s', async () => {
  const { billableId, ask, created, list } = await account()
  const { services } = service
  const { id: operators } = await addWebhookEndpoint(services, 'https://8.8.4.4/operator')
  const { id } = await created()
  expect((await list()).map((one) => one.id)).toEqual([id])
  for (const [method, rest] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/rotate-secret'],
    ['POST', '/replay'],
    ['GET', '/deliveries'],
  ] as const)
    expect((await ask(method, `/${operators}${rest}`)).status, `${method} ${rest}`).toBe(404)
  expect((await ask('PATCH', `/${operators}`, { body: { enabled: false } })).status).toBe(404)

  const { id: subscription } = await makeSubscription(services, billableId, 'free', 'null')
  const event = await services.database.outboxEvent.findFirstOrThrow({ where: { subscriptionId: subscription } })
  const before = await contents(service.databaseUrl)
  expect((await listOperatorEndpoints(services)).map((one) => one.id)).toEqual([operators])
  for (const change of [enableWebhookEndpoint, removeWebhookEndpoint, rollWebhookSecret])
    await expect(change(services, id), change.name).rejects.toThrow(/no webhook endpoint/)
  expect(await contents(service.databaseUrl)).toEqual(before)
  expect((await replayEvent(services, event.id)).endpoints).toEqual([operators])
  await removeWebhookEndpoint(services, operators)
})

test('the secret is in no later answer, log line, audit entry or other row', async () => {
  const { billableId, ask, create, list } = await account()
  const query = 'of-the-receiver'
  const { id, secret } = (await create({ url: `${URL_OF_MINE}?token=${query}` }, { 'idempotency-key': 'secret' })).json
    .data
  const rotated = (await ask('POST', `/${id}/rotate-secret`)).json.data.secret as string
  await ask('PATCH', `/${id}`, { body: { enabled: false } })
  await ask('POST', `/${id}/replay`)
  const answers = [await ask('GET', `/${id}`), await ask('GET', `/${id}/deliveries`)].map(({ body }) => body.toString())
  const rows = await service.services.database.$queryRaw<{ row: string }[]>`
    SELECT to_jsonb(held)::text AS row FROM event_recipient held UNION ALL
    SELECT to_jsonb(held)::text FROM idempotency_record held UNION ALL SELECT to_jsonb(held)::text FROM audit_entry held`
  const entries = await service.services.database.auditEntry.findMany({
    where: { billableId, subject: 'webhook_endpoint' },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(
    ['add', 'roll', 'update', 'replay'].map((verb) => `webhook_endpoint.${verb}`),
  )
  const texts = [...answers, JSON.stringify(await list()), ...rows.map(({ row }) => row), ...logged]
  for (const hidden of [secret, rotated].map((one) => one.slice('whsec_'.length)))
    for (const form of [hidden, Buffer.from(hidden).toString('hex'), Buffer.from(hidden, 'base64').toString('hex')])
      expect(texts.filter((text) => text.includes(form))).toEqual([])
  expect(JSON.stringify(entries.map(({ before, after }) => ({ before, after })))).not.toContain(query)
})

test('what waits for an endpoint that is switched off is no work that is late', async () => {
  const { billableId, ask, created } = await account()
  await makeSubscription(service.services, billableId, 'pro')
  const pool = new pg.Pool({ connectionString: service.databaseUrl, max: 1 })
  const waiting = async () => (await readBacklog(pool, service.clock.now()))?.deliveries ?? NaN
  const before = await waiting()
  const { id } = await created({ url: URL_OF_MINE, enabled: false })
  expect((await ask('POST', `/${id}/replay`)).json.data.events).toBe(3)
  expect(await waiting()).toBe(before)
  await ask('PATCH', `/${id}`, { body: { enabled: true } })
  expect(await waiting()).toBe(before + 3)
  await pool.end()
})

test('a customer who deletes an endpoint while its account publishes harms no request', async () => {
  const { billableId, token, created } = await account()
  const { id } = await created({ url: URL_OF_MINE, eventTypes: ['SubscriptionCanceled'] })
  const subscription = await makeSubscription(service.services, billableId, 'pro')
  const deleting = new pg.Client({ connectionString: service.databaseUrl })
  await deleting.connect()
  await deleting.query('BEGIN')
  await deleting.query('DELETE FROM event_recipient WHERE id = $1', [id])
  const cancel = service.request('POST', `/subscriptions/${subscription.id}/cancel`, { token })
  await vi.waitFor(async () => {
    const [{ waiting } = { waiting: 0 }] = await service.services.database.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(waiting).toBe(1)
  })
  await deleting.query('COMMIT')
  await deleting.end()
  expect((await cancel).status).toBe(200)
})
