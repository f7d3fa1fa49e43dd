import type { Transaction } from '../database/client.js'
import type { EventType } from './catalogue.js'
import { type NewEvent, publish } from './publish.js'
import { type ViewedOfBillable, viewSubscription } from '../subscriptions/view.js'

/** A change of a subscription. */
export const changeEvent = (type: EventType, subscription: ViewedOfBillable, now: Date): NewEvent => ({
  type,
  billableId: subscription.billableId,
  subscriptionId: subscription.id,
  occurredAt: now,
  data: viewSubscription(subscription, now),
})

/** Publishes a subscription's change in the transaction that made it. */
export const publishChange = (tx: Transaction, type: EventType, subscription: ViewedOfBillable, now: Date) =>
  publish(tx, changeEvent(type, subscription, now))
