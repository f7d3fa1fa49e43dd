/** How a sandbox card makes its customer's requests end while it is the default. */
export type CardBehavior = 'done' | 'declined' | 'failed' | 'slow' | 'answer_lost'

const BEHAVIORS: Readonly<Record<string, CardBehavior>> = {
  '4000000000000002': 'declined',
  '4000000000000119': 'failed',
  '4000000000000259': 'slow',
  '4000000000000341': 'answer_lost',
}

/** The digits without separators, or undefined for an invalid card number (length, Luhn). */
export function cardDigits(number: string): string | undefined {
  const digits = number.replace(/[ -]/g, '')
  return /^[0-9]{12,19}$/.test(digits) && luhn(digits) ? digits : undefined
}

function luhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = digit * (index % 2 === 0 ? 1 : 2)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

export const cardBehavior = (digits: string): CardBehavior => BEHAVIORS[digits] ?? 'done'

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65|64[4-9])/, 'discover'],
  [/^3(0[0-5]|[68])/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
]

export const cardBrand = (digits: string): string => BRANDS.find(([range]) => range.test(digits))?.[1] ?? 'unknown'
