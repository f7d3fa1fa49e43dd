/** Whom an invoice is for, as it was written when the invoice was issued. */
export type Buyer = Readonly<{
  name: string
  email?: string
  addressLines?: readonly string[]
  postalCode?: string
  city?: string
  region?: string
  country?: string
  taxId?: string
}>

const countries = new Intl.DisplayNames('en', { type: 'region' })

/**
 * The address as it is written on a letter. Countries whose addresses name a region put the postal code behind it, the
 * others before the city.
 */
export function postalAddress({ addressLines = [], postalCode, city, region, country }: Buyer): string[] {
  const place =
    region === undefined ? joined(' ', postalCode, city) : joined(' ', joined(', ', city, region), postalCode)
  return [...addressLines, place, country === undefined ? '' : (countries.of(country) ?? country)].filter(Boolean)
}

const joined = (separator: string, ...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(separator)
