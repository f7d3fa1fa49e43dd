import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPortal } from '../../src/portal/read-portal.js'
import { fromRoot } from '../../src/root.js'
import { readSettings } from '../../src/settings.js'
import { startService, type TestService } from '../support/service.js'

const MOST_BYTES = 80 * 1024

let service: TestService
let off: TestService
beforeAll(async () => {
  const environment = {
    SELLER_NAME: 'Quill & "Ink" <b>',
    API_PREFIX: 'api/v1',
    PRODUCT_SLUG: 'acme',
    SESSION_IDLE_MINUTES: '25',
  }
  service = await startService({ environment })
  off = await startService({ databaseUrl: service.databaseUrl, environment: { PORTAL_ENABLED: 'false' } })
})
afterAll(async () => {
  await off.close()
  await service.close()
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.origin + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })
const assetsOf = (html: string) =>
  [...html.matchAll(/(?:src|href)="(portal\/[^"]+)"/g)].map(([, path = '']) => `/${path}`)

test('the page loads its own files alone, under a policy without inline script or style', async () => {
  const page = await open('/portal')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-cache')
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
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  expect(html).not.toMatch(/(src|href)\s*=\s*["']?(https?:)?\/\//)
  expect(assetsOf(html).map((path) => path.replace(/-[\w-]{10}\./, '.'))).toEqual([
    '/portal/icon.svg',
    '/portal/licenses.txt',
    '/portal/app.css',
    '/portal/app.js',
  ])
})

test('the page names the API’s paths and the seller, and no setting becomes markup', async () => {
  const html = await (await open('/portal')).text()
  expect(html).toContain('<meta name="portal-api" content="api/v1" />')
  expect(html).toContain('<meta name="portal-root" content="acme" />')
  expect(html).toContain('<meta name="portal-idle-minutes" content="25" />')
  expect(html).toContain('content="Quill &amp; &quot;Ink&quot; &lt;b>"')
})

test('each file is kept for ever under a name of its content, and answers 304 to a client that has it', async () => {
  for (const path of assetsOf(await (await open('/portal')).text())) {
    const asset = await open(path)
    expect(asset.status, path).toBe(200)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = asset.headers.get('etag') ?? ''
    expect(path).toContain(`-${etag.slice(1, 11)}.`)
    await asset.body?.cancel()
    expect((await open(path, { 'if-none-match': etag })).status).toBe(304)
  }
  expect((await open('/portal/app.js')).status).toBe(404)
})

test('the page with all its files weighs at most 80 KB in gzip, and gzip holds the same bytes', async () => {
  const html = await (await open('/portal')).text()
  let bytes = 0
  for (const path of ['/portal', ...assetsOf(html)]) {
    const plain = Buffer.from(await (await open(path)).arrayBuffer())
    const { rawPayload, headers } = await service.app.inject({ url: path, headers: { 'accept-encoding': 'br, gzip' } })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).equals(plain)).toBe(true)
    bytes += rawPayload.length
  }
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

test('the licenses of the packages in the portal are served beside it', async () => {
  const path = assetsOf(await (await open('/portal')).text()).find((each) => each.includes('licenses')) ?? ''
  const licenses = await (await open(path)).text()
  for (const name of ['preact', 'openapi-fetch']) expect(licenses).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(licenses.match(/MIT License/gi)?.length).toBeGreaterThanOrEqual(2)
})

test('a slash at the end leads to the page', async () => {
  const answer = await open('/portal/')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '../portal'])
})

test('a checkout in which nobody built the portal has none to serve', () => {
  expect(readPortal(service.services.settings, fromRoot('examples'))).toBeUndefined()
})

test('the portal is on where the API is on, unless PORTAL_ENABLED says otherwise', () => {
  const isOn = (environment: Record<string, string>) => readSettings(environment).portalEnabled
  expect(isOn({})).toBe(false)
  expect(isOn({ PORTAL_ENABLED: 'true' })).toBe(false)
  expect(isOn({ API_ENABLED: 'true' })).toBe(true)
  expect(isOn({ API_ENABLED: 'true', PORTAL_ENABLED: 'false' })).toBe(false)
})

test('nothing is served with PORTAL_ENABLED=false', async () => {
  for (const path of ['/portal', '/portal/', '/portal/app.js'])
    expect((await off.request('GET', `/${path}`)).status).toBe(404)
})
