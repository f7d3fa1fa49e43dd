import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 40
const CHECKSUM_LENGTH = 6

/** A new plain token: `<product slug>_`, 40 random base62 characters, and 6 characters of CRC-32 over all of these. */
export function newPlainToken(productSlug: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('')
  const body = `${productSlug}_${random}`
  return body + checksum(body)
}

const SHOWN_LENGTH = 6

/** The first characters, by which people recognise a token. What is hidden is still far too long to guess. */
export const shownPrefix = (plain: string, productSlug: string): string =>
  plain.slice(0, productSlug.length + 1 + SHOWN_LENGTH)

/** Whether a text has the shape and checksum of this service's tokens. Most garbage then costs no look-up. */
export function isPlainToken(text: string, productSlug: string): boolean {
  const body = text.slice(0, -CHECKSUM_LENGTH)
  return (
    text.length === productSlug.length + 1 + RANDOM_LENGTH + CHECKSUM_LENGTH &&
    body.startsWith(`${productSlug}_`) &&
    /^[0-9A-Za-z]+$/.test(body.slice(productSlug.length + 1)) &&
    text.slice(-CHECKSUM_LENGTH) === checksum(body)
  )
}

/**
 * The hash of a token; the database stores only this. The 40 random characters hold 238 bits, so a plain SHA-256 is
 * safe against guessing.
 */
export const tokenHash = (plain: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(plain).digest())

function checksum(body: string): string {
  let rest = crc32(body)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = BASE62.charAt(rest % BASE62.length) + digits
    rest = Math.floor(rest / BASE62.length)
  }
  return digits
}
