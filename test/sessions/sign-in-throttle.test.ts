import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeGuardedUser, makeUser, PASSWORD } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** Passwords are slow on purpose, and slower on a busy machine. */
const HASHES_MS = 180_000

let alone: TestService
let proxied: TestService
let billableId: number
beforeAll(async () => {
  alone = await startService({ environment: { BASE_URL: 'https://pay.example' } })
  proxied = await startService({ databaseUrl: alone.databaseUrl, environment: { TRUSTED_PROXIES: '127.0.0.0/8 ::1' } })
  ;({ billableId } = await makeAccount(alone.services))
})
afterAll(async () => {
  await proxied.close()
  await alone.close()
})

const newUser = () => makeUser(alone.services, billableId)
const newGuardedUser = () => makeGuardedUser(alone.services, billableId)
const signIn = (at: TestService, email: string, password: string, from: string) =>
  at.request('POST', '//billing/session', { body: { email, password }, headers: { 'x-forwarded-for': from } })
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

test(
  'the address that a client claims does not count, unless a trusted proxy confirms it',
  async () => {
    const email = await newUser()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(alone, email, 'a wrong guess', `198.51.100.${guess}`)).status).toBe(401)
    const refused = await signIn(alone, email, PASSWORD, '203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  },
  HASHES_MS,
)

test(
  'guesses at one account from ever new addresses slow to one in half a minute after ten, and do not delay a machine that has signed in before',
  async () => {
    const email = await newUser()
    expect((await signIn(proxied, email, PASSWORD, '203.0.113.7')).status).toBe(204)
    const statuses: number[] = []
    for (let guess = 0; guess < 40; guess += 1) {
      const { status, headers } = await signIn(proxied, email, 'a wrong guess', `198.51.101.${guess}`)
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30)
    }
    expect(count(statuses, 401)).toBeLessThanOrEqual(13)
    expect(count(statuses, 429)).toBe(40 - count(statuses, 401))
    expect((await signIn(proxied, email, PASSWORD, '203.0.113.7')).status).toBe(204)
  },
  HASHES_MS,
)

test(
  'all addresses of one IPv6 /64 network count as one machine',
  async () => {
    const email = await newUser()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(proxied, email, 'a wrong guess', `2001:db8:1:1::${guess}`)).status).toBe(401)
    expect(
      Number((await signIn(proxied, email, PASSWORD, '2001:db8:1:1:ffff::1')).headers.get('retry-after')),
    ).toBeGreaterThan(600)
  },
  HASHES_MS,
)

test(
  'more sign-ins at once than can be checked in a moment are 503 with Retry-After',
  async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, one) =>
        signIn(proxied, `nobody${one}@example.com`, 'a wrong guess', `192.0.2.${one}`),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(18)
    expect(count(statuses, 503)).toBeGreaterThan(0)
    expect(count(statuses, 401) + count(statuses, 503)).toBe(60)
    for (const { status, headers } of answers) if (status === 503) expect(headers.get('retry-after')).toBe('1')
  },
  HASHES_MS,
)

test(
  'guesses at one account take one of two places, so a sign-in to another account does not wait behind them',
  async () => {
    const [guessed, genuine] = [await newGuardedUser(), await newGuardedUser()]
    const answered: string[] = []
    const one = async (email: string, password: string, from: string) => {
      const { status } = await signIn(proxied, email, password, from)
      answered.push(`${email === genuine ? 'genuine' : 'guess'} ${status}`)
    }
    const guesses = Array.from({ length: 9 }, (_, guess) => one(guessed, 'a wrong guess', `198.51.102.${guess}`))
    await Promise.all([...guesses, one(genuine, PASSWORD, '203.0.113.8')])
    expect(answered.indexOf('genuine 204')).toBeLessThanOrEqual(3)
    expect(answered.indexOf('genuine 204')).toBeGreaterThanOrEqual(0)
    expect(answered.filter((answer) => answer === 'guess 401')).toHaveLength(9)
  },
  HASHES_MS,
)
