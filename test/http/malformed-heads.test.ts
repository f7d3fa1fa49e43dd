import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boundedServer } from '../../src/http/connections.js'
import { sendRaw } from '../support/raw-http.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const HOSTS = [
  'localhost',
  'a_b.example',
  'xn--mnchen-3ya.example:8080',
  'a:',
  '10.0.0.1:80',
  '[::1]:3000',
  'a%2Db',
  '',
]
const NO_HOSTS = [
  ...['a b', 'a/b', 'a@b', 'a?b', 'a#b', 'a\\b', '"a"', '<a>', 'a:80:90', 'a:b', 'a:-1', 'http://a', 'a%zz', 'a%2'],
  ...['::1', '[::1', '[a]', '[]', '[::1]a', '[1.2.3.4]', 'm\u00fcnchen'],
]

describe('the Host header', () => {
  const withHost = (host: string, version = '1.1') =>
    sendRaw(service.origin, `GET /healthz HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  test.each(HOSTS)('%j is answered', async (host) => {
    expect(await withHost(host)).toMatchObject({ status: 200 })
  })

  test.each(NO_HOSTS)('%j names no host, so its request is malformed', async (host) => {
    expect(await withHost(host)).toMatchObject({ status: 400, json: { code: 'bad_request' } })
  })

  test('that names no host is malformed in HTTP/1.0 too, and after one that does', async () => {
    expect(await withHost('a b', '1.0')).toMatchObject({ status: 400 })
    for (const host of ['localhost', 'local host', 'localhost']) await withHost(host)
    expect(await withHost('local host')).toMatchObject({ status: 400 })
  })
})

describe('a transfer coding', () => {
  const HEAD = 'POST /billing/v1/tokens HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding:'
  const NEXT = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

  /** What is sent until the server closes the connection. */
  async function answersTo(text: string, port = Number(new URL(service.origin).port)): Promise<string[]> {
    const socket = connect(port, '127.0.0.1')
    let read = ''
    socket.on('data', (chunk) => (read += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    return [...read.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
  }

  test.each(['gzip, chunked', 'gzip', 'chunked;a=b', 'identity, chunked', ',chunked', ''])(
    '%j is one that the server does not know: it answers 400 and reads nothing more of that connection',
    async (coding) => {
      expect(await answersTo(`${HEAD} ${coding}\r\n\r\n0\r\n\r\n${NEXT}`)).toEqual(['400'])
      // Without a body in chunks, what follows is the next request to a proxy that takes the coding for none.
      expect(await answersTo(`${HEAD} ${coding}\r\n\r\n${NEXT}`)).toEqual(['400'])
    },
  )

  const UNKNOWN = `${HEAD} gzip, chunked\r\n\r\n0\r\n\r\n${NEXT}`

  test('the server does not know ends the connection also where the path is refused before', async () => {
    expect(await answersTo(UNKNOWN.replace('/billing/v1/tokens', '/%zz'))).toEqual(['400'])
  })

  test('the server does not know ends the connection also where there is no place for the request', async () => {
    const nothing = () => undefined
    const enter = () => 'full' as const
    const full = boundedServer(nothing, {}, { enter, isOverloaded: () => false, comeBack: nothing, leave: nothing })
    await once(full.listen(0, '127.0.0.1'), 'listening')
    try {
      expect(await answersTo(UNKNOWN, (full.address() as AddressInfo).port)).toEqual(['503'])
    } finally {
      full.close()
    }
  })

  test.each(['chunked', 'Chunked', 'CHUNKED'])('%j is known', async (coding) => {
    const close = NEXT.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    expect(await answersTo(`${HEAD} ${coding}\r\n\r\n0\r\n\r\n${close}`)).toEqual(['401', '200'])
  })
})
