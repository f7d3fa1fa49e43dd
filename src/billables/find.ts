import type { Billable } from '../../generated/prisma/client.js'
import type { Services } from '../services.js'

/** Every billable, in the order they were created. */
export const listBillables = ({ database }: Services): Promise<Billable[]> =>
  database.billable.findMany({ orderBy: { id: 'asc' } })
