import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundedServer } from '../../src/http/connections.js'

/** More than the kernel keeps of an answer. */
const LARGE = Buffer.alloc(32 * 1_048_576, 'a')
const GET = 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'

let server: Server
let client: Socket
afterEach(() => {
  client.destroy()
  server.close()
})

/** A server that counts the requests in flight, and a client that reads nothing until it is told to. */
async function started(handle: RequestListener, unreadMs?: number) {
  const counted = { entered: 0, left: 0 }
  const admission = {
    enter: () => ((counted.entered += 1), 'taken' as const),
    comeBack: () => void (counted.entered += 1),
    leave: () => void (counted.left += 1),
    isOverloaded: () => false,
  }
  server = boundedServer(handle, {}, admission, unreadMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.pause()
  const [socket] = await accepted
  return { counted, socket }
}

const answered = () => {
  let tell: () => void
  const first = new Promise<void>((resolve) => (tell = resolve))
  const handle: RequestListener = (_, response) => {
    response.end(LARGE)
    tell()
  }
  return { first, handle }
}

test('an answer that its client does not read is no request in flight, and those behind it are not begun', async () => {
  const { first, handle } = answered()
  const { counted } = await started(handle)
  client.write(GET.repeat(16))
  await first
  expect(counted).toEqual({ entered: 1, left: 1 })
  let read = 0
  client.on('data', (chunk: Buffer) => {
    read += chunk.length
  })
  client.resume()
  while (read < 16 * LARGE.length) await once(client, 'data')
  expect(counted).toEqual({ entered: 16, left: 16 })
})

test('a client that reads nothing of its answer is closed', async () => {
  const { first, handle } = answered()
  const { socket } = await started(handle, 50)
  client.write(GET)
  await first
  await once(socket, 'close')
})

test('a client that reads its answer a few bytes at a time is closed as soon as one that reads nothing', async () => {
  const { first, handle } = answered()
  const { socket } = await started(handle, 50)
  client.write(GET)
  await first
  const reading = setInterval(() => client.read(1), 1)
  client.on('readable', () => client.read(1))
  await once(socket, 'close')
  clearInterval(reading)
  expect(client.bytesRead).toBeLessThan(LARGE.length)
})

test('a request whose client went away before the answer is left once', async () => {
  const { counted, socket } = await started(() => client.destroy())
  client.write(GET)
  await once(socket, 'close')
  expect(counted).toEqual({ entered: 1, left: 1 })
})

/** Amid a request, its end is an error too. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('a request whose body has yet to arrive is no request in flight, and is one again once it is there', async () => {
  const inFlight: number[] = []
  let arrived: () => void
  const head = new Promise<void>((resolve) => (arrived = resolve))
  const { counted, socket } = await started((request, response) => {
    arrived()
    request.resume().once('end', () => {
      inFlight.push(counted.entered - counted.left)
      response.end()
      client.destroy()
    })
  })
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{')
  await head
  await new Promise(setImmediate)
  expect(counted.entered - counted.left).toBe(0)
  client.write('}')
  await closed(socket)
  expect(inFlight).toEqual([1])
  expect(counted.entered - counted.left).toBe(0)
})

test.each(['Content-Length: 2', 'Transfer-Encoding: chunked'])(
  'a client that goes away amid its body, framed by %s, is left once',
  async (framed) => {
    const { counted, socket } = await started((request) => void request.resume().once('data', () => client.destroy()))
    client.write(`POST / HTTP/1.1\r\nHost: a\r\n${framed}\r\n\r\n${framed.startsWith('T') ? '2\r\n{' : '{'}`)
    await closed(socket)
    expect(counted).toEqual({ entered: 1, left: 1 })
  },
)

test('a request whose body came with its head is in flight until it is answered, so that a crowd of them is counted', async () => {
  const inFlight: number[] = []
  const { counted, socket } = await started((request, response) => {
    setImmediate(() => {
      inFlight.push(counted.entered - counted.left, counted.entered)
      request.resume().once('end', () => {
        response.end()
        client.destroy()
      })
    })
  })
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}')
  await closed(socket)
  expect(inFlight).toEqual([1, 1])
  expect(counted).toEqual({ entered: 1, left: 1 })
})
