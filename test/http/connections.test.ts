import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let narrow: TestService
let behindProxy: TestService
let token: string
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  ;({ token } = await makeAccount(service.services))
  const other = (environment: Record<string, string>) => startService({ databaseUrl: service.databaseUrl, environment })
  narrow = await other({ CONNECTIONS_PER_ADDRESS: '3', DOCS_ENABLED: 'false' })
  behindProxy = await other({ CONNECTIONS_PER_ADDRESS: '3', TRUSTED_PROXIES: '10.0.0.1 127.0.0.0/8' })
})
afterAll(async () => {
  await behindProxy.close()
  await narrow.close()
  await service.close()
})

async function opened(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends and reads until the server closes the connection, or `enough` answers came. */
async function answersTo(origin: string, text: string, enough: number): Promise<number[]> {
  const socket = await opened(origin)
  let read = ''
  const statuses = () => [...read.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  await new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      read += chunk.toString('latin1')
      if (statuses().length >= enough) done()
    })
    socket.on('close', () => done())
    socket.write(text)
  })
  socket.destroy()
  return statuses()
}

const plans = () => `GET /billing/v1/plans HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`

describe('a connection', () => {
  test('may send sixteen requests ahead of their answers, again and again', async () => {
    const socket = await opened(service.origin)
    for (let round = 0; round < 5; round += 1) {
      let read = ''
      socket.write(plans().repeat(16))
      while (read.split('HTTP/1.1 200').length - 1 < 16)
        read += ((await once(socket, 'data')) as [Buffer])[0].toString('latin1')
    }
    socket.destroy()
  })

  test('that sends 1,500 requests and reads none of the answers is closed, and frees its memory', async () => {
    for (const path of ['/openapi.json', '/docs/yaml', '/healthz']) {
      const accepted = once(service.app.server, 'connection') as Promise<[Socket]>
      const socket = await opened(service.origin)
      const [served] = await accepted
      const ended = once(served, 'close')
      // It never reads, so it does not see the end itself.
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_500))
      await ended
      expect(socket.bytesRead).toBe(0)
      socket.destroy()
    }
    expect((await service.request('GET', '/plans', { token })).status).toBe(200)
  })
})

test('of 1,500 requests that arrive at once the server takes seventeen, however quick their answers are', async () => {
  for (const path of ['/docs/yaml', '/healthz', '/nowhere']) {
    let seen = 0
    const count = () => {
      seen += 1
    }
    service.app.server.on('request', count)
    await answersTo(service.origin, `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_500), 1_500)
    service.app.server.off('request', count)
    expect(seen).toBeLessThanOrEqual(17)
  }
})

describe('connections of one address', () => {
  test('beyond the limit get 503 with Retry-After, and are accepted once others have closed', async () => {
    const held = await Promise.all([opened(narrow.origin), opened(narrow.origin), opened(narrow.origin)])
    const refused = await opened(narrow.origin)
    let told = ''
    refused.on('data', (chunk) => (told += chunk.toString()))
    await once(refused, 'close')
    expect(told).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5[^]*"code":"unavailable"/i)
    for (const socket of held) {
      const gone = once(socket, 'close')
      socket.end()
      await gone
    }
    expect(await answersTo(narrow.origin, plans(), 1)).toEqual([200])
  })

  test('are not counted when the address is a trusted proxy’s', async () => {
    const held = await Promise.all(Array.from({ length: 8 }, () => opened(behindProxy.origin)))
    expect(await answersTo(behindProxy.origin, plans(), 1)).toEqual([200])
    for (const socket of held) socket.destroy()
  })
})

describe('the contract', () => {
  test.each(['/openapi.json', '/openapi.yaml'])(
    'at %s is not sent again to a client that already has it',
    async (path) => {
      const first = await service.request('GET', `/${path}`)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{43}"$/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await service.request('GET', `/${path}`, { headers: { 'if-none-match': known } })
        expect(again).toMatchObject({ status: 304 })
        expect(again.body).toHaveLength(0)
      }
      expect((await service.request('GET', `/${path}`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    },
  )

  test('is serialised once, also for the reference', async () => {
    const [one, other] = [await service.request('GET', '//openapi.json'), await service.request('GET', '//docs/json')]
    expect(other.body.equals(one.body)).toBe(true)
    const asked = await fetch(`${service.origin}/docs/json`, { redirect: 'manual' })
    expect(asked.headers.get('location')).toBe('../openapi.json')
  })

  test('and the reference are not served with DOCS_ENABLED=false', async () => {
    for (const path of ['/openapi.json', '/openapi.yaml', '/docs', '/docs/json', '/docs/', '/docs/site.css'])
      expect((await narrow.request('GET', `/${path}`)).status, path).toBe(404)
  })

  test('is named to a client that asks for a path which does not exist, unless DOCS_ENABLED=false', async () => {
    const message = async (origin: TestService) => (await origin.request('GET', '//nowhere')).json.message as string
    const nothing = 'There is nothing at this path. The operations are under /billing/v1'
    expect(await message(service)).toBe(`${nothing}; the contract is at /openapi.yaml.`)
    expect(await message(narrow)).toBe(`${nothing}.`)
  })
})
