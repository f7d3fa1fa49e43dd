import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'

/** What `billing_details AS details` adds to the buyer of an invoice, as JSON: `{}` where there are none. */
export const detailsOfBuyer = Prisma.sql`
  jsonb_strip_nulls(jsonb_build_object('name', details.name, 'email', details.email,
    'addressLines', details.address_lines, 'postalCode', details.postal_code, 'city', details.city,
    'region', details.region, 'country', details.country, 'taxId', details.tax_id))`

/** Whom an invoice that is issued now is for. It is written on the invoice, which never changes. */
export async function buyerOf(tx: Transaction, billableId: number): Promise<Prisma.JsonObject> {
  const [found] = await tx.$queryRaw<{ buyer: Prisma.JsonObject }[]>`
    SELECT jsonb_build_object('name', billable.name) || ${detailsOfBuyer} AS buyer
    FROM billable LEFT JOIN billing_details AS details ON billable_id = billable.id WHERE billable.id = ${billableId}`
  if (!found) throw new Error(`there is no billable ${billableId}`)
  return found.buyer
}
