import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import pg from 'pg'
import type { OperationId } from '../../src/contract/types.js'
import { exampleMessages, seen, unnumbered } from '../support/contract-check.js'
import { entriesOf } from '../audit/entries-left.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { CARDS, makeAccount, makeCard, makePlans, makeUser, signIn, type Account } from '../support/fixtures.js'
import { issueToken } from '../../src/tokens/issue-token.js'
import { ALL_SCOPES } from '../../src/tokens/scopes.js'
import { sendRaw } from '../support/raw-http.js'
import { examples, opener, operationIds } from '../support/requests.js'
import { startService, type Requested, type TestService } from '../support/service.js'
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.js'
import { withoutTable } from '../support/without-table.js'

type Status = (typeof operations)[OperationId]['statuses'][number]
type Ready = Readonly<{ method: string; path: string; requested: Requested }>

let database: TestDatabase
let proxy: TcpProxy
let service: TestService
let throttled: TestService
let limited: TestService
let owner: Account
let email: string

beforeAll(async () => {
  database = await createDatabase()
  proxy = await tcpProxy(database.url)
  service = await startService({ databaseUrl: proxy.url })
  throttled = await startService({
    databaseUrl: database.url,
    environment: { API_TOKEN_MIDDLEWARE: 'session throttle:1,1' },
  })
  limited = await startService({ databaseUrl: database.url, environment: { RATE_LIMIT: '1' } })
  await makePlans(service.services)
  owner = await makeAccount(service.services, 'Owner')
  email = await makeUser(service.services, owner.billableId)
})

afterAll(async () => {
  await Promise.all([service.close(), throttled.close(), limited.close()])
  await proxy.close()
  await database.drop()
})

/** A request that will succeed as it stands. */
async function ready(id: OperationId): Promise<Ready> {
  const { path, make, body } = examples[id]
  const resource = (await make?.(service.services, owner.billableId)) ?? ''
  return {
    method: operations[id].method,
    path: path(resource),
    requested: { ...(await credential(id)), ...(body && { body: body(resource) }) },
  }
}

async function credential(id: OperationId): Promise<Requested> {
  if (opener(id) === 'nothing') return {}
  return opener(id) === 'token' ? { token: owner.token } : { cookie: await signIn(service, email) }
}

const send = ({ method, path, requested }: Ready, change: Requested = {}, to = service) =>
  to.request(method, path, { ...requested, ...change })

const success = async (id: OperationId) => send(await ready(id))

async function withoutHost(id: OperationId) {
  const { method, path, requested } = await ready(id)
  const target = path.startsWith('//') ? path.slice(1) : `/billing/v1${path}`
  const credentials =
    requested.token === undefined ? `Cookie: ${requested.cookie}` : `Authorization: Bearer ${requested.token}`
  return sendRaw(service.origin, `${method} ${target} HTTP/1.1\r\n${credentials}\r\nConnection: close\r\n\r\n`, id)
}

async function withForeignCredential(id: OperationId) {
  const { method, path, requested } = await ready(id)
  if (opener(id) === 'token') {
    const { tokenScope, pathIntegers } = operations[id]
    const stranger = await makeAccount(service.services, 'Stranger')
    const others = ALL_SCOPES.filter((scope) => scope !== tokenScope)
    const limited = await issueToken(service.services, owner.billableId, { scopes: others })
    const token = pathIntegers.length > 0 ? stranger.token : limited.token
    return send({ method, path, requested: { ...requested, token } })
  }
  if (id === 'revokeToken' || id === 'rollToken') {
    const stranger = await makeAccount(service.services, 'Stranger')
    const cookie = await signIn(service, await makeUser(service.services, stranger.billableId))
    const { status, json } = await send({ method, path, requested: { cookie } })
    expect([status, json.code]).toEqual([403, 'forbidden'])
    expect(exampleMessages(id, 403, 'forbidden')).toContain(json.message)
  }
  const answer = await send({ method, path, requested: { ...requested, headers: { origin: 'https://evil.example' } } })
  expect(answer.json.code).toBe('foreign_origin')
  return answer
}

async function absent(id: OperationId) {
  const { method, requested } = await ready(id)
  const path = examples[id].path(id === 'getPlan' ? 'absent' : 2147483647)
  return send({ method, path, requested })
}

async function invalid(id: OperationId) {
  const { method, path, requested } = await ready(id)
  const { pathIntegers, queryIntegers } = operations[id]
  if (pathIntegers.length > 0 || id === 'getPlan' || id === 'getEntitlement')
    return send({ method, path: examples[id].path('01'), requested })
  if (queryIntegers.length > 0) return send({ method, path: `${path}?limit=0`, requested })
  if (id === 'revokeToken' || id === 'rollToken' || id === 'getEvent')
    return send({ method, path: examples[id].path('not~an~id'), requested })
  return operations[id].body === 'required'
    ? send({ method, path, requested: { ...requested, body: {} } })
    : send({ method, path, requested: { ...requested, headers: { 'idempotency-key': 'x'.repeat(256) } } })
}

async function tooOften(id: OperationId) {
  const { method, path, requested } = await ready(id)
  if (id === 'createSession') {
    const wrong = { email: 'somebody@example.com', password: 'wrong' }
    for (let failure = 0; failure < 10; failure += 1)
      expect((await send({ method, path, requested: { body: wrong } })).status).toBe(401)
    return send({ method, path, requested: { body: wrong } })
  }
  if (operations[id].tag !== 'Tokens') {
    const [spend, caller] = id === 'endSession' ? ['/tokens', requested] : ['/plans', { token: owner.token }]
    for (let sent = 0; sent < 10; sent += 1) await limited.request('GET', spend, caller)
    return send({ method, path, requested }, {}, limited)
  }
  await throttled.request('POST', '/tokens', { cookie: requested.cookie })
  return send({ method, path, requested }, {}, throttled)
}

/** Another request with the same key has claimed it and not ended. */
async function underWay(id: OperationId) {
  const { method, path, requested } = await ready(id)
  const name = Buffer.from(service.services.encryption.nameOf('idempotency key', `${id} under way`))
  const claimant = new pg.Client({ connectionString: database.url })
  await claimant.connect()
  try {
    await claimant.query('BEGIN')
    await claimant.query(
      `INSERT INTO idempotency_record (billable_id, name, fingerprint, expires_at) VALUES ($1, $2, $3, '2100-01-01')`,
      [owner.billableId, name, Buffer.alloc(32)],
    )
    const answer = await send({
      method,
      path,
      requested: { ...requested, headers: { 'idempotency-key': 'under way' } },
    })
    expect(answer.headers.get('retry-after')).toBe('1')
    return answer
  } finally {
    await claimant.end()
  }
}

async function broken(id: OperationId) {
  const request = await ready(id)
  const { table } = examples[id]
  const answer = await withoutTable(database.url, table, () => send(request))
  expect(answer.json.code).toBe('internal_error')
  expect(answer.body.toString()).not.toContain(table)
  return answer
}

async function databaseAway(id: OperationId) {
  const request = await ready(id)
  await proxy.cut()
  try {
    return await send(request)
  } finally {
    await proxy.mend()
    // A connection that broke may not know it yet.
    await expect.poll(() => service.services.database.plan.count()).toBeGreaterThan(0)
  }
}

type Provoked = Readonly<{ status: number; headers: Headers; json?: unknown }>
const provoke: Readonly<Record<Status, (id: OperationId) => Promise<Provoked>>> = {
  200: success,
  201: success,
  202: success,
  204: success,
  400: withoutHost,
  401: async (id) => {
    const { method, path } = await ready(id)
    return send({ method, path, requested: id === 'createSession' ? { body: { email, password: 'wrong' } } : {} })
  },
  403: withForeignCredential,
  404: absent,
  409: underWay,
  413: async (id) => send(await ready(id), { body: { text: 'x'.repeat(70_000) } }),
  414: async (id) => {
    const { method, path, requested } = await ready(id)
    return send({ method, path: `${path}?padding=${'x'.repeat(4_096)}`, requested })
  },
  415: async (id) => send(await ready(id), { body: 'text', headers: { 'content-type': 'text/plain' } }),
  422: invalid,
  429: tooOften,
  500: broken,
  503: databaseAway,
}

for (const id of operationIds)
  for (const status of operations[id].statuses)
    test(`${id} answers ${status}${status >= 400 ? ', and leaves no entry in the audit' : ''}`, async () => {
      const answer = await provoke[status](id)
      expect(answer.status).toBe(status)
      // By a service that no outage of these tests reaches.
      if (status >= 400) expect(await entriesOf(throttled, answer)).toBe(0)
      const { code, message } = (answer.json ?? {}) as { code: string; message: string }
      if (status >= 400) expect(exampleMessages(id, status, code)).toContain(unnumbered(message))
    })

test('a declined or failing gateway is gateway_error, and the answer reveals no detail of it', async () => {
  for (const card of [CARDS.declined, CARDS.fails]) {
    const account = await makeAccount(service.services)
    await makeCard(service.services, account.billableId, card)
    const freeId = await examples.upgradeFromFree.make?.(service.services, account.billableId)
    const answer = await service.request('POST', examples.upgradeFromFree.path(freeId ?? ''), {
      token: account.token,
      body: { planKey: 'pro' },
    })
    expect(answer).toMatchObject({ status: 500, json: { code: 'gateway_error' } })
    expect(answer.json.message).not.toMatch(/sandbox|card/)
  }
})

test('a broken percent-encoding is 400 on every path with a parameter', async () => {
  for (const id of operationIds.filter((candidate) => operations[candidate].path.includes('{'))) {
    const { method, requested } = await ready(id)
    const answer = await send({ method, path: examples[id].path('%zz'), requested })
    expect(answer, id).toMatchObject({ status: 400, json: { code: 'bad_request' } })
  }
})

test('the tests exercised every operation × documented status, and each answer matched the contract', () => {
  const documented = operationIds.flatMap((id) => operations[id].statuses.map((status) => `${id} ${status}`))
  expect(documented.filter((where) => !seen.has(where))).toEqual([])
  expect(documented.length).toBeGreaterThan(150)
})
