import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite } from '../../src/http/pages/site.js'
import { fromRoot } from '../../src/root.js'
import { startService, type TestService } from '../support/service.js'

const FILE = readFileSync(fromRoot('openapi.yaml'), 'utf8')

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const get = (path: string, at = service) => at.request('GET', `/${path}`)

test('with default settings /openapi.yaml is the file itself, byte for byte', async () => {
  const answer = await get('/openapi.yaml')
  expect(answer.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
  expect(answer.body.toString()).toBe(FILE)
})

test('with other settings only the servers of /openapi.yaml differ', async () => {
  const other = await startService({
    databaseUrl: service.databaseUrl,
    environment: { BASE_URL: 'https://pay.example/', PRODUCT_SLUG: 'acme', API_PREFIX: 'api/v1' },
  })
  const served = (await get('/openapi.yaml', other)).body.toString().split('\n')
  const lines = FILE.split('\n')
  expect(served).toHaveLength(lines.length)
  const changed = served.filter((line, n) => line !== lines[n])
  expect(new Set(changed.map((line) => line.trim()))).toEqual(
    new Set(['default: https://pay.example', 'default: acme', 'default: api/v1']),
  )
  const { json } = await get('/openapi.json', other)
  expect(json.servers[0].variables).toMatchObject({
    baseUrl: { default: 'https://pay.example' },
    prefix: { default: 'api/v1' },
  })
  await other.close()
})

test('/openapi.json has the same content as the YAML', async () => {
  const answer = await get('/openapi.json')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.json).toEqual(parse(FILE))
})

/** As a browser would ask, without following. */
const open = (path: string, headers: Record<string, string> = {}, at = service) =>
  fetch(at.origin + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })
const PAGES = ['/docs/', '/docs/errors.html', '/docs/reference-subscriptions.html', '/docs/operator-reference.html']

describe('the pages of the docs', () => {
  test('load everything from this server, under a policy that allows nothing else', async () => {
    for (const path of PAGES) {
      const page = await open(path)
      const html = await page.text()
      expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
      expect(page.headers.get('content-security-policy')?.split(';').sort()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "img-src 'self'",
        "require-trusted-types-for 'script'",
        "script-src 'self'",
        "style-src 'self'",
        "trusted-types 'none'",
      ])
      const assets = [...html.matchAll(/<(?:script|link|img) [^>]*(?:src|href)="([^"]+)"/g)].map(([, asset]) => asset)
      expect(new Set(assets)).toEqual(new Set(['icon.svg', 'site.css', 'site.js']))
    }
  })

  test('load at most 150 KB of script', async () => {
    expect((await (await open('/docs/site.js')).arrayBuffer()).byteLength).toBeLessThanOrEqual(150 * 1024)
  })

  test('are not sent again to a client that has them, and are smaller for one that takes gzip', async () => {
    for (const path of [...PAGES, '/docs/site.js', '/docs/site.css', '/docs/search.json']) {
      const page = await open(path)
      const etag = page.headers.get('etag') ?? ''
      const plain = Buffer.from(await page.arrayBuffer())
      expect(page.headers.get('cache-control')).toBe('no-cache')
      expect((await open(path, { 'if-none-match': etag })).status, path).toBe(304)
      const { rawPayload, headers } = await service.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
      expect(headers['content-encoding']).toBe('gzip')
      expect(rawPayload.length).toBeLessThan(plain.length)
      expect(gunzipSync(rawPayload).equals(plain)).toBe(true)
    }
  })

  test('begin at /docs/, to which /docs leads', async () => {
    const answer = await open('/docs')
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'docs/'])
  })

  test('show this instance’s addresses, in samples as in forms', async () => {
    const other = await startService({
      databaseUrl: service.databaseUrl,
      environment: { BASE_URL: 'https://pay.example/', PRODUCT_SLUG: 'acme', API_PREFIX: 'api/v1' },
    })
    const read = async (path: string) => (await open(path, {}, other)).text()
    const [tokens, accounts] = [
      await read('/docs/reference-tokens.html'),
      await read('/docs/operator-reference-accounts.html'),
    ]
    expect(tokens).toContain('<meta name="place-api" content="api/v1">')
    expect(tokens).toContain('https://pay.example/api/v1/tokens')
    expect(await read('/docs/reference-sessions.html')).toContain('https://pay.example/acme/session')
    expect(accounts).toContain('https://pay.example/acme/operator/v1/billables')
    for (const text of [tokens, accounts, await read('/docs/openapi.json'), await read('/docs/openapi.yaml')])
      expect(text).not.toContain('localhost:3000')
    await other.close()
  })
})

test('a checkout in which nobody built the docs has none to serve', () => {
  expect(openSite(service.services.settings, fromRoot('examples'))).toBeUndefined()
})

test('the API’s answers carry the headers that keep browsers from guessing', async () => {
  const { headers } = await service.request('GET', '/plans')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
})
