import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HealthListener, openHealthListener } from '../../src/http/health/health-listener.js'
import { sendRaw } from '../support/raw-http.js'

let listener: HealthListener
let origin: string
beforeAll(async () => {
  const check = () => Promise.resolve({ ready: true } as const)
  const metrics = () => Promise.resolve('up 1\n')
  listener = await openHealthListener({ host: '127.0.0.1', port: 0 }, { check, isStopping: () => false, metrics })
  origin = `http://127.0.0.1:${listener.port}`
})
afterAll(() => listener.close())

test.each(['/healthz', '/readyz', '/metrics', '/nothing'])(
  'the answer of %s on HEALTH_PORT carries the request’s id, or one of its own',
  async (path) => {
    const given = await fetch(origin + path, { headers: { 'x-request-id': 'probe-7' } })
    expect(given.headers.get('x-request-id')).toBe('probe-7')
    const own = await fetch(origin + path)
    expect(own.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  },
)

test('a page of HEALTH_PORT takes GET alone, and says so', async () => {
  const answer = await fetch(`${origin}/healthz`, { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
})

test.each([
  ['no request', 'nonsense\r\n\r\n', 400],
  ['headers that are too large', `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ['an expectation that nobody meets', 'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417],
  ['a request for a proxy', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
])('on HEALTH_PORT %s is answered in JSON, with an id', async (_what, text, status) => {
  const answer = await sendRaw(origin, text)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(answer.json).toMatchObject({ code: expect.any(String) as string, message: expect.any(String) as string })
})
