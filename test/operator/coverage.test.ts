import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operator/operations.js'
import { OPERATOR_SCOPES } from '../../src/operator-keys/scopes.js'
import { contents } from '../support/contents.js'
import { operatorCheck, unnumbered } from '../support/contract-check.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makePlans } from '../support/fixtures.js'
import {
  operatorExamples,
  operatorIds,
  type OperatorOperation,
  type OperatorRead,
  READ_FROM,
} from '../support/operator-requests.js'
import { sendRaw } from '../support/raw-http.js'
import { startService, type Requested, type TestService } from '../support/service.js'
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.js'
import { withoutTable } from '../support/without-table.js'
import { entriesOf } from '../audit/entries-left.js'
import { keyWith, OPERATOR_ON } from './operator.js'

type Status = (typeof operations)[OperatorOperation]['statuses'][number]
type Call = Readonly<{ path: string; body?: unknown }>
const isRead = (id: OperatorOperation): id is OperatorRead => id in READ_FROM

/** Every change leaves an entry in the audit, but for a quote, which changes nothing. */
const tableOf = (id: OperatorOperation) =>
  id === 'quoteSubscriptionChange' ? 'change_quote' : isRead(id) ? READ_FROM[id] : 'audit_entry'

const PREFIX = '/billing/operator/v1'
const ABSENT = 2147483647
const UNUSABLE = 'x'.repeat(300)

let database: TestDatabase
let proxy: TcpProxy
let service: TestService
let key: string

beforeAll(async () => {
  database = await createDatabase()
  proxy = await tcpProxy(database.url)
  service = await startService({ databaseUrl: proxy.url, environment: OPERATOR_ON })
  await makePlans(service.services)
  key = await keyWith(service)
})
afterAll(async () => {
  await service.close()
  await proxy.close()
  await database.drop()
})

/** A call that will succeed as it stands. */
async function ready(id: OperatorOperation): Promise<Call> {
  const { make, path, body } = operatorExamples[id]
  const resource = (await make?.(service.services)) ?? ''
  return { path: path(resource), ...(body && { body: body(resource) }) }
}

const send = (id: OperatorOperation, { path, ...rest }: Call, change: Requested = {}) =>
  service.request(operations[id].method, `/${PREFIX}${path}`, { token: key, ...rest, ...change })

const first = async (id: OperatorOperation) => send(id, await ready(id))

/** Where a first call answers 201, a second one finds what that one made. */
async function again(id: OperatorOperation) {
  const call = await ready(id)
  if (operations[id].successStatuses.length > 1) await send(id, call)
  return send(id, call)
}

async function withoutHost(id: OperatorOperation) {
  const { path } = await ready(id)
  const { method } = operations[id]
  const head = `${method} ${PREFIX}${path} HTTP/1.1\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`
  const answer = await sendRaw(service.origin, head)
  operatorCheck.checkAnswer(id, method, answer)
  return answer
}

async function withoutScope(id: OperatorOperation) {
  const others = OPERATOR_SCOPES.filter((scope) => scope !== operations[id].tokenScope)
  return send(id, await ready(id), { token: await keyWith(service, others) })
}

async function absent(id: OperatorOperation) {
  const call = await ready(id)
  if (!operations[id].path.includes('{'))
    return send(id, { ...call, body: { ...(call.body as object), email: 'nobody@example.com' } })
  return send(id, { ...call, path: operatorExamples[id].path(id.endsWith('Plan') ? 'absent' : ABSENT) })
}

async function invalid(id: OperatorOperation) {
  const call = await ready(id)
  const { path, body, queryIntegers } = operations[id]
  if (path.includes('{')) return send(id, { ...call, path: operatorExamples[id].path(UNUSABLE) })
  if (body !== 'none') return send(id, { ...call, body: { until: 'soon' } })
  return send(id, { ...call, path: withQuery(call.path, queryIntegers.length > 0 ? 'limit=0' : 'at=soon') })
}

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

async function tooLong(id: OperatorOperation) {
  const call = await ready(id)
  return send(id, { ...call, path: withQuery(call.path, `padding=${'x'.repeat(4_096)}`) })
}

/** What a gateway was asked for is on record by itself, and taken up again. */
const AT_A_GATEWAY = /^(sandbox_|upgrade_attempt$)/

async function books(): Promise<Record<string, string>> {
  const tables = Object.entries(await contents(database.url))
  return Object.fromEntries(tables.filter(([table]) => !AT_A_GATEWAY.test(table)))
}

/** What cannot be written down in the audit is not done either. */
async function broken(id: OperatorOperation) {
  const call = await ready(id)
  const table = tableOf(id)
  const before = isRead(id) ? {} : await books()
  const answer = await withoutTable(database.url, table, () => send(id, call))
  expect(answer.json.code).toBe('internal_error')
  expect(answer.body.toString()).not.toContain(table)
  expect(isRead(id) ? {} : await books()).toEqual(before)
  return answer
}

async function databaseAway(id: OperatorOperation) {
  const call = await ready(id)
  await proxy.cut()
  try {
    return await send(id, call)
  } finally {
    await proxy.mend()
    // A connection that broke may not know it yet.
    await expect.poll(() => service.services.database.plan.count()).toBeGreaterThan(0)
  }
}

type Provoked = Readonly<{ status: number; headers: Headers; json?: unknown }>
const provoke: Readonly<Record<Status, (id: OperatorOperation) => Promise<Provoked>>> = {
  200: again,
  201: first,
  202: first,
  204: first,
  400: withoutHost,
  401: async (id) => send(id, await ready(id), { token: undefined }),
  403: withoutScope,
  404: absent,
  413: async (id) => send(id, await ready(id), { body: { text: 'x'.repeat(70_000) } }),
  414: tooLong,
  415: async (id) => send(id, await ready(id), { body: 'text', headers: { 'content-type': 'text/plain' } }),
  422: invalid,
  500: broken,
  503: databaseAway,
}

/** A put that finds things as they are to be changes nothing, and neither does a quote. */
const isChange = (id: OperatorOperation, status: Status) =>
  status < 300 &&
  operations[id].method !== 'GET' &&
  id !== 'quoteSubscriptionChange' &&
  !(status === 200 && operations[id].successStatuses.length > 1)

for (const id of operatorIds)
  for (const status of operations[id].statuses)
    test(`${id} answers ${status}${isChange(id, status) ? ', and leaves one entry in the audit' : ''}`, async () => {
      const answer = await provoke[status](id)
      expect(answer.status).toBe(status)
      expect(await entriesOf(service, answer)).toBe(isChange(id, status) ? 1 : 0)
      const { code, message } = (answer.json ?? {}) as { code: string; message: string }
      if (status >= 400) expect(operatorCheck.exampleMessages(id, status, code)).toContain(unnumbered(message))
    })

test('the tests exercised every operation × documented status, and each answer matched the contract', () => {
  const documented = operatorIds.flatMap((id) => operations[id].statuses.map((status) => `${id} ${status}`))
  expect(documented.filter((where) => !operatorCheck.seen.has(where))).toEqual([])
  expect(documented.length).toBeGreaterThan(400)
})
