import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../support/raw-http.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const HOST = 'Host: localhost'
const PLANS = '/billing/v1/plans'

test.each([
  ['a path that is not well encoded', 400, `${PLANS}/%zz`, [HOST]],
  ['two credentials', 400, PLANS, [HOST, 'Authorization: Bearer a', 'Authorization: Bearer b']],
  ['no host', 400, PLANS, []],
  ['a long query', 414, `${PLANS}?a=${'a'.repeat(5_000)}`, [HOST]],
  ['an expectation that nobody meets', 417, PLANS, [HOST, 'Expect: foo']],
  ['large headers', 431, PLANS, [HOST, `X-Large: ${'a'.repeat(17_000)}`]],
  ['a header that is none', 400, PLANS, [HOST, 'no header']],
  ['no credentials', 401, PLANS, [HOST]],
  ['a path with nothing', 404, '/nothing', [HOST]],
])('the refusal of a request with %s is not to be kept', async (_name, status, path, headers) => {
  const answer = await sendRaw(
    service.origin,
    [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'),
  )
  expect(answer).toMatchObject({ status, json: { message: expect.any(String) as string } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['417', 'GET', ['Expect: foo']],
  ['400', 'GET', ['Authorization: Bearer a', 'Authorization: Bearer b']],
])('the id of a request that is refused with %s is its own', async (_status, method, headers) => {
  const ask = async (id: string) => {
    const lines = [`${method} ${PLANS} HTTP/1.1`, HOST, `X-Request-Id: ${id}`, ...headers, 'Connection: close', '', '']
    return (await sendRaw(service.origin, lines.join('\r\n'))).headers.get('x-request-id')
  }
  expect(await ask('mine.1')).toBe('mine.1')
  expect(await ask('not mine')).not.toBe('not mine')
})
