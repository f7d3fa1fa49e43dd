import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches, UNKNOWN_PASSWORD } from '../../src/billables/password.js'

const PASSWORD = 'correct horse battery staple'
const parametersOf = (hash: string) => hash.split('$').slice(0, 4)

test('a password is kept as scrypt’s key of OWASP’s profile of 16 MiB, under a salt of its own', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
  expect(parametersOf(one)).toEqual(['scrypt', '16384', '8', '5'])
  const [, , , , salt = '', key = ''] = one.split('$')
  expect(Buffer.from(salt, 'base64url')).toHaveLength(16)
  const derived = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, { N: 16_384, r: 8, p: 5 })
  expect(key).toBe(derived.toString('base64url'))
  expect(other.split('$')[4]).not.toBe(salt)
})

test('a hash is checked with the parameters that it carries, so that older ones stay good', async () => {
  const older = `scrypt$1024$8$1$c2FsdA$${scryptSync(PASSWORD, 'salt', 32, { N: 1_024, r: 8, p: 1 }).toString('base64url')}`
  expect(await passwordMatches(PASSWORD, older)).toBe(true)
  expect(await passwordMatches(PASSWORD.toUpperCase(), older)).toBe(false)
})

test('the check of an unknown address costs what that of a known one does, and accepts nothing', async () => {
  expect(parametersOf(UNKNOWN_PASSWORD)).toEqual(parametersOf(await hashPassword(PASSWORD)))
  expect(await passwordMatches(PASSWORD, UNKNOWN_PASSWORD)).toBe(false)
})
