import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('the reference loads everything from this server, under a policy that allows nothing else', async () => {
  const page = await fetch(`${service.origin}/docs`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(html).not.toMatch(/(src|href)\s*=\s*["']?(https?:)?\/\//)
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/)

  const policy = page.headers.get('content-security-policy') ?? ''
  const directives = Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  expect(directives['default-src']).toEqual(["'none'"])
  expect(directives['script-src'] ?? []).not.toContain("'unsafe-inline'")
  expect(directives['script-src'] ?? []).not.toContain("'unsafe-eval'")
  expect(
    Object.values(directives)
      .flat()
      .filter((source) => /^(https?:|\*)/.test(source)),
  ).toEqual([])

  const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, asset = '']) => new URL(asset, page.url.replace(/\/?$/, '/')),
  )
  expect(assets.length).toBeGreaterThan(3)
  for (const asset of assets) {
    const answer = await fetch(asset)
    expect(answer.status, asset.href).toBe(200)
    await answer.body?.cancel()
  }
})

test('the API’s answers carry the headers that keep browsers from guessing', async () => {
  const { headers } = await service.request('GET', '/plans')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
})
