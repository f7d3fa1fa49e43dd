import type { AuditEntry } from '../audit/write-entry.js'
import { type Viewed, viewSubscription } from './view.js'

type Audited = Viewed & Readonly<{ billableId: number }>

/** The audit entry of a change of a subscription. */
export const changeEntry = (
  action: string,
  before: Audited | undefined,
  subscription: Audited,
  now: Date,
): AuditEntry => ({
  action,
  subject: 'subscription',
  subjectId: subscription.id,
  billableId: subscription.billableId,
  before: before && viewSubscription(before, now),
  after: viewSubscription(subscription, now),
})
