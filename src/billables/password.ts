import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitFunction } from 'p-limit'

/**
 * Node has four threads for such work, and new database connections need them too. This limit leaves two free when many
 * people sign in at once.
 */
const derive = limitFunction(promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt), { concurrency: 2 })

/** OWASP's scrypt profile of 16 MiB. Each hash carries its parameters, so raising them does not break old hashes. */
const PROFILE = { N: 2 ** 14, r: 8, p: 5 }
const KEY_LENGTH = 32

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encode(salt, await derive(password.normalize('NFKC'), salt, KEY_LENGTH, PROFILE))
}

const encode = (salt: Buffer, key: Buffer) =>
  ['scrypt', PROFILE.N, PROFILE.r, PROFILE.p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** What no password matches. Checking one against it takes as long as against any other. */
export const UNKNOWN_PASSWORD = encode(randomBytes(16), randomBytes(KEY_LENGTH))

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const options = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length, options)
  return timingSafeEqual(derived, expected)
}
