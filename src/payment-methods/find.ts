import type { PaymentMethod } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'

/** Up to `limit + 1` payment methods of the billable, newest first. */
export function listPaymentMethods(
  { database }: Core,
  billableId: number,
  page: PageRequest,
): Promise<PaymentMethod[]> {
  const before = afterId('payment-methods', page)
  return database.paymentMethod.findMany({
    where: { billableId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
}
