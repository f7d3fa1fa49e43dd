const MAX_ID = 2_147_483_647
const DIGITS = /^[1-9][0-9]{0,15}$/

/**
 * Parses every integer that arrives as text (path and query): plain decimal digits without a leading zero. Other text
 * is returned unchanged, and the contract's validator refuses it.
 */
export function parseInteger(text: unknown): unknown {
  return typeof text === 'string' && DIGITS.test(text) ? Number(text) : text
}

/** A positive 32-bit id, or undefined. */
export function parseId(text: string): number | undefined {
  const id = parseInteger(text)
  return typeof id === 'number' && id <= MAX_ID ? id : undefined
}
