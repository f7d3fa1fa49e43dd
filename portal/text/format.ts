import { minorUnitExponent } from '../../src/money.js'

/** How a locale writes money, dates and numbers. Dates are UTC, as on the invoices, so that both say the same day. */
export function formatsFor(locale: string) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const month = new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    date: (iso: string) => date.format(new Date(iso)),
    day: (iso: string) => day.format(new Date(iso)),
    /** A moment of the reader's own day. */
    moment: (iso: string) => time.format(new Date(iso)),
    hour: (iso: string) => hour.format(new Date(iso)),
    period: (start: string, end: string) => day.formatRange(new Date(start), new Date(end)),
    cardEnd: (year: number, month1: number) => month.format(Date.UTC(year, month1 - 1)),
    number: (value: number) => number.format(value),
    percent: (part: number) => percent.format(part),
    money: (minorUnits: number, currency: string) => {
      const digits = minorUnitExponent(currency)
      const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      return new Intl.NumberFormat(locale, { style: 'currency', currency, ...shown }).format(
        decimal(minorUnits, digits),
      )
    },
    country: (code: string) => regions.of(code) ?? code,
    /** Codes with their names, by name. */
    countries: (codes: readonly string[]) =>
      codes
        .map((code) => [code, regions.of(code) ?? code] as const)
        .sort(([, one], [, other]) => one.localeCompare(other, locale)),
    unit: (count: number, unit: string) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  }
}

export type Formats = ReturnType<typeof formatsFor>

/** Exact for every amount of the contract, which a division is not. */
function decimal(minorUnits: number, digits: number): Intl.StringNumericLiteral {
  const sign = minorUnits < 0 ? '-' : ''
  const figures = String(Math.abs(minorUnits)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const rest = figures.slice(figures.length - digits)
  return `${sign}${whole}.${rest || '0'}` as Intl.StringNumericLiteral
}

/** What was bought once ends in the year 9999, which means never. */
export const isForever = (iso: string): boolean => iso.startsWith('9999')
