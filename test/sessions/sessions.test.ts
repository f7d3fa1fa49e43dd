import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeGuardedUser, makeUser, PASSWORD, signIn } from '../support/fixtures.js'
import { sendRaw } from '../support/raw-http.js'
import { startService, type TestService } from '../support/service.js'

/** Passwords are slow on purpose, and slower on a busy machine. */
const HASHES_MS = 180_000

let service: TestService
let secure: TestService
let other: TestService
let billableId: number
beforeAll(async () => {
  service = await startService()
  secure = await startService({
    databaseUrl: service.databaseUrl,
    clock: service.clock,
    environment: { BASE_URL: 'https://pay.example' },
  })
  other = await startService({ databaseUrl: service.databaseUrl, clock: service.clock })
  ;({ billableId } = await makeAccount(service.services))
})
afterAll(async () => {
  await other.close()
  await secure.close()
  await service.close()
})

const newUser = () => makeUser(service.services, billableId)
const tryToSignIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}, to = service) =>
  to.request('POST', '//billing/session', { body: { email, password }, headers })
const issue = async (cookie: string, to = service) => (await to.request('POST', '/tokens', { cookie })).status

describe('the cookie', () => {
  test('is out of reach of scripts and other sites, and lives as long as the session', async () => {
    const cookie = (await tryToSignIn(await newUser())).headers.get('set-cookie')
    expect(cookie).toMatch(/^paywright_session=[^;]{40,}; /)
    expect(cookie?.split('; ').slice(1).sort()).toEqual([
      'Expires=Sun, 15 Mar 2026 12:00:00 GMT',
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  test('is Secure behind https, even when a proxy in front ends the TLS', async () => {
    const answer = await tryToSignIn(await newUser(), PASSWORD, {}, secure)
    expect(answer.headers.get('set-cookie')).toMatch(/^paywright_session=[^;]+; Path=\/; (?!.*Domain).*; Secure/)
  })

  test('is removed at sign-out', async () => {
    const cookie = await signIn(service, await newUser())
    const answer = await service.request('DELETE', '//billing/session', { cookie })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toMatch(/^paywright_session=; .*Expires=Thu, 01 Jan 1970/)
  })
})

describe('a session', () => {
  test('has a new id at each sign-in, and the request’s earlier session ends', async () => {
    const email = await newUser()
    const first = await signIn(service, email)
    const again = await service.request('POST', '//billing/session', {
      body: { email, password: PASSWORD },
      cookie: first,
    })
    const second = again.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    expect(second).not.toBe(first)
    expect(await issue(first)).toBe(401)
    expect(await issue(second)).toBe(201)
  })

  test('never takes an id that a stranger planted', async () => {
    const planted = 'paywright_session=planted'
    const answer = await service.request('POST', '//billing/session', {
      body: { email: await newUser(), password: PASSWORD },
      cookie: planted,
    })
    expect(answer.headers.get('set-cookie')).not.toContain('planted')
    expect(await issue(planted)).toBe(401)
  })

  test('survives the sign-out of another session of the same user', async () => {
    const email = await newUser()
    const [laptop, phone] = [await signIn(service, email), await signIn(service, email)]
    await service.request('DELETE', '//billing/session', { cookie: laptop })
    expect([await issue(laptop), await issue(phone)]).toEqual([401, 201])
  })

  test('that starts at one instance is valid at the others, and ends on all of them at once', async () => {
    const cookie = await signIn(service, await newUser())
    expect(await issue(cookie, other)).toBe(201)
    await other.request('DELETE', '//billing/session', { cookie })
    expect(await issue(cookie)).toBe(401)
  })

  test('ends after fourteen days by the clock', async () => {
    const cookie = await signIn(service, await newUser())
    const start = service.clock.now()
    service.clock.advance(14 * 86_400_000 - 1)
    expect(await issue(cookie)).toBe(201)
    service.clock.advance(1)
    expect(await issue(cookie)).toBe(401)
    service.clock.set(start)
  })
})

describe('signing in', () => {
  test('answers a wrong password and an unknown address alike', async () => {
    const [wrong, unknown] = [
      await tryToSignIn(await newUser(), 'wrong'),
      await tryToSignIn('nobody@example.com', 'wrong'),
    ]
    expect(wrong).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } })
    expect(unknown.body.equals(wrong.body)).toBe(true)
  })

  test('accepts the address in any case, and the password only in its own', async () => {
    const email = await makeGuardedUser(service.services, billableId)
    expect((await tryToSignIn(email.toUpperCase())).status).toBe(204)
    expect((await tryToSignIn(email, PASSWORD.toUpperCase())).status).toBe(401)
  })

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'a@b.c' }, ['password']],
    [{ email: 'not an address', password: 'x' }, ['email']],
    [{ email: 'a@b.c', password: '' }, ['password']],
    [{ email: 'a@b.c', password: 'x'.repeat(5_000) }, ['password']],
    [{ email: ['a@b.c'], password: 'x' }, ['email']],
    [{ email: 'a@b.c', password: 'x', remember: true }, ['remember']],
  ])('%j is refused on its fields', async (body, fields) => {
    const answer = await service.request('POST', '//billing/session', { body })
    expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
    expect(Object.keys(answer.json.errors as object).sort()).toEqual(fields)
  })

  test(
    'ten failures close an account to the failing machine, even for the right password, and no other account',
    async () => {
      const [guessed, bystander] = [await newUser(), await newUser()]
      for (let failure = 0; failure < 10; failure += 1) expect((await tryToSignIn(guessed, 'wrong')).status).toBe(401)
      const refused = await tryToSignIn(guessed)
      expect(refused).toMatchObject({ status: 429, json: { code: 'throttled' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
      expect((await tryToSignIn(guessed.toUpperCase())).status).toBe(429)
      expect((await tryToSignIn(bystander)).status).toBe(204)
    },
    HASHES_MS,
  )

  test(
    'simultaneous guesses are no cheaper than sequential ones',
    async () => {
      const email = await newUser()
      const answers = await Promise.all(Array.from({ length: 40 }, () => tryToSignIn(email, 'wrong')))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
    },
    HASHES_MS,
  )

  test(
    'a success clears the failures before it',
    async () => {
      const email = await newUser()
      for (let round = 0; round < 2; round += 1) {
        for (let failure = 0; failure < 6; failure += 1) await tryToSignIn(email, 'wrong')
        expect((await tryToSignIn(email)).status).toBe(204)
      }
    },
    HASHES_MS,
  )
})

describe('a page of another origin', () => {
  const FOREIGN = [
    'https://evil.example',
    'null',
    'http://127.0.0.1:1',
    'http://localhost.evil.example:3000',
    'not a url',
    '',
  ]

  test('can neither sign in nor out, nor issue or revoke', async () => {
    const email = await newUser()
    const cookie = await signIn(service, email)
    const requests = [
      ['POST', '//billing/session', { body: { email, password: PASSWORD } }],
      ['DELETE', '//billing/session', { cookie }],
      ['POST', '/tokens', { cookie }],
      ['DELETE', '/tokens/billing_x', { cookie }],
    ] as const
    for (const origin of FOREIGN)
      for (const [method, path, requested] of requests) {
        const answer = await service.request(method, path, { ...requested, headers: { origin } })
        expect(answer, `${method} ${path} from ${origin}`).toMatchObject({
          status: 403,
          json: { code: 'foreign_origin' },
        })
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    expect(await issue(cookie)).toBe(201)
  })

  test('is no obstacle to the service’s own pages and to programs without an origin', async () => {
    const email = await newUser()
    for (const headers of [{}, { origin: service.origin }, { origin: 'http://localhost:3000' }])
      expect((await tryToSignIn(email, PASSWORD, headers as Record<string, string>)).status).toBe(204)
    expect((await tryToSignIn(email, PASSWORD, { origin: 'https://pay.example' }, secure)).status).toBe(204)
    expect((await tryToSignIn(email, PASSWORD, { origin: 'http://pay.example' }, secure)).status).toBe(403)
  })

  test('is refused although its own name leads here and matches the request’s host', async () => {
    const email = await newUser()
    const text = JSON.stringify({ email, password: PASSWORD })
    for (const [at, host] of [
      [service, 'evil.example'],
      [secure, 'evil.example'],
      [secure, new URL(secure.origin).host],
    ] as const) {
      const answer = await sendRaw(
        at.origin,
        `POST /billing/session HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
        'createSession',
      )
      expect(answer, host).toMatchObject({ status: 403, json: { code: 'foreign_origin' } })
    }
  })

  test('is recognized by Sec-Fetch-Site too', async () => {
    const email = await newUser()
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 204],
      ['none', 204],
    ] as const)
      expect((await tryToSignIn(email, PASSWORD, { 'sec-fetch-site': site })).status, site).toBe(status)
  })
})
