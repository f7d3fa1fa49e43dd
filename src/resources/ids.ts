const MAX_ID = 2_147_483_647
const DIGITS = /^(?:0|[1-9][0-9]{0,15})$/

/**
 * Parses every integer that arrives as text (path and query): plain decimal digits without a leading zero. Other text
 * is returned unchanged, and the contract's validator refuses it.
 */
export function parseInteger(text: unknown): unknown {
  return typeof text === 'string' && DIGITS.test(text) ? Number(text) : text
}

/** A positive id, of 32 bits unless told otherwise, or undefined. */
export function parseId(text: string, most = MAX_ID): number | undefined {
  const id = parseInteger(text)
  return typeof id === 'number' && id >= 1 && id <= most ? id : undefined
}
