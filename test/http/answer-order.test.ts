import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { once } from 'node:events'
import { connect } from 'node:net'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService()
  ;({ token } = await makeAccount(service.services))
})
afterAll(() => service.close())

/** Sends the parts one after another, the next when the one before has arrived, and reads until the connection closes. */
async function exchange(...parts: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(service.origin)
  const socket = connect(Number(port), hostname)
  let read = ''
  socket.on('data', (chunk) => (read += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  for (const part of parts) {
    socket.write(part)
    if (part === WAITS()) await expect.poll(() => service.services.newEvents.waiting()).toBe(1)
  }
  await once(socket, 'close')
  return read
}

const statusesIn = (read: string) => [...read.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
const WAITS = () => `GET /billing/v1/events?wait=1 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`

describe('what cannot be parsed', () => {
  test.each([
    ['no HTTP', 'garbage\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered after the request before it, never in its place', async (_what, text, status) => {
    expect(statusesIn(await exchange(WAITS(), text))).toEqual([200, status])
  })

  test('a body that breaks off after its request was answered gets no second answer', async () => {
    const read = await exchange('POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n')
    expect(statusesIn(read)).toEqual([404])
  })
})
