import type { Schemas } from '../client/api.js'
import type { Text } from '../text/en.js'

type Card = Schemas['PaymentMethod']

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Such as “Visa ending in 4242”. Brands that are new to this page keep their own name. */
export const cardName = ({ brand, last4 }: Card, { cards }: Text): string =>
  `${brandName(brand, cards.card)} ${cards.ending(last4)}`

export const brandName = (brand: string, unknown: string): string =>
  BRANDS[brand] ?? (brand === 'unknown' ? unknown : brand)

export const hasExpired = ({ expYear, expMonth }: Card, now: Date): boolean =>
  Date.UTC(expYear, expMonth) <= now.getTime()
