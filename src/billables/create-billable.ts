import type { Billable } from '../../generated/prisma/client.js'
import type { Services } from '../services.js'

export const createBillable = ({ database, clock }: Services, name: string): Promise<Billable> =>
  database.billable.create({ data: { name, createdAt: clock.now() } })
