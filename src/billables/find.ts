import type { Billable } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import { type BuyerDetails, detailsOf, namedAlone } from './billing-details.js'

/** Lists every billable in order of creation. */
export const everyBillable = ({ database }: Core): Promise<Billable[]> =>
  database.billable.findMany({ orderBy: { id: 'asc' } })

/** Up to `limit + 1` billables, newest first. */
export function listBillables({ database }: Core, page: PageRequest): Promise<Billable[]> {
  const before = afterId('billables', page)
  return database.billable.findMany({
    where: before === undefined ? {} : { id: { lt: before } },
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
}

/** @throws NotFoundError */
export async function getBillable({ database }: Core, id: number): Promise<Billable> {
  const billable = await database.billable.findUnique({ where: { id } })
  if (!billable) throw new NotFoundError(`There is no billable ${id}.`)
  return billable
}

/** Whom the billable's next invoice is for. @throws NotFoundError */
export async function getBillingDetails({ database }: Core, id: number): Promise<BuyerDetails> {
  const billable = await database.billable.findUnique({
    where: { id },
    select: { name: true, billingDetails: true },
  })
  if (!billable) throw new NotFoundError(`There is no billable ${id}.`)
  return billable.billingDetails ? detailsOf(billable.billingDetails) : namedAlone(billable.name)
}
