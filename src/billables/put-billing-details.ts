import { isDeepStrictEqual } from 'node:util'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { ValidationError } from '../errors.js'
import { type BuyerDetails, detailsOf, namedAlone } from './billing-details.js'
import { isCountry } from './country.js'
import { lockNotErased } from './lock.js'

/** A field that is left out is empty from then on. */
export type BillingDetailsOrder = Readonly<{
  name: string
  email?: string
  addressLines: string[]
  postalCode?: string
  city: string
  region?: string
  country: string
  taxId?: string
}>

/**
 * Replaces whom the next invoices of a billable are for. Details that are as they are to be change nothing. The audit
 * names the fields that changed, and not what they hold, so that an erasure needs not touch it.
 * @throws NotFoundError, ValidationError
 */
export function putBillingDetails(core: Core, billableId: number, order: BillingDetailsOrder): Promise<BuyerDetails> {
  const { name, email = null, addressLines, postalCode = null, city, region = null, country, taxId = null } = order
  if (!isCountry(country))
    throw new ValidationError({
      country: ['must be the ISO 3166-1 code of a country, two capital letters such as DE'],
    })
  const data = { name, email, addressLines, postalCode, city, region, country, taxId }
  return transactForAccount(core, billableId, async (tx) => {
    const billable = await lockNotErased(tx, core, billableId)
    const kept = await tx.billingDetails.findUnique({ where: { billableId } })
    const before = kept ? detailsOf(kept) : namedAlone(billable.name)
    const changed = fieldsOf(data).filter((field) => !isDeepStrictEqual(before[field], data[field]))
    if (kept && changed.length === 0) return before
    const after = await tx.billingDetails.upsert({
      where: { billableId },
      create: { billableId, ...data },
      update: data,
    })
    const about = { action: 'billable.put_billing_details', subject: 'billable', subjectId: billableId, billableId }
    await writeEntry(tx, core, { ...about, after: { changed } })
    return detailsOf(after)
  })
}

const fieldsOf = (details: BuyerDetails) => Object.keys(details) as (keyof BuyerDetails)[]
