import type { Billable } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'

/** Lists every billable in order of creation. */
export const listBillables = ({ database }: Core): Promise<Billable[]> =>
  database.billable.findMany({ orderBy: { id: 'asc' } })
