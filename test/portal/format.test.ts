import * as iso4217 from 'dinero.js/currencies'
import { expect, test } from 'vitest'
import { formatsFor } from '../../portal/text/format.js'
import { minorUnitExponent } from '../../src/money.js'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('an amount is written to its last minor unit, in the digits of its currency', () => {
  const { money } = formatsFor('en-US')
  expect(money(9_007_199_254_740_991, 'USD')).toBe('$90,071,992,547,409.91')
  expect(money(3_000_000_000, 'JPY')).toBe('¥3,000,000,000')
  expect(plain(money(1_234, 'KWD'))).toBe('KWD 1.234')
  expect(money(5, 'EUR')).toBe('€0.05')
  expect(money(-48_000, 'EUR')).toBe('-€480.00')
  expect(money(0, 'USD')).toBe('$0.00')
})

test('an amount has the decimals of ISO 4217 in each currency, where everyday cash has fewer too', () => {
  const { money } = formatsFor('en-US')
  const decimals = (currency: string) => /\.(\d+)$/.exec(money(123_456_789, currency))?.[1]?.length ?? 0
  const currencies = Object.keys(iso4217)
  expect(currencies.length).toBeGreaterThan(150)
  expect(currencies.filter((currency) => decimals(currency) !== minorUnitExponent(currency))).toEqual([])
  expect(plain(money(490_000, 'HUF'))).toBe('HUF 4,900.00')
  expect(plain(money(490_000, 'ISK'))).toBe('ISK 490,000')
  expect(plain(money(490_000, 'IQD'))).toBe('IQD 490.000')
})

test('amounts and dates follow the reader’s locale, and a date is the day in UTC', () => {
  const german = formatsFor('de-DE')
  expect(plain(german.money(123_456, 'EUR'))).toBe('1.234,56 €')
  expect(german.date('2026-12-01T00:00:00.000Z')).toBe('1. Dezember 2026')
  expect(formatsFor('en-GB').date('2026-11-30T23:59:59.999Z')).toBe('30 November 2026')
  expect(plain(formatsFor('en-US').period('2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'))).toBe(
    'Nov 1 – Dec 1, 2026',
  )
})
