import { minorUnitExponent, roundHalfUp } from '../../money.js'
import { NotAskedError } from './ask.js'

/**
 * Stripe's decimals, which are not ISO 4217's everywhere (ISK, UGX and MGA differ): two unless the currency is named
 * here. From https://docs.stripe.com/currencies: Zero-decimal currencies, Special cases (ISK and UGX, with two decimals
 * that are zero), Three-decimal currencies.
 */
const DECIMALS: Readonly<Record<string, 0 | 3>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, JPY: 0, KMF: 0, KRW: 0, MGA: 0, PYG: 0, RWF: 0, VND: 0, VUV: 0 },
  ...{ XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 },
}

const decimalsOf = (currency: string) => DECIMALS[currency] ?? 2

/** Of three decimals the last has to be zero. */
const stepOf = (currency: string) => (decimalsOf(currency) === 3 ? 10n : 1n)

/** How many of Stripe's units are so many of ours. */
function ratioOf(currency: string): readonly [theirs: bigint, ours: bigint] {
  const shift = decimalsOf(currency) - minorUnitExponent(currency)
  return shift >= 0 ? [10n ** BigInt(shift), 1n] : [1n, 10n ** BigInt(-shift)]
}

/**
 * An amount in ISO 4217's minor units as Stripe takes it.
 * @throws NotAskedError where Stripe has no such amount: nothing is rounded on the way to a customer
 */
export function toStripe(minor: number, currency: string): number {
  const [theirs, ours] = ratioOf(currency)
  const amount = BigInt(minor) * theirs
  if (amount % ours !== 0n || (amount / ours) % stepOf(currency) !== 0n)
    throw new NotAskedError('failed', `Stripe cannot collect ${minor} minor units of ${currency}`)
  return Number(amount / ours)
}

/** An amount of Stripe's in ISO 4217's minor units, to the nearest. `currency` in any case. */
export function fromStripe(amount: number, currency: string): number {
  const [theirs, ours] = ratioOf(currency.toUpperCase())
  return roundHalfUp(BigInt(amount) * ours, theirs)
}
