import { isDeepStrictEqual } from 'node:util'
import type { PaymentMethod } from '../../generated/prisma/client.js'
import type { AuditEntry } from '../audit/write-entry.js'
import type { OperatorSchema, Schema } from '../contract/types.js'

/** What an audit entry about a payment method says of it. */
export const entryOf = (action: string, { id, billableId }: PaymentMethod) => ({
  action,
  subject: 'payment_method',
  subjectId: id,
  billableId,
})

/** The entry of a card that is new here, or that is not as it was. */
export function followed(
  before: PaymentMethod | undefined,
  after: PaymentMethod,
  action = before ? 'payment_method.update' : 'payment_method.attach',
): AuditEntry[] {
  const views = { ...(before && { before: viewPaymentMethod(before) }), after: viewPaymentMethod(after) }
  return isDeepStrictEqual(views.before, views.after) ? [] : [{ ...entryOf(action, after), ...views }]
}

/** A payment method in its REST shape. */
export const viewPaymentMethod = (method: PaymentMethod): Schema<'PaymentMethod'> => ({
  id: method.id,
  brand: method.brand,
  last4: method.last4,
  expMonth: method.expMonth,
  expYear: method.expYear,
  isDefault: method.isDefault,
})

/** A payment method as administrators see it. */
export const viewOwnedPaymentMethod = (method: PaymentMethod): OperatorSchema<'OwnedPaymentMethod'> => ({
  ...viewPaymentMethod(method),
  billableId: method.billableId,
  gateway: method.gateway,
})
