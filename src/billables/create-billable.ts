import type { Billable } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'

export const createBillable = ({ database, clock }: Core, name: string): Promise<Billable> =>
  database.billable.create({ data: { name, createdAt: clock.now() } })
