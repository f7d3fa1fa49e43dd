import type { Transaction } from '../database/client.js'
import type { EventType } from '../events/catalogue.js'
import { publish } from '../events/publish.js'
import type { WholeSubscription } from './find.js'
import { viewSubscription } from './view.js'

/** Publishes what has just happened to a subscription, in the transaction that changed it. */
export const publishChange = (tx: Transaction, type: EventType, subscription: WholeSubscription, now: Date) =>
  publish(tx, {
    type,
    billableId: subscription.billableId,
    subscriptionId: subscription.id,
    occurredAt: now,
    data: viewSubscription(subscription, now),
  })
