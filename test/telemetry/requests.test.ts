import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPrometheus } from '../../src/telemetry/prometheus.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { valueOf } from './prometheus-text.js'

const PLACES = 8
const prometheus = openPrometheus()
const lines: string[] = []
let isStopping = false
let service: TestService
beforeAll(async () => {
  service = await startService({
    metrics: prometheus,
    logTo: (line) => lines.push(line),
    isStopping: () => isStopping,
    environment: { CONNECTIONS_PER_ADDRESS: String(PLACES) },
  })
})
afterAll(() => service.close())

async function opened(): Promise<Socket> {
  const { hostname, port } = new URL(service.origin)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('connections beyond those of an address are counted, and one line a minute names the address and the setting', async () => {
  const held = await Promise.all(Array.from({ length: PLACES }, opened))
  for (let more = 0; more < 3; more += 1) {
    const refused = await opened()
    refused.resume()
    await once(refused, 'close')
  }
  for (const socket of held) socket.destroy()
  expect(valueOf(await prometheus.text(), 'paywright_http_requests_refused_total', { reason: 'connections' })).toBe(3)
  const said = lines
    .filter((line) => line.includes('connections are refused'))
    .map((line) => JSON.parse(line) as object)
  expect(said).toEqual([
    expect.objectContaining({
      address: '127.0.0.1',
      msg: expect.stringContaining('CONNECTIONS_PER_ADDRESS') as string,
    }),
  ])
})

test('what a request waits for events by its own wish is not among what its answer took', async () => {
  const { token } = await makeAccount(service.services)
  const began = performance.now()
  expect((await service.request('GET', '/events?wait=2', { token })).json).toEqual({
    data: [],
    nextCursor: null,
    position: null,
  })
  expect(performance.now() - began).toBeGreaterThan(1_900)
  const text = await prometheus.text()
  const labels = { operation: 'listEvents', status: '200' }
  expect(valueOf(text, 'paywright_http_request_duration_seconds_count', labels)).toBe(1)
  expect(valueOf(text, 'paywright_http_request_duration_seconds_sum', labels)).toBeLessThan(1)
})

test('an instance that is stopping is not ready for the metrics either', async () => {
  expect(valueOf(await prometheus.text(), 'paywright_ready')).toBe(1)
  isStopping = true
  expect(valueOf(await prometheus.text(), 'paywright_ready')).toBe(0)
})
