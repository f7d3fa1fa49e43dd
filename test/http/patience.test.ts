import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { boundedServer } from '../../src/http/connections.js'
import type { Admission } from '../../src/http/limits/admission.js'
import { openPatience } from '../../src/http/limits/patience.js'

const from = (socket: object, authorization?: string) => ({ socket, headers: { authorization } }) as never

test('who was told to come back in three seconds may come back after three seconds', () => {
  let now = 0
  const patience = openPatience(() => now)
  const [socket, other] = [{}, {}]
  expect(patience.leftFor(from(socket, 'one'))).toBeUndefined()
  patience.refused(from(socket, 'one'), 3)
  const left = [0, 1, 1_001, 2_999, 3_000, 3_001].map((at) => {
    now = at
    return patience.leftFor(from(socket, 'one'))
  })
  expect(left).toEqual([3, 3, 2, 1, undefined, undefined])
  now = 1
  patience.refused(from(socket, 'one'), 3)
  // A proxy sends others' requests over the same connection.
  expect(patience.leftFor(from(socket, 'another'))).toBeUndefined()
  expect(patience.leftFor(from(socket))).toBeUndefined()
  expect(patience.leftFor(from(other, 'one'))).toBeUndefined()
})

test.each([
  ['blanks after the scheme', { authorization: 'Bearer abc' }, { authorization: 'bearer   abc ' }],
  ['another cookie beside it', { cookie: 'paywright_session=abc' }, { cookie: 'a=1; paywright_session=abc; b=2' }],
  [
    'a cookie whose name only looks the same before it',
    { cookie: '\u00a0paywright_session=one; paywright_session=abc' },
    { cookie: '\u00a0paywright_session=two; paywright_session=abc' },
  ],
  ['an encoded session', { cookie: 'paywright_session=abc' }, { cookie: 'paywright_session=%61bc' }],
  [
    'a token beside a session',
    { cookie: 'paywright_session=abc' },
    { cookie: 'paywright_session=abc', authorization: 'x' },
  ],
  [
    'a session beside a token',
    { authorization: 'Bearer abc' },
    { authorization: 'Bearer abc', cookie: 'paywright_session=x' },
  ],
])('a client that writes the same credentials with %s is known again', (_how, first, second) => {
  const patience = openPatience(() => 0)
  const socket = {}
  patience.refused({ socket, headers: first } as never, 3)
  expect(patience.leftFor({ socket, headers: second } as never)).toBe(3)
  expect(patience.leftFor({ socket, headers: { cookie: 'paywright_session=other' } } as never)).toBeUndefined()
})

test('who sends no credentials is never too early', () => {
  const patience = openPatience(() => 0)
  const socket = {}
  patience.refused(from(socket), 3)
  expect(patience.leftFor(from(socket))).toBeUndefined()
})

test('a client that retries at once hears a second later, when it may be served, and another over its connection at once', async () => {
  const asked: boolean[] = []
  const admission: Admission = {
    enter(isEarly = false) {
      asked.push(isEarly)
      return asked.length === 1 || isEarly ? 'full' : 'taken'
    },
    comeBack: () => undefined,
    leave: () => undefined,
    isOverloaded: () => true,
    state: () => ({ inFlight: 0, limit: 64, refused: 0, delayMs: 0 }),
    close: () => undefined,
  }
  const server = boundedServer((_request, response) => response.end('served'), {}, admission)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  async function ask(credentials: string) {
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nAuthorization: ${credentials}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const text = answer.toString('latin1')
    return {
      status: text.slice(9, 12),
      retryAfter: /retry-after: (\d+)/i.exec(text)?.[1],
      at: performance.now(),
    }
  }
  try {
    const refused = await ask('one')
    expect(refused).toMatchObject({ status: '503', retryAfter: '1' })
    expect(await ask('another')).toMatchObject({ status: '200' })
    const served = await ask('one')
    expect(served.status).toBe('200')
    expect(served.at - refused.at).toBeGreaterThan(900)
    expect(asked).toEqual([false, false, false])
  } finally {
    socket.destroy()
    server.close()
  }
})
