import type { Billable } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'

/** Every billable, in the order they were created. */
export const listBillables = ({ database }: Core): Promise<Billable[]> =>
  database.billable.findMany({ orderBy: { id: 'asc' } })
