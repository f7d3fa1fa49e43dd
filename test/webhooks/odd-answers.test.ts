import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { webhookSender } from '../../src/webhooks/send-webhook.js'

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/** Posts to a receiver that answers with these bytes, whatever it was asked, and then as `after` says. */
async function sentTo(bytes: string, after: 'waits' | 'ends' | 'repeats' = 'waits', timeoutMs = 10_000) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    const repeating = after === 'repeats' ? setInterval(() => socket.write(bytes), 5) : undefined
    socket.on('close', () => clearInterval(repeating))
    socket.once('data', () => (after === 'ends' ? socket.end(bytes) : socket.write(bytes)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = webhookSender({ allowPrivate: true, timeoutMs })
  const cutOff = new AbortController().signal
  try {
    return await send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}', cutOff })
  } finally {
    server.close()
    await once(server, 'close')
  }
}

test.each([
  ['switches to another protocol', UPGRADE],
  ['switches to another protocol and goes on in it', `${UPGRADE}\x81\x05hello`],
  ['says 101 and names no protocol', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
])('an endpoint that %s has not taken the delivery, and its connection is closed', async (_, bytes) => {
  expect(await sentTo(bytes)).toEqual({ delivered: false, status: 101, reason: 'it answered 101' })
})

test('an endpoint that offers another protocol beside its answer has taken the delivery', async () => {
  expect(await sentTo(OK.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'))).toMatchObject({
    status: 200,
    delivered: true,
  })
})

test.each([
  ['announces its answer for ever', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 'repeats'],
  ['says that it processes for ever', 'HTTP/1.1 102 Processing\r\n\r\n', 'repeats'],
  ['asks to go on for ever', 'HTTP/1.1 100 Continue\r\n\r\n', 'repeats'],
  ['ends within its head', 'HTTP/1.1 200 OK\r\nContent-Le', 'ends'],
  ['stops within its head', 'HTTP/1.1 200 OK\r\nContent-Le', 'waits'],
  ['sends no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'waits'],
  ['closes without a word', '', 'ends'],
  ['has a head that never ends', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(200)}`, 'repeats'],
] as const)('an attempt at an endpoint that %s ends in time, and fails', async (_, bytes, after) => {
  expect(await sentTo(bytes, after, 500)).toMatchObject({ delivered: false, reason: expect.any(String) as string })
})

test('an endpoint that announces its answer first has taken the delivery', async () => {
  expect(await sentTo(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${OK}`)).toEqual({ delivered: true, status: 200 })
})
