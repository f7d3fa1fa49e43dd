import { Refused } from './books.js'

/**
 * Amounts that Stripe takes of a currency: two decimals that must be zero, or three whose last must be zero.
 * https://docs.stripe.com/currencies (Special cases, Three-decimal currencies) and, for the code,
 * https://support.stripe.com/questions/deprecation-of-fractional-isk-charges-and-refunds
 */
const STEP: Readonly<Record<string, number>> = { isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 }

/** An amount in Stripe's minor units of at most eight digits. */
export function amountIn(currency: string, text: unknown): number {
  const amount = Number(text)
  if (!Number.isSafeInteger(amount)) throw new Refused(400, 'parameter_invalid_integer')
  if (amount > 99_999_999) throw new Refused(400, 'amount_too_large')
  if (amount % (STEP[currency] ?? 1) !== 0) throw new Refused(400, 'invalid_charge_amount_no_decimal_compatible')
  return amount
}
