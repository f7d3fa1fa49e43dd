import type { AuditEntry } from '../audit/write-entry.js'
import { type ViewedOfBillable, viewSubscription } from './view.js'

/** The audit entry of a change of a subscription. */
export const changeEntry = (
  action: string,
  before: ViewedOfBillable | undefined,
  subscription: ViewedOfBillable,
  now: Date,
): AuditEntry => ({
  action,
  subject: 'subscription',
  subjectId: subscription.id,
  billableId: subscription.billableId,
  before: before && viewSubscription(before, now),
  after: viewSubscription(subscription, now),
})
