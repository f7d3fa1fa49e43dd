import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount, makeUser, PASSWORD } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** Passwords are slow on purpose, and slower on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

const lines: string[] = []
let service: TestService
let billableId: number
beforeAll(async () => {
  service = await startService({
    logTo: (line) => lines.push(line),
    environment: { TRUSTED_PROXIES: '127.0.0.0/8 ::1 10.0.0.0/8' },
  })
  ;({ billableId } = await makeAccount(service.services))
})
afterAll(() => service.close())

const signIn = (email: string, password: string, from: string) =>
  service.request('POST', '//billing/session', { body: { email, password }, headers: { 'x-forwarded-for': from } })
const logged = () => lines.map((line) => JSON.parse(line) as Readonly<{ msg: string; address?: string }>)

test('a port that a proxy writes behind an address tells no machine from another', async () => {
  const email = await makeUser(service.services, billableId)
  for (let guess = 0; guess < 10; guess += 1)
    expect((await signIn(email, 'a wrong guess', '198.51.100.1:1234')).status).toBe(401)
  for (const from of ['198.51.100.1:9999', '198.51.100.1']) {
    const refused = await signIn(email, PASSWORD, from)
    expect([from, refused.status]).toEqual([from, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  }
  // After ten failures from anywhere, the account lets one attempt in half a minute through.
  expect((await signIn(email, PASSWORD, '198.51.100.2:1234')).status).toBe(204)
})

test.each([
  ['198.51.100.3', '198.51.100.3'],
  ['198.51.100.3:1234', '198.51.100.3'],
  ['2001:db8::3', '2001:db8::3'],
  ['[2001:db8::3]', '2001:db8::3'],
  ['[2001:db8::3]:1234', '2001:db8::3'],
  ['203.0.113.1, 198.51.100.3:1234, 10.0.0.7:8080', '198.51.100.3'],
  ['198.51.100.3, [::1]:8080', '198.51.100.3'],
  ['unknown', '127.0.0.1'],
  ['_hidden', '127.0.0.1'],
  ['198.51.100.3:port', '127.0.0.1'],
])('the log and the audit know the client behind %j as %s', async (forwarded, address) => {
  const headers = { 'x-forwarded-for': forwarded }
  lines.length = 0
  expect((await service.request('GET', '/plans', { headers })).status).toBe(401)
  await expect.poll(() => logged().find(({ msg }) => msg === 'request')?.address).toBe(address)

  const email = await makeUser(service.services, billableId)
  expect((await signIn(email, PASSWORD, forwarded)).status).toBe(204)
  const [entry] = await service.services.database.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 })
  expect(entry).toMatchObject({ action: 'session.start', address })
})

test('a proxy that names no address is told of once', async () => {
  const other = await startService({
    databaseUrl: service.databaseUrl,
    logTo: (line) => lines.push(line),
    environment: { TRUSTED_PROXIES: '127.0.0.0/8 ::1' },
  })
  lines.length = 0
  try {
    for (const forwarded of ['unknown', 'hidden'])
      await other.request('GET', '/plans', { headers: { 'x-forwarded-for': forwarded } })
    const requests = () => logged().filter(({ msg }) => msg === 'request').length
    await expect.poll(requests).toBe(2)
    expect(logged().filter(({ msg }) => msg.includes('X-Forwarded-For'))).toHaveLength(1)
  } finally {
    await other.close()
  }
})
