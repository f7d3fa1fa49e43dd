import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { sendRaw } from '../support/raw-http.js'
import { operationIds } from '../support/requests.js'
import { startService, type TestService } from '../support/service.js'
import { tcpProxy } from '../support/tcp-proxy.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const raw = (text: string) => sendRaw(service.origin, text)
const END = 'Host: localhost\r\nConnection: close\r\n\r\n'

/** Requests that wait for a subscription's lock: the server holds each of them in flight until it is given back. */
async function waitingRequests(
  { origin, services, databaseUrl }: TestService,
  count: number,
): Promise<() => Promise<void>> {
  await makePlans(services)
  const { billableId, token } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'pro')
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM subscription WHERE id = $1 FOR UPDATE', [id])
  const { hostname, port } = new URL(origin)
  const sockets = Array.from({ length: count }, (_, place) => {
    const body = `{"feature":"calls","quantity":1,"idempotencyKey":"${place}"}`
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `POST /billing/v1/subscriptions/${id}/tally-usage HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return async () => {
    await holder.end()
    for (const socket of sockets) socket.destroy()
  }
}

/** Makes each turn of the event loop last 50 ms until the returned function is called. */
function delayEventLoop(): () => void {
  let isDelayed = true
  const delay = () => {
    const until = performance.now() + 50
    while (performance.now() < until);
    if (isDelayed) setImmediate(delay)
  }
  delay()
  return () => void (isDelayed = false)
}

describe('a request that reaches no handler is answered in the shape of every error', () => {
  test.each([
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    ['no HTTP at all', 'how are you?\r\n\r\n', 400, 'bad_request'],
    ['a method that there is not', `BREW / HTTP/1.1\r\n${END}`, 400, 'bad_request'],
    ['a version that there is not', `GET / HTTP/9.9\r\n${END}`, 400, 'bad_request'],
    ['a version that is spoken in another way', `GET /healthz HTTP/2.0\r\n${END}`, 400, 'bad_request'],
    ['a version that has no headers', `GET /healthz HTTP/0.9\r\n${END}`, 400, 'bad_request'],
    ['a header without a name', `GET / HTTP/1.1\r\n: x\r\n${END}`, 400, 'bad_request'],
    ['a header with a blank in its name', `GET / HTTP/1.1\r\nbad name: x\r\n${END}`, 400, 'bad_request'],
    ['a NUL in a header', `GET / HTTP/1.1\r\nX-A: a\0b\r\n${END}`, 400, 'bad_request'],
    ['a length that is none', `POST / HTTP/1.1\r\nContent-Length: ten\r\n${END}`, 400, 'bad_request'],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${END}`,
      400,
      'bad_request',
    ],
    ['headers beyond 16 KiB', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${END}`, 431, 'headers_too_large'],
    ['an expectation that cannot be met', `GET / HTTP/1.1\r\nExpect: a-miracle\r\n${END}`, 417, 'expectation_failed'],
    ['a target beyond 4096 bytes', `GET /${'x'.repeat(5_000)} HTTP/1.1\r\n${END}`, 414, 'uri_too_long'],
    ['a broken percent-encoding', `GET /billing/%zz HTTP/1.1\r\n${END}`, 400, 'bad_request'],
    ['a path that there is not', `GET /nowhere HTTP/1.1\r\n${END}`, 404, 'not_found'],
    ['a path that climbs', `GET /docs/static/../../package.json HTTP/1.1\r\n${END}`, 404, 'not_found'],
    [
      'a body of no known type to nowhere',
      `POST /nowhere HTTP/1.1\r\nContent-Type: nonsense\r\nContent-Length: 2\r\n${END}{{`,
      404,
      'not_found',
    ],
    [
      'a body of no known type to a path without that method',
      `PUT /billing/v1/plans HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${END}{{`,
      405,
      'method_not_allowed',
    ],
    ['a path that climbs in disguise', `GET /docs/static/..%2f..%2fpackage.json HTTP/1.1\r\n${END}`, 404, 'not_found'],
    ['two Host headers', `GET /healthz HTTP/1.1\r\nHost: a\r\nHOST: b\r\n${END}`, 400, 'bad_request'],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${END}`, 404, 'not_found'],
  ])('%s', async (_name, text, status, code) => {
    const answer = await raw(text)
    expect(answer).toMatchObject({ status, json: { code } })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,128}$/)
  })

  test('HTTP/1.0 needs no Host, and an expectation of 100-continue is met', async () => {
    expect((await raw('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
    const answer = await raw(`GET /healthz HTTP/1.1\r\nExpect: 100-continue\r\n${END}`)
    expect(answer.status).toBe(200)
  })
})

describe('a path under a method that it does not take', () => {
  const taken = new Map<string, Set<string>>()
  for (const id of operationIds) {
    const { scope, path, method } = operations[id]
    const target = `/${scope === 'api' ? 'billing/v1' : 'billing'}${path.replace(/\{\w+\}/g, '1')}`
    taken.set(target, (taken.get(target) ?? new Set()).add(method))
  }
  for (const target of ['/healthz', '/readyz', '/openapi.yaml', '/openapi.json']) taken.set(target, new Set(['GET']))

  test('is 405 and lists the methods that it takes, even without credentials', async () => {
    for (const [target, own] of taken)
      for (const method of METHODS.filter((name) => name !== 'CONNECT' && !own.has(name))) {
        const answer = await rawHead(`${method} ${target} HTTP/1.1\r\n${END}`, method)
        expect(answer.status, `${method} ${target}`).toBe(405)
        expect(answer.headers.get('allow')?.split(', ').sort(), `${method} ${target}`).toEqual([...own].sort())
      }
  })

  /** An answer to HEAD has no body to read. */
  async function rawHead(text: string, method: string) {
    if (method !== 'HEAD') return raw(text)
    const [, target = ''] = text.split(' ')
    const response = await fetch(service.origin + target, { method })
    return { status: response.status, headers: response.headers }
  }
})

describe('X-Request-Id', () => {
  const idOf = async (sent: Record<string, string>, path = '//healthz') =>
    (await service.request('GET', path, { headers: sent })).headers.get('x-request-id') ?? ''

  test('is the client’s if it is usable, on answers of every kind', async () => {
    for (const id of ['a', 'A.b_c-9', 'x'.repeat(128)])
      for (const path of ['//healthz', '//nowhere', '/plans', '//docs/', '//openapi.json'])
        expect(await idOf({ 'x-request-id': id }, path)).toBe(id)
  })

  test('is generated if the client’s is missing or unusable', async () => {
    const made = [await idOf({}), await idOf({})]
    for (const id of ['a b', 'x'.repeat(129), 'ü', '<script>', '']) made.push(await idOf({ 'x-request-id': id }))
    expect(made.every((id) => /^[0-9a-f-]{36}-[0-9]+$/.test(id))).toBe(true)
    expect(new Set(made).size).toBe(made.length)
  })
})

test('a server that stops closes the connection behind every answer, and none before', async () => {
  let isStopping = false
  const { databaseUrl } = service
  const other = await startService({ databaseUrl, isStopping: () => isStopping })
  const { token } = await makeAccount(other.services)
  const requests = [
    ['GET', '/plans', { token }],
    ['GET', '/plans', {}],
    ['POST', '/plans', {}],
    ['GET', '//healthz', {}],
    ['GET', '//openapi.json', {}],
    ['GET', '//nowhere', {}],
  ] as const
  const ask = () =>
    Promise.all(
      requests.map(async ([method, path, requested]) => {
        const { status, headers } = await other.request(method, path, requested)
        return [status, headers.get('connection')]
      }),
    )
  const statuses = [200, 401, 405, 200, 200, 404]
  expect(await ask()).toEqual(statuses.map((status) => [status, 'keep-alive']))
  isStopping = true
  expect(await ask()).toEqual(statuses.map((status) => [status, 'close']))
  await other.close()
})

describe('health', () => {
  test('reports that the process is alive and can serve', async () => {
    expect((await service.request('GET', '//healthz')).json).toEqual({ status: 'ok' })
    expect((await service.request('GET', '//readyz')).json).toEqual({ status: 'ready' })
  })

  test('readiness fails when the server stops, or its database is unreachable or has no tables; liveness does not', async () => {
    const proxy = await tcpProxy(service.databaseUrl)
    let isStopping = false
    const other = await startService({ databaseUrl: proxy.url, isStopping: () => isStopping })
    const ask = async () => [
      (await other.request('GET', '//readyz')).status,
      (await other.request('GET', '//healthz')).status,
    ]
    expect(await ask()).toEqual([200, 200])
    isStopping = true
    expect(await ask()).toEqual([503, 200])
    isStopping = false
    await proxy.cut()
    expect(await ask()).toEqual([503, 200])
    await proxy.mend()
    await expect.poll(ask, { timeout: 20_000 }).toEqual([200, 200])
    await other.close()
    await proxy.close()
  })

  test('while the event loop stays late, more than 64 requests in flight are too many, until it has caught up', async () => {
    const busy = await startService({ databaseUrl: service.databaseUrl })
    const status = async () => (await busy.request('GET', '/plans')).status
    const giveBack = await waitingRequests(busy, 100)
    expect(await status()).toBe(401)
    const catchUp = delayEventLoop()
    await expect.poll(status, { timeout: 20_000 }).toBe(503)
    catchUp()
    await giveBack()
    await expect.poll(status, { timeout: 20_000 }).toBe(401)
    await busy.close()
  })
})
