import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { ThrottledError, UnauthenticatedError, UnavailableError } from '../../src/errors.js'
import { failureCounts, signInThrottle, type SignInThrottle } from '../../src/http/auth/sign-in-throttle.js'

const pulse = { isHung: () => false }
const from = (ip: string) => ({ ip, raw: { socket: { writable: true } } }) as unknown as FastifyRequest
const right = () => Promise.resolve('signed in')
const wrong = () => Promise.reject(new UnauthenticatedError('wrong'))
const refusalOf = (tried: Promise<unknown>): Promise<unknown> =>
  tried.then(
    () => 'signed in',
    (error: unknown) => error,
  )

test('sign-ins that were not checked leave nothing in memory, however many names they come with', async () => {
  const counts = failureCounts()
  const signIn = signInThrottle(pulse, counts)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const slowly = () => held.then(wrong)
  const holders = ['203.0.113.1', '203.0.113.2'].map((ip) => refusalOf(signIn(from(ip), `${ip}@example.com`, slowly)))
  const others = Array.from({ length: 5_000 }, (_, one) => {
    const email = `${'x'.repeat(200)}${one}@example.com`
    return refusalOf(signIn(from(`198.51.100.${one % 100}`), email, wrong))
  })
  goOn()
  const answers = await Promise.all([...holders, ...others])
  const checked = answers.filter((answer) => answer instanceof UnauthenticatedError)
  const refused = answers.filter((answer) => answer instanceof UnavailableError)
  expect(checked.length).toBeLessThanOrEqual(18)
  expect(checked.length + refused.length).toBe(5_002)
  expect([counts.byPair.size(), counts.byAccount.size()]).toEqual([checked.length, checked.length])
  expect(counts.byMachine.size()).toBeLessThanOrEqual(checked.length)
})

describe('while an account is guessed at', () => {
  async function guessAt(signIn: SignInThrottle, email: string): Promise<void> {
    for (let guess = 0; guess < 11; guess += 1) await refusalOf(signIn(from(`198.51.100.${guess}`), email, wrong))
    expect(await refusalOf(signIn(from('198.51.100.99'), email, right))).toBeInstanceOf(ThrottledError)
  }

  test('its known machine signs in, although another account has signed in from ten thousand machines since', async () => {
    const signIn = signInThrottle(pulse)
    await signIn(from('203.0.113.7'), 'victim@example.com', right)
    for (let machine = 0; machine < 10_001; machine += 1)
      await signIn(from(`2001:db8:${machine.toString(16)}::1`), 'other@example.com', right)
    await guessAt(signIn, 'victim@example.com')
    expect(await refusalOf(signIn(from('203.0.113.7'), 'victim@example.com', right))).toBe('signed in')
  })

  test('tries that are refused for it close neither their machine nor its pair with the account', async () => {
    const signIn = signInThrottle(pulse)
    await guessAt(signIn, 'victim@example.com')
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const refusal = await refusalOf(signIn(from('203.0.113.7'), 'victim@example.com', right))
      expect(refusal).toBeInstanceOf(ThrottledError)
      expect((refusal as ThrottledError).retryAfter).toBeLessThanOrEqual(30)
    }
    expect(await refusalOf(signIn(from('203.0.113.7'), 'colleague@example.com', right))).toBe('signed in')
  })
})

test('of the machines that one account is known by, the hundred latest count', async () => {
  const signIn = signInThrottle(pulse)
  const machine = (at: number) => from(`2001:db8:${at.toString(16)}::1`)
  for (let at = 0; at < 101; at += 1) await signIn(machine(at), 'traveller@example.com', right)
  for (let guess = 0; guess < 11; guess += 1)
    await refusalOf(signIn(from(`198.51.100.${guess}`), 'traveller@example.com', wrong))
  expect(await refusalOf(signIn(machine(1), 'traveller@example.com', right))).toBe('signed in')
  expect(await refusalOf(signIn(machine(0), 'traveller@example.com', right))).toBeInstanceOf(ThrottledError)
})

test('of everybody’s machines ten thousand count, and those that were away longest go first', async () => {
  const signIn = signInThrottle(pulse)
  const emails = Array.from({ length: 101 }, (_, one) => `user${one}@example.com`)
  for (const [one, email] of emails.entries())
    for (let at = 0; at < 100; at += 1)
      await signIn(from(`2001:db8:${one.toString(16)}:${at.toString(16)}::1`), email, right)
  for (const email of ['user0@example.com', 'user1@example.com'])
    for (let guess = 0; guess < 11; guess += 1) await refusalOf(signIn(from(`198.51.100.${guess}`), email, wrong))
  expect(await refusalOf(signIn(from('2001:db8:1:0::1'), 'user1@example.com', right))).toBe('signed in')
  expect(await refusalOf(signIn(from('2001:db8:0:63::1'), 'user0@example.com', right))).toBeInstanceOf(ThrottledError)
})
