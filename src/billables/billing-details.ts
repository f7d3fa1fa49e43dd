import type { BillingDetails } from '../../generated/prisma/client.js'

/** Whom the next invoice of a billable is for. What was never put is null. */
export type BuyerDetails = Readonly<{
  name: string
  email: string | null
  addressLines: string[]
  postalCode: string | null
  city: string | null
  region: string | null
  country: string | null
  taxId: string | null
}>

/** Before they are put. */
export const namedAlone = (name: string): BuyerDetails => ({
  name,
  email: null,
  addressLines: [],
  postalCode: null,
  city: null,
  region: null,
  country: null,
  taxId: null,
})

export const detailsOf = (row: BillingDetails): BuyerDetails => {
  const { name, email, addressLines, postalCode, city, region, country, taxId } = row
  return { name, email, addressLines, postalCode, city, region, country, taxId }
}
