import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '../../src/tokens/issue-token.js'
import { type Account, makeAccount, makePlans, makeSubscriptionIn, makeUser, signIn } from '../support/fixtures.js'
import { sendRaw } from '../support/raw-http.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let account: Account
let other: Account
let cookie: string
let id: number
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
  other = await makeAccount(service.services)
  cookie = await signIn(service, await makeUser(service.services, account.billableId))
  id = await makeSubscriptionIn(service.services, account.billableId, 'active')
})
afterAll(() => service.close())

const request = (line: string, headers: readonly string[], body = '') =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')
const raw = (line: string, headers: readonly string[] = [], body = '') =>
  sendRaw(service.origin, request(line, headers, body))
const bearer = (token: string) => `Authorization: Bearer ${token}`
const TWICE = { status: 400, json: { code: 'bad_request' } }

describe('a header of which only one can hold', () => {
  const read = (headers: readonly string[]) => raw(`GET /billing/v1/subscriptions/${id} HTTP/1.1`, headers)
  const issue = (headers: readonly string[]) =>
    raw('POST /billing/v1/tokens HTTP/1.1', [`Cookie: ${cookie}`, ...headers])

  test('is refused when it comes twice, whichever of the two would do', async () => {
    const [own, strange] = [bearer(account.token), bearer(other.token)]
    expect((await read([own])).status).toBe(200)
    for (const headers of [
      [own, strange],
      [strange, own],
      [own, own],
      [own, strange.toLowerCase()],
      [own, strange.replace('Authorization', 'AUTHORIZATION')],
      [own, 'authorization: Basic YTpi'],
      [own, 'Authorization:'],
    ])
      expect(await read(headers), headers.join()).toMatchObject(TWICE)
  })

  test('is refused twice as an Idempotency-Key, and nothing is done', async () => {
    const count = () => service.services.database.token.count()
    const before = await count()
    for (const second of ['one', 'two'])
      expect(await issue(['Idempotency-Key: one', `idempotency-key: ${second}`])).toMatchObject(TWICE)
    expect(await issue(['Content-Type: application/json', 'Content-Type: text/plain'])).toMatchObject(TWICE)
    expect(await count()).toBe(before)
  })

  test('says which one it was', async () => {
    const { json } = await issue(['Idempotency-Key: one', 'Idempotency-Key: two'])
    expect((json as { message: string }).message).toContain('idempotency-key')
  })
})

test('headers that may repeat still do', async () => {
  const headers = ['Accept: text/html', 'Accept: application/json', 'Cookie: a=b', 'Cookie: c=d', 'Via: a', 'Via: b']
  expect((await raw('GET /billing/v1/plans HTTP/1.1', [bearer(account.token), ...headers])).status).toBe(200)
})

describe('a body', () => {
  const tally = (headers: readonly string[], body: string) =>
    raw(
      `POST /billing/v1/subscriptions/${id}/tally-usage HTTP/1.1`,
      [bearer(account.token), 'Content-Type: application/json', ...headers],
      body,
    )
  const counted = () => service.services.database.usageRecord.count()

  test('that is compressed is not unpacked, however large it would become', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
    expect(bomb.length).toBeLessThan(65_536)
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const answer = await service.request('POST', `/subscriptions/${id}/tally-usage`, {
        token: account.token,
        body: new Uint8Array(bomb),
        headers: { 'content-encoding': encoding },
      })
      expect(answer, encoding).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } })
      expect(answer.json.message).toContain('without Content-Encoding')
    }
  })

  test.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks inside of something else', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['an unknown coding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 20'], '{}'],
    ['two lengths in one', ['Content-Length: 2, 20'], '{}'],
    ['a negative length', ['Content-Length: -1'], '{}'],
    ['a length with a sign', ['Content-Length: +2'], '{}'],
    ['a hexadecimal length', ['Content-Length: 0x2'], '{}'],
    ['a chunk of a huge size', ['Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a chunk of a negative size', ['Transfer-Encoding: chunked'], '-1\r\n{}\r\n0\r\n\r\n'],
    ['a bare line feed after a chunk', ['Transfer-Encoding: chunked'], '2\n{}\n0\n\n'],
  ])('framed by %s is refused', async (_name, headers, body) => {
    const before = await counted()
    expect(await tally(headers, body)).toMatchObject({ status: 400, json: { code: 'bad_request' } })
    expect(await counted()).toBe(before)
  })

  test('that repeats a name means its last value, as every JSON parser of ours reads it', async () => {
    const body = '{"feature":"nothing","feature":"also nothing","quantity":0,"quantity":-1}'
    const { status, json } = await tally([`Content-Length: ${body.length}`], body)
    expect(status).toBe(422)
    expect(Object.keys((json as { errors: object }).errors)).toContain('quantity')
  })
})

describe('a request', () => {
  test.each(['http://localhost', 'http://evil.example', 'http://169.254.169.254', 'https://localhost:1'])(
    'for the absolute target %s/… is not forwarded, and is answered as its path is',
    async (origin) => {
      const own = (await service.request('GET', '/plans', { token: account.token })).json as unknown
      const answer = await raw(`GET ${origin}/billing/v1/plans HTTP/1.1`, [bearer(account.token)])
      expect(answer).toMatchObject({ status: 200, json: own })
      expect((await raw(`GET ${origin}/billing/v1/plans HTTP/1.1`)).status).toBe(401)
    },
  )

  test('of HTTP/1.0 is authenticated like any other, and its connection is closed', async () => {
    const path = `/billing/v1/subscriptions/${id}`
    expect((await sendRaw(service.origin, `GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(401)
    const twice = `${bearer(other.token)}\r\n${bearer(account.token)}`
    expect((await sendRaw(service.origin, `GET ${path} HTTP/1.0\r\n${twice}\r\n\r\n`)).status).toBe(400)
    const answer = await sendRaw(service.origin, `GET ${path} HTTP/1.0\r\n${bearer(account.token)}\r\n\r\n`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
  })

  test('of thousands of headers is refused or answered, and the server goes on', async () => {
    const flood = Array.from({ length: 2_500 }, (_, place) => `a${place.toString(36)}:`)
    const answer = await raw('GET /billing/v1/plans HTTP/1.1', [...flood, bearer(account.token)])
    expect([200, 401, 431]).toContain(answer.status)
    // The credential stands after more headers than Node keeps, or the headers are too large.
    expect(answer.status).not.toBe(500)
    expect((await service.request('GET', '/plans', { token: account.token })).status).toBe(200)
  })

  test('that waits for 100 Continue is told to go on, and then refused for its credentials', async () => {
    const { hostname, port } = new URL(service.origin)
    const socket = connect(Number(port), hostname)
    let read = ''
    socket.on('data', (chunk) => (read += chunk.toString()))
    const head = ['Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 2', bearer('nobody')]
    socket.write(request(`POST /billing/v1/subscriptions/${id}/tally-usage HTTP/1.1`, head))
    await expect.poll(() => read, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 100 Continue/)
    socket.write('{}')
    await once(socket, 'close')
    expect(read).toContain('HTTP/1.1 401')
  })
})

test('a key whose token was revoked, or whose account was another, tells nobody its answer', async () => {
  const second = await issueToken(service.services, account.billableId)
  const send = (token: string) =>
    service.request('POST', `/subscriptions/${id}/cancel`, {
      token,
      body: {},
      headers: { 'idempotency-key': 'shared' },
    })
  expect((await send(second.token)).status).toBe(200)
  expect((await service.request('DELETE', `/tokens/${second.id}`, { cookie })).status).toBe(204)
  expect((await send(second.token)).status).toBe(401)
  expect((await send(other.token)).status).toBe(403)
  const again = await send(account.token)
  expect(again.status).toBe(200)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('a client that takes the server for a proxy is answered as everybody else', async () => {
  expect(await sendRaw(service.origin, request('CONNECT example.com:443 HTTP/1.1', []))).toMatchObject({
    status: 400,
    json: { code: 'bad_request' },
  })
})
