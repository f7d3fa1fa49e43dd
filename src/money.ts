import * as iso4217 from 'dinero.js/currencies'

/** An amount that a number cannot hold exactly: not an integer, or beyond 2^53 - 1 minor units. */
export class AmountOutOfRangeError extends RangeError {
  override readonly name = 'AmountOutOfRangeError'
}

const currencies: ReadonlyMap<string, { base: number; exponent: number }> = new Map(Object.entries(iso4217))

/** Whether `code` is a current ISO 4217 currency in upper case. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/**
 * The decimals of a currency's minor unit: USD 2, JPY 0, KWD 3, HUF 2.
 *
 * They come from the ISO 4217 definitions of dinero.js. `Intl` gives the decimals of everyday cash instead (HUF 0, COP
 * 0), and its figures change with the ICU version of Node.
 * @throws RangeError when `currency` is not an ISO 4217 currency
 */
export function minorUnitExponent(currency: string): number {
  const definition = currencies.get(currency)
  if (!definition) {
    throw new RangeError(`"${currency}" is not a currency: expected an ISO 4217 code in upper case, such as USD`)
  }
  // MGA and MRU divide into fifths, but ISO 4217 writes them with two decimals.
  return definition.base === 10 ? definition.exponent : 2
}

/** Formats `4900, 'USD'` as `49.00`, the same on every machine and in every locale. */
export function formatAmount(minor: number, currency: string): string {
  const exponent = minorUnitExponent(currency)
  const digits = String(Math.abs(safe(minor))).padStart(exponent + 1, '0')
  const whole = formatQuantity(Number(digits.slice(0, digits.length - exponent)))
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`
}

/** Formats `123456, 'USD'` as `USD 1,234.56`. */
export function formatMoney(minor: number, currency: string): string {
  return `${currency} ${formatAmount(minor, currency)}`
}

/** Formats `1234567` as `1,234,567`. */
export function formatQuantity(quantity: number | bigint): string {
  return String(quantity).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The sum of amounts in minor units, exactly. @throws AmountOutOfRangeError */
export function sumMinor(amounts: readonly number[]): number {
  return fromBigInt(amounts.reduce((sum, amount) => sum + BigInt(safe(amount)), 0n))
}

/** `numerator / denominator` to the nearest integer, halves away from zero. @throws AmountOutOfRangeError */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError(`cannot round a share of ${denominator}: expected a positive denominator`)
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return fromBigInt(numerator < 0n ? -rounded : rounded)
}

/** A database BIGINT as a number. @throws AmountOutOfRangeError where a number cannot hold it exactly. */
export function fromBigInt(value: bigint): number {
  if (value < -LARGEST_AMOUNT || value > LARGEST_AMOUNT) throw outOfRange(value)
  return Number(value)
}

/** The largest amount that every client can hold exactly. */
export const LARGEST_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER)

function safe(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw outOfRange(amount)
  return amount
}

function outOfRange(value: number | bigint): AmountOutOfRangeError {
  return new AmountOutOfRangeError(
    `${value} cannot be held exactly: expected an integer between -${LARGEST_AMOUNT} and ${LARGEST_AMOUNT} minor units`,
  )
}
