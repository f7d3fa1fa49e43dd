import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ValidationError } from '../../src/errors.js'
import { webhookSender } from '../../src/webhooks/send-webhook.js'
import type { Services } from '../../src/services.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { dnsResolver, isPublicAddress, type Resolve, resolveByDns } from '../../src/webhooks/public-address.js'

const PRIVATE = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...[
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
  ],
  ...['255.255.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['fe80::1', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1'],
]
const PUBLIC = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2606:4700:4700::1111']

test('local, internal and reserved addresses are told from public ones', () => {
  expect(PRIVATE.filter(isPublicAddress)).toEqual([])
  expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([])
})

const services = { settings: { webhookAllowPrivate: false } } as unknown as Services
const resolvingTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

test.each([
  ...PRIVATE.map((address) => `https://${address.includes(':') ? `[${address}]` : address}/hooks`),
  ...['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://127.1/', 'https://[::ffff:7f00:1]/'],
])('an endpoint at %s is refused when it is added', async (url) => {
  await expect(addWebhookEndpoint(services, url)).rejects.toThrow(ValidationError)
})

test.each([
  ['ftp://example.com/', 'https://'],
  ['http://example.com/', 'https://'],
  ['nonsense', 'must be a URL'],
  [`https://example.com/${'x'.repeat(2_048)}`, 'must be a URL'],
  ['https://user:secret@example.com/', 'no user'],
  ['https://example.com/#here', 'fragment'],
])('an endpoint %s is refused with the reason', async (url, reason) => {
  const refused = await addWebhookEndpoint(services, url, { resolve: resolvingTo('8.8.8.8') }).catch(
    (error: unknown) => error,
  )
  expect(JSON.stringify((refused as ValidationError).errors)).toContain(reason)
})

test('a name is refused when any of its addresses is private, and when it has none', async () => {
  const add = (resolve: Resolve) => addWebhookEndpoint(services, 'https://hooks.example.com/', { resolve })
  await expect(add(resolvingTo('8.8.8.8', '10.0.0.1'))).rejects.toThrow(ValidationError)
  await expect(add(resolvingTo('8.8.8.8', '::ffff:169.254.169.254'))).rejects.toThrow(ValidationError)
  const nobody = Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  await expect(add(() => Promise.reject(nobody))).rejects.toThrow(ValidationError)
})

async function listening() {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port, requests: () => requests }
}
const cutOff = new AbortController().signal

test('a name that has become private by the time of delivery is not contacted', async () => {
  const { server, port, requests } = await listening()
  for (const url of [`http://hooks.example.com:${port}/`, `http://127.0.0.1:${port}/`]) {
    const send = webhookSender({ allowPrivate: false, resolve: resolvingTo('127.0.0.1') })
    const outcome = await send({ url, headers: {}, body: '{}', cutOff })
    expect(outcome).toMatchObject({ delivered: false })
    expect(JSON.stringify(outcome)).toContain('public')
  }
  expect(requests()).toBe(0)
  const allowed = await webhookSender({ allowPrivate: true })({
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    body: '{}',
    cutOff,
  })
  expect(allowed).toEqual({ delivered: true, status: 204 })
  server.close()
})

test('the name is resolved once, and the connection goes to the address that was checked', async () => {
  let resolved = 0
  const send = webhookSender({
    allowPrivate: false,
    timeoutMs: 300,
    resolve: () => {
      resolved += 1
      // A second look-up would lead to this machine.
      return Promise.resolve([{ address: resolved === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }])
    },
  })
  const outcome = await send({ url: 'http://hooks.example.com:9/', headers: {}, body: '{}', cutOff })
  expect(outcome.delivered).toBe(false)
  expect(resolved).toBe(1)
})

test('an endpoint that does not answer is given up after the time-out, even while its name is looked up', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`
  const began = performance.now()
  const outcome = await webhookSender({ allowPrivate: true, timeoutMs: 200 })({ url, headers: {}, body: '{}', cutOff })
  expect(outcome).toEqual({ delivered: false, reason: 'no answer within 0.2 s' })
  const slowNames = webhookSender({ allowPrivate: false, timeoutMs: 200, resolve: () => new Promise(() => undefined) })
  expect(await slowNames({ url: 'https://hooks.example.com/', headers: {}, body: '{}', cutOff })).toMatchObject({
    delivered: false,
  })
  expect(performance.now() - began).toBeLessThan(5_000)
  hanging.closeAllConnections()
  hanging.close()
})

test.each<[string, (response: ServerResponse) => unknown]>([
  ['stops in the middle', (response) => response.write('so far')],
  [
    'comes a byte at a time',
    (response) => {
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    },
  ],
  [
    'never ends',
    function more(response) {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
      response.once('drain', () => more(response))
    },
  ],
])('an endpoint whose answer %s gets its status noted, and keeps no connection', async (_kind, answer) => {
  let open = 0
  const server = createServer((_request, response) => {
    response.writeHead(200).flushHeaders()
    answer(response)
  }).listen(0, '127.0.0.1')
  server.on('connection', (socket) => {
    open += 1
    socket.on('error', () => undefined).on('close', () => (open -= 1))
  })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const send = webhookSender({ allowPrivate: true, timeoutMs: 60_000 })
  expect(await send({ url, headers: {}, body: '{}', cutOff })).toEqual({ delivered: true, status: 200 })
  await expect.poll(() => open, { timeout: 5_000 }).toBe(0)
  server.close()
})

test('names that nobody answers for keep no thread from other look-ups, and are given up', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  await once(silent, 'listening')
  let asked = 0
  silent.on('message', () => (asked += 1))
  const resolve = dnsResolver({ servers: [`127.0.0.1:${silent.address().port}`] })
  const names = Array.from({ length: 20 }, (_, place) => resolve(`hooks-${place}.example.com`))
  const ends = Promise.allSettled(names)
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(40)
  // All twenty wait, and a look-up on a thread of its own goes past them.
  const first = await Promise.race([ends.then(() => 'names'), dns.promises.lookup('localhost').then(() => 'look-up')])
  expect(first).toBe('look-up')
  for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEOUT' } })
  silent.close()
})

test('an endpoint’s name takes none of the threads on which the process resolves names', async () => {
  const began = resolveByDns('hooks.example.com')
  const onThreads = process.getActiveResourcesInfo().filter((kind) => kind === 'GetAddrInfoReqWrap')
  await began.catch(() => undefined)
  expect(onThreads).toEqual([])
})

test.each([301, 302, 303, 307, 308])('an answer of %i leads nowhere', async (status) => {
  const inside = await listening()
  for (const location of [
    `http://127.0.0.1:${inside.port}/`,
    `http://localhost:${inside.port}/`,
    '//169.254.169.254/',
  ]) {
    const outside = createServer((_request, response) => {
      response.writeHead(status, { location }).end()
    }).listen(0, '127.0.0.1')
    await once(outside, 'listening')
    const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`
    const outcome = await webhookSender({ allowPrivate: true })({ url, headers: {}, body: '{}', cutOff })
    expect(outcome).toEqual({ delivered: false, status, reason: `it answered ${status}` })
    outside.close()
  }
  expect(inside.requests()).toBe(0)
  inside.server.close()
})
