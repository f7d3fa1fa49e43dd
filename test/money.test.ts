import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AmountOutOfRangeError,
  formatAmount,
  formatMoney,
  formatQuantity,
  fromBigInt,
  isCurrency,
  minorUnitExponent,
  roundHalfUp,
  sumMinor,
} from '../src/money.js'

const amount = fc.maxSafeInteger()

describe('currencies', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['HUF', 2],
    ['COP', 2],
    ['UGX', 0],
    ['CLF', 4],
    ['MGA', 2],
    ['XCG', 2],
  ])('%s has the %i decimals of ISO 4217', (currency, exponent) => {
    expect(minorUnitExponent(currency)).toBe(exponent)
  })

  test.each(['usd', 'US', 'USDX', 'XXX', 'DEM', '', 'constructor', '__proto__', 'default', 'toString'])(
    '"%s" is refused as a currency',
    (code) => {
      expect(isCurrency(code)).toBe(false)
      expect(() => minorUnitExponent(code)).toThrow(RangeError)
    },
  )

  test('every currency of ISO 4217 is accepted', () => {
    expect(['USD', 'JPY', 'KWD', 'HUF', 'MRU'].every(isCurrency)).toBe(true)
  })
})

describe('amounts for people', () => {
  test.each([
    [4900, 'USD', 'USD 49.00'],
    [123456789, 'USD', 'USD 1,234,567.89'],
    [5, 'USD', 'USD 0.05'],
    [0, 'USD', 'USD 0.00'],
    [-0, 'USD', 'USD 0.00'],
    [-5, 'USD', 'USD -0.05'],
    [-123456, 'EUR', 'EUR -1,234.56'],
    [4900, 'JPY', 'JPY 4,900'],
    [0, 'JPY', 'JPY 0'],
    [4900, 'KWD', 'KWD 4.900'],
    [1234567, 'KWD', 'KWD 1,234.567'],
    [499000, 'HUF', 'HUF 4,990.00'],
    [Number.MAX_SAFE_INTEGER, 'USD', 'USD 90,071,992,547,409.91'],
  ])('%i minor units of %s read %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text)
  })

  test('a formatted amount reads back as the amount that was billed', () => {
    const currency = fc.constantFrom('JPY', 'USD', 'KWD', 'CLF')
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        expect(Number(formatAmount(minor, code).replace(/[,.]/g, ''))).toBe(minor === 0 ? 0 : minor)
      }),
    )
  })

  test('a fraction of a minor unit is refused', () => {
    expect(() => formatMoney(49.5, 'USD')).toThrow(AmountOutOfRangeError)
    expect(() => formatMoney(Number.NaN, 'USD')).toThrow(AmountOutOfRangeError)
  })

  test('quantities are grouped by thousands', () => {
    expect([0, 999, 1000, 2147483647].map(formatQuantity)).toEqual(['0', '999', '1,000', '2,147,483,647'])
  })
})

describe('exact arithmetic', () => {
  test('a sum is exact or refused, even when a partial sum is too large', () => {
    expect(sumMinor([])).toBe(0)
    expect(sumMinor([1, 2, 3])).toBe(6)
    expect(sumMinor([Number.MAX_SAFE_INTEGER, 5, -5])).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(AmountOutOfRangeError)
    expect(() => sumMinor([0.1, 0.2])).toThrow(AmountOutOfRangeError)
  })

  test.each([
    [5n, 2n, 3],
    [4n, 3n, 1],
    [5n, 3n, 2],
    [-5n, 2n, -3],
    [-4n, 3n, -1],
    [0n, 7n, 0],
    [18014398509481981n, 2n, Number.MAX_SAFE_INTEGER],
  ])('%s / %s rounds to %s', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded)
  })

  test('rounding is never off by more than half a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 60n), 2n ** 60n), fc.bigInt(256n, 2n ** 40n), (numerator, denominator) => {
        const error = 2n * (BigInt(roundHalfUp(numerator, denominator)) * denominator - numerator)
        expect(error <= denominator && error >= -denominator).toBe(true)
      }),
    )
  })

  test('a division by zero or by a negative number is refused', () => {
    expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError)
    expect(() => roundHalfUp(1n, -2n)).toThrow(RangeError)
  })

  test('a BIGINT beyond the safe integers is refused', () => {
    expect(fromBigInt(9007199254740991n)).toBe(Number.MAX_SAFE_INTEGER)
    expect(fromBigInt(-9007199254740991n)).toBe(Number.MIN_SAFE_INTEGER)
    expect(() => fromBigInt(9007199254740992n)).toThrow(AmountOutOfRangeError)
    expect(() => fromBigInt(-9007199254740992n)).toThrow(AmountOutOfRangeError)
  })
})
