import { minorUnitExponent, roundHalfUp } from '../../money.js'
import { NotAskedError } from './ask.js'

/**
 * The currencies in which Stripe does not use two decimals. Stripe differs from ISO 4217 for ISK, UGX and MGA. From
 * https://docs.stripe.com/currencies: Zero-decimal currencies, Special cases (ISK and UGX have two decimals that are
 * zero), Three-decimal currencies.
 */
const DECIMALS: Readonly<Record<string, 0 | 3>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  MGA: 0,
  PYG: 0,
  RWF: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
}

const decimalsOf = (currency: string) => DECIMALS[currency] ?? 2

/** With three decimals, the last one must be zero. */
const stepOf = (currency: string) => (decimalsOf(currency) === 3 ? 10n : 1n)

/** How many of Stripe's units equal how many of ISO 4217's. */
function ratioOf(currency: string): readonly [theirs: bigint, ours: bigint] {
  const shift = decimalsOf(currency) - minorUnitExponent(currency)
  return shift >= 0 ? [10n ** BigInt(shift), 1n] : [1n, 10n ** BigInt(-shift)]
}

/**
 * Converts an amount in ISO 4217's minor units to Stripe's units.
 * @throws NotAskedError where Stripe has no such amount: an amount that a customer pays is never rounded
 */
export function toStripe(minor: number, currency: string): number {
  const [theirs, ours] = ratioOf(currency)
  const amount = BigInt(minor) * theirs
  if (amount % ours !== 0n || (amount / ours) % stepOf(currency) !== 0n)
    throw new NotAskedError('failed', `Stripe cannot collect ${minor} minor units of ${currency}`)
  return Number(amount / ours)
}

/** Converts Stripe's amount to ISO 4217's minor units, rounded to the nearest. `currency` may be in any case. */
export function fromStripe(amount: number, currency: string): number {
  const [theirs, ours] = ratioOf(currency.toUpperCase())
  return roundHalfUp(BigInt(amount) * ours, theirs)
}
