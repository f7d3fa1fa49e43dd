import type { PaymentMethod } from '../../generated/prisma/client.js'
import type { Schema } from '../contract/types.js'

/** A payment method in its REST shape. */
export const viewPaymentMethod = (method: PaymentMethod): Schema<'PaymentMethod'> => ({
  id: method.id,
  brand: method.brand,
  last4: method.last4,
  expMonth: method.expMonth,
  expYear: method.expYear,
  isDefault: method.isDefault,
})
