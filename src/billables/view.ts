import type { Billable } from '../../generated/prisma/client.js'
import type { OperatorSchema } from '../contract/types.js'

/** A billable as the operator's API shows it. */
export const viewBillable = ({ id, externalId, name, createdAt }: Billable): OperatorSchema<'Billable'> => ({
  id,
  externalId,
  name,
  createdAt: createdAt.toISOString(),
})
